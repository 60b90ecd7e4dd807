import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { openStore } from '#db/engine/open-store.ts'
import { programRoot } from '#server/config.ts'
import { startScript, stopServer } from './built-server.ts'
import { freePort } from './free-port.ts'
import { writeSequencePlan } from './sequence-plan.ts'
import { signIn } from './sign-in.ts'

const seconds = 60
const writers = 8
const password = 'weez-cluster'

/** Longest interval without an item of several sequences that are never paused, in seconds. */
const maxGapSeconds = 5

/**
 * Runs writers and sequences for a minute, while one of three processes behind nginx is killed every ten seconds. Throws unless every
 * acknowledged weeze and every item exists exactly once and the sequences were never interrupted for more than 5 s.
 */
export const runClusterTest = async (): Promise<string> => {
  const data = mkdtempSync(join(tmpdir(), 'weez-cluster-'))
  process.env.WEEZ_DEMO_PASSWORD = password
  const port = await freePort()
  const cluster = await startScript('test/support/cluster-program.ts', ['serve', '--data', data, '--port', String(port)], port)
  const { url: databaseUrl } = JSON.parse(readFileSync(join(data, 'database.json'), 'utf8')) as { url: string }
  const place = { databaseUrl, folder: data, migrations: resolve(programRoot, 'drizzle') }
  const store = await openStore(place)
  try {
    const planned = await writeSequencePlan(place, seconds)
    const acknowledged = new Map<string, number>()
    let asked = 0
    let failed = 0
    const end = Date.now() + seconds * 1000
    const write = async (writer: number) => {
      const headers = await signIn(cluster.url, ['camille', 'karim', 'animator'][writer % 3] ?? 'camille', password)
      while (Date.now() < end) {
        const key = randomUUID()
        const text = `Cluster ${randomUUID()}`
        // The writer retries with the same idempotency key until it gets a response, as the composer does.
        for (let answered = false; !answered; ) {
          asked += 1
          const init = {
            method: 'POST',
            body: JSON.stringify({ text }),
            headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': key },
          }
          const answer = await fetch(`${cluster.url}/weezs/post`, init).catch(() => undefined)
          answered = answer?.status === 200
          if (answer && answered) acknowledged.set(text, ((await answer.json()) as { id: number }).id)
          else failed += 1
          await setTimeout(answered ? 2000 : 250)
        }
      }
    }
    await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)))
    // The clock of a sequence stops while no process runs it, so the sequence ends later than planned.
    const { sequences } = store.read.t
    const deadline = Date.now() + 90_000
    while ((await store.read.select().from(sequences)).some(({ status }) => status === 'RUNNING') && Date.now() < deadline)
      await setTimeout(500)
    const { weezes } = store.read.t
    const rows = await store.read.select({ id: weezes.id, text: weezes.text, createdOn: weezes.createdOn }).from(weezes)
    const posted = rows.filter(({ text }) => text.startsWith('Cluster '))
    if (posted.length !== acknowledged.size || posted.some(({ id, text }) => acknowledged.get(text) !== id))
      throw new Error(`${acknowledged.size} posts were acknowledged, ${posted.length} are there`)
    const items = rows.filter(({ text }) => planned.texts.has(text))
    if (items.length !== planned.texts.size || new Set(items.map(({ text }) => text)).size !== items.length)
      throw new Error(`${planned.texts.size} items were due, ${items.length} are there`)
    const moments = items.map(({ createdOn }) => createdOn.getTime()).toSorted((one, other) => one - other)
    const gaps = moments.slice(1).map((moment, at) => (moment - (moments[at] ?? moment)) / 1000)
    const longest = Math.max(...gaps)
    if (longest > maxGapSeconds) throw new Error(`the sequences stood still for ${longest} s`)
    return `${acknowledged.size} posts in ${asked} requests, ${failed} of them again; ${items.length} items; longest standstill ${longest.toFixed(1)} s; nothing lost or twice`
  } finally {
    await store.close()
    await stopServer(cluster)
    rmSync(data, { recursive: true, force: true })
  }
}
