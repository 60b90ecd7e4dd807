import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, globSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { findProgram } from './find-program.ts'
import { freePort } from './free-port.ts'

export type RunningPostgresql = { url: string; stop: () => void }

/** Returns the user who runs PostgreSQL if the tests run as root, because PostgreSQL does not run as root. */
const postgresUser = (): { uid: number; gid: number } | undefined => {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

/** Test data can be lost with the machine, so PostgreSQL does not wait for the disk. */
const serverSettings = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=200',
]

/** As an installation has it: a commit is on disk. */
const durableSettings = serverSettings.filter(setting => !/fsync|commit|full_page/.test(setting))

type Run = (program: string, ...args: string[]) => void

/**
 * Starts a PostgreSQL in a new folder on a free port of this machine, after `prepare` has made its data; `stop` and the end of the process
 * remove both. Returns undefined if PostgreSQL is not installed; throws if it does not start.
 */
const start = async (settings: readonly string[], prepare: (run: Run) => void): Promise<RunningPostgresql | undefined> => {
  const initdb = findProgram(['initdb'], globSync('/usr/lib/postgresql/*/bin').toSorted().reverse())
  if (!initdb) return undefined
  // A link to it may stand alone in another folder.
  const programs = dirname(realpathSync(initdb))
  const user = postgresUser()
  // The gate's own folder is root's, and another user cannot reach what is in it.
  const folder = mkdtempSync(join(user ? '/tmp' : tmpdir(), 'weez-postgresql-'))
  if (user) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const log = join(folder, 'log')
  const run: Run = (program, ...args) =>
    execFileSync(join(programs, program), ['-D', data, ...args], { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
  const stop = () => {
    process.off('exit', stop)
    // Mode `fast` does not wait for connections that a test left open.
    if (existsSync(join(data, 'postmaster.pid'))) run('pg_ctl', 'stop', '-m', 'fast')
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', stop)
  const port = await freePort()
  try {
    prepare(run)
    run('pg_ctl', 'start', '-l', log, '-o', [`-p ${port}`, ...settings.map(setting => `-c ${setting}`)].join(' '))
  } catch (error) {
    const said = existsSync(log) ? readFileSync(log, 'utf8') : ''
    stop()
    throw new Error(`PostgreSQL did not start: ${error instanceof Error ? error.message : error}\n${said}`, { cause: error })
  }
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop }
}

/** Starts an empty PostgreSQL; with `durable` it waits for the disk. */
export const startPostgresql = (durable = false): Promise<RunningPostgresql | undefined> =>
  start(durable ? durableSettings : serverSettings, run =>
    run('initdb', '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--no-locale', '--no-sync'),
  )
