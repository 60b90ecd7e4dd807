import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { memoryOf, type Running, start, startWeez, stop } from '../support/built-server.ts'
import { freePort } from '../support/free-port.ts'
import { bareWrites } from './bare-writes.ts'
import { load, median, type Target } from './load.ts'
import { lastPage, scenarios, signIn } from './scenarios.ts'

const root = resolve(import.meta.dirname, '../..')
const rounds = 3
/** The two sizes of exercise that are compared. */
const sizes = { large: 1_000_000, small: 10_000 }

// A folder that is kept spares the next run the minutes of writing a million weezes.
const kept = process.env.WEEZ_BENCH_DATA
const home = kept ? resolve(kept) : mkdtempSync(join(tmpdir(), 'weez-bench-'))
mkdirSync(home, { recursive: true })

const database = (posts: number): string => {
  const folder = join(home, String(posts))
  if (existsSync(folder)) return folder
  process.stdout.write(`writing ${posts.toLocaleString('en')} weezes …\n`)
  const args = [join(root, 'dist/main.mjs'), 'demo', '--data', `${folder}.part`, '--posts', String(posts)]
  execFileSync(process.execPath, args, {
    env: { ...process.env, WEEZ_DEMO_PASSWORD: 'weez-bench' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  cpSync(`${folder}.part`, folder, { recursive: true })
  rmSync(`${folder}.part`, { recursive: true })
  return folder
}

const results = new Map<string, number[]>()
const note = (name: string, value: number) => results.set(name, [...(results.get(name) ?? []), value])
const measure = async (name: string, target: Target) => note(name, await load(target))

/** Reads are measured on the database as it was generated; what is published goes into a copy. */
const readRounds = async (large: Running, small: Running) => {
  const [headers, smallHeaders] = [await signIn(large), await signIn(small)]
  const { targets, lengths } = await scenarios(large, headers)
  const constants = await start('test/bench/constants.ts', [constantsPort, lengths.short, lengths.long].map(String), constantsPort)
  const pages = { 'last, large': await lastPage(large, headers), 'last, small': await lastPage(small, smallHeaders) }
  for (let round = 0; round < rounds; round += 1) {
    await measure('constant, short', { url: `${constants.url}/short` })
    await measure('poll', targets.poll)
    await measure('constant, long', { url: `${constants.url}/long` })
    await measure('head, large', targets.head)
    await measure('head, small', { url: `${small.url}/feed`, headers: smallHeaders })
    await measure('older', targets.older)
    for (const [name, target] of Object.entries(pages)) await measure(name, target)
  }
  await stop(constants)
}

const writeRounds = async (data: string) => {
  const copy = join(home, 'written')
  rmSync(copy, { recursive: true, force: true })
  cpSync(data, copy, { recursive: true })
  for (let round = 0; round < rounds; round += 1) {
    note('bare writes', bareWrites(data, home, 3000))
    const weez = await startWeez(copy)
    const { targets } = await scenarios(weez, await signIn(weez))
    await measure('publish', targets.publish)
    note('memory after load', memoryOf(weez))
    await stop(weez)
  }
  rmSync(copy, { recursive: true })
}

const report = (name: string, value: number, bar: string, digits = 2) =>
  process.stdout.write(`${name.padEnd(58)} ${value.toFixed(digits).padStart(8)}   ${bar}\n`)
const of = (name: string) => median(results.get(name) ?? [])

const constantsPort = await freePort()
const [largeData, smallData] = [database(sizes.large), database(sizes.small)]
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

process.stdout.write(`\nrequests a second, medians of ${rounds} rounds at 16 connections\n`)
for (const name of results.keys()) if (!/memory|start/.test(name)) report(name, of(name), '', 0)
process.stdout.write('\nratios against the limit measured in the same run\n')
report('poll with nothing new / constant JSON', of('poll') / of('constant, short'), '≥ 0.5')
report('feed head / constant page', of('head, large') / of('constant, long'), '≥ 0.3')
report('older page at random depth / constant page', of('older') / of('constant, long'), '≥ 0.1')
report('publish / bare better-sqlite3, synchronous=FULL', of('publish') / of('bare writes'), '≥ 0.6')
report('head, time at 1,000,000 / at 10,000', of('head, small') / of('head, large'), '≤ 1.1')
report('last page, time at 1,000,000 / at 10,000', of('last, small') / of('last, large'), '≤ 1.1')
process.stdout.write('\n')
report('resident memory idle, MB', of('memory idle'), '≤ 150', 0)
report('resident memory after the load, MB', Math.max(...(results.get('memory after load') ?? [])), '≤ 250', 0)
report('start to first line, ms', of('start'), '≤ 500', 0)
if (!kept) rmSync(home, { recursive: true })
