import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type RunningServer, residentMegabytes, startScript, startWeez, stopServer } from '../support/built-server.ts'
import { freePort } from '../support/free-port.ts'
import { measureBareWrites } from './bare-writes.ts'
import { startBustle } from './bustle.ts'
import { ensureDatabase, openBenchFolder } from './database.ts'
import { type LoadTarget, measureRate } from './load.ts'
import { printReport, record, recorded } from './results.ts'
import { measureRoom } from './room.ts'
import { findLastPage, prepareReads, publishTarget, signInCamille } from './scenarios.ts'
import { addReaders, measureIdleStreams, measureRings } from './streams.ts'

const rounds = 5
/** People in a room and in a large one, and for how many seconds their pages are measured. */
const room = 100
const largeRoom = 500
const roomSeconds = 60
/** The two sizes of exercise that are compared. */
const sizes = { large: 1_000_000, small: 10_000 }
const home = openBenchFolder()

type Side = [name: string, target: LoadTarget]

/** Measures two targets one right after the other and notes their ratio: what disturbs the machine disturbs both. */
const compare = async (ratio: string, [name, target]: Side, [limitName, limit]: Side) => {
  const below = await measureRate(limit)
  const above = await measureRate(target)
  record(limitName, below)
  record(name, above)
  record(ratio, above / below)
}

/** What people read, how each is called in the report, and the least share of the constant's rate. */
const reads = [
  ['poll', 'poll with nothing new', '≥ 0.25'],
  ['head', 'feed head', '≥ 0.25'],
  ['older', 'older page at random depth', ''],
  ['conversation', 'conversation', '≥ 0.25'],
  ['thread', 'thread', '≥ 0.1'],
  ['notifications', 'notifications', '≥ 0.25'],
  ['front', 'front page of the press', '≥ 0.3'],
  ['article', 'article', '≥ 0.3'],
  ['page', 'page of the program', ''],
  ['sign-in', 'sign-in page', ''],
] as const

/** Reads are measured on the generated database, writes on a copy. */
const readRounds = async (data: string, large: RunningServer, small: RunningServer) => {
  const headers = await signInCamille(large)
  const smallHeaders = await signInCamille(small)
  const targets = await prepareReads(large, headers)
  const lengths = [...new Set(Object.values(targets).map(({ length }) => length))]
  const constants = await startScript('test/bench/constants.ts', [constantsPort, ...lengths].map(String), constantsPort)
  const plain = await startScript('test/bench/plain-pages.ts', [String(plainPort), data], plainPort)
  const { head, older } = targets
  const last = { large: await findLastPage(large, headers), small: await findLastPage(small, smallHeaders) }
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, title] of reads) {
      const target = targets[name]
      await compare(`ratio of ${title}`, [title, target], [`constant of ${title}`, { url: `${constants.url}/${target.length}` }])
    }
    await compare('older / plain', ['older page', older], ['plain SQL', { ...older, url: `${plain.url}/feed` }])
    // Time is the inverse of the rate, so the small exercise stands above.
    await compare('head growth', ['head, small', { url: `${small.url}/feed`, headers: smallHeaders }], ['head, large', head])
    await compare('last growth', ['last page, small', last.small], ['last page, large', last.large])
  }
  await stopServer(constants)
  await stopServer(plain)
}

/** The feed's head while others publish and sequences run, against the same head when all is quiet; on a copy. */
const busyRounds = async (data: string) => {
  const copy = join(home.folder, 'busy')
  rmSync(copy, { recursive: true, force: true })
  cpSync(data, copy, { recursive: true })
  const weez = await startWeez(copy)
  const headers = await signInCamille(weez)
  const head = { url: `${weez.url}/feed`, headers }
  for (let round = 0; round < rounds; round += 1) {
    const stop = await startBustle(weez, headers)
    const busy = await measureRate(head)
    await stop()
    const quiet = await measureRate(head)
    record('busy head', busy)
    record('busy / quiet', busy / quiet)
  }
  await stopServer(weez)
  rmSync(copy, { recursive: true })
}

const writeRounds = async (data: string) => {
  const copy = join(home.folder, 'written')
  rmSync(copy, { recursive: true, force: true })
  cpSync(data, copy, { recursive: true })
  for (let round = 0; round < rounds; round += 1) {
    const bare = measureBareWrites(data, home.folder, 3000)
    const weez = await startWeez(copy)
    const published = await measureRate(publishTarget(weez, await signInCamille(weez)))
    record('bare writes', bare)
    record('publish', published)
    record('publish / bare', published / bare)
    record('memory after load', residentMegabytes(weez))
    await stopServer(weez)
  }
  rmSync(copy, { recursive: true })
}

/** Open pages: their streams and their polls, on a copy with a reader for each. */
const pageRounds = async (data: string) => {
  const copy = join(home.folder, 'streamed')
  rmSync(copy, { recursive: true, force: true })
  cpSync(data, copy, { recursive: true })
  const cookies = addReaders(copy, largeRoom)
  for (let round = 0; round < rounds; round += 1) {
    const weez = await startWeez(copy)
    const headers = await signInCamille(weez)
    const post = async () => {
      const body = JSON.stringify({ text: 'Heard', mentions: [], medias: [], sponsored: false })
      const answer = await fetch(`${weez.url}/weezs/post`, { method: 'POST', headers, body })
      return (await answer.json()) as { id: number; createdOn: string }
    }
    const { median, p99 } = await measureRings(weez, cookies, room, post)
    record('ring median', median)
    record('ring p99', p99)
    record('idle streams', await measureIdleStreams(weez, cookies, largeRoom))
    await stopServer(weez)
    const met = await startWeez(copy)
    const people = await signInCamille(met)
    record('room p99', (await measureRoom(met, cookies.slice(0, room), people, roomSeconds)).p99)
    record('room memory', residentMegabytes(met))
    record('large room p99', (await measureRoom(met, cookies.slice(0, largeRoom), people, roomSeconds)).p99)
    await stopServer(met)
  }
  rmSync(copy, { recursive: true })
}

const constantsPort = await freePort()
const plainPort = await freePort()
const largeData = ensureDatabase(home.folder, sizes.large)
const smallData = ensureDatabase(home.folder, sizes.small)
for (let round = 0; round < rounds; round += 1) {
  const weez = await startWeez(largeData)
  record('start', weez.startupMs)
  await signInCamille(weez)
  record('memory idle', residentMegabytes(weez))
  await stopServer(weez)
}
const large = await startWeez(largeData)
const small = await startWeez(smallData)
await readRounds(largeData, large, small)
record('memory after load', residentMegabytes(large))
await stopServer(large)
await stopServer(small)
await writeRounds(largeData)
await busyRounds(largeData)
await pageRounds(smallData)

process.stdout.write(`\n${rounds} rounds at 16 connections: least, median, most\n\nrequests a second\n`)
const rates = [...reads.flatMap(([, title]) => [`constant of ${title}`, title]), 'last page, large', 'busy head', 'bare writes', 'publish']
for (const name of rates) printReport(name, recorded(name), '', 0)
process.stdout.write('\nratios against the limit measured in the same round\n')
for (const [, title, bar] of reads) printReport(`${title} / constant of its size`, recorded(`ratio of ${title}`), bar)
printReport('older page / one plain statement of SQLite', recorded('older / plain'), '≥ 0.9')
printReport('feed head while 50 a second are published / quiet', recorded('busy / quiet'), '')
printReport('publish / bare better-sqlite3, synchronous=FULL', recorded('publish / bare'), '≥ 0.8')
printReport('head, time at 1,000,000 / at 10,000', recorded('head growth'), '≤ 1.1')
printReport('last page, time at 1,000,000 / at 10,000', recorded('last growth'), '≤ 1.1')
process.stdout.write('\nprocess\n')
printReport('resident memory idle, MB', recorded('memory idle'), '≤ 150', 0)
printReport('resident memory after the load, MB', recorded('memory after load'), '≤ 250', 0)
printReport('start to first line, ms', recorded('start'), '≤ 400', 0)
printReport('memory of 500 idle streams, MB', recorded('idle streams'), '≤ 100', 0)
process.stdout.write('\npages that ask for each of 120 weezes a minute\n')
printReport('100 people: 99th percentile, ms', recorded('room p99'), '≤ 50', 1)
printReport('100 people: resident memory, MB', recorded('room memory'), '≤ 250', 0)
printReport('500 people: 99th percentile, ms', recorded('large room p99'), '≤ 500', 1)
process.stdout.write('\nfrom sending a weeze to the data of 100 other screens\n')
printReport('median, ms', recorded('ring median'), '≤ 150', 0)
printReport('99th percentile, ms', recorded('ring p99'), '≤ 500', 0)
home.close()
