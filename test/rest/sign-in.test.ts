import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createPasswords } from '#server/auth/passwords.ts'
import { type ExerciseName, passwordOf } from '#test/support/canary-exercises.ts'
import { promise } from '#test/support/promise.ts'
import { describeSites, type Site } from '#test/support/site.ts'

const anyone = { username: 'camille', password: passwordOf('acme') }
const unauthorizedBody = { error: { code: 'UNAUTHORIZED', reason: 'sign_in.refused', message: 'No user authenticated' } }

const signsIn = (site: () => Site) => {
  const signIn = (base: string, json: unknown) => site().ask('POST', `${base}/signin`, { json })

  test.each<[string, ExerciseName, string, Record<string, string | null>]>([
    ['at the exercise’s base path', 'acme', '/acme', {}],
    ['at a clone’s base path', 'blue', '/acme/clones/blue', {}],
    ['at the base path, naming the exercise too', 'blue', '/acme/clones/blue', { clientPath: 'acme', clonePath: 'blue' }],
    ['at the root, naming client and clone', 'blue', '', { clientPath: 'acme', clonePath: 'blue' }],
    ['at the root, naming a client', 'acme', '', { clientPath: 'acme', clonePath: null }],
    ['at the root, naming nothing', 'root', '', {}],
    ['at the root, naming the default with nulls', 'root', '', { clientPath: null, clonePath: null }],
    ['at the root, naming the default with empty texts', 'root', '', { clientPath: '', clonePath: '' }],
  ])('%s', async (_, name, base, named) => {
    const { exerciseId: _id, clientId, people, canary, tenant: place } = site().world.exercises[name]
    const answer = await signIn(base, { username: 'camille', password: passwordOf(name), ...named })
    for (const id of ['API-05', 'AUTH-08'])
      await promise(id, () => expect([answer.status, answer.json]).toMatchObject([200, { id: people.camille }]))
    const client = {
      id: clientId,
      name: name === 'root' ? 'Client of the root' : 'Acme',
      logo: null,
      color: '',
      accent: '',
      clientPath: place.clientPath,
    }
    const names = { username: 'camille', firstname: `camille ${canary}`, lastname: `Account ${canary}`, photo: null, role: 'USER' }
    const exercise = {
      name: `Exercise ${canary}`,
      mark: '',
      videoEmbeds: false,
      searchOpen: false,
      timeZone: expect.any(String),
      recordsSightings: true,
      resetsCount: 0,
      phase: 'running',
      resumesOn: null,
      writingClosed: false,
    }
    await promise('ENT-03', () =>
      expect(answer.json).toEqual({ id: people.camille, ...names, client, clonePath: place.clonePath, exercise }),
    )
  })

  test('the typed procedure signs in with the same cookie', async () => {
    const answer = await site().ask('POST', '/acme/trpc/auth.signin?batch=1', { json: { 0: anyone } })
    const [cookie = ''] = answer.headers.getSetCookie()
    expect(cookie).toMatch(/^weez-\d+\.acme=[a-z2-7]{32,}; /)
    const session = await site().ask('POST', '/acme/session', { headers: { cookie: cookie.split(';')[0] ?? '' } })
    await promise('API-40', () => {
      expect(answer.json).toMatchObject([{ result: { data: { username: 'camille', role: 'USER' } } }])
      expect(session.json).toMatchObject({ username: 'camille' })
    })
  })

  test('the username’s case does not matter', async () => {
    expect((await signIn('/acme', { ...anyone, username: 'CaMille' })).status).toBe(200)
  })

  test('design 7: unknown, wrong, of another client, persona and disabled get one answer and no cookie', async () => {
    const { store, exercises } = site().world
    const { users } = store.read.t
    const passwordHash = (await store.read.select().from(users).where(eq(users.id, exercises.acme.people.camille)))[0]?.passwordHash ?? ''
    await store.write(async tx => {
      // Even with a password a persona cannot sign in.
      await tx.update(users).set({ passwordHash }).where(eq(users.id, exercises.acme.people.mairie))
      await tx.update(users).set({ disabledOn: new Date() }).where(eq(users.id, exercises.acme.people.karim))
    })
    const persona = await signIn('/acme', { ...anyone, username: 'mairie' })
    const refusals = [
      await signIn('/acme', { ...anyone, username: 'nobody' }),
      await signIn('/acme', { ...anyone, password: 'wrong' }),
      await signIn('/acme', { ...anyone, password: `${anyone.password} ` }),
      persona,
      await signIn('/acme', { ...anyone, username: 'karim' }),
      await signIn('/acme/clones/blue', anyone),
      await signIn('/acme/clones/blue', { ...anyone, clientPath: 'acme' }),
      await signIn('/acme', { ...anyone, clonePath: 'nowhere' }),
      await signIn('', anyone),
      await signIn('', { ...anyone, clientPath: 'nowhere' }),
      await signIn('', { ...anyone, clientPath: 'acme', clonePath: 'nowhere' }),
    ]
    for (const { status, json, headers } of refusals) {
      await promise('API-05', () => expect([status, json]).toEqual([401, unauthorizedBody]))
      expect(headers.getSetCookie()).toEqual([])
    }
    await promise('ROLE-10', () => expect([persona.status, persona.headers.getSetCookie()]).toEqual([401, []]))
    await store.write(tx => tx.update(users).set({ disabledOn: null }).where(eq(users.id, exercises.acme.people.karim)))
  })

  test('design 7: an unknown name takes as long as a wrong password', async () => {
    const taking = async (username: string) => {
      const begun = performance.now()
      await signIn('', { username, password: 'wrong' })
      return performance.now() - begun
    }
    const times: { unknown: number; wrong: number }[] = []
    for (let round = 0; round < 8; round += 1) times.push({ unknown: await taking('nobody'), wrong: await taking('admin') })
    const fastest = (kind: 'unknown' | 'wrong') => Math.min(...times.map(time => time[kind]))
    // Without the work for nothing it is ten times shorter.
    expect(fastest('unknown')).toBeGreaterThan(fastest('wrong') / 4)
  })

  test('the session call answers the user who is signed in, and 401 without one', async () => {
    const answer = await site().ask('POST', '/acme/session', { as: ['acme', 'animator'] })
    const none = await site().ask('POST', '/acme/session')
    const user = { username: 'animator', role: 'ANIMATOR', client: { clientPath: 'acme' } }
    for (const id of ['API-04', 'AUTH-06'])
      await promise(id, () => {
        expect([answer.status, answer.json]).toMatchObject([200, user])
        expect([none.status, none.json]).toMatchObject([401, { error: { reason: 'session.missing', message: 'No user authenticated' } }])
      })
  })
}

describeSites('Sign-in', signsIn, { passwords: createPasswords() })
