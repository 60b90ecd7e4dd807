import { expect, test } from 'vitest'
import { countersOf } from '#routers/auth/throttle/rules.ts'
import { takeTry } from '#routers/auth/throttle/writes.ts'
import { createApp } from '#server/app.ts'
import { createSessions } from '#server/sessions.ts'
import { accountNames, passwordOf } from '#test/support/canary-exercises.ts'
import { describeSites, openSite } from '#test/support/site.ts'

const minute = 60_000
const right = passwordOf('acme')

describeSites(
  'Throttle',
  site => {
    /** From an address as the trusted proxy tells it. */
    const signIn = (address: string, username: string, password: string, at = site()) =>
      at.ask('POST', '/acme/signin', { json: { username, password }, headers: { 'x-forwarded-for': address } })
    const fail = async (address: string, username: string, times: number) => {
      for (let at = 0; at < times; at += 1) expect((await signIn(address, username, `wrong ${at}`)).status).toBe(401)
    }
    /** What a failed sign-in leaves behind, without the time its hash takes. */
    const take = (username: string, address: string) => {
      const { store, clock, exercises } = site().world
      return takeTry(store, countersOf(exercises.acme.exerciseId, username, address), clock.now())
    }

    test('design 7: after 10 failures the right password waits too, and the answer says how long', async () => {
      await fail('192.0.2.1', 'camille', 10)
      const answer = await signIn('192.0.2.1', 'camille', right)
      expect(answer.status).toBe(429)
      expect(answer.json).toEqual({ error: { code: 'TOO_MANY_REQUESTS', message: 'Too many requests' } })
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
      const parts = { ...world.parts, sessions: createSessions(world.store, world.clock.now) }
      const restarted = createApp(parts, { template: async () => '', file: async () => undefined, press: { styles: [], script: '' } })
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.1' }
      const body = JSON.stringify({ username: 'camille', password: right })
      const request = new Request('http://weez.test/acme/signin', { method: 'POST', headers, body })
      expect((await restarted(request, '127.0.0.1')).status).toBe(429)
    })

    test('design 7: after the window the account may try again', async () => {
      site().world.clock.move(15 * minute - 1000)
      expect((await signIn('192.0.2.1', 'camille', right)).status).toBe(429)
      site().world.clock.move(2000)
      expect((await signIn('192.0.2.1', 'camille', right)).status).toBe(200)
    })

    test('design 7: a success forgets the failures of the account', async () => {
      for (let round = 0; round < 2; round += 1) {
        for (let at = 0; at < 9; at += 1) await take('camille', '192.0.2.3')
        expect((await signIn('192.0.2.3', 'camille', right)).status).toBe(200)
      }
    })

    test('design 7: a room of 50 players behind one address who mistype five times each gets in, a flood from one address does not', async () => {
      const room = Array.from({ length: 50 }, (_, player) => `player${player}`)
      const mistype = () => Promise.all(room.map(player => take(player, '192.0.2.4')))
      for (let time = 0; time < 5; time += 1) await mistype()
      for (const username of accountNames) expect((await signIn('192.0.2.4', username, right)).status).toBe(200)
      await mistype()
      expect((await signIn('192.0.2.4', 'camille', right)).status).toBe(429)
      expect((await signIn('192.0.2.6', 'camille', right)).status).toBe(200)
    })

    test('design 7: guesses sent all at once are counted one by one', async () => {
      const guesses = await Promise.all(Array.from({ length: 30 }, (_, at) => signIn('192.0.2.5', 'camille', `guess ${at}`)))
      expect(guesses.filter(guess => guess.status === 401)).toHaveLength(10)
      expect(guesses.filter(guess => guess.status === 429)).toHaveLength(20)
    })

    test('design 7: an address that a caller makes up does not help it, when no proxy is trusted', async () => {
      const world = { ...site().world, parts: { ...site().world.parts, config: { ...site().world.parts.config, trustedProxies: [] } } }
      const direct = await openSite(world)
      const statuses: number[] = []
      for (let at = 0; at < 11; at += 1) statuses.push((await signIn(`198.51.100.${at}`, 'karim', 'wrong', direct)).status)
      expect(statuses).toEqual([...Array(10).fill(401), 429])
      await direct.close()
    })
  },
  { trustedProxies: ['127.0.0.1'] },
)
