import { existsSync } from 'node:fs'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lockFolder } from '#db/engine/folder-lock.ts'
import { openStore } from '#db/engine/open-store.ts'
import type { Store } from '#db/store.ts'
import { programRoot } from '#server/config.ts'
import { startWeez, stopServer } from '../support/built-server.ts'
import { copyDemoFolder, demoPassword } from '../support/demo-folder.ts'
import { testDatabaseUrl } from '../support/engines.ts'
import { fingerprint } from '../support/fingerprint.ts'
import { runWeez } from '../support/run-weez.ts'
import { signIn } from '../support/sign-in.ts'
import { createTempDataLocation } from '../support/temp-data-location.ts'

const said = (line: RegExp) => ({ code: 1, stdout: '', stderr: expect.stringMatching(line) })

describe('Backup, restore, doctor and healthcheck', () => {
  let demo: Awaited<ReturnType<typeof copyDemoFolder>>
  let home: string
  beforeAll(async () => {
    demo = await copyDemoFolder()
    home = await mkdtemp(join(tmpdir(), 'weez-maintenance-'))
  })
  afterAll(async () => {
    await rm(home, { recursive: true, force: true })
    await demo?.remove()
  })

  const at = (name: string) => join(home, name)
  const onStore = async <Value>(folder: string, work: (store: Store) => Promise<Value>): Promise<Value> => {
    const store = await openStore({ folder, migrations: join(programRoot, 'drizzle') })
    try {
      return await work(store)
    } finally {
      await store.close()
    }
  }
  const rowsOf = (folder: string) =>
    onStore(folder, async store => {
      const ids = (await store.read.select().from(store.read.t.exercises)).map(({ id }) => id)
      return fingerprint(store, ids)
    })
  const filesOf = async (folder: string) =>
    (await readdir(folder, { withFileTypes: true, recursive: true }))
      .filter(entry => entry.isFile())
      .map(entry => join(entry.parentPath, entry.name).slice(folder.length))
      .toSorted()
  const onDatabase = (folder: string, statement: string) => {
    const database = new Database(join(folder, 'weez.db'))
    database.pragma('foreign_keys = OFF')
    database.exec(statement)
    database.close()
  }

  test('design 8: a backup is made while a server works and people write, and restored elsewhere it holds what was written before it', async () => {
    const weez = await startWeez(demo.folder)
    const headers = { ...(await signIn(weez.url, 'camille', demoPassword)), 'content-type': 'application/json' }
    const post = async (text: string) => {
      const answer = await fetch(`${weez.url}/weezs/post`, { method: 'POST', headers, body: JSON.stringify({ text }) })
      expect(answer.status).toBe(200)
    }
    await post('before the backup')
    let writing = true
    const writer = (async () => {
      while (writing) await post('meanwhile')
    })()
    const made = await runWeez(['backup', at('backup'), '--data', demo.folder])
    writing = false
    await writer
    await stopServer(weez)
    expect(made).toEqual({
      code: 0,
      stderr: '',
      stdout: expect.stringMatching(/^\S+backup {2}\d+ weezes, \d+ image files, [\d.]+ MB, checked\n$/),
    })
    expect(await readdir(home)).toEqual(['backup'])

    expect(await runWeez(['restore', at('backup'), '--data', at('restored')])).toMatchObject({ code: 0, stderr: '' })
    const texts = await onStore(at('restored'), async ({ read }) => (await read.select().from(read.t.weezes)).map(({ text }) => text))
    expect(texts).toContain('before the backup')
    expect(await filesOf(at('restored/media'))).toEqual(await filesOf(join(demo.folder, 'media')))
    expect(await runWeez(['doctor', '--data', at('restored'), '--port', '0'])).toMatchObject({ code: 0 })
  })

  test('design 8: what is restored is row by row what was there', async () => {
    expect(await runWeez(['backup', at('quiet'), '--data', demo.folder])).toMatchObject({ code: 0 })
    expect(await runWeez(['restore', at('quiet'), '--data', at('same')])).toMatchObject({ code: 0 })
    expect(await rowsOf(at('same'))).toBe(await rowsOf(demo.folder))
  })

  test('design 8: nothing is written over, and a damaged or half backup is not restored', { tags: ['long'] }, async () => {
    await runWeez(['backup', at('quiet'), '--data', demo.folder])
    expect(await runWeez(['backup', at('quiet'), '--data', demo.folder])).toEqual(said(/quiet is not empty/))
    expect(await runWeez(['backup', at('none'), '--data', at('nowhere')])).toEqual(said(/there is nothing to back up/))
    expect(await runWeez(['restore', at('quiet'), '--data', demo.folder])).toEqual(said(/is not empty/))
    const spoil = async (name: string, change: (folder: string) => Promise<unknown>) => {
      await cp(at('quiet'), at(name), { recursive: true })
      await change(at(name))
      return runWeez(['restore', at(name), '--data', at(`from-${name}`)])
    }
    const image = (await filesOf(at('quiet/media')))[0] ?? ''
    expect(await spoil('changed', async folder => onDatabase(folder, 'update weezes set likes_count = 1'))).toEqual(
      said(/^weez: \S+ is damaged: weez\.db is not what was written\n$/),
    )
    expect(await spoil('lost', folder => rm(join(folder, 'media', image)))).toEqual(said(/is damaged: media\/\S+ is missing/))
    expect(await spoil('half', folder => rm(join(folder, 'manifest.json')))).toEqual(said(/is not a whole backup/))
    expect(
      await spoil('newer', async folder => {
        const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'))
        await writeFile(join(folder, 'manifest.json'), JSON.stringify({ ...manifest, schema: manifest.schema + 1 }))
      }),
    ).toEqual(said(/is damaged: it counts other rows/))
    for (const name of ['changed', 'lost', 'half', 'newer']) expect(existsSync(join(at(`from-${name}`), 'weez.db'))).toBe(false)
  })

  test('design 8: a folder that is held is not restored into, and one where a restore was cut off is not used', {
    tags: ['long'],
  }, async () => {
    await runWeez(['backup', at('quiet'), '--data', demo.folder])
    const release = lockFolder(at('held'))
    expect(await runWeez(['restore', at('quiet'), '--data', at('held')])).toMatchObject({ code: 3 })
    release?.()
    expect(await runWeez(['restore', at('quiet'), '--data', at('held')])).toMatchObject({ code: 0 })
    await cp(at('quiet'), at('held/restore.part'), { recursive: true })
    for (const words of [
      ['serve', '--port', '0'],
      ['user', 'list'],
      ['backup', at('other')],
    ])
      expect(await runWeez([...words, '--data', at('held')])).toEqual(said(/^weez: a restore into \S+ did not finish/))
    expect(await runWeez(['restore', at('quiet'), '--data', at('held')])).toMatchObject({ code: 0 })
    expect(await runWeez(['client', 'list', '--data', at('held')])).toMatchObject({ code: 0 })
  })

  test('design 8: on PostgreSQL a backup is that of PostgreSQL, and the command says so', async () => {
    const url = 'postgres://weez:secret@localhost/weez'
    for (const words of [
      ['backup', at('pg')],
      ['restore', at('quiet')],
    ])
      expect(await runWeez([...words, '--database-url', url])).toEqual(
        said(/^weez: with PostgreSQL, use its own: pg_(dump|restore) [^\n]+\n$/),
      )
  })

  test('design 8: the doctor finds what is wrong, with one thing to do about each, and changes nothing', async () => {
    await cp(demo.folder, at('ill'), { recursive: true })
    const doctor = () => runWeez(['doctor', '--data', at('ill'), '--port', '0'])
    const well = await doctor()
    expect(well.code).toBe(0)
    expect(well.stdout.trimEnd().split('\n')).toEqual(
      well.stdout
        .trimEnd()
        .split('\n')
        .map(() => expect.stringMatching(/^ok {4}/)),
    )
    for (const about of [
      'program',
      'data',
      'images',
      'room',
      'port',
      'address',
      'holder',
      'schema',
      'pages',
      'references',
      'counters',
      'image files',
      'clock',
    ])
      expect(well.stdout).toMatch(new RegExp(`^ok {4}${about} `, 'm'))
    onDatabase(
      at('ill'),
      `update weezes set likes_count = likes_count + 1 where id = (select max(id) from weezes);
      update images set id = id || 'x' where rowid = (select min(rowid) from images)`,
    )
    const ill = await doctor()
    expect(ill.code).toBe(1)
    expect(ill.stdout).toMatch(/^FAIL {2}counters +1 likes of weezes: /m)
    expect(ill.stdout).toMatch(/^FAIL {2}image files +1 of \d+ are missing: /m)
    onDatabase(at('ill'), `insert into likes (exercise_id, weeze_id, user_id, created_on) values (1, 2, 3, 4)`)
    expect((await doctor()).stdout).toMatch(/^FAIL {2}references +\d+ rows? points? to none: /m)
    await writeFile(join(at('ill'), 'weez.db'), 'this is no database')
    expect((await doctor()).stdout).toMatch(/^FAIL {2}pages +[^\n]+: restore the newest backup/m)
  })

  test.skipIf(!testDatabaseUrl)(
    'design 8: on PostgreSQL too the doctor changes nothing, and says what is not there or not of this version',
    { tags: ['long'] },
    async () => {
      const place = await createTempDataLocation('postgresql')
      const doctor = (url = place.databaseUrl) => runWeez(['doctor', '--data', place.folder, '--port', '0'], { DATABASE_URL: url })
      const onServer = async (statement: string) => {
        const client = new Client({ connectionString: place.databaseUrl })
        await client.connect()
        const { rows } = await client.query(statement)
        await client.end()
        return rows
      }
      try {
        expect(await doctor()).toMatchObject({ code: 0, stdout: expect.stringMatching(/^ok {4}database +none yet/m) })
        expect(await onServer(`select 1 from information_schema.tables where table_schema in ('public', 'drizzle')`)).toEqual([])
        await (await openStore(place)).close()
        expect((await doctor()).stdout).toMatch(/^ok {4}schema +just this version’s$/m)
        const marks = 'from drizzle.__drizzle_migrations'
        await onServer(`delete ${marks} where created_at = (select max(created_at) ${marks})`)
        const left = await onServer(`select count(*) ${marks}`)
        expect(await doctor()).toMatchObject({
          code: 0,
          stdout: expect.stringMatching(/^warn {2}schema +older than this version: start Weez/m),
        })
        expect(await onServer(`select count(*) ${marks}`)).toEqual(left)
        const nobody = new URL(place.databaseUrl ?? '')
        nobody.port = '1'
        expect(await doctor(nobody.href)).toMatchObject({
          code: 1,
          stdout: expect.stringMatching(/^FAIL {2}database +[^\n]+: look at the address/m),
        })
      } finally {
        await place.drop()
      }
    },
  )

  test('design 8: the healthcheck ends with 0 where the server is ready, and with 1 where none answers', async () => {
    const weez = await startWeez(demo.folder)
    expect(await runWeez(['healthcheck', '--port', String(weez.port)])).toEqual({ code: 0, stdout: '', stderr: '' })
    expect(await runWeez(['doctor', '--data', demo.folder, '--port', String(weez.port)])).toMatchObject({ code: 0 })
    await stopServer(weez)
    expect(await runWeez(['healthcheck', '--port', String(weez.port)])).toEqual(said(/^weez: \S+ does not answer\n$/))
  })
})
