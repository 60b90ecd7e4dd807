import { expect, test } from 'vitest'
import { rateLimits } from '#server/rate-limits.ts'
import { restRoutes } from '#server/rest/routes.ts'
import { fillPath, pagePaths } from '#test/support/page-routes.ts'
import { promise } from '#test/support/promise.ts'
import { errorProblem } from '#test/support/sent-errors.ts'
import { describeSiteOnSqlite } from '#test/support/site.ts'

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/
const bearer = { authorization: 'Bearer weez_nobody' }
const numberOf = (headers: Headers, name: string) => Number(headers.get(name) ?? Number.NaN)

describeSiteOnSqlite('Answers that help', site => {
  const as = ['acme', 'camille'] as const

  test('every answer names its request: by a new id, or by the plain one that came with it', async () => {
    const paths = [
      '/acme/feed',
      '/acme/feed',
      '/acme',
      '/nothing.png',
      '/trpc/weezes.nothing',
      '/openapi.json',
      '/livez',
      '/acme/weezs/7/thread',
    ]
    const ids = await Promise.all(paths.map(async path => (await site().ask('GET', path, { as })).headers.get('x-request-id') ?? ''))
    await promise('EXO-271', () => expect(ids.filter(id => !uuid.test(id))).toEqual([]))
    await promise('EXO-271', () => expect(new Set(ids).size).toBe(paths.length))
    const named = async (id: string) =>
      (await site().ask('GET', '/acme/feed', { as, headers: { 'x-request-id': id } })).headers.get('x-request-id')
    await promise('EXO-271', async () => expect(await named('trace.7-a')).toBe('trace.7-a'))
    for (const strange of ['{"a":1}', 'two words', 'x'.repeat(101)]) expect(await named(strange)).toMatch(uuid)
  })

  test('a 401 says how to sign in, and that a token is not valid', async () => {
    const challengeOf = async (headers: Record<string, string>) => {
      const answer = await site().ask('GET', '/acme/feed', { headers })
      return [answer.status, answer.headers.get('www-authenticate')]
    }
    await promise('EXO-272', async () => expect(await challengeOf({})).toEqual([401, 'Bearer realm="Weez"']))
    await promise('EXO-272', async () => expect(await challengeOf(bearer)).toEqual([401, 'Bearer realm="Weez", error="invalid_token"']))
    expect((await site().ask('GET', '/acme/feed', { as })).headers.get('www-authenticate')).toBeNull()
  })

  test.each([
    ['PUT', '/feed', 'GET, HEAD, OPTIONS'],
    ['DELETE', '/press/articles/x', 'GET, HEAD, PUT, OPTIONS'],
    ['GET', '/signin', 'POST, OPTIONS'],
    ['PATCH', '/admin/sequences/7/status', 'POST, OPTIONS'],
  ])('%s %s is told which methods there are', async (method, path, allow) => {
    const answer = await site().ask(method, `/acme${path}`, { as })
    await promise('EXO-272', () => expect([answer.status, answer.headers.get('allow')]).toEqual([405, allow]))
    expect(errorProblem(answer)).toBeUndefined()
    const asked = await site().ask('OPTIONS', `/acme${path}`)
    expect([asked.status, asked.headers.get('allow'), asked.text]).toEqual([204, allow, ''])
  })

  test('what there is not is 404 as JSON for programs, and a page for people', async () => {
    const programs: Record<string, string>[] = [{ accept: 'application/json' }, bearer, { 'content-type': 'application/json' }]
    for (const headers of programs) {
      const answer = await site().ask('GET', '/acme/nothing/here', { headers })
      await promise('EXO-272', () => expect([answer.status, errorProblem(answer)]).toEqual([404, undefined]))
      expect(answer.json).toMatchObject({ error: { fields: { path: expect.stringContaining('/docs') } } })
    }
    const page = await site().ask('GET', '/acme/nothing/here', { headers: { accept: 'text/html,application/json' } })
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  })

  test('no path gives a program a page, below any beginning of pages and calls, and in no exercise, clone or closed run', async () => {
    const { world, ask } = site()
    const { admin, auth } = await world.as('blue', 'animator')
    const { secret } = await auth.tokens.add({ name: 'A program' })
    const token = `Bearer ${secret}`
    const cookie = await world.cookie('blue', 'animator')
    await admin.runs.start({ number: 1, name: 'A' })
    await admin.runs.close({ number: 1 })
    const programs: Record<string, string>[] = [
      { authorization: token },
      { accept: 'application/json', cookie },
      { 'content-type': 'application/json', cookie },
    ]
    const others = ['', '/runs/7', '/admin/sequences/1', '/trpc/x', '/wall', '/media', '/clones', '/nobody']
    const paths = [...pagePaths.filter(path => path !== '/'), ...restRoutes.map(({ path }) => path), ...others]
    const beginnings = new Set(paths.map(path => fillPath(path, {})))
    for (const base of ['', '/acme', '/acme/clones/blue', '/acme/clones/blue/runs/1'])
      for (const beginning of beginnings)
        for (const headers of programs) {
          const { status, headers: answered, text } = await ask('GET', `${base}${beginning}/nothing/here/at/all`, { headers })
          await promise('EXO-404', () =>
            expect([base, beginning, status, answered.get('content-type')]).toEqual([
              base,
              beginning,
              404,
              'application/json; charset=utf-8',
            ]),
          )
          expect(text).toMatch(/NOT_FOUND/)
        }
  })

  test('a refusal says what was wrong, and with what', async () => {
    const { people, weezeId } = site().world.exercises.acme
    const post = (json: unknown) => site().ask('POST', '/acme/weezs/post', { as, json })
    const plain = { 'content-type': 'text/plain' }
    const refused = [
      [await post({ text: 'x', authorId: people.mairie }), 'identity'],
      [await site().ask('DELETE', `/acme/weezs/${weezeId}/delete`, { as }), 'role'],
      [await site().ask('POST', '/acme/weezs/post', { as, body: 'x', headers: plain }), 'content-type'],
      [await site().ask('POST', '/acme/weezs/post', { as, json: { text: 'x'.repeat(70_000) } }), 'body'],
      [await site().ask('POST', '/acme/weezs/post', { as, json: {}, headers: { origin: 'https://other.example' } }), 'origin'],
      [await site().ask('GET', '/acme/feed?authors=players', { as }), 'authors'],
    ] as const
    for (const [answer, field] of refused)
      await promise('EXO-274', () => expect(answer.json).toMatchObject({ error: { fields: { [field]: expect.stringMatching(/\w{3}/) } } }))
    expect(refused.map(([{ status }]) => status)).toEqual([403, 403, 415, 413, 403, 403])
  })
})

describeSiteOnSqlite(
  'What is left',
  site => {
    test('answers to calls say how many may come at once, how many are left, and when all are there again', async () => {
      const { reads } = rateLimits.player
      // The last of them are answered from what is kept.
      const paths = ['/trends?duration=60', '/weezs', '/trpc/weezes.feed?input={}', '/feed', '/feed', '/feed', '/feed']
      for (const [index, path] of paths.entries()) {
        const { headers } = await site().ask('GET', `/acme${path}`, { as: ['acme', 'karim'] })
        const told = ['limit', 'remaining', 'reset'].map(name => numberOf(headers, `ratelimit-${name}`))
        const taken = index + 1
        const expected = [reads.burst, reads.burst - taken, Math.ceil((taken * 60) / reads.minute)]
        await promise('EXO-273', () => expect([path, told]).toEqual([path, expected]))
      }
      expect((await site().ask('GET', '/acme')).headers.get('ratelimit-limit')).toBeNull()
    })
  },
  { rateLimit: 1 },
)

const board = 'https://board.example.org'

describeSiteOnSqlite(
  'Pages of other sites',
  site => {
    const preflight = (origin: string, headers = 'authorization, content-type') =>
      site().ask('OPTIONS', '/acme/weezs/post', {
        headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': headers },
      })
    const allowedOf = ({ headers }: { headers: Headers }) => headers.get('access-control-allow-origin')

    test('those that are listed may call with a token, and with nothing else', async () => {
      const { secret } = await (await site().world.as('acme', 'camille')).auth.tokens.add({ name: 'board', days: 1 })
      const token = { authorization: `Bearer ${secret}`, origin: board }
      const asked = await preflight(board)
      await promise('EXO-275', () => expect([asked.status, allowedOf(asked)]).toEqual([204, board]))
      expect(asked.headers.get('access-control-allow-headers')).toContain('idempotency-key')
      for (let again = 0; again < 3; again++) {
        const read = await site().ask('GET', '/acme/feed', { headers: token })
        await promise('EXO-275', () => expect([read.status, allowedOf(read)]).toEqual([200, board]))
        expect(read.headers.get('vary')).toContain('origin')
      }
      const written = await site().ask('POST', '/acme/weezs/post', { headers: token, json: { text: 'From a board' } })
      await promise('EXO-275', () => expect([written.status, allowedOf(written)]).toEqual([200, board]))
      expect(allowedOf(await site().ask('GET', '/acme/feed', { headers: { ...bearer, origin: board } }))).toBe(board)
    })

    test('never with a cookie, and never from elsewhere', async () => {
      const withCookie = await site().ask('GET', '/acme/feed', { as: ['acme', 'camille'], headers: { origin: board } })
      const write = await site().ask('POST', '/acme/weezs/post', {
        as: ['acme', 'camille'],
        headers: { origin: board },
        json: { text: 'x' },
      })
      const elsewhere = [
        await preflight('https://other.example'),
        await preflight('null'),
        await preflight(`${board}.other.example`),
        await preflight(board, 'content-type'),
        await site().ask('GET', '/acme/feed', { headers: { ...bearer, origin: 'https://other.example' } }),
      ]
      await promise('EXO-275', () => expect(write.status).toBe(403))
      for (const answer of [withCookie, write, ...elsewhere]) {
        await promise('EXO-275', () => expect(allowedOf(answer)).toBeNull())
        expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
      }
    })
  },
  { allowedOrigins: [board] },
)
