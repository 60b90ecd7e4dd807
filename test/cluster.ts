import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { runClusterTest } from './support/cluster-test.ts'
import { startPostgresql } from './support/postgresql.ts'

const root = resolve(import.meta.dirname, '..')
const say = (text: string) => process.stdout.write(`${text}\n`)

/** Browser tests of a single process, its files or its end; they do not run on a cluster. */
const singleProcessJourneys = [
  '*kill*',
  'look-*',
  'commands*',
  '*-command*',
  'maintenance*',
  'program*',
  'full-disk*',
  'stop*',
  '*processes*',
  'set-up*',
  'failures*',
]

const postgresql = existsSync('/usr/sbin/nginx') ? await startPostgresql() : undefined
if (!postgresql) throw new Error('this needs nginx and PostgreSQL')
process.env.TEST_DATABASE_URL = postgresql.url
try {
  say(await runClusterTest())
  const excluded = singleProcessJourneys.flatMap(name => ['--exclude', `**/e2e/${name}`])
  const env = {
    ...process.env,
    PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`,
    WEEZ_PROGRAM: join(root, 'test', 'support', 'cluster-program.ts'),
  }
  const journeys = ['run', '--project', 'e2e', ...excluded, ...process.argv.slice(2)]
  process.exitCode = spawnSync('vitest', journeys, { cwd: root, env, stdio: 'inherit' }).status ?? 1
} finally {
  postgresql.stop()
}
