import { execFileSync } from 'node:child_process'
import { copyFileSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { PgTable } from 'drizzle-orm/pg-core'
import { zipSync } from 'fflate'
import { tableNames } from '#db/maintenance/table-rows.ts'
import type { ProcedureName } from '#routers/procedures.ts'
import { backup } from '#server/cli/backup.ts'
import { exportAll } from '#server/cli/export.ts'
import { importAll } from '#server/cli/import.ts'
import { type Config, version } from '#server/config.ts'
import { listFiles } from '#server/disk/durable-files.ts'
import { fillDesk } from './support/desk-rows.ts'
import { findProgram } from './support/find-program.ts'
import { startPostgresql } from './support/postgresql.ts'
import { callerOf, createFreshInput, procedureNames } from './support/procedure-fixtures.ts'
import { runWeez } from './support/run-weez.ts'
import { createWorld, type World } from './support/world.ts'

// Writes what this version leaves to later ones into `test/versions`, with a row in every table: run it once, before a version is
// tagged, and commit it. Later versions must open, serve and file it (`test/e2e/older-versions.test.ts`).

const say = (text: string) => process.stdout.write(`${text}\n`)
const postgresql = await startPostgresql()
if (!postgresql) throw new Error('PostgreSQL is not installed')
process.env.TEST_DATABASE_URL = postgresql.url

/** Calls every procedure in its own order, so that almost every table has rows as the program writes them; a stop comes last and is lifted. */
const callAll = async (world: World): Promise<void> => {
  const { exerciseId, people } = world.exercises.acme
  const isStop = (name: ProcedureName) => name.startsWith('stops.')
  for (const name of [...procedureNames.filter(one => !isStop(one)), ...procedureNames.filter(isStop)]) {
    const input = await createFreshInput(world, 'acme', name)
    // A session of its own, which the call may end.
    const { token } = await world.services.sessions.start({ exerciseId, userId: people[callerOf(name)] }, 'test')
    const call = name.split('.').reduce((at: unknown, part) => (at as Record<string, unknown>)[part], await world.withToken('acme', token))
    await (call as (input: unknown) => Promise<unknown>)(input).catch((error: Error) => say(`${name}: ${error.message.slice(0, 120)}`))
  }
}

/** Starts, plays and closes a run, of which an archive stays. */
const playRun = async (world: World): Promise<void> => {
  const { admin, weezes } = await world.as('blue', 'animator')
  await admin.runs.prepare()
  await admin.runs.start({ number: 1, name: 'A run' })
  await weezes.post({ text: 'Said in the run' })
  await admin.runs.close({ number: 1 })
}

const emptyTables = async ({ store }: World): Promise<string[]> => {
  const empty: string[] = []
  for (const name of tableNames) {
    const rows = await store.read
      .select()
      .from(store.read.t[name] as PgTable)
      .limit(1)
    if (rows.length === 0) empty.push(name)
  }
  return empty
}

/** Rows of the tables that nobody's call fills in a moment: as others of their kind look. */
const fillRest = ({ store, exercises: { acme } }: World): Promise<void> =>
  store.write(async tx => {
    const { exerciseId, clientId, sequenceId, people } = acme
    const now = new Date()
    await fillDesk(tx, acme, sequenceId)
    await tx.insert(tx.t.planMappings).values({ clientId, id: 1, name: 'x', headings: { texte: 'text' }, answers: {}, usedOn: now })
    await tx.insert(tx.t.sequenceLeases).values({ exerciseId, holder: 'x', beat: 1 })
    await tx.insert(tx.t.idempotencyKeys).values({ exerciseId, userId: people.camille, key: 'x', request: 'x', createdOn: now })
  })

const home = mkdtempSync(join(tmpdir(), 'weez-make-version-'))
process.once('exit', () => {
  postgresql.stop()
  rmSync(home, { recursive: true, force: true })
})
const inHome = (name: string) => join(home, name)
const folder = resolve(import.meta.dirname, 'versions', version.replaceAll('.', '-'))
mkdirSync(folder, { recursive: true })

/** Packs a folder into one file, with nothing in it that differs the next time. */
const pack = async (name: string): Promise<void> => {
  const paths = (await listFiles(inHome(name))).toSorted()
  const files = Object.fromEntries(paths.map(path => [path, new Uint8Array(readFileSync(join(inHome(name), path)))]))
  writeFileSync(join(folder, `${name}.zip`), zipSync(files, { level: 9, mtime: '1980-01-01T00:00:00' }))
}

const world = await createWorld('sqlite')
await callAll(world)
await playRun(world)
await fillRest(world)
const empty = await emptyTables(world)
if (empty.length > 0) throw new Error(`Nothing is in ${empty.join(', ')}`)
await backup(world.services.config, {}, [inHome('data')])
world.services.changeStreams.close()
await world.close()
await pack('data')
const run = async (...words: string[]) => {
  const { code, stderr } = await runWeez([...words, '--data', inHome('data')])
  if (code !== 0) throw new Error(`weez ${words.join(' ')} ends with ${code}: ${stderr}`)
}
await run('exercise', 'save', inHome('exercise'), '--exercise', 'acme')
await pack('exercise')
await run('run', 'export', '--exercise', 'acme', '--out', join(folder, 'run.zip'))
const config: Config = { ...world.services.config, data: inHome('data'), media: inHome('data/media') }
await exportAll(config, {}, [inHome('rows')])
await importAll({ ...config, data: inHome('postgresql'), media: inHome('postgresql/media'), databaseUrl: postgresql.url }, {}, [
  inHome('rows'),
])
const dump = findProgram(['pg_dump'], globSync('/usr/lib/postgresql/*/bin').toSorted().reverse()) ?? 'pg_dump'
const rows = execFileSync(dump, ['--inserts', '--no-owner', postgresql.url], { encoding: 'utf8', maxBuffer: 1e9 })
// Lines for the program psql alone are no SQL.
writeFileSync(join(folder, 'postgresql.gz'), gzipSync(rows.replaceAll(/^\\.*$/gm, ''), { level: 9 }))
execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', resolve('server/dev/pack-sdk.ts'), home])
copyFileSync(inHome(`weez-client-${version}.tgz`), join(folder, 'weez-client.tgz'))
say(`${folder} is written`)
process.exit()
