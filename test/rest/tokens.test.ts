import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { tokensMax } from '#routers/auth/tokens.contract.ts'
import { procedures } from '#routers/procedures.ts'
import type { AccountName, ExerciseName } from '#test/support/canary-exercises.ts'
import { fingerprint } from '#test/support/fingerprint.ts'
import { procedureFixtures, procedureNames, targetsOf } from '#test/support/procedure-fixtures.ts'
import { promise } from '#test/support/promise.ts'
import { describeSites } from '#test/support/site.ts'
import { transports } from '#test/support/transports.ts'

const nobody = { error: { code: 'UNAUTHORIZED', reason: 'session.missing', message: 'No user authenticated' } }
const hour = 3_600_000
const inPerson = procedureNames.filter(name => procedures[name].meta.sessionOnly)

test('in person is everything that gives a lasting way in', async () => {
  const accounts = [
    'admin.users.add',
    'admin.users.edit',
    'admin.users.makeOfficial',
    'admin.users.setPassword',
    'admin.users.disable',
    'admin.accounts.import',
    'admin.accounts.renew',
    'admin.exercises.enter',
    'admin.wall.create',
  ]
  await promise('API-42', () => expect(inPerson).toEqual(['auth.tokens.list', 'auth.tokens.add', 'auth.tokens.revoke', ...accounts]))
})

describeSites('API tokens', site => {
  const make = async (exercise: ExerciseName, username: AccountName, days = 30) => {
    const { auth } = await site().world.as(exercise, username)
    const { token, secret } = await auth.tokens.add({ name: 'A program', days })
    return { id: token.id, secret, headers: { authorization: `Bearer ${secret}` } }
  }
  const status = async (path: string, headers: Record<string, string>) => (await site().ask('GET', path, { headers })).status

  test('it acts as its user, with their role and in their exercise, through tRPC and REST, at the base path and at the root', async () => {
    const { headers } = await make('acme', 'animator')
    const { people } = site().world.exercises.acme
    for (const base of ['/acme', '']) {
      const session = await site().ask('POST', `${base}/session`, { headers })
      const { json } = await transports.trpc(site().ask, base, 'weezes.feed', {}, headers)
      await promise('API-41', () => {
        expect(session.json).toMatchObject({ id: people.animator, role: 'ANIMATOR' })
        expect(JSON.stringify(json)).toContain('CANARY-ACME')
      })
    }
    const posted = await site().ask('POST', '/acme/weezs/post', { headers, json: { text: 'From a program', authorId: people.mairie } })
    expect([posted.status, (posted.json as { author: object }).author]).toEqual([200, expect.objectContaining({ username: 'mairie' })])
    const player = await make('acme', 'camille')
    await promise('API-41', async () => expect(await status('/acme/admin/sequences', player.headers)).toBe(403))
    expect(await status('/acme/feed', { authorization: `bearer  ${player.secret}` })).toBe(200)
  })

  test('no cookie is involved, so no origin is asked for; a request with both is judged by the token alone', async () => {
    const { headers } = await make('acme', 'animator')
    const post = (more: Record<string, string>) => site().ask('POST', '/acme/weezs/post', { headers: more, json: { text: 'x' } })
    const foreign = { origin: 'https://elsewhere.test', 'sec-fetch-site': 'cross-site' }
    expect((await post({ ...headers, ...foreign })).status).toBe(200)
    const cookie = await site().world.cookie('acme', 'camille')
    expect((await post({ ...headers, cookie })).json).toMatchObject({ author: { username: 'animator' } })
    for (const more of [foreign, {}]) {
      const refused = await post({ authorization: 'Bearer weez_wrong', cookie, ...more })
      expect([refused.status, refused.json]).toEqual([401, nobody])
    }
    // What a proxy in front asks for is none of ours.
    expect((await post({ authorization: 'Basic eDp5', cookie })).status).toBe(200)
  })

  test('wrong, empty, expired, revoked, foreign and unusable tokens get the same answer', async () => {
    const { clock } = site().world
    const expired = await make('acme', 'camille', 1)
    const revoked = await make('acme', 'camille')
    const foreign = await make('blue', 'camille')
    await (await site().world.as('acme', 'camille')).auth.tokens.revoke({ id: revoked.id })
    clock.advanceBy(24 * hour)
    const tokens = ['', 'weez_', 'x', `weez_${'A'.repeat(32)}`, expired.secret, revoked.secret, foreign.secret, `${foreign.secret}x`]
    for (const token of tokens) {
      const headers = { authorization: `Bearer ${token}` }
      const rest = await site().ask('GET', '/acme/feed', { headers })
      await promise('API-41', () => expect([token, rest.status, rest.json]).toEqual([token, 401, nobody]))
      expect((await transports.trpc(site().ask, '/acme', 'weezes.feed', {}, headers)).status).toBe(401)
    }
    clock.advanceBy(-24 * hour)
    expect(await status('/acme/clones/blue/feed', foreign.headers)).toBe(200)
    expect(await status('/feed', { cookie: `weez=${foreign.secret}` })).toBe(401)
  })

  test.each(inPerson)('%s is forbidden to a token, and nothing changes', async name => {
    const { world } = site()
    const { headers } = await make('acme', 'admin')
    await site().ask('GET', '/acme/feed', { headers })
    const all = Object.values(world.exercises).map(({ exerciseId }) => exerciseId)
    const before = await fingerprint(world.store, all)
    const answer = await transports.trpc(
      site().ask,
      '/acme',
      name,
      procedureFixtures[name].validInput(targetsOf(world.exercises.acme)),
      headers,
    )
    const { data } = (answer.json as { error: { data: unknown } }).error
    await promise('API-42', async () => {
      expect([answer.status, data]).toMatchObject([403, { code: 'FORBIDDEN', fields: { authorization: 'Not with an API token' } }])
      expect(await fingerprint(world.store, all)).toBe(before)
    })
  })

  test('it is shown once; only its hash is stored, and a user has at most twenty', async () => {
    const { world } = site()
    const { auth } = await world.as('acme', 'observer')
    const secrets: string[] = []
    for (let made = 0; made < tokensMax; made += 1) secrets.push((await auth.tokens.add({ name: `Number ${made}` })).secret)
    for (const secret of secrets) expect(secret).toMatch(/^weez_[\w-]{32}$/)
    expect(new Set(secrets).size).toBe(tokensMax)
    await expect(auth.tokens.add({ name: 'One more' })).rejects.toMatchObject({ code: 'CONFLICT' })
    const listed = await auth.tokens.list({})
    expect(listed.map(({ name }) => name)).toEqual(Array.from({ length: tokensMax }, (_, at) => `Number ${tokensMax - 1 - at}`))
    const rows = JSON.stringify(await world.store.read.select().from(world.store.read.t.apiTokens))
    const [first] = listed
    await promise('API-41', () => {
      for (const secret of secrets) {
        expect(`${rows}${JSON.stringify(listed)}`).not.toContain(secret)
        expect(rows).toContain(hash('sha256', secret))
      }
      expect(Date.parse(first?.expiresOn ?? '') - Date.parse(first?.createdOn ?? '')).toBe(30 * 24 * hour)
    })
    const own = await world.as('acme', 'camille')
    await expect(own.auth.tokens.revoke({ id: first?.id ?? 0 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    for (const input of [
      { name: '' },
      { name: 'x', days: 0 },
      { name: 'x', days: 366 },
      { name: 'x'.repeat(61) },
      { name: 'x', role: 'ADMIN' },
    ])
      await expect(own.auth.tokens.add(input)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await auth.tokens.revoke({ id: first?.id ?? 0 })
    expect(await auth.tokens.list({})).toEqual(listed.slice(1))
    await expect(auth.tokens.revoke({ id: first?.id ?? 0 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const { audit } = world.store.read.t
    const acts = (await world.store.read.select().from(audit)).filter(({ objectId }) => objectId === first?.id)
    expect(acts.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['token.add', world.exercises.acme.people.observer],
      ['token.revoke', world.exercises.acme.people.observer],
    ])
  })

  test('its use is noted, at most once an hour', async () => {
    const { world } = site()
    const { id, headers } = await make('root', 'camille')
    const used = async () => (await (await world.as('root', 'camille')).auth.tokens.list({})).find(token => token.id === id)?.usedOn
    expect(await used()).toBeNull()
    await status('/feed', headers)
    const first = await used()
    expect(first).toBe(world.clock.now().toISOString())
    world.clock.advanceBy(hour - 1000)
    await status('/feed', headers)
    expect(await used()).toBe(first)
    world.clock.advanceBy(1000)
    await status('/feed', headers)
    expect(await used()).toBe(world.clock.now().toISOString())
  })

  test('it ends as sessions do: with the password, the account, the role, the contract, and signing out everywhere', async () => {
    const { world } = site()
    const { admin } = await world.as('blue', 'admin')
    const id = world.exercises.blue.people.karim
    const at = '/acme/clones/blue/feed'
    const ends: [string, () => Promise<unknown>][] = [
      ['password', () => admin.users.setPassword({ id })],
      ['sessions', () => admin.users.endSessions({ id })],
      ['role', () => admin.users.edit({ id, role: 'OBSERVER' })],
      ['disabled', () => admin.users.disable({ id, disabled: true })],
    ]
    for (const [way, end] of ends) {
      world.clock.advanceBy(1000)
      const { headers } = await freshToken(id)
      expect([way, await status(at, headers)]).toEqual([way, 200])
      await end()
      await promise('API-41', async () => expect([way, await status(at, headers)]).toEqual([way, 401]))
    }
    await admin.users.disable({ id, disabled: false })
    const { headers } = await freshToken(id)
    await admin.users.edit({ id, end_of_contract: '01/01/2020' })
    expect(await status(at, headers)).toBe(401)
    await admin.users.edit({ id, end_of_contract: '' })
    expect(await status(at, headers)).toBe(200)
  })

  /** Of a session that is started for it, since the ones before have ended. */
  const freshToken = async (userId: number) => {
    const { world } = site()
    const { token } = await world.services.sessions.start({ exerciseId: world.exercises.blue.exerciseId, userId }, 'test')
    const { secret } = await (await world.withToken('blue', token)).auth.tokens.add({ name: 'Fresh' })
    return { headers: { authorization: `Bearer ${secret}` } }
  }
})
