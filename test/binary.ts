import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const say = (text: string) => process.stdout.write(`${text}\n`)

/** Whether this user may create an isolated network namespace. */
const sealed = spawnSync('unshare', ['-n', 'true']).status === 0
if (!sealed) say('NOT COVERED: a machine without network; this user may not make one')

// Runs the unchanged browser tests against the single executable: without network, home folder or another Node.
execFileSync(process.execPath, [join(root, 'server/dev/build-binary.ts')], { stdio: 'inherit' })
const home = mkdtempSync(join(tmpdir(), 'weez-empty-'))
process.once('exit', () => rmSync(home, { recursive: true, force: true }))
const platform = process.platform === 'win32' ? 'win' : process.platform
const env = {
  ...process.env,
  HOME: home,
  TMPDIR: home,
  PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`,
  WEEZ_PROGRAM: join(root, 'dist', `weez-${platform}-${process.arch}${platform === 'win' ? '.exe' : ''}`),
}
const journeys = ['vitest', 'run', '--project', 'e2e', '--exclude', '**/*kill*', '--exclude', '**/look-*', ...process.argv.slice(2)]
const [program = '', ...args] = sealed ? ['unshare', '-n', 'sh', '-c', 'ip link set lo up && exec "$@"', 'sh', ...journeys] : journeys
process.exitCode = spawnSync(program, args, { cwd: root, env, stdio: 'inherit', shell: process.platform === 'win32' }).status ?? 1
