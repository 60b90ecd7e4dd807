import { existsSync } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { newestMigrationTime } from '#db/engine/migration-files.ts'
import { doctor } from '#server/cli/doctor.ts'
import { type Config, programRoot } from '#server/config.ts'
import { checkSchema } from '#server/maintenance/contents.ts'
import { checkMachine } from '#server/maintenance/machine.ts'
import { freePort } from '#test/support/free-port.ts'
import { startS3Server } from '#test/support/s3.ts'
import { createWorld, type World } from '#test/support/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld('sqlite')
})
afterAll(() => world?.close())
afterEach(() => void vi.unstubAllGlobals())

const configWith = (settings: Partial<Config>): Config => ({ ...world.services.config, log: 'error', ...settings })

/** Runs the command; returns its code and its lines, with one space where there are several. */
const examine = async (settings: Partial<Config> = {}): Promise<{ code: number; lines: string[] }> => {
  const print = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  try {
    const code = await doctor(configWith(settings))
    const printed = print.mock.calls.map(([text]) => text).join('')
    return { code, lines: printed.replaceAll(/ +/g, ' ').split('\n') }
  } finally {
    print.mockRestore()
  }
}

const findingOf = async (subject: string, settings: Partial<Config>): Promise<string> => {
  const findings = await checkMachine(configWith(settings), false)
  const { state, message, fix } = findings.find(finding => finding.subject === subject) ?? {}
  return `${state}: ${message}${fix ? `; ${fix}` : ''}`
}

test('design 8: the doctor makes nothing where nothing is yet, and knows how much room there will be', async () => {
  const data = join(world.location.folder, 'later')
  const { code, lines } = await examine({ data, media: join(data, 'media') })
  expect([code, existsSync(data)]).toEqual([0, false])
  for (const line of [`ok data ${data} is made when it is needed`, 'ok database none yet; the first start makes it'])
    expect(lines).toContain(line)
  expect(lines).toContainEqual(expect.stringMatching(/^\w+ room \d+\.\d GB free/))
})

test('design 8: the doctor leaves a folder alone whose database is elsewhere', async () => {
  const data = join(world.location.folder, 'beside')
  await mkdir(data)
  const { code } = await examine({ data, databaseUrl: `postgres://weez:secret@127.0.0.1:${await freePort()}/weez` })
  expect([code, await readdir(data)]).toEqual([1, []])
})

test('design 8: the doctor names each wrong counter, and counts what points to nothing, be it one row', async () => {
  const examineAfter = async (statement: string) => {
    const database = new Database(join(world.location.folder, 'weez.db'))
    database.pragma('foreign_keys = OFF')
    database.exec(statement)
    database.close()
    return examine()
  }
  const well = await examine()
  expect(well.code).toBe(0)
  for (const line of ['ok references all found', 'ok counters agree with a recount']) expect(well.lines).toContain(line)
  const miscounted = await examineAfter(`update weezes set likes_count = likes_count + 1, replies_count = replies_count + 1
    where rowid = (select max(rowid) from weezes where deleted_on is null)`)
  expect(miscounted.code).toBe(1)
  expect(miscounted.lines).toContainEqual(expect.stringMatching(/^FAIL counters 1 likes of weezes, 1 replies of weezes: /))
  const lost = await examineAfter(
    'insert into likes (exercise_id, weeze_id, user_id, created_on) select exercise_id, 999999, id, 0 from users limit 1',
  )
  expect(lost.code).toBe(1)
  expect(lost.lines).toContainEqual(expect.stringMatching(/^FAIL references 1 rows point to none: restore /))
})

test('design 8: a schema is of this version, of a newer one or of an older one', () => {
  const newest = newestMigrationTime(join(programRoot, 'drizzle', 'sqlite'))
  expect([-1, 0, 1].map(later => checkSchema('sqlite', newest + later).state)).toEqual(['warn', 'ok', 'FAIL'])
})

test.each([
  ['127.0.0.1', undefined, /^ok: this machine only$/],
  ['::1', undefined, /^ok: this machine only$/],
  ['localhost', undefined, /^ok: this machine only$/],
  ['0.0.0.0', undefined, /^warn: none; set --public-url /],
  ['0.0.0.0', 'https://weez.test/', /^ok: https:\/\/weez\.test\/$/],
  ['127.0.0.1', 'http://weez.test/', /^warn: http:\/\/weez\.test\/; use https /],
  ['127.0.0.1', 'https://weez.test/below', /^FAIL: https:\/\/weez\.test\/below; leave out the path/],
])('design 8: of the address of a server at %s with the public address %s the doctor says %s', async (host, publicUrl, said) => {
  expect(await findingOf('address', { host, publicUrl: publicUrl ? new URL(publicUrl) : undefined })).toMatch(said)
})

test('design 8: the doctor asks the bucket of the images', async () => {
  const { media, close } = await startS3Server()
  const endpoint = `http://${new URL(media).host}/weez`
  const gone = media.replace(/:\d+\//, `:${await freePort()}/`)
  try {
    expect(await findingOf('images', { media })).toBe(`ok: ${endpoint}`)
    expect(await findingOf('images', { media: gone })).toMatch(/^FAIL: http:\S+: .*; look at the address and the keys in --media$/)
  } finally {
    await close()
  }
})

test.each([
  ['25.9.0', /^FAIL: Weez .*; start it with Node 26$/],
  ['26.0.0', /^ok: Weez /],
  ['100.0.0', /^ok: Weez /],
])('design 8: of Node %s the doctor says %s', async (node, said) => {
  vi.stubGlobal('process', Object.create(process, { versions: { value: { ...process.versions, node } } }))
  expect(await findingOf('program', {})).toMatch(said)
})
