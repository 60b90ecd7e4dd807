import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { toLocalDay } from '#locales/time-zone.ts'
import { toDisplayDate } from '#routers/days.contract.ts'
import type { Article } from '#routers/press/press.contract.ts'
import { rateLimits } from '#server/rate-limits.ts'
import { articleInput } from '#test/support/article-input.ts'
import type { ExerciseName } from '#test/support/canary-exercises.ts'
import { createInProcessSend } from '#test/support/in-process.ts'
import { withCache } from '#test/support/kept-history.ts'
import { promise } from '#test/support/promise.ts'
import { describeSites, openSite, type SendRequest } from '#test/support/site.ts'
import { recordStatements } from '#test/support/statements.ts'
import { createWorld } from '#test/support/world.ts'

const hour = 3_600_000
const feed = `/trpc/weezes.feed?batch=1&input=${encodeURIComponent('{"0":{}}')}`
const batch = `/trpc/weezes.feed,weezes.trends,weezes.unreadNotifications?batch=1&input=${encodeURIComponent('{"0":{},"1":{"duration":36000},"2":{}}')}`
/** A call over REST and over tRPC, and pages that only the signed-in may read, the last of which is written each time. */
const addresses = ['/feed', feed, '/webpress', '/weez/explore']
const base = '/acme/clones/blue'

describeSites('Requests that come again', site => {
  const get = (path: string, headers: Record<string, string>) => site().ask('GET', path, { headers })

  /** A new session, or API token, of somebody. */
  const signIn = async (userId: number, name: ExerciseName = 'blue') => {
    const { services, exercises } = site().world
    const { token } = await services.sessions.start({ exerciseId: exercises[name].exerciseId, userId }, 'test')
    return { cookie: `weez.acme.clones.blue=${token}` }
  }
  const makeToken = async (userId: number) => {
    const { world } = site()
    const { token } = await world.services.sessions.start({ exerciseId: world.exercises.blue.exerciseId, userId }, 'test')
    const { secret } = await (await world.withToken('blue', token)).auth.tokens.add({ name: 'A program', days: 30 })
    return { authorization: `Bearer ${secret}` }
  }

  /** What the addresses answer: pages tell in their text who is signed in. */
  const statuses = async (headers: Record<string, string>) => {
    const ask = () => Promise.all(addresses.map(path => get(`${base}${path}`, headers)))
    // The second answer is kept, for the next time.
    await ask()
    const answers = await ask()
    return answers.map(({ status, text }, at) => (at === addresses.length - 1 ? text.includes('"role":"USER"') : status))
  }
  const open = [200, 200, 200, true]
  const closed = [401, 401, 401, false]

  test('nothing of them is read but their session, which is remembered', async () => {
    const headers = await signIn(site().world.exercises.blue.people.camille)
    const ask = createInProcessSend(withCache(site().world, true))
    for (const path of addresses.slice(0, -1)) {
      await ask('GET', `${base}${path}`, { headers })
      const first = await ask('GET', `${base}${path}`, { headers })
      const statements = await recordStatements(async () => {
        const again = await ask('GET', `${base}${path}`, { headers })
        expect([path, again.status, again.text]).toEqual([path, first.status, first.text])
      })
      // Whether another program has written is looked at each time.
      const reads = statements.map(({ text }) => text).filter(text => !/^pragma data_version/i.test(text))
      await promise('EXO-106', () => expect([path, reads]).toEqual([path, []]))
    }
  })

  test('they are answered to nobody whose session or token has ended, whose role has changed, whose access is over or who is disabled', async () => {
    const { world } = site()
    const { admin } = await world.as('blue', 'admin')
    const id = world.exercises.blue.people.karim
    const ends: [string, end: (headers: { cookie: string }) => Promise<unknown>, undo?: () => Promise<unknown>][] = [
      ['signed out', ({ cookie }) => site().ask('POST', `${base}/signout`, { headers: { cookie } })],
      ['password', () => admin.users.setPassword({ id })],
      ['sessions', () => admin.users.endSessions({ id })],
      ['role', () => admin.users.edit({ id, role: 'OBSERVER' })],
      ['role back', () => admin.users.edit({ id, role: 'USER' })],
      ['idle', async () => world.clock.advanceBy(13 * hour), async () => world.clock.advanceBy(-13 * hour)],
      ['access', () => admin.users.edit({ id, end_of_contract: '01/01/2020' }), () => admin.users.edit({ id, end_of_contract: '' })],
      [
        'last day of the access',
        async session => {
          await admin.users.edit({ id, end_of_contract: toDisplayDate(toLocalDay(world.clock.now())) })
          // It is used all day long.
          for (const _ of [1, 2, 3]) {
            await statuses(session)
            world.clock.advanceBy(8 * hour)
          }
        },
        async () => {
          world.clock.advanceBy(-24 * hour)
          await admin.users.edit({ id, end_of_contract: '' })
        },
      ],
      ['disabled', () => admin.users.disable({ id, disabled: true }), () => admin.users.disable({ id, disabled: false })],
    ]
    for (const [way, end, undo] of ends) {
      world.clock.advanceBy(1000)
      const session = await signIn(id)
      const token = way === 'idle' || way === 'signed out' ? undefined : await makeToken(id)
      const senders = [session, ...(token ? [token] : [])]
      for (const sender of senders) for (const _ of [1, 2]) await statuses(sender)
      if (!way.startsWith('role')) expect([way, await statuses(session)]).toEqual([way, open])
      await end(session)
      for (const sender of senders) await promise('EXO-106', async () => expect([way, await statuses(sender)]).toEqual([way, closed]))
      await undo?.()
    }
  })

  test('answers above 1 kB and pages of the press are sent compressed to whoever takes that, and each part of a batch is right', async () => {
    const headers = await signIn(site().world.exercises.blue.people.camille)
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync }
    for (const path of ['/feed', feed, batch, '/webpress']) {
      const plain = await get(`${base}${path}`, { ...headers, 'accept-encoding': 'identity' })
      expect([path, plain.headers.get('content-encoding'), plain.text.length > 1000]).toEqual([path, null, true])
      for (const [encoding, accepted] of [
        ['br', 'gzip, deflate, br, zstd'],
        ['gzip', 'gzip'],
        ['gzip', 'br;q=0, gzip;q=0.5'],
      ] as const)
        for (const _ of [1, 2]) {
          const sent = await createInProcessSend(site().world)('GET', `${base}${path}`, {
            headers: { ...headers, 'accept-encoding': accepted },
          })
          await promise('EXO-107', () => {
            expect([path, sent.headers.get('content-encoding')]).toEqual([path, encoding])
            expect(sent.headers.get('vary')).toContain('accept-encoding')
            expect(unpack[encoding](sent.bytes).toString()).toBe(plain.text)
            expect(sent.bytes.length).toBeLessThan(plain.bytes.length / 2)
          })
          // The forms share one tag, which is weak.
          expect(sent.headers.get('etag')).toBe(plain.headers.get('etag'))
          const known = { ...headers, 'accept-encoding': accepted, 'if-none-match': `"other", ${plain.headers.get('etag')}` }
          expect((await get(`${base}${path}`, known)).status).toBe(304)
        }
    }
    const short = await get(`${base}/notifications/unread`, { ...headers, 'accept-encoding': 'br' })
    expect(short.headers.get('content-encoding')).toBeNull()
  })

  test('a page of the program has a nonce of its own each time', async () => {
    const headers = await signIn(site().world.exercises.blue.people.camille)
    const nonces = new Set<string>()
    for (const path of ['/weez', '/login', '/weez', '/login', '/weez'])
      for (const sender of [headers, {}]) {
        const { text, headers: sent } = await get(`${base}${path}`, sender)
        const nonce = /"nonce":"([\w+/=]{24})"/.exec(text)?.[1] ?? ''
        await promise('EXO-108', () => {
          expect(nonce).not.toBe('')
          expect(sent.get('content-security-policy')).toContain(`'nonce-${nonce}'`)
        })
        nonces.add(nonce)
      }
    await promise('EXO-108', () => expect(nonces.size).toBe(10))
  })

  test('pages of the press change with their day, their articles, and with who may read them', async () => {
    const { world } = site()
    const animator = await world.as('blue', 'animator')
    const { id, frontId } = (await site().ask('POST', `${base}/press/articles`, { as: ['blue', 'animator'], json: articleInput }))
      .json as Article
    const setStatus = (status: string) =>
      site().ask('PUT', `${base}/press/articles/${id}/status?status=${status}`, { as: ['blue', 'animator'] })
    await setStatus('PUBLISHED')
    await animator.press.editSettings({ visitors: true })
    const paths = [`${base}/webpress`, `${base}/webpress/articles/${frontId}`]
    const visit = () => Promise.all(paths.map(path => get(path, {})))
    const today = /class="today">([^<]+)/
    for (const _ of [1, 2]) expect((await visit()).map(({ status }) => status)).toEqual([200, 200])
    const before = (await visit()).map(({ text }) => today.exec(text)?.[1])
    world.clock.advanceBy(24 * hour)
    const after = (await visit()).map(({ text }) => today.exec(text)?.[1])
    await promise('EXO-108', () => expect(after).not.toEqual(before))
    world.clock.advanceBy(-24 * hour)
    await setStatus('UNPUBLISHED')
    await promise('EXO-108', async () => expect((await visit()).map(({ status }) => status)).toEqual([200, 404]))
    await animator.press.editSettings({ visitors: false })
    await promise('EXO-108', async () => expect((await visit()).map(({ status }) => status)).toEqual([401, 401]))
  })

  test('they are counted like all others', async () => {
    const world = await createWorld('sqlite', { rateLimit: 1 })
    const limited = await openSite(world)
    const ask: SendRequest = limited.ask
    const { burst } = rateLimits.player.reads
    const answers: number[] = []
    for (let at = 0; at <= burst; at += 1) answers.push((await ask('GET', '/acme/feed', { as: ['acme', 'camille'] })).status)
    await limited.close()
    await world.close()
    await promise('EXO-106', () => expect([answers.lastIndexOf(200), answers.at(-1)]).toEqual([burst - 1, 429]))
  })
})
