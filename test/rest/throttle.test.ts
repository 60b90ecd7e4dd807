import { like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readFamiliarity } from '#routers/auth/throttle.reads.ts'
import { knownAddressMaxAge, rateLimitsFor } from '#routers/auth/throttle.rules.ts'
import { consumeAttempt } from '#routers/auth/throttle.writes.ts'
import { createApp } from '#server/app/app.ts'
import { createPasswords } from '#server/auth/passwords.ts'
import { createSessionStore } from '#server/auth/sessions.ts'
import { accountNames, passwordOf } from '#test/support/canary-exercises.ts'
import { describeSiteOnSqlite, openSite } from '#test/support/site.ts'

const minute = 60_000
const right = passwordOf('acme')

describeSiteOnSqlite(
  'Throttle',
  site => {
    /** Headers of a request from an address, as the trusted proxy sets them. */
    const signIn = (address: string, username: string, password: string, at = site()) =>
      at.ask('POST', '/acme/signin', { json: { username, password }, headers: { 'x-forwarded-for': address } })
    const fail = async (address: string, username: string, times: number) => {
      for (let at = 0; at < times; at += 1) expect((await signIn(address, username, `wrong ${at}`)).status).toBe(401)
    }
    /** What a failed sign-in leaves behind, without the time its hash takes. */
    const take = async (username: string, address: string) => {
      const { store, clock, exercises } = site().world
      const attempt = { exerciseId: exercises.acme.exerciseId, username, address }
      return consumeAttempt(store, rateLimitsFor(attempt, await readFamiliarity(store.read, attempt, clock.now())), clock.now())
    }
    const rows = (prefix: string) => {
      const { read } = site().world.store
      return read
        .select()
        .from(read.t.signInFailures)
        .where(like(read.t.signInFailures.key, `${prefix}%`))
    }

    test('design 7: after 10 failures the right password waits too, and the answer says how long', async () => {
      await fail('192.0.2.1', 'camille', 10)
      const answer = await signIn('192.0.2.1', 'camille', right)
      expect(answer.status).toBe(429)
      expect(answer.json).toMatchObject({ error: { code: 'TOO_MANY_REQUESTS', reason: 'sign_in.too_many' } })
      expect(Number(answer.headers.get('retry-after'))).toBe(15 * 60)
      expect(answer.headers.getSetCookie()).toEqual([])
    })

    test('design 7: tRPC says it as well, with the same header', async () => {
      const json = { username: 'camille', password: right }
      const answer = await site().ask('POST', '/acme/trpc/auth.signin', { json, headers: { 'x-forwarded-for': '192.0.2.1' } })
      expect([answer.status, Number(answer.headers.get('retry-after'))]).toEqual([429, 15 * 60])
    })

    test('design 7: another account from there, and the account from elsewhere, are not held up', async () => {
      expect((await signIn('192.0.2.1', 'karim', right)).status).toBe(200)
      expect((await signIn('192.0.2.2', 'camille', right)).status).toBe(200)
    })

    test('design 7: the count survives a new process', async () => {
      const { world } = site()
      const services = { ...world.services, sessions: createSessionStore(world.store, world.clock.now) }
      const restarted = createApp(services, { template: async () => '', file: async () => undefined, press: { styles: [], script: '' } })
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.1' }
      const body = JSON.stringify({ username: 'camille', password: right })
      const request = new Request('http://weez.test/acme/signin', { method: 'POST', headers, body })
      expect((await restarted(request, '127.0.0.1')).status).toBe(429)
    })

    test('design 7: after the window the account may try again', async () => {
      site().world.clock.advanceBy(15 * minute - 1000)
      expect((await signIn('192.0.2.1', 'camille', right)).status).toBe(429)
      site().world.clock.advanceBy(2000)
      expect((await signIn('192.0.2.1', 'camille', right)).status).toBe(200)
    })

    test('design 7: a success forgets the failures of the account', async () => {
      for (let round = 0; round < 2; round += 1) {
        for (let at = 0; at < 9; at += 1) await take('camille', '192.0.2.3')
        expect((await signIn('192.0.2.3', 'camille', right)).status).toBe(200)
      }
    })

    test('design 7: 50 players behind one address who mistype five times each sign in, a flood from one address does not', async () => {
      const room = Array.from({ length: 50 }, (_, player) => `player${player}`)
      const mistype = () => Promise.all(room.map(player => take(player, '192.0.2.4')))
      for (let time = 0; time < 5; time += 1) await mistype()
      for (const username of accountNames) expect((await signIn('192.0.2.4', username, right)).status).toBe(200)
      await mistype()
      expect((await signIn('192.0.2.4', 'nobody', right)).status).toBe(429)
      expect((await signIn('192.0.2.6', 'nobody', right)).status).toBe(401)
      // Who signed in there before is not held up by the others, and neither are other exercises.
      expect((await signIn('192.0.2.4', 'camille', right)).status).toBe(200)
      const elsewhere = { username: 'camille', password: passwordOf('blue') }
      const headers = { 'x-forwarded-for': '192.0.2.4' }
      expect((await site().ask('POST', '/acme/clones/blue/signin', { json: elsewhere, headers })).status).toBe(200)
    })

    test('design 7: guesses sent all at once are counted one by one', async () => {
      const guesses = await Promise.all(Array.from({ length: 30 }, (_, at) => signIn('192.0.2.5', 'camille', `guess ${at}`)))
      expect(guesses.filter(guess => guess.status === 401)).toHaveLength(10)
      expect(guesses.filter(guess => guess.status === 429)).toHaveLength(20)
    })

    test('design 7: addresses of one network of IPv6, and all that are none, count as one', async () => {
      const spellings = ['2001:db8:1:2::1', '2001:DB8:1:2:ffff::2', '2001:0db8:1:2::3%eth0', '[2001:db8:1:2::4]:4711']
      const statuses: number[] = []
      for (let at = 0; at < 11; at += 1) statuses.push((await signIn(spellings[at % 4] ?? '', 'observer', 'wrong')).status)
      expect(statuses).toEqual([...Array(10).fill(401), 429])
      expect((await signIn('2001:db8:1:3::1', 'observer', 'wrong')).status).toBe(401)
      for (let at = 0; at < 10; at += 1) await take('observer', '127.0.0.1')
      for (const made of ['unknown', 'made up', '1', '192.0.2.1.1']) expect((await signIn(made, 'observer', right)).status).toBe(429)
      for (const mapped of ['::ffff:192.0.2.9', '::FFFF:c000:0209']) await fail(mapped, 'observer', 5)
      expect((await signIn('192.0.2.9', 'observer', right)).status).toBe(429)
    })

    test('design 7: guesses from ever new addresses are slowed down, and delay neither known users nor other ones', async () => {
      expect((await signIn('192.0.2.20', 'animator', right)).status).toBe(200)
      for (let at = 0; at < 50; at += 1) await take('animator', `198.51.100.${at}`)
      const refused = await signIn('198.51.100.50', 'animator', right)
      expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, 10])
      expect((await signIn('2001:db8:5::1', 'animator', right)).status).toBe(429)
      // Where the account signed in before, and where others of the exercise did.
      expect((await signIn('192.0.2.21', 'camille', right)).status).toBe(200)
      expect((await signIn('192.0.2.20', 'animator', right)).status).toBe(200)
      expect((await signIn('192.0.2.21', 'animator', right)).status).toBe(200)
      expect((await signIn('198.51.100.51', 'karim', right)).status).toBe(200)
      const tries = async () => [
        (await signIn('198.51.100.60', 'animator', 'wrong')).status,
        (await signIn('198.51.100.61', 'animator', 'wrong')).status,
      ]
      for (let round = 0; round < 3; round += 1) {
        site().world.clock.advanceBy(10_000)
        expect(await tries()).toEqual([401, 429])
      }
      // From a new address, at once with the pace.
      site().world.clock.advanceBy(10_000)
      expect((await signIn('198.51.100.62', 'animator', right)).status).toBe(200)
    })

    test('design 7: the pace holds for guesses sent all at once, whichever process they come to', async () => {
      for (let at = 0; at < 50; at += 1) await take('admin', `203.0.113.${at}`)
      site().world.clock.advanceBy(10_000)
      const { world } = site()
      const other = await openSite({ ...world, services: { ...world.services, passwords: createPasswords() } })
      const sites = [site(), other]
      const guesses = await Promise.all(
        Array.from({ length: 12 }, (_, at) => signIn(`203.0.113.${100 + at}`, 'admin', 'guess', sites[at % 2])),
      )
      await other.close()
      expect(guesses.map(({ status }) => status).sort()).toEqual([401, ...Array(11).fill(429)])
    })

    test('design 7: nothing is counted for ever', async () => {
      for (let at = 0; at < 40; at += 1) await take('somebody', `198.51.100.${at}`)
      expect((await signIn('192.0.2.31', 'karim', right)).status).toBe(200)
      expect((await rows('account:')).length).toBeGreaterThan(40)
      site().world.clock.advanceBy(15 * minute + 1000)
      await take('karim', '192.0.2.30')
      const kept = await Promise.all(['account:', 'address:', 'own:'].map(rows))
      expect(kept.map(({ length }) => length)).toEqual([2, 1, expect.any(Number)])
      expect(kept[2]?.length).toBeGreaterThan(0)
      site().world.clock.advanceBy(knownAddressMaxAge)
      await take('karim', '192.0.2.30')
      expect(await Promise.all(['account:', 'address:', 'own:', 'known:'].map(async prefix => (await rows(prefix)).length))).toEqual([
        2, 1, 0, 0,
      ])
    })

    test('design 7: an address that a caller makes up does not help it, when no proxy is trusted', async () => {
      const world = {
        ...site().world,
        services: { ...site().world.services, config: { ...site().world.services.config, trustedProxies: [] } },
      }
      const direct = await openSite(world)
      const statuses: number[] = []
      for (let at = 0; at < 11; at += 1) statuses.push((await signIn(`198.51.100.${at}`, 'karim', 'wrong', direct)).status)
      expect(statuses).toEqual([...Array(10).fill(401), 429])
      await direct.close()
    })
  },
  { trustedProxies: ['127.0.0.1'] },
)
