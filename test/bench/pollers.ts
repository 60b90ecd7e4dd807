import { execFile } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { RunningServer } from '../support/built-server.ts'

/** Polls a second of all pages together, and for how many seconds they are measured. */
const [rate, seconds] = [3_000, 20]

/** What the polls of open pages cost a server. */
export type PollCost = {
  /** The share of one core that the server takes. */
  share: number
  /** Polls that were answered a second. */
  answered: number
  /** Milliseconds from sending a poll to its answer. */
  median: number
  p99: number
}

/** What it costs that a page of each of these people polls the feed and hears that there is nothing new. */
export const measurePollers = async ({ port, child, url }: RunningServer, cookies: readonly string[]): Promise<PollCost> => {
  const feed = (await (await fetch(`${url}/feed`, { headers: { cookie: cookies[0] ?? '' } })).json()) as { data: { createdOn: string }[] }
  const input = JSON.stringify({ 0: { scope: 'all', after: feed.data[0]?.createdOn } })
  const path = `/trpc/weezes.feed?batch=1&input=${encodeURIComponent(input)}`
  const file = join(tmpdir(), `weez-bench-cookies-${process.pid}.json`)
  writeFileSync(file, JSON.stringify(cookies))
  const args = [port, child.pid, path, rate, seconds, file].map(String)
  const { stdout } = await promisify(execFile)(process.execPath, [resolve(import.meta.dirname, 'poll-load.ts'), ...args])
  rmSync(file)
  return JSON.parse(stdout) as PollCost
}
