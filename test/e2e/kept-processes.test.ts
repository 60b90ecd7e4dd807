import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RunningServer, startWeez, stopServer } from '../support/built-server.ts'
import { testDatabaseUrl } from '../support/engines.ts'
import { createInProcessSend } from '../support/in-process.ts'
import { playHistory, withoutKeeping } from '../support/kept-history.ts'
import { promise } from '../support/promise.ts'
import { type SendRequest, toTestResponse } from '../support/site.ts'
import { createWorld, type World } from '../support/world.ts'

describe.skipIf(!testDatabaseUrl)('answers that two processes keep', () => {
  let world: World
  let servers: RunningServer[] = []
  const start = () => startWeez(world.location.folder, { DATABASE_URL: world.location.databaseUrl })

  beforeAll(async () => {
    world = await createWorld('postgresql')
    servers = await Promise.all([start(), start()])
  })
  afterAll(async () => {
    await Promise.all(servers.map(stopServer))
    await world?.close()
  })

  const sendTo =
    (at: number): SendRequest =>
    async (method, path, { headers = {}, json, body } = {}) => {
      // The process that keeps nothing has the clock of these.
      world.clock.advanceBy(Date.now() - world.clock.now().getTime())
      const sent = json === undefined ? { body: body ?? null } : { body: JSON.stringify(json) }
      const type: Record<string, string> = json === undefined ? {} : { 'content-type': 'application/json' }
      return toTestResponse(await fetch(`${servers[at]?.url}${path}`, { method, headers: { ...type, ...headers }, ...sent }))
    }

  const play = (acts: number, seed: number) => playHistory(world, [sendTo(0), sendTo(1)], acts, seed)

  test('each answer of one after an act on the other is that of a process that keeps nothing', { tags: ['long'] }, async () => {
    await promise('EXO-118', async () => expect((await play(60, 3)).kept).toBeGreaterThan(60))
  })

  test('so it is over 10,000 random acts and answers', { tags: ['long', 'night'], timeout: 600_000 }, async () => {
    const { steps, kept } = await play(920, 5)
    expect([steps > 10_000, kept > 2000]).toEqual([true, true])
  })

  test('when one is killed while it writes, the other shows all that was acknowledged, and goes on', async () => {
    const forgetful = createInProcessSend(withoutKeeping(world))
    const cookie = await world.cookie('acme', 'camille')
    const acknowledged: string[] = []
    const [killed] = servers
    let seen: Record<string, string> = {}
    const post = async (at: number, text: string) => {
      const answer = await sendTo(at)('POST', '/acme/weezs/post', { headers: { cookie }, json: { text } })
      if (answer.status !== 200) return
      acknowledged.push(text)
      seen = { 'weez-seen': answer.headers.get('weez-seen') ?? '' }
    }
    const write = async (writer: number) => {
      for (let at = 0; killed?.child.signalCode === null; at += 1) await post(0, `Writer ${writer} ${at}`).catch(() => {})
    }
    const feed = (send: SendRequest) => send('GET', '/acme/feed', { headers: { cookie, ...seen } })
    const writing = Promise.all([0, 1, 2, 3].map(write))
    // The other one keeps answers meanwhile.
    await expect.poll(async () => [(await feed(sendTo(1))).status, acknowledged.length > 40], { interval: 10 }).toEqual([200, true])
    killed?.child.kill('SIGKILL')
    if (killed) await once(killed.child, 'exit')
    await writing
    const compare = async () => {
      const shown = await feed(sendTo(1))
      const expected = await feed(forgetful)
      expect(shown.text).toBe(expected.text)
      return shown
    }
    await promise('EXO-117', async () => {
      const shown = await compare()
      expect(shown.headers.has('etag')).toBe(true)
      for (const text of acknowledged.slice(-3)) expect(shown.text).toContain(text)
      await post(1, 'Afterwards')
      expect((await compare()).text).toContain('Afterwards')
    })
    servers = [...servers.slice(1), await start()]
    await post(1, 'By the new one')
    expect((await compare()).text).toContain('By the new one')
  })
})
