import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orNotFound } from '#routers/errors.ts'
import { cookieName } from '#server/http/cookies.ts'
import { accountNames } from '#test/support/canary-exercises.ts'
import { type Engine, usualEngines } from '#test/support/engines.ts'
import { createInProcessSend } from '#test/support/in-process.ts'
import { keptAsks, saidBy } from '#test/support/kept-asks.ts'
import { playHistory, withCache, withoutKeeping } from '#test/support/kept-history.ts'
import { promise } from '#test/support/promise.ts'
import { createTestApp, toTestResponse } from '#test/support/site.ts'
import { createWorld, type World } from '#test/support/world.ts'

describe.each(usualEngines)('Kept answers (%s)', (engine: Engine) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(engine)
  })
  afterAll(() => world?.close())

  test('design rule 19: two readers after each other get their own answers', async () => {
    const forgetful = createInProcessSend(withoutKeeping(world))
    const callers: [string, Record<string, string>][] = [['nobody', {}]]
    for (const name of accountNames) callers.push([name, { cookie: await world.cookie('acme', name) }])
    const expected = new Map<string, unknown>()
    // In one of the two orders each of them comes first, and the second time all of them have asked before.
    for (const order of [callers, callers.toReversed()]) {
      const keeping = createInProcessSend(world)
      for (const { name, send } of keptAsks(world, 'acme')) {
        for (const [caller, headers] of [...order, ...order]) {
          const asked = `${name} of ${caller}`
          if (!expected.has(asked)) expected.set(asked, saidBy(await send(forgetful, headers)))
          expect([asked, saidBy(await send(keeping, headers))]).toEqual([asked, expected.get(asked)])
        }
      }
    }
  })

  test('design rule 19: an answer that is asked for again is kept once, and none where the cache is taken out', async () => {
    const headers = { cookie: await world.cookie('acme', 'camille') }
    const bytesKept = async (cache: boolean, times: number) => {
      const ask = createInProcessSend(withCache(world, cache))
      await Promise.all(Array.from({ length: times }, () => ask('GET', '/acme/feed', { headers })))
      return Number(
        /^weez_kept_answers_bytes (\d+)/m.exec(
          (await ask('GET', '/metrics', { headers: { cookie: await world.cookie('root', 'admin') } })).text,
        )?.[1],
      )
    }
    const kept = await bytesKept(true, 2)
    expect([await bytesKept(true, 1), kept > 1000, await bytesKept(true, 5), await bytesKept(false, 5)]).toEqual([0, true, kept, 0])
  })

  test('design rule 19: who names the revision of an answer gets 304, until it moves and as nobody else', async () => {
    const ask = createInProcessSend(world)
    // What he liked is marked for him alone.
    const { data } = await (await world.as('acme', 'karim')).weezes.feed({})
    await (await world.as('acme', 'karim')).weezes.like({ id: orNotFound(data[0]).id, liked: true })
    const headersOf = async (who: 'camille' | 'karim') => ({ cookie: await world.cookie('acme', who) })
    const first = await ask('GET', '/acme/feed', { headers: await headersOf('camille') })
    const known = { 'if-none-match': first.headers.get('etag') ?? '' }
    const again = await ask('GET', '/acme/feed', { headers: { ...(await headersOf('camille')), ...known } })
    await promise('EXO-109', () =>
      expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', first.headers.get('etag')]),
    )
    const other = await ask('GET', '/acme/feed', { headers: { ...(await headersOf('karim')), ...known } })
    expect([other.status, other.text.length > 100]).toEqual([200, true])
    const post = { text: 'moved', mentions: [], medias: [], sponsored: false }
    await ask('POST', '/acme/weezs/post', { headers: await headersOf('karim'), json: post })
    const moved = await ask('GET', '/acme/feed', { headers: { ...(await headersOf('camille')), ...known } })
    expect([moved.status, moved.text.includes('"moved"')]).toEqual([200, true])
  })

  test('another host, base path, protocol, language or colour scheme has answers of its own', async () => {
    const { config } = world.services
    const behindProxy = { ...world, services: { ...world.services, config: { ...config, trustedProxies: ['127.0.0.1'] } } }
    const keeping = createTestApp(behindProxy)
    const forgetful = createTestApp(withoutKeeping(behindProxy))
    const signIn = async (name: 'acme' | 'blue', who: 'camille' | 'animator') => {
      const { exerciseId, people, tenant } = world.exercises[name]
      const { token } = await world.services.sessions.start({ exerciseId, userId: people[who] }, 'test')
      // Over https the browser is signed in as somebody else.
      return `${cookieName(tenant.base, who === 'animator')}=${token}`
    }
    const cookie = [await signIn('acme', 'camille'), await signIn('blue', 'camille'), await signIn('acme', 'animator')].join('; ')
    // A feed of the press names its host; it is for visitors.
    for (const name of ['acme', 'blue'] as const) await (await world.as(name, 'animator')).press.editSettings({ visitors: true })
    const variations = [
      ['http://weez.test/acme', { cookie }],
      ['http://other.test/acme', { cookie }],
      ['http://weez.test/acme/clones/blue', { cookie }],
      ['http://weez.test/acme', { cookie, 'x-forwarded-proto': 'https' }],
      ['http://weez.test/acme', { cookie: `${cookie}; weez-locale=en` }],
      ['http://weez.test/acme', { cookie: `${cookie}; weez-scheme=dark` }],
    ] as const
    const batch = '/trpc/weezes.feed?batch=1&input=%7B%220%22%3A%7B%7D%7D'
    for (const path of ['/feed', '/messaging/convers', batch, '/weez', '/webpress', '/webpress/rss.xml'])
      for (const [origin, headers] of [...variations, ...variations.toReversed()]) {
        const ask = async (app: typeof keeping) =>
          saidBy(await toTestResponse(await app(new Request(origin + path, { headers }), '127.0.0.1')))
        const kept = await ask(keeping)
        const expected = await ask(forgetful)
        await promise('EXO-106', () => expect([origin, path, headers, kept]).toEqual([origin, path, headers, expected]))
      }
  })

  // Last, since they end sessions of the readers and reset the exercise.
  test('design rule 19: after every act each answer is that of a process that keeps nothing', async () => {
    const { kept } = await playHistory(world, [createInProcessSend(world)], 60, 7)
    expect(kept).toBeGreaterThan(60)
  })

  test('design rule 19: so it is over 10,000 random acts and answers', { tags: ['long', 'night'], timeout: 600_000 }, async () => {
    const { steps, kept } = await playHistory(world, [createInProcessSend(world)], 920, 11)
    expect([steps > 10_000, kept > 2000]).toEqual([true, true])
  })
})
