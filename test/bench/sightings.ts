import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { startWeez, stopServer } from '../support/built-server.ts'
import { ensureDatabase, openBenchFolder } from './database.ts'
import { measurePolls } from './feed-polls.ts'
import { printReport, quantile } from './results.ts'
import { addReaders } from './streams.ts'

/**
 * The polls of a feed while 300 readers tell each minute what they have seen, 60 new weezes each, and without: 5 writes of 60 rows a second. Rounds
 * with and without take turns.
 */
const [rounds, readers, tellsASecond, seenAtOnce] = [12, 300, 5, 60]

const home = openBenchFolder()
const copy = join(home.folder, 'seen')
rmSync(copy, { recursive: true, force: true })
cpSync(ensureDatabase(home.folder, 10_000), copy, { recursive: true })
// A database of an earlier run gets its tables at the start.
await stopServer(await startWeez(copy))
const db = new Database(join(copy, 'weez.db'))
const ids = db
  .prepare(
    "select w.id from weezes w join users u on u.exercise_id = w.exercise_id and u.id = w.author_id where w.exercise_id = (select exercise_id from users where username = 'camille' limit 1) and deleted_on is null",
  )
  .pluck()
  .all() as number[]
db.close()
const cookies = addReaders(copy, readers)
const weez = await startWeez(copy)
let [told, tellTimes]: [number, number[]] = [0, []]
const tell = async () => {
  const from = (Math.floor(told / readers) * seenAtOnce) % Math.max(1, ids.length - seenAtOnce)
  const cookie = cookies[told++ % readers] ?? ''
  const begun = performance.now()
  const body = JSON.stringify({ weezeIds: ids.slice(from, from + seenAtOnce) })
  const answer = await fetch(`${weez.url}/weezs/seen`, { method: 'POST', headers: { cookie, 'content-type': 'application/json' }, body })
  if (!answer.ok) throw new Error(`A sighting was answered ${answer.status} ${await answer.text()}`)
  tellTimes.push(performance.now() - begun)
}
const pages = cookies.map(cookie => ({ cookie, after: new Date().toISOString() }))
await measurePolls(weez, pages)
const all: Record<'quiet' | 'told', number[]> = { quiet: [], told: [] }
for (let round = 0; round < rounds; round += 1) {
  all.quiet.push(...(await measurePolls(weez, pages)))
  const pending: Promise<void>[] = []
  const timer = setInterval(() => pending.push(tell()), 1000 / tellsASecond)
  all.told.push(...(await measurePolls(weez, pages)))
  clearInterval(timer)
  await Promise.all(pending)
}
await stopServer(weez)
const stored = new Database(join(copy, 'weez.db'))
const rows = stored.prepare('select count(*) from sightings').pluck().get() as number
stored.close()
const parts = [0.5, 0.95, 0.99]
const report = (name: string, times: number[]) =>
  printReport(
    `${name}: median, 95th, 99th percentile, ms`,
    parts.map(part => quantile(times, part)),
    '',
    2,
  )
report('a poll while nobody tells', all.quiet)
report('a poll while 300 readers tell each minute', all.told)
report('a call that tells 60 weezes', tellTimes)
printReport('rows that were stored', [rows], '', 0)
rmSync(copy, { recursive: true })
home.close()
