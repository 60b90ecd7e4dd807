import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

/** Longest a step may take, in milliseconds: a test that loops for ever cannot end itself. */
const stepTimeout = 30 * 60_000

let running: ChildProcess | undefined
/** Ends what runs with everything it started; it is the leader of a process group of its own. */
const killGroup = (signal: NodeJS.Signals) => {
  if (running?.pid === undefined || running.exitCode !== null || running.signalCode !== null) return
  if (process.platform === 'win32') running.kill(signal)
  else process.kill(-running.pid, signal)
}
/** Told to stop: what runs gets a moment to end its own servers and browsers. */
let stopping = false
const interrupt = () => {
  stopping = true
  killGroup('SIGTERM')
  setTimeout(() => process.exit(130), 2000)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, interrupt)

/** Runs a program of the project to its end; its output is kept unless it is `shown`. */
export const runProgram = (
  [program, ...args]: readonly [string, ...string[]],
  env: NodeJS.ProcessEnv,
  shown = false,
): Promise<{ code: number; output: string }> =>
  new Promise(done => {
    const windows = process.platform === 'win32'
    const stdio: StdioOptions = ['ignore', shown ? 'inherit' : 'pipe', shown ? 'inherit' : 'pipe']
    const child = spawn(program, args, { cwd: root, env, stdio, shell: windows, detached: !windows })
    running = child
    let output = ''
    const keep = (text: Buffer | string) => {
      output += text.toString()
    }
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    child.once('error', error => done({ code: 1, output: error.message }))
    const late = setTimeout(() => {
      process.stdout.write(`${program} was ended: it took more than ${stepTimeout / 60_000} minutes\n`)
      killGroup('SIGKILL')
    }, stepTimeout)
    child.once('close', code => {
      clearTimeout(late)
      if (!stopping) done({ code: code ?? 1, output })
    })
  })
