import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { memoryOf, type Running, start, startWeez, stop } from '../support/built-server.ts'
import { freePort } from '../support/free-port.ts'
import { bareWrites } from './bare-writes.ts'
import { database, openHome } from './database.ts'
import { load, type Target } from './load.ts'
import { note, report, values } from './results.ts'
import { lastPage, scenarios, signIn } from './scenarios.ts'

const rounds = 5
/** The two sizes of exercise that are compared. */
const sizes = { large: 1_000_000, small: 10_000 }
const home = openHome()

type Side = [name: string, target: Target]

/** Measures two targets one right after the other and notes their ratio: what disturbs the machine disturbs both. */
const compare = async (ratio: string, [name, target]: Side, [limitName, limit]: Side) => {
  const [below, above] = [await load(limit), await load(target)]
  note(limitName, below)
  note(name, above)
  note(ratio, above / below)
}

/** Reads are measured on the database as it was generated; what is published goes into a copy. */
const readRounds = async (large: Running, small: Running) => {
  const [headers, smallHeaders] = [await signIn(large), await signIn(small)]
  const { targets, lengths } = await scenarios(large, headers)
  const constants = await start('test/bench/constants.ts', [constantsPort, lengths.short, lengths.long].map(String), constantsPort)
  const [short, long] = [`${constants.url}/short`, `${constants.url}/long`]
  const last = { large: await lastPage(large, headers), small: await lastPage(small, smallHeaders) }
  for (let round = 0; round < rounds; round += 1) {
    await compare('poll', ['poll with nothing new', targets.poll], ['constant, short', { url: short }])
    await compare('head', ['feed head', targets.head], ['constant, long', { url: long }])
    await compare('older', ['older page', targets.older], ['constant, long', { url: long }])
    // Time is the inverse of the rate, so the small exercise stands above.
    await compare('head growth', ['head, small', { url: `${small.url}/feed`, headers: smallHeaders }], ['head, large', targets.head])
    await compare('last growth', ['last page, small', last.small], ['last page, large', last.large])
  }
  await stop(constants)
}

const writeRounds = async (data: string) => {
  const copy = join(home.folder, 'written')
  rmSync(copy, { recursive: true, force: true })
  cpSync(data, copy, { recursive: true })
  for (let round = 0; round < rounds; round += 1) {
    const bare = bareWrites(data, home.folder, 3000)
    const weez = await startWeez(copy)
    const { targets } = await scenarios(weez, await signIn(weez))
    const published = await load(targets.publish)
    note('bare writes', bare)
    note('publish', published)
    note('publish / bare', published / bare)
    note('memory after load', memoryOf(weez))
    await stop(weez)
  }
  rmSync(copy, { recursive: true })
}

const constantsPort = await freePort()
const [largeData, smallData] = [database(home.folder, sizes.large), database(home.folder, sizes.small)]
for (let round = 0; round < rounds; round += 1) {
  const weez = await startWeez(largeData)
  note('start', weez.started)
  await signIn(weez)
  note('memory idle', memoryOf(weez))
  await stop(weez)
}
const [large, small] = [await startWeez(largeData), await startWeez(smallData)]
await readRounds(large, small)
note('memory after load', memoryOf(large))
await stop(large)
await stop(small)
await writeRounds(largeData)

process.stdout.write(`\n${rounds} rounds at 16 connections: least, median, most\n\nrequests a second\n`)
const rates = [
  'constant, short',
  'poll with nothing new',
  'constant, long',
  'feed head',
  'older page',
  'last page, large',
  'bare writes',
  'publish',
]
for (const name of rates) report(name, values(name), '', 0)
process.stdout.write('\nratios against the limit measured in the same round\n')
report('poll with nothing new / constant JSON', values('poll'), '≥ 0.5')
report('feed head / constant page of its size', values('head'), '≥ 0.3')
report('older page at random depth / constant page', values('older'), '≥ 0.1')
report('publish / bare better-sqlite3, synchronous=FULL', values('publish / bare'), '≥ 0.6')
report('head, time at 1,000,000 / at 10,000', values('head growth'), '≤ 1.1')
report('last page, time at 1,000,000 / at 10,000', values('last growth'), '≤ 1.1')
process.stdout.write('\nprocess\n')
report('resident memory idle, MB', values('memory idle'), '≤ 150', 0)
report('resident memory after the load, MB', values('memory after load'), '≤ 250', 0)
report('start to first line, ms', values('start'), '≤ 500', 0)
home.close()
