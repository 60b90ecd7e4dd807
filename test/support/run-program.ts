import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

/** Timeout of a step in minutes: a test in an endless loop cannot end itself. */
const stepTimeout = 30

let running: ChildProcess | undefined
/** Sends a signal to the running program and its children; the program leads its own process group. */
const killGroup = (signal: NodeJS.Signals) => {
  if (running?.pid === undefined || running.exitCode !== null || running.signalCode !== null) return
  if (process.platform === 'win32') running.kill(signal)
  else process.kill(-running.pid, signal)
}
/** After an interrupt, the running program has 2 s to stop its servers and browsers. */
let stopping = false
const interrupt = () => {
  stopping = true
  killGroup('SIGTERM')
  setTimeout(() => process.exit(130), 2000)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, interrupt)

/** Runs a program of the project to its end or for `timeout` minutes; returns its exit code and its output, which is empty if `shown`. */
export const runProgram = (
  [program, ...args]: readonly [string, ...string[]],
  env: NodeJS.ProcessEnv,
  shown = false,
  timeout = stepTimeout,
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
      process.stdout.write(`${program} was ended: it took more than ${timeout} minutes\n`)
      killGroup('SIGKILL')
    }, timeout * 60_000)
    child.once('close', code => {
      clearTimeout(late)
      if (!stopping) done({ code: code ?? 1, output })
    })
  })
