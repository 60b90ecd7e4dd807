import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStore } from '#db/engine/open-store.ts'
import type { Store } from '#db/store.ts'
import { type RunningServer, startWeez, stopServer } from '../support/built-server.ts'
import { testDatabaseUrl } from '../support/engines.ts'
import { promise } from '../support/promise.ts'
import { type PlannedItems, writeSequencePlan } from '../support/sequence-plan.ts'
import { createTempDataLocation, type TempDataLocation } from '../support/temp-data-location.ts'

describe.skipIf(!testDatabaseUrl)('two processes that run sequences on one PostgreSQL database', () => {
  let place: TempDataLocation
  let planned: PlannedItems
  let store: Store
  let servers: RunningServer[] = []
  const start = () => startWeez(place.folder, { DATABASE_URL: place.databaseUrl, WEEZ_DEMO_PASSWORD: 'weez-sequences' })

  beforeAll(async () => {
    place = await createTempDataLocation('postgresql')
    await stopServer(await start())
    planned = await writeSequencePlan(place, 4)
    store = await openStore(place)
    servers = await Promise.all([start(), start()])
  })
  afterAll(async () => {
    await Promise.all(servers.map(stopServer))
    await store?.close()
    await place?.drop()
  })

  const statuses = async () => (await store.read.select().from(store.read.t.sequences)).map(({ status }) => status)
  const posted = async () => {
    const { weezes } = store.read.t
    const rows = await store.read.select({ id: weezes.id, text: weezes.text }).from(weezes)
    return rows.filter(({ text }) => planned.texts.has(text))
  }

  test('whichever process is killed, the other goes on, and every item is published once and in order', {
    tags: ['long', 'night'],
  }, async () => {
    await expect.poll(async () => (await posted()).length, { timeout: 30_000 }).toBeGreaterThan(200)
    // One of the two holds the exercise: when it is killed the other takes over, and the third finds it taken.
    const [killed, ...others] = servers
    killed?.child.kill('SIGKILL')
    if (killed) await once(killed.child, 'exit')
    servers = [...others, await start()]
    await expect.poll(statuses, { timeout: 60_000, interval: 500 }).not.toContain('RUNNING')
    const rows = await posted()
    await promise('SEQ-14', () => {
      expect(rows.map(({ text }) => text).toSorted()).toEqual([...planned.texts].toSorted())
      for (const of of Map.groupBy(rows, ({ text }) => text.split(' item ')[0]).values()) {
        const numbers = of.toSorted((one, other) => one.id - other.id).map(({ text }) => Number(text.split(' item ')[1]))
        expect(numbers).toEqual(numbers.toSorted((one, other) => one - other))
      }
    })
  })
})
