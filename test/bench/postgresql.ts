import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { builtCommand, startWeez, stopServer } from '../support/built-server.ts'
import { startPostgresql } from '../support/postgresql.ts'
import { ensureDatabase, openBenchFolder } from './database.ts'
import { measureRate } from './load.ts'
import { printReport, record, recorded } from './results.ts'
import { prepareReads, signInCamille } from './scenarios.ts'

// Measures what PostgreSQL answers from what is kept against SQLite with the same rows.
const rounds = 5
const posts = 10_000

const postgresql = await startPostgresql()
if (postgresql) {
  const home = openBenchFolder()
  const work = mkdtempSync(join(tmpdir(), 'weez-bench-postgresql-'))
  const sqliteData = ensureDatabase(home.folder, posts)
  const moved = join(work, 'moved')
  const data = join(work, 'data')
  const env = { DATABASE_URL: postgresql.url }
  const [program, ...args] = builtCommand
  const run = (command: string[], more: NodeJS.ProcessEnv = {}) =>
    execFileSync(program, [...args, ...command], { env: { ...process.env, ...more }, stdio: ['ignore', 'ignore', 'inherit'] })
  run(['export', moved, '--data', sqliteData])
  run(['import', moved, '--data', data], env)
  const servers = [await startWeez(sqliteData), await startWeez(data, env)]
  const [onSqlite, onPostgresql] = await Promise.all(servers.map(async server => prepareReads(server, await signInCamille(server))))
  for (let round = 0; round < rounds && onSqlite && onPostgresql; round += 1) {
    for (const name of ['head', 'poll'] as const) {
      const below = await measureRate(onSqlite[name])
      const above = await measureRate(onPostgresql[name])
      record(`${name}, PostgreSQL`, above)
      record(name, above / below)
    }
  }
  await Promise.all(servers.map(stopServer))
  postgresql.stop()
  process.stdout.write(`\nPostgreSQL, ${rounds} rounds: least, median, most\n`)
  for (const name of ['head', 'poll']) printReport(`${name}, requests a second`, recorded(`${name}, PostgreSQL`), '', 0)
  printReport('feed head / the same on SQLite', recorded('head'), '≥ 0.8')
  printReport('poll with nothing new / the same on SQLite', recorded('poll'), '≥ 0.8')
  rmSync(work, { recursive: true })
  home.close()
} else process.stdout.write('PostgreSQL is not installed, so it is not measured.\n')
