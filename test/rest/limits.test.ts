import { expect, test } from 'vitest'
import { rates } from '#server/limits.ts'
import { feedPollInterval, trendsInterval } from '#src/constants.ts'
import { doorNames, doors } from '#test/support/doors.ts'
import { describeSites } from '#test/support/site.ts'

const tooMany = { code: 'TOO_MANY_REQUESTS', message: 'Too many requests' }

describeSites(
  'Limits',
  site => {
    const session = async (username: 'camille' | 'karim' | 'animator') => {
      const { exerciseId, people } = site().world.exercises.acme
      const { token } = await site().world.parts.sessions.start({ exerciseId, userId: people[username] }, 'test')
      return { cookie: `weez.acme=${token}` }
    }
    const statuses = async (count: number, ask: () => Promise<{ status: number } | undefined>) => {
      const answers = await Promise.all(Array.from({ length: count }, ask))
      return Object.fromEntries([200, 400, 401, 429].map(status => [status, answers.filter(answer => answer?.status === status).length]))
    }
    const { burst } = rates.player.writes

    test.each(doorNames)('SEC-01: a flood of writes through %s is refused and told when to come back; nobody else is', async door => {
      const [flooding, honest] = [await session('camille'), await session('camille')]
      const like = (headers: Record<string, string>) =>
        doors[door](site().ask, '/acme', 'weezes.like', { id: site().world.exercises.acme.weezeId, liked: true }, headers)
      expect(await statuses(burst + 20, () => like(flooding))).toMatchObject({ 200: burst, 429: 20 })
      const refused = await like(flooding)
      expect(Number(refused?.headers.get('retry-after'))).toBe(1)
      if (door === 'rest') expect(refused?.json).toEqual({ error: tooMany })
      else expect(refused?.json).toMatchObject({ error: { message: tooMany.message, data: { code: tooMany.code, httpStatus: 429 } } })
      // Its own reads, and another session of the same person from the same address.
      expect((await doors[door](site().ask, '/acme', 'weezes.feed', {}, flooding))?.status).toBe(200)
      expect((await like(honest))?.status).toBe(200)
      site().world.clock.move(1000)
      expect((await like(flooding))?.status).toBe(200)
    })

    test('SEC-01: every call of a batch counts', async () => {
      const headers = await session('karim')
      const names = Array(25).fill('weezes.unreadNotifications').join(',')
      const input = encodeURIComponent(JSON.stringify(Object.fromEntries(Array.from({ length: 25 }, (_, at) => [at, {}]))))
      const batch = () => site().ask('GET', `/acme/trpc/${names}?batch=1&input=${input}`, { headers })
      expect(await statuses(rates.player.reads.burst / 25 + 3, batch)).toMatchObject({ 200: rates.player.reads.burst / 25, 429: 3 })
    })

    test('SEC-01: what is refused anyhow counts too, and changes nothing', async () => {
      const headers = await session('camille')
      const post = () => site().ask('POST', '/acme/weezs/post', { json: { no: 'such field' }, headers })
      expect(await statuses(burst + 5, post)).toMatchObject({ 400: burst, 429: 5 })
    })

    test('SEC-01: without a session the address counts, and what a caller says of it counts for nothing', async () => {
      let at = 0
      const read = () => {
        at += 1
        return site().ask('GET', '/acme/feed', {
          headers: { cookie: `weez.acme=made-up-${at}`, 'x-forwarded-for': `198.51.100.${at % 256}` },
        })
      }
      expect(await statuses(rates.address.reads.burst + 10, read)).toMatchObject({ 401: rates.address.reads.burst, 429: 10 })
      expect((await site().ask('GET', '/acme/feed', { headers: await session('camille') })).status).toBe(200)
    })

    test('SEC-01, CONST-03: fifty players behind one address who poll for a minute never meet a limit', async () => {
      const players = await Promise.all(Array.from({ length: 50 }, (_, at) => session(at % 2 ? 'camille' : 'karim')))
      const { weezeId, people } = site().world.exercises.acme
      const plan = [
        ['/feed', feedPollInterval],
        ['/trends?duration=36000', trendsInterval],
        [`/users/${people.camille}/profile`, 15_000],
        ['/messaging/convers', 15_000],
        [`/weezs/${weezeId}/thread`, 5_000],
      ] as const
      const answers: number[] = []
      for (let now = 0; now < 60_000; now += 5_000) {
        const due = plan.filter(([, interval]) => now % interval === 0).map(([path]) => path)
        for (const path of due)
          answers.push(
            ...(await Promise.all(players.map(headers => site().ask('GET', `/acme${path}`, { headers })))).map(({ status }) => status),
          )
        site().world.clock.move(5_000)
      }
      expect(answers).toHaveLength(50 * (6 + 3 + 4 + 4 + 12))
      expect(new Set(answers)).toEqual(new Set([200]))
    })
  },
  { rateLimit: 1 },
)
