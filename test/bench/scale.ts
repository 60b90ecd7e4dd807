import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join, resolve } from 'node:path'
import { Client } from 'pg'
import { type RunningServer, residentMegabytes, startWeez, stopServer } from '../support/built-server.ts'
import { startPostgresql } from '../support/postgresql.ts'
import { cpuOf } from './cpu.ts'
import { benchPassword, openBenchFolder } from './database.ts'
import { type LoadTarget, measuredSeconds, measureRate } from './load.ts'
import { printReport, quantile, record, recorded } from './results.ts'
import { fillScale, type ScaleConstants } from './scale-model.ts'
import { prepareReads, publishTarget, signInCamille } from './scenarios.ts'

const [rounds, posts] = [5, 10_000]
const root = resolve(import.meta.dirname, '../..')

/** CPU seconds that PostgreSQL has used with its connections. */
const cpuOfPostgresql = (postmaster: number): number => {
  const parentOf = (pid: string) => {
    try {
      return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1])
    } catch {
      return 0
    }
  }
  const children = readdirSync('/proc').filter(name => /^\d+$/.test(name) && parentOf(name) === postmaster)
  return cpuOf(postmaster, true) + children.reduce((sum, pid) => sum + cpuOf(Number(pid)), 0)
}

/** Loads a target and notes what a request costs the process that answers, PostgreSQL, and a process that only hears of it. */
const measure = async (name: string, target: LoadTarget, weez: RunningServer, other: RunningServer, postmaster: number) => {
  const cpu = () => [cpuOf(weez.child.pid ?? 0), cpuOfPostgresql(postmaster), cpuOf(other.child.pid ?? 0)]
  const before = cpu()
  const rate = await measureRate(target)
  const after = cpu()
  const [own = 0, database = 0, heard = 0] = after.map((value, at) => (value - (before[at] ?? 0)) / (rate * measuredSeconds))
  record(`${name}, requests a second`, rate)
  record(`${name}, CPU of the process, µs`, own * 1e6)
  record(`${name}, CPU of PostgreSQL, µs`, database * 1e6)
  record(`${name}, CPU of another process, µs`, heard * 1e6)
}

const home = openBenchFolder()
const postgresql = await startPostgresql(true)
if (!postgresql) throw new Error('PostgreSQL is not installed')
const client = new Client({ connectionString: postgresql.url })
await client.connect()
const { rows } = await client.query<{ folder: string; version: string }>(
  `select current_setting('data_directory') as folder, current_setting('server_version') as version`,
)
await client.end()
const postmaster = Number(readFileSync(join(rows[0]?.folder ?? '', 'postmaster.pid'), 'utf8').split('\n')[0])

const env = { DATABASE_URL: postgresql.url, WEEZ_DEMO_PASSWORD: benchPassword, WEEZ_MEDIA: join(home.folder, 'media') }
execFileSync(process.execPath, [join(root, 'dist/main.mjs'), 'demo', '--data', join(home.folder, 'scale'), '--posts', String(posts)], {
  env: { ...process.env, ...env },
  stdio: ['ignore', 'ignore', 'inherit'],
})
const [weez, other] = [await startWeez(join(home.folder, 'one'), env), await startWeez(join(home.folder, 'two'), env)]
const headers = await signInCamille(weez)
const publish = publishTarget(weez, headers)
let lengths = { poll: 0, head: 0 }
for (let round = 0; round < rounds; round += 1) {
  // Other older pages in each round: those of the last one are kept.
  const { poll, head, older } = await prepareReads(weez, headers)
  for (const [name, target] of Object.entries({ 'poll with nothing new': poll, 'feed head': head, 'older page': older }))
    await measure(name, target, weez, other, postmaster)
  lengths = { poll: poll.length, head: head.length }
}
for (let round = 0; round < rounds; round += 1) await measure('publish', publish, weez, other, postmaster)
record('memory, MB', residentMegabytes(weez))
await stopServer(weez)
await stopServer(other)
postgresql.stop()
home.close()

const median = (name: string) => quantile(recorded(name), 0.5)
const seconds = (name: string) => Math.max(Math.round(median(name)), 0) / 1e6
const rateOf = (name: string) => Math.round(median(`${name}, requests a second`))
const measured: ScaleConstants = {
  machine: `${cpus()[0]?.model}, Node ${process.versions.node}, PostgreSQL ${rows[0]?.version.split(' ')[0]}`,
  quietPoll: seconds('poll with nothing new, CPU of the process, µs'),
  coldPage: seconds('older page, CPU of the process, µs'),
  publish: seconds('publish, CPU of the process, µs'),
  hear: seconds('publish, CPU of another process, µs'),
  databasePublish: seconds('publish, CPU of PostgreSQL, µs'),
  databasePage: seconds('older page, CPU of PostgreSQL, µs'),
  polls: rateOf('poll with nothing new'),
  heads: rateOf('feed head'),
  coldPages: rateOf('older page'),
  commits: rateOf('publish'),
  quietBytes: lengths.poll,
  pageBytes: lengths.head,
  memory: Math.round(median('memory, MB')),
}
for (const name of ['poll with nothing new', 'feed head', 'older page', 'publish'])
  for (const what of ['requests a second', 'CPU of the process, µs', 'CPU of PostgreSQL, µs', 'CPU of another process, µs'])
    printReport(`${name}, ${what}`, recorded(`${name}, ${what}`), '', 0)
printReport('memory, MB', recorded('memory, MB'), '', 0)
writeFileSync(join(root, 'test/bench/scale.json'), `${JSON.stringify(measured, null, 2)}\n`)
const file = join(root, 'docs/scale.md')
writeFileSync(file, fillScale(readFileSync(file, 'utf8'), measured))
