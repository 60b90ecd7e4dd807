import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createPasswords } from '#server/auth/passwords.ts'
import { passwordOf } from '#test/support/canary-exercises.ts'
import { describeSiteOnSqlite } from '#test/support/site.ts'

describeSiteOnSqlite(
  'Flood of sign-ins',
  (site, engine) => {
    // The queue is in the process; the rows of the engine have tests of their own.
    const tags = engine === 'sqlite' ? [] : ['long']
    const signIn = (address: string, base: string, username: string, password: string) =>
      site().ask('POST', `${base}/signin`, { json: { username, password }, headers: { 'x-forwarded-for': address } })
    const timed = async <Value>(asked: Promise<Value>) => {
      const begun = performance.now()
      return { answer: await asked, took: performance.now() - begun }
    }

    test('design 7: while 300 strangers guess, people of this exercise and of others sign in, and the server says that it lives', {
      tags,
    }, async () => {
      const begun = performance.now()
      // One address guesses at everybody, four others at one account.
      const flood = Array.from({ length: 300 }, (_, at) =>
        at % 2
          ? signIn('203.0.113.1', '/acme', `user${at}`, 'guess')
          : signIn(`203.0.113.${2 + (at % 8) / 2}`, '/acme', 'karim', `guess ${at}`),
      )
      const lives: number[] = []
      let over = false
      const watch = (async () => {
        while (!over) {
          const { answer, took } = await timed(site().ask('GET', '/livez'))
          expect(answer.status).toBe(200)
          lives.push(took)
          await wait(50)
        }
      })()
      // Until it has come in.
      await Promise.any(flood)
      const answers = await Promise.all(
        [
          signIn('198.51.100.1', '/acme', 'camille', passwordOf('acme')),
          signIn('198.51.100.2', '/acme/clones/blue', 'camille', passwordOf('blue')),
          // From an address that guesses, elsewhere.
          signIn('203.0.113.1', '/acme/clones/blue', 'karim', passwordOf('blue')),
          signIn('203.0.113.1', '', 'camille', passwordOf('root')),
        ].map(timed),
      )
      // Whoever was there before does not even wait for other strangers.
      answers.push(await timed(signIn('198.51.100.1', '/acme', 'camille', passwordOf('acme'))))
      const statuses = (await Promise.all(flood)).map(({ status }) => status)
      const flooded = performance.now() - begun
      over = true
      await watch
      expect(answers.map(({ answer }) => answer.status)).toEqual([200, 200, 200, 200, 200])
      // Nobody else waits for the guesses, which all came before.
      expect(Math.max(...answers.map(({ took }) => took))).toBeLessThan(flooded / 2)
      expect(lives.length).toBeGreaterThan(10)
      expect(Math.max(...lives)).toBeLessThan(flooded / 5)
      // It was a flood: some guesses got 401, the others a time to retry.
      expect(new Set(statuses).isSubsetOf(new Set([401, 429, 503]))).toBe(true)
      expect(statuses.filter(status => status === 401).length).toBeGreaterThan(50)
    })

    test('design 7: one request of 310 sign-ins is none', async () => {
      const names = Array(310).fill('auth.signin').join(',')
      const json = Object.fromEntries(Array.from({ length: 310 }, (_, at) => [at, { username: `user${at}`, password: 'guess' }]))
      const headers = { 'x-forwarded-for': '203.0.113.50' }
      const { answer, took } = await timed(site().ask('POST', `/acme/trpc/${names}?batch=1`, { json, headers }))
      const { took: one } = await timed(signIn('203.0.113.51', '/acme', 'somebody', 'guess'))
      expect([answer.status, took < 50 * one]).toEqual([400, true])
      expect((await signIn('203.0.113.50', '/acme', 'camille', passwordOf('acme'))).status).toBe(200)
    })

    test('design 7: a sign-in that is rejected because too many wait does not count as an attempt', { tags }, async () => {
      const { read } = site().world.store
      const key = `account:${site().world.exercises.acme.exerciseId}:observer`
      const answers = await Promise.all(
        Array.from({ length: 140 }, (_, at) => signIn(`2001:db8:0:${at.toString(16)}::1`, '/acme', 'observer', 'guess')),
      )
      const refused = answers.filter(({ status }) => status === 503)
      expect(refused.length).toBeGreaterThan(0)
      for (const { headers, json } of refused) {
        expect(Number(headers.get('retry-after'))).toBe(3)
        expect(json).toEqual({
          error: { code: 'SERVICE_UNAVAILABLE', reason: 'server.busy', message: 'Too busy', params: { retryAfter: 3 } },
        })
      }
      const rows = (await read.select().from(read.t.signInFailures)).filter(row => row.key.startsWith(key))
      const tried = answers.filter(({ status }) => status === 401)
      // One row for each address that tried, and that of all of them.
      expect(rows).toHaveLength(tried.length + 1)
      expect(rows.find(row => row.key === `${key}:new`)?.count).toBe(tried.length)
    })
  },
  { trustedProxies: ['127.0.0.1'], rateLimit: 1, passwords: createPasswords() },
)
