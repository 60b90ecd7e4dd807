import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { unzipSync } from 'fflate'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStore } from '#db/engine/open-store.ts'
import { programRoot } from '#server/config.ts'
import { type RunningServer, startWeez, stopServer } from '../support/built-server.ts'
import { passwordOf } from '../support/canary-exercises.ts'
import { engines } from '../support/engines.ts'
import { copyMigrationsWithExtra } from '../support/migration-copies.ts'
import { runWeez } from '../support/run-weez.ts'
import { signIn } from '../support/sign-in.ts'
import { createTempDataLocation, type TempDataLocation } from '../support/temp-data-location.ts'

const versionsFolder = resolve(import.meta.dirname, '../versions')

// What each version has left (`test/make-version.ts`): its data with a row in every table, its folders and files, and its client.
describe.each(readdirSync(versionsFolder))('What version %s has left', version => {
  let home: string
  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'weez-older-'))
    for (const name of ['data', 'exercise'])
      for (const [path, content] of Object.entries(unzipSync(readFileSync(join(versionsFolder, version, `${name}.zip`))))) {
        await mkdir(dirname(join(home, name, path)), { recursive: true })
        await writeFile(join(home, name, path), content)
      }
  })
  afterAll(() => rm(home, { recursive: true, force: true }))
  const inHome = (name: string) => join(home, name)

  /** A data location with what that version has written. */
  const leftData = async (engine: (typeof engines)[number]): Promise<TempDataLocation> => {
    const place = await createTempDataLocation(engine)
    if (engine === 'sqlite') await cp(inHome('data/weez.db'), join(place.folder, 'weez.db'))
    else {
      const client = new Client({ connectionString: place.databaseUrl })
      await client.connect()
      await client.query(gunzipSync(readFileSync(join(versionsFolder, version, 'postgresql.gz'))).toString())
      await client.end()
    }
    await cp(inHome('data/media'), join(place.folder, 'media'), { recursive: true })
    return place
  }

  const commandOf =
    (place: TempDataLocation) =>
    async (...words: string[]) => {
      const { code, stderr } = await runWeez([...words, '--data', place.folder], { DATABASE_URL: place.databaseUrl ?? '' })
      expect([words, code, stderr]).toEqual([words, 0, stderr])
    }

  describe.each(engines)('on %s', engine => {
    let place: TempDataLocation
    beforeAll(async () => {
      place = await leftData(engine)
    })
    afterAll(() => place?.drop())

    test('is brought up to date by a later version with one more migration', async () => {
      const older = await leftData(engine)
      const migrations = join(older.folder, 'later')
      copyMigrationsWithExtra(older.migrations, migrations, engine, `update clients set name = 'later'`)
      const store = await openStore({ ...older, migrations })
      const names = new Set((await store.read.select().from(store.read.t.clients)).map(({ name }) => name))
      const weezes = await store.read.select().from(store.read.t.weezes)
      await store.close()
      await older.drop()
      expect([...names]).toEqual(['later'])
      expect(weezes.length).toBeGreaterThan(90)
    })

    test('is served: its accounts sign in, and its weezes, papers and runs are read', async () => {
      const server = await startWeez(place.folder, { DATABASE_URL: place.databaseUrl ?? '' })
      try {
        const headers = await signIn(`${server.url}/acme`, 'animator', passwordOf('acme'))
        const paths = [
          '/feed',
          '/webpress/',
          '/weez/messages',
          '/runs',
          '/debrief',
          '/admin/sequences',
          '/admin/chatter',
          '/webmail',
          '/cellule',
        ]
        for (const path of paths) {
          const { status } = await fetch(`${server.url}/acme${path}`, { headers: { ...headers, accept: 'text/html' } })
          expect([path, status]).toEqual([path, 200])
        }
        const ofRun = await signIn(`${server.url}/acme/clones/blue`, 'animator', passwordOf('blue'))
        const archive = await fetch(`${server.url}/acme/clones/blue/runs/1/feed`, { headers: ofRun })
        expect([archive.status, await archive.text()]).toEqual([200, expect.stringContaining('Said in the run')])
        const feed = (await (await fetch(`${server.url}/acme/feed`, { headers })).json()) as { count: number; data: { text: string }[] }
        expect(feed.data.map(({ text }) => text).join()).toContain('CANARY-ACME')
      } finally {
        await stopServer(server)
      }
    })

    test('is filed, saved and checked', async () => {
      const command = commandOf(place)
      await command('run', 'export', '--exercise', 'acme', '--out', inHome(`${engine}.zip`))
      await command('exercise', 'save', inHome(`${engine}-saved`), '--exercise', 'acme')
      const { stdout, code } = await runWeez(['doctor', '--data', place.folder], { DATABASE_URL: place.databaseUrl ?? '' })
      expect([stdout.match(/^FAIL.*$/gm), code]).toEqual([null, 0])
    })
  })

  test('a backup is restored', async () => {
    const { code, stderr } = await runWeez(['restore', inHome('data'), '--data', inHome('restored')])
    expect([code, stderr]).toEqual([0, stderr])
    expect(existsSync(inHome('restored/weez.db'))).toBe(true)
  })

  test('the folder of an exercise makes a new exercise', async () => {
    const place = await leftData('sqlite')
    const command = commandOf(place)
    await command('client', 'add', 'north', '--name', 'North')
    await command('user', 'add', 'director', '--exercise', 'north', '--first-name', 'Dana', '--last-name', 'Reed', '--role', 'ANIMATOR')
    await command('exercise', 'load', inHome('exercise'), '--exercise', 'north')
    await place.drop()
  })

  test('the run.json of a run is as it is described now', () => {
    const files = unzipSync(readFileSync(join(versionsFolder, version, 'run.zip')))
    const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false })
    const validate = ajv.compile(JSON.parse(readFileSync(join(programRoot, 'docs', 'run.schema.json'), 'utf8')))
    validate(JSON.parse(Buffer.from(files['run.json'] ?? []).toString()))
    expect(validate.errors).toBe(null)
  })

  describe('the client', () => {
    let server: RunningServer
    let place: TempDataLocation
    beforeAll(async () => {
      place = await leftData('sqlite')
      server = await startWeez(place.folder)
      execFileSync('tar', ['-xzf', join(versionsFolder, version, 'weez-client.tgz'), '-C', home])
    })
    afterAll(async () => {
      await stopServer(server)
      await place.drop()
    })

    test('signs in, posts, and reads what comes in pages', async () => {
      const { createToken, createWeez, walk } = await import(inHome('package/index.js'))
      const account = { username: 'animator', password: passwordOf('acme'), name: 'an older client' }
      const token = await createToken({ url: `${server.url}/acme`, ...account })
      const weez = createWeez({ url: `${server.url}/acme`, token: typeof token === 'string' ? token : token.token })
      const posted = await weez('POST /weezs/post', { text: 'From an older client' })
      const texts: string[] = []
      for await (const weeze of walk(weez, 'GET /users/:userId/weezs', { userId: posted.author.id })) texts.push(weeze.text)
      expect(texts).toContain('From an older client')
    })

    test('throws the errors that it knows', async () => {
      const { createWeez, WeezError } = await import(inHome('package/index.js'))
      const failing = createWeez({ url: `${server.url}/acme`, token: 'none' })('GET /feed', {})
      await expect(failing).rejects.toBeInstanceOf(WeezError)
      await expect(failing).rejects.toMatchObject({ status: 401, code: 'UNAUTHORIZED' })
    })
  })
})
