import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
/** Connections of one measurement. */
const connections = 16
/** Seconds of one measurement. */
const measuredSeconds = 2

/** A target to load: `script` is Lua for wrk where every request differs. */
export type LoadTarget = { url: string; headers?: Record<string, string>; script?: string }

let scripts = 0

/** Requests a second that the target answers, with one thread of wrk; throws when an answer was not a success. */
export const measureRate = async ({ url, headers = {}, script }: LoadTarget): Promise<number> => {
  const flags = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  if (script) {
    const file = join(tmpdir(), `weez-bench-${process.pid}-${scripts++}.lua`)
    await writeFile(file, script)
    flags.push('-s', file)
  }
  const { stdout } = await run('wrk', ['-t1', `-c${connections}`, `-d${measuredSeconds}`, ...flags, url])
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url}\n${stdout}`)
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
}
