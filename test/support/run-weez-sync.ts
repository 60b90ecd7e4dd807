import { spawnSync } from 'node:child_process'
import { builtCommand } from './built-server.ts'

/** Runs a command of the built program on a data folder, and waits for its end: its exit code and what it said. */
export const runWeezSync = (data: string, ...args: string[]) => {
  const [program, ...before] = builtCommand
  const { status, stdout, stderr } = spawnSync(program, [...before, ...args, '--data', data], { encoding: 'utf8' })
  return { status, stdout, stderr }
}
