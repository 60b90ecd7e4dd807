import { execFile } from 'node:child_process'
import { builtProgram } from './built-server.ts'

export type Ran = { code: number; out: string; err: string }

/** Runs a command of the built program to its end: what it says, and its exit code. */
export const runWeez = (words: readonly string[], env: NodeJS.ProcessEnv = {}, cwd?: string): Promise<Ran> =>
  new Promise(done => {
    const [program, ...args] = builtProgram
    execFile(program, [...args, ...words], { env: { ...process.env, ...env }, cwd }, (error, out, err) =>
      done({ code: error ? (typeof error.code === 'number' ? error.code : -1) : 0, out, err }),
    )
  })
