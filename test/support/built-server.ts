import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { freePort } from './free-port.ts'

const root = resolve(import.meta.dirname, '../..')

/** A started server process. */
export type RunningServer = { child: ChildProcess; url: string; port: number; startupMs: number; firstOutput: string }

/** The command line of the built program: the bundle, or the single executable in `WEEZ_PROGRAM`. */
export const builtCommand: readonly [program: string, ...args: string[]] = process.env.WEEZ_PROGRAM
  ? [process.env.WEEZ_PROGRAM]
  : [process.execPath, resolve(root, 'dist/main.mjs')]

const spawnAndWait = async (program: string, args: string[], port: number, env: NodeJS.ProcessEnv): Promise<RunningServer> => {
  const began = performance.now()
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, ...env } })
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${program} ${args[0]} ended with ${code} before its first line`)
  })
  const [said] = await Promise.race([once(child.stdout, 'data'), ended])
  return { child, firstOutput: String(said), url: `http://127.0.0.1:${port}`, port, startupMs: performance.now() - began }
}

/** Starts a script and waits for its first output; `startupMs` is that time in milliseconds. */
export const startScript = (script: string, args: string[], port: number, env: NodeJS.ProcessEnv = {}): Promise<RunningServer> =>
  spawnAndWait(process.execPath, [resolve(root, script), ...args], port, env)

/** Starts a server by its command line on a data folder and a port, without rate limits. */
export const startProgram = (
  [program, ...args]: typeof builtCommand,
  data: string,
  port: number,
  env: NodeJS.ProcessEnv = {},
  ...more: string[]
): Promise<RunningServer> =>
  spawnAndWait(program, [...args, 'serve', '--data', data, '--port', String(port), ...more], port, { WEEZ_RATE_LIMIT: '0', ...env })

/** Starts the built server on a data folder and a free port, without rate limits. */
export const startWeez = async (data: string, env: NodeJS.ProcessEnv = {}, ...more: string[]): Promise<RunningServer> =>
  startProgram(builtCommand, data, await freePort(), env, ...more)

/** Sends SIGTERM to a server and waits for its end. */
export const stopServer = async ({ child }: RunningServer): Promise<void> => {
  child.kill('SIGTERM')
  await once(child, 'exit')
}

/** Returns the resident memory in MB, from the operating system. */
export const residentMegabytes = ({ child }: RunningServer): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024
