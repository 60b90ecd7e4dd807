import { hash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { personSessionsMax } from '#routers/limits.contract.ts'
import { type ExerciseName, passwordOf } from '#test/support/canary-exercises.ts'
import { createInProcessSend } from '#test/support/in-process.ts'
import { promise } from '#test/support/promise.ts'
import { describeSites, openSite, type Site } from '#test/support/site.ts'
import { createWorld } from '#test/support/world.ts'

const hour = 3_600_000
const bases = { root: '', acme: '/acme', blue: '/acme/clones/blue' } as const

describeSites('Sessions', site => {
  /** Signs in through a base path; answers the cookie as the browser sends it back, and as it was set. */
  const signIn = async (name: ExerciseName, headers: Record<string, string> = {}) => {
    const json = { username: 'camille', password: passwordOf(name) }
    const answer = await site().ask('POST', `${bases[name]}/signin`, { json, headers })
    const [set = ''] = answer.headers.getSetCookie()
    return { cookie: set.split(';')[0] ?? '', set, token: set.split(/[=;]/)[1] ?? '' }
  }
  const status = async (base: string, cookie: string) => (await site().ask('POST', `${base}/session`, { headers: { cookie } })).status
  const stored = async (token: string) => {
    const { read } = site().world.store
    return (
      await read
        .select()
        .from(read.t.sessions)
        .where(eq(read.t.sessions.id, hash('sha256', token)))
    )[0]
  }

  test('design 7: the cookie of each base path has its own name and is for the server only', async () => {
    const cookies = [await signIn('root'), await signIn('acme'), await signIn('blue')]
    const name = `weez-${new URL(site().url).port}`
    expect(cookies.map(({ cookie }) => cookie.split('=')[0])).toEqual([name, `${name}.acme`, `${name}.acme.clones.blue`])
    for (const { set, token } of cookies) {
      expect(token).toMatch(/^[a-z2-7]{32,}$/)
      await promise('AUTH-10', () => expect(set.slice(set.indexOf(';'))).toBe('; Path=/; HttpOnly; SameSite=Lax; Max-Age=604800'))
    }
    const read = Object.values(bases).map((base, at) => status(base, cookies[at]?.cookie ?? ''))
    await promise('AUTH-10', async () => expect(await Promise.all(read)).toEqual([200, 200, 200]))
  })

  test('two servers on one host leave each other’s sessions alone, at every base path', async () => {
    const world = await createWorld('sqlite')
    const second = await openSite(world)
    // As a browser keeps them: by name, for all ports of the host.
    const jar = new Map<string, string>()
    const ask = async ({ ask: send }: Pick<Site, 'ask'>, method: string, path: string, json?: unknown) => {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      const answer = await send(method, path, { headers: { cookie }, ...(json !== undefined && { json }) })
      for (const set of answer.headers.getSetCookie()) {
        const [name = '', value = ''] = set.split(/[=;]/)
        if (value === '') jar.delete(name)
        else jar.set(name, value)
      }
      return answer.status
    }
    const exercises = ['root', 'acme', 'blue'] as const
    const statuses = (at: Pick<Site, 'ask'>) => Promise.all(exercises.map(name => ask(at, 'POST', `${bases[name]}/session`)))
    try {
      for (const name of exercises)
        for (const at of [site(), second])
          await ask(at, 'POST', `${bases[name]}/signin`, { username: 'camille', password: passwordOf(name) })
      await promise('EXO-405', async () =>
        expect([await statuses(site()), await statuses(second)]).toEqual([
          [200, 200, 200],
          [200, 200, 200],
        ]),
      )
      for (const name of exercises) await ask(second, 'POST', `${bases[name]}/signout`)
      await promise('EXO-405', async () =>
        expect([await statuses(site()), await statuses(second)]).toEqual([
          [200, 200, 200],
          [401, 401, 401],
        ]),
      )
      // A session whose cookie had no port goes on, and only its own server takes that cookie back.
      jar.clear()
      jar.set('weez.acme', await site().world.token('acme', 'karim'))
      expect([await statuses(site()), await statuses(second)]).toEqual([
        [401, 200, 401],
        [401, 401, 401],
      ])
      await ask(second, 'POST', '/acme/signout')
      await promise('EXO-405', async () => expect(await statuses(site())).toEqual([401, 200, 401]))
      await ask(site(), 'POST', '/acme/signout')
      await promise('EXO-405', () => expect([...jar.keys()]).toEqual([]))
    } finally {
      await second.close()
      await world.close()
    }
  })

  test('a session knows what the browser says of itself, 200 characters of it at most, or nothing', async () => {
    const json = { username: 'camille', password: passwordOf('acme') }
    const agentOf = async (headers: Record<string, string>) => {
      // Without a socket, as every client of HTTP names itself.
      const [set = ''] = (await createInProcessSend(site().world)('POST', '/acme/signin', { json, headers })).headers.getSetCookie()
      return (await stored(set.split(/[=;]/)[1] ?? ''))?.agent
    }
    const long = 'a'.repeat(201)
    expect([await agentOf({}), await agentOf({ 'user-agent': 'A browser' }), await agentOf({ 'user-agent': long })]).toEqual([
      '',
      'A browser',
      long.slice(1),
    ])
  })

  test('design 7: the table holds hashes of tokens only', async () => {
    const { token } = await signIn('acme')
    const { read } = site().world.store
    const rows = JSON.stringify(await read.select().from(read.t.sessions))
    expect(rows).not.toContain(token)
    expect(rows).toContain(hash('sha256', token))
    for (const made of ['', 'x', token.slice(1), hash('sha256', token), `${token}'--`])
      expect(await status('/acme', `weez.acme=${made}`)).toBe(401)
  })

  test('design 7: signing in again gives a new token and ends the old session', async () => {
    const first = await signIn('acme')
    const second = await signIn('acme', { cookie: first.cookie })
    expect(second.token).not.toBe(first.token)
    expect([await status('/acme', first.cookie), await status('/acme', second.cookie)]).toEqual([401, 200])
    expect(await stored(first.token)).toBeUndefined()
  })

  test('a person has so many sessions at a time: with one more the one ends that was used longest ago', async () => {
    const { services, exercises, clock } = site().world
    const { exerciseId, people } = exercises.acme
    const start = async () => (await services.sessions.start({ exerciseId, userId: people.karim }, 'test')).token
    const used = await start()
    const unused = await start()
    const other = await signIn('acme')
    clock.advanceBy(hour)
    expect(await services.sessions.check(used)).toMatchObject({ userId: people.karim })
    const more: string[] = []
    for (let at = 0; at < personSessionsMax - 1; at += 1) more.push(await start())
    const { read } = site().world.store
    const { sessions } = read.t
    const kept = await read.$count(sessions, and(eq(sessions.exerciseId, exerciseId), eq(sessions.userId, people.karim)))
    const cookies = [used, unused, ...more].map(token => `${other.cookie.split('=')[0]}=${token}`)
    const statuses = await Promise.all(cookies.map(cookie => status('/acme', cookie)))
    await promise('EXO-414', () => {
      expect(kept).toBe(personSessionsMax)
      expect(statuses).toEqual([200, 401, ...more.map(() => 200)])
    })
    expect(await status('/acme', other.cookie)).toBe(200)
  })

  test('signing out ends the session on the server, takes the cookie back and may be repeated', async () => {
    const { cookie, token } = await signIn('blue')
    const other = await signIn('blue')
    for (let time = 0; time < 2; time += 1) {
      const answer = await site().ask('POST', `${bases.blue}/signout`, { headers: { cookie } })
      await promise('API-06', () => expect([answer.status, answer.text]).toEqual([200, '']))
      expect(answer.headers.getSetCookie()).toEqual([`${cookie.split('=')[0]}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0`])
    }
    await promise('AUTH-07', async () => {
      expect(await stored(token)).toBeUndefined()
      expect([await status(bases.blue, cookie), await status(bases.blue, other.cookie)]).toEqual([401, 200])
    })
    expect((await site().ask('POST', '/signout')).headers.getSetCookie()).toEqual([])
  })

  test('design 7: a disabled person is signed out at once', async () => {
    const { world } = site()
    const { cookie } = await signIn('acme')
    const camille = eq(world.store.read.t.users.id, world.exercises.acme.people.camille)
    const disable = (disabledOn: Date | null) => world.store.write(tx => tx.update(tx.t.users).set({ disabledOn }).where(camille))
    await disable(new Date())
    expect(await status('/acme', cookie)).toBe(401)
    await disable(null)
    expect(await status('/acme', cookie)).toBe(200)
  })

  test('design 7: it ends after 12 idle hours, and use moves that end', async () => {
    const { clock } = site().world
    const idle = await signIn('acme')
    const used = await signIn('acme')
    clock.advanceBy(11 * hour)
    expect(await status('/acme', used.cookie)).toBe(200)
    clock.advanceBy(hour + 60_000)
    expect([await status('/acme', idle.cookie), await status('/acme', used.cookie)]).toEqual([401, 200])
    clock.advanceBy(12 * hour + 60_000)
    expect(await status('/acme', used.cookie)).toBe(401)
  })

  test('design 7: it ends 7 days after the sign-in, however much it is used', async () => {
    const { clock } = site().world
    const { cookie } = await signIn('acme')
    for (let day = 0; day < 14; day += 1) {
      expect(await status('/acme', cookie)).toBe(200)
      clock.advanceBy(12 * hour - 60_000)
    }
    expect(await status('/acme', cookie)).toBe(200)
    clock.advanceBy(15 * 60_000)
    expect(await status('/acme', cookie)).toBe(401)
  })

  test('design 7: use is noted once in five minutes, not at every call', async () => {
    const { clock } = site().world
    const { cookie, token } = await signIn('acme')
    const before = await stored(token)
    clock.advanceBy(4 * 60_000)
    await status('/acme', cookie)
    expect(await stored(token)).toEqual(before)
    clock.advanceBy(2 * 60_000)
    await status('/acme', cookie)
    expect((await stored(token))?.seenOn.getTime()).toBe(clock.now().getTime())
  })

  test('design 7: sessions that are over are swept, the others stay', async () => {
    const { world } = site()
    const over = await signIn('acme')
    const alive = await signIn('acme')
    world.clock.advanceBy(8 * hour)
    await status('/acme', alive.cookie)
    world.clock.advanceBy(5 * hour)
    await world.services.sessions.sweep()
    expect(await stored(over.token)).toBeUndefined()
    expect(await stored(alive.token)).toBeDefined()
  })
})

const https = { 'x-forwarded-proto': 'https' }
const signInAt = { json: { username: 'camille', password: passwordOf('acme') } }

describeSites(
  'Cookies behind a trusted proxy',
  site => {
    test('design 7: over https the cookie is __Host- and Secure, over http it is not', async () => {
      const [secure = ''] = (await site().ask('POST', '/acme/signin', { ...signInAt, headers: https })).headers.getSetCookie()
      expect(secure).toMatch(/^__Host-weez\.acme=[a-z2-7]+; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=604800$/)
      const [plain = ''] = (await site().ask('POST', '/acme/signin', signInAt)).headers.getSetCookie()
      expect(plain).toMatch(/^weez-\d+\.acme=/)
      const cookie = secure.split(';')[0] ?? ''
      expect((await site().ask('POST', '/acme/session', { headers: { ...https, cookie } })).status).toBe(200)
      expect((await site().ask('POST', '/acme/session', { headers: { cookie } })).status).toBe(401)
    })
  },
  { trustedProxies: ['127.0.0.0/8'] },
)

describeSites('Cookies without a proxy', site => {
  test('design 7: a caller who only says https is not believed', async () => {
    const [cookie = ''] = (await site().ask('POST', '/acme/signin', { ...signInAt, headers: https })).headers.getSetCookie()
    expect(cookie).toMatch(/^weez-\d+\.acme=/)
  })
})

describeSites(
  'Cookies at a public https address',
  site => {
    test('design 7: the cookie is __Host- and Secure', async () => {
      const [cookie = ''] = (await site().ask('POST', '/acme/signin', signInAt)).headers.getSetCookie()
      expect(cookie).toMatch(/^__Host-weez\.acme=.+; Secure; Max-Age=604800$/)
    })
  },
  { publicUrl: new URL('https://weez.example.test/') },
)
