import { execFile } from 'node:child_process'
import { builtCommand } from './built-server.ts'

export type CommandResult = { code: number; stdout: string; stderr: string }

/** Runs a command of the built program to its end; a killed program has the exit code -1. */
export const runWeez = (words: readonly string[], env: NodeJS.ProcessEnv = {}, cwd?: string): Promise<CommandResult> =>
  new Promise(done => {
    const [program, ...args] = builtCommand
    execFile(program, [...args, ...words], { env: { ...process.env, ...env }, cwd }, (error, out, err) =>
      done({ code: error ? (typeof error.code === 'number' ? error.code : -1) : 0, stdout: out, stderr: err }),
    )
  })
