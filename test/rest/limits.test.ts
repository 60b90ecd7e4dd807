import { expect, test } from 'vitest'
import { batchCallsMax } from '#routers/budgets.contract.ts'
import { procedureNames, procedures } from '#routers/procedures.ts'
import { rateLimits } from '#server/rate-limits.ts'
import { passwordOf } from '#test/support/canary-exercises.ts'
import { promise } from '#test/support/promise.ts'
import { describeSiteOnSqlite } from '#test/support/site.ts'
import { transportNames, transports } from '#test/support/transports.ts'

const tooMany = { code: 'TOO_MANY_REQUESTS', message: 'Too many requests' }

describeSiteOnSqlite(
  'Limits',
  site => {
    const session = async (username: 'camille' | 'karim' | 'animator') => {
      const { exerciseId, people } = site().world.exercises.acme
      const { token } = await site().world.services.sessions.start({ exerciseId, userId: people[username] }, 'test')
      return { cookie: `weez.acme=${token}` }
    }
    /** An API token of camille's. */
    const apiToken = async () => (await (await site().world.as('acme', 'camille')).auth.tokens.add({ name: 'flood', days: 1 })).secret
    const statuses = async (count: number, ask: () => Promise<{ status: number } | undefined>) => {
      const answers = await Promise.all(Array.from({ length: count }, ask))
      return Object.fromEntries([200, 400, 401, 429].map(status => [status, answers.filter(answer => answer?.status === status).length]))
    }
    const { burst } = rateLimits.player.writes

    test.each(transportNames)('a flood of writes through %s is rejected with a time to retry; nobody else is', async transport => {
      site().world.clock.advanceBy(60_000)
      const flooding = await session('camille')
      const honest = await session('karim')
      const like = (headers: Record<string, string>) =>
        transports[transport](site().ask, '/acme', 'weezes.like', { id: site().world.exercises.acme.weezeId, liked: true }, headers)
      const refused = await promise('SEC-01', async () => {
        expect(await statuses(burst + 20, () => like(flooding))).toMatchObject({ 200: burst, 429: 20 })
        const next = await like(flooding)
        expect([next?.status, next?.headers.get('retry-after')]).toEqual([429, '1'])
        return next
      })
      if (transport === 'rest') expect(refused?.json).toMatchObject({ error: tooMany })
      else expect(refused?.json).toMatchObject({ error: { message: tooMany.message, data: { code: tooMany.code, httpStatus: 429 } } })
      // Its own reads, and somebody else from the same address.
      expect((await transports[transport](site().ask, '/acme', 'weezes.feed', {}, flooding))?.status).toBe(200)
      await promise('SEC-01', async () => expect((await like(honest))?.status).toBe(200))
      // Whatever else the same person comes with: another session, one that is made for it, an API token.
      await promise('SEC-01', async () => expect((await like(await session('camille')))?.status).toBe(429))
      const json = { username: 'camille', password: passwordOf('acme') }
      const [signedIn = ''] = (await site().ask('POST', '/acme/signin', { json })).headers.getSetCookie()
      expect((await like({ cookie: signedIn.split(';')[0] ?? '' }))?.status).toBe(429)
      expect((await like({ authorization: `Bearer ${await apiToken()}` }))?.status).toBe(429)
      site().world.clock.advanceBy(1000)
      expect((await like(flooding))?.status).toBe(200)
    })

    const inputs = (count: number, input: (at: number) => unknown) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [at, input(at)]))
    /** This many reads in one request; `comma` separates the calls in its URL. */
    const readBatch = (count: number, headers: Record<string, string>, comma = ',') => {
      const names = Array(count).fill('weezes.unreadNotifications').join(comma)
      const input = encodeURIComponent(JSON.stringify(inputs(count, () => ({}))))
      return site().ask('GET', `/acme/trpc/${names}?batch=1&input=${input}`, { headers })
    }
    const postBatch = (count: number, headers: Record<string, string>) => {
      const json = inputs(count, at => ({ text: `batch ${at}` }))
      return site().ask('POST', `/acme/trpc/${Array(count).fill('weezes.post').join(',')}?batch=1`, { json, headers })
    }
    const weezes = async () =>
      (await site().world.store.read.select({ id: site().world.store.read.t.weezes.id }).from(site().world.store.read.t.weezes)).length

    test.each([',', '%2C', '%2c'])('every call of a batch counts, separated by %s', async comma => {
      site().world.clock.advanceBy(60_000)
      const headers = await session('karim')
      const batches = rateLimits.player.reads.burst / batchCallsMax
      await promise('SEC-01', async () =>
        expect(await statuses(batches + 3, () => readBatch(batchCallsMax, headers, comma))).toMatchObject({ 200: batches, 429: 3 }),
      )
    })

    test('a batch that does not fit is rejected as a whole, before any of its calls runs', async () => {
      site().world.clock.advanceBy(60_000)
      const headers = await session('karim')
      const before = await weezes()
      for (let at = 0; at < burst / batchCallsMax - 1; at += 1) expect((await postBatch(batchCallsMax, headers)).status).toBe(200)
      expect((await postBatch(1, headers)).status).toBe(200)
      const refused = await postBatch(batchCallsMax, headers)
      await promise('SEC-01', () => expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']))
      const error = { message: tooMany.message, data: { code: tooMany.code, httpStatus: 429 } }
      expect(refused.json).toMatchObject(Array.from({ length: batchCallsMax }, () => ({ error })))
      expect(await weezes()).toBe(before + burst - batchCallsMax + 1)
      // What is left is still there for what fits.
      expect((await postBatch(batchCallsMax - 1, headers)).status).toBe(200)
      expect((await postBatch(1, headers)).status).toBe(429)
    })

    test('more than twenty calls in a request are rejected, and none of them runs', async () => {
      site().world.clock.advanceBy(60_000)
      expect(batchCallsMax).toBe(20)
      const headers = await session('karim')
      const before = await weezes()
      for (const refused of [
        await postBatch(batchCallsMax + 1, headers),
        await postBatch(1290, headers),
        await readBatch(batchCallsMax + 1, headers),
        await readBatch(batchCallsMax + 1, headers, '%2C'),
      ]) {
        expect(refused.status).toBe(400)
        expect(refused.json).toEqual({
          error: {
            message: 'The input does not fit',
            code: expect.any(Number),
            data: { code: 'BAD_REQUEST', httpStatus: 400, reason: 'input.invalid' },
          },
        })
      }
      expect(await weezes()).toBe(before)
      // It is one name, of nothing, without the word that makes it a batch.
      const path = Array(30).fill('weezes.post').join(',')
      expect((await site().ask('POST', `/acme/trpc/${path}`, { json: inputs(30, () => ({ text: 'no' })), headers })).status).toBe(404)
      for (const path of ['%', '%E0%A4%A', 'weezes.post%2', ',', ',,,', 'weezes.post,']) {
        const answer = await site().ask('POST', `/acme/trpc/${path}?batch=1`, { json: {}, headers })
        expect([path, [207, 400, 404].includes(answer.status)]).toEqual([path, true])
      }
      expect(await weezes()).toBe(before)
    })

    test('a request holds one call at most that hashes a password', async () => {
      const { people } = site().world.exercises.acme
      const signIn = { username: 'camille', password: passwordOf('acme') }
      const added = { username: 'added', role: 'USER', first_name: 'A', password: 'ten letters' }
      const names = procedureNames.filter(name => procedures[name].meta.hashesPassword)
      expect(names.toSorted()).toEqual([
        'admin.accounts.import',
        'admin.accounts.renew',
        'admin.setUp',
        'admin.users.add',
        'admin.users.setPassword',
        'auth.signin',
        'auth.signinByCode',
      ])
      const valid: Record<string, unknown> = {
        'auth.signin': signIn,
        'auth.signinByCode': { username: 'camille', code: 'AAAA-AAAA' },
        'admin.accounts.renew': { ids: [people.karim], kind: 'code' },
        'admin.users.add': added,
        'admin.users.setPassword': { id: people.karim, password: 'ten letters' },
        'admin.setUp': { token: 'x', client: 'C', exercise: 'E', username: 'u', first_name: 'U', password: 'ten letters' },
      }
      const { cookie } = { cookie: await site().world.cookie('acme', 'animator') }
      for (const first of names)
        for (const second of names) {
          const json = { 0: valid[first], 1: valid[second] }
          const answer = await site().ask('POST', `/acme/trpc/${first},${second}?batch=1`, { json, headers: { cookie } })
          expect([first, second, answer.status]).toEqual([first, second, 400])
          expect(answer.headers.getSetCookie()).toEqual([])
          expect(answer.json).toMatchObject([{ error: { data: { fields: { [first]: expect.any(String) } } } }, { error: {} }])
        }
      // Beside calls of another kind it passes.
      const mixed = await site().ask('POST', '/acme/trpc/admin.users.add,weezes.post?batch=1', {
        json: { 0: added, 1: { text: 'beside' } },
        headers: { cookie },
      })
      expect(mixed.status).toBe(200)
    })

    test('a call that fails for another reason counts too, and changes nothing', async () => {
      const headers = await session('camille')
      const post = () => site().ask('POST', '/acme/weezs/post', { json: { no: 'such field' }, headers })
      site().world.clock.advanceBy(60_000)
      await promise('SEC-01', async () => expect(await statuses(burst + 5, post)).toMatchObject({ 400: burst, 429: 5 }))
    })

    test('without a session the address counts, and what a caller says of it counts for nothing', async () => {
      let at = 0
      const read = () => {
        at += 1
        return site().ask('GET', '/acme/feed', {
          headers: { cookie: `weez.acme=made-up-${at}`, 'x-forwarded-for': `198.51.100.${at % 256}` },
        })
      }
      const { burst } = rateLimits.address.reads
      await promise('SEC-01', async () => {
        expect(await statuses(burst + 10, read)).toMatchObject({ 401: burst, 429: 10 })
        expect((await read()).headers.get('retry-after')).toBe('1')
      })
      // Nor does it close the address for another exercise.
      expect((await site().ask('GET', '/acme/clones/blue/feed')).status).toBe(401)
      expect((await site().ask('GET', '/acme/feed', { headers: await session('camille') })).status).toBe(200)
    })
  },
  { rateLimit: 1 },
)
