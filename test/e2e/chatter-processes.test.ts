import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStore } from '#db/engine/open-store.ts'
import type { Store } from '#db/store.ts'
import { type RunningServer, startWeez, stopServer } from '../support/built-server.ts'
import { chatterSpeed, compareChatter, type PlannedChatter, writeChatterPlan } from '../support/chatter-plan.ts'
import { testDatabaseUrl } from '../support/engines.ts'
import { promise } from '../support/promise.ts'
import { createTempDataLocation, type TempDataLocation } from '../support/temp-data-location.ts'

describe.skipIf(!testDatabaseUrl)('two processes whose personas chatter on one PostgreSQL database', { tags: ['long'] }, () => {
  let place: TempDataLocation
  let like: TempDataLocation
  let planned: PlannedChatter
  let store: Store
  let servers: RunningServer[] = []
  const start = () => startWeez(place.folder, { DATABASE_URL: place.databaseUrl, WEEZ_DEMO_PASSWORD: 'weez-chatter' })

  beforeAll(async () => {
    place = await createTempDataLocation('postgresql')
    await stopServer(await start())
    planned = await writeChatterPlan(place, 600)
    like = await createTempDataLocation('postgresql', place)
    store = await openStore(place)
    servers = await Promise.all([start(), start()])
  })
  afterAll(async () => {
    await Promise.all(servers.map(stopServer))
    await store?.close()
    await like?.drop()
    await place?.drop()
  })

  const count = () => store.read.$count(store.read.t.chatterPosts)
  const waitFor = (said: number) => expect.poll(count, { timeout: 60_000 }).toBeGreaterThan(said)

  test('whichever process is killed, the two say what one would have said, each once', async () => {
    await waitFor(0)
    const outages = [{ after: -1, started: 0, seen: (Date.now() - planned.startedOn.getTime()) * chatterSpeed }]
    await waitFor(40)
    const [killed, ...others] = servers
    killed?.child.kill('SIGKILL')
    if (killed) await once(killed.child, 'exit')
    servers = [...others, await start()]
    await waitFor((await count()) + 60)
    await Promise.all(servers.splice(0).map(stopServer))
    const { said, problems } = await compareChatter(place, like, planned, outages)
    await promise('CTRL-04', () => {
      expect(said).toBeGreaterThan(100)
      expect(problems).toEqual([])
    })
  })
})
