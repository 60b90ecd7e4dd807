import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { signIn } from '#routers/auth/sign-in.writes.ts'
import { errorOf } from '#test/support/call-errors.ts'
import type { AccountName } from '#test/support/canary-exercises.ts'
import { describeWorlds } from '#test/support/describe-worlds.ts'
import { promise } from '#test/support/promise.ts'

const day = 24 * 3_600_000

describeWorlds('Users', world => {
  const as = async (username: AccountName) => (await world().as('acme', username)).admin
  const people = () => world().exercises.acme.people
  /** Whether a user can sign in with a password, through the program's own call. */
  const signsIn = async (username: string, password: string) => {
    const { services, exercises } = world()
    const sessions = {
      start: async (user: { exerciseId: number; userId: number }) => (await services.sessions.start(user, 'Firefox/1')).actor,
      startInExercise: async () => '',
      end: async () => {},
    }
    const signInContext = { tenant: exercises.acme.tenant, address: '127.0.0.1', sessions, passwords: services.passwords }
    return signIn(services.store, signInContext, { username, password }, services.now).then(Boolean, () => false)
  }
  const audited = async (id: number) => {
    const { read } = world().store
    const records = await read.select().from(read.t.audit).where(eq(read.t.audit.objectId, id))
    return records.map(({ action }) => action).filter(action => action.startsWith('user.'))
  }

  test('the tables hold the users and the personas of the exercise, newest first and by name where they were made at once, and count them', async () => {
    const { users } = await as('animator')
    const { data, count, hasNext } = await users.list({})
    for (const id of ['ADM-01', 'ADM-11'])
      await promise(id, () => expect(data.map(({ username }) => username)).toEqual(['admin', 'animator', 'camille', 'karim', 'observer']))
    await promise('ADM-05', () => expect([count, hasNext]).toEqual([5, false]))
    await promise('ADM-13', () =>
      expect(data[3]).toEqual({
        id: people().karim,
        username: 'karim',
        position: '',
        first_name: 'karim CANARY-ACME',
        last_name: 'Account CANARY-ACME',
        role: 'USER',
        start_of_contract: '',
        end_of_contract: '',
        img: null,
        certified: false,
        state: 'active',
        online: false,
        seenOn: null,
      }),
    )
    const personas = await users.list({ kind: 'personas' })
    expect(personas.data.map(({ username, role }) => [username, role])).toEqual(
      ['echo', 'mairie', 'prefecture', 'rumeur'].map(username => [username, 'DUMMY']),
    )
  })

  test.each([
    ['ERIC Mairie', 'personas', ['mairie']],
    ['éric préf', 'personas', ['prefecture']],
    ['@camille', 'users', ['camille']],
    ['observer', 'users', ['observer']],
    ['animator canary', 'users', ['animator']],
    ['%', 'users', []],
    ['30/11', 'users', ['dated']],
    ['2031', 'users', ['dated']],
  ] as const)('%j among the %s finds %j: all columns of text, accents and case aside', async (search, kind, found) => {
    const { users } = await as('animator')
    if (search === '30/11') await users.add({ username: 'dated', first_name: 'D', role: 'USER', end_of_contract: '30/11/2031' })
    const { data, count } = await users.list({ search, kind })
    await promise('ADM-07', () => expect([data.map(({ username }) => username), count]).toEqual([found, found.length]))
  })

  test('a user is added with a password that is shown once and stored as an argon2id hash', async () => {
    const { users } = await as('animator')
    world().clock.advanceBy(1)
    const form = {
      username: ' L_Aubrac ',
      first_name: ' Louise ',
      last_name: 'Aubrac',
      role: 'USER',
      start_of_contract: ' 01/02/2020 ',
    } as const
    const { user, password } = await users.add(form)
    expect(user).toMatchObject({ username: 'l_aubrac', first_name: 'Louise', start_of_contract: '01/02/2020', end_of_contract: '' })
    expect(password).toMatch(/^\w{4}-\w{4}-\w{4}$/)
    const { read } = world().store
    const [stored] = await read.select().from(read.t.users).where(eq(read.t.users.id, user.id))
    await promise('ADM-15', async () => {
      expect(stored).toMatchObject({ passwordHash: expect.stringMatching(/^\$argon2id\$/), contractStart: '2020-02-01', contractEnd: null })
      expect(JSON.stringify(await users.list({}))).not.toContain('argon2id')
      expect([await signsIn('l_aubrac', password ?? ''), await signsIn('l_aubrac', 'another password')]).toEqual([true, false])
    })
    expect((await users.list({})).data[0]).toMatchObject({ username: 'l_aubrac', online: true })
    expect(await audited(user.id)).toEqual(['user.add'])
    await promise('ADM-17', async () => {
      expect(stored?.id).toBe(user.id)
      const withId = Object.assign({ id: 1 }, form, { username: 'numbered' })
      await expect(users.add(withId)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    })
  })

  test('a chosen password is not shown again, and a persona has none', async () => {
    const { users } = await as('animator')
    const chosen = await users.add({ username: 'chosen', first_name: 'C', role: 'OBSERVER', password: 'ten letters' })
    const persona = await users.add({ username: 'gazette', first_name: 'La Gazette', role: 'DUMMY', certified: true })
    expect([chosen.password, persona.password, persona.user.certified]).toEqual([null, null, true])
    expect([await signsIn('chosen', 'ten letters'), await signsIn('gazette', '')]).toEqual([true, false])
  })

  test.each([
    [{ first_name: ' ' }, 'BAD_REQUEST', { first_name: 'Required' }],
    [{ username: '' }, 'BAD_REQUEST', { username: 'Required' }],
    [{ username: 'l.aubrac' }, 'BAD_REQUEST', { username: 'Small letters, digits and _ only' }],
    [{ username: 'weez' }, 'BAD_REQUEST', { username: 'This word is taken by Weez itself' }],
    [{ username: 'Camille' }, 'CONFLICT', { username: 'Already taken' }],
    [{ password: 'short' }, 'BAD_REQUEST', { password: 'At least 10 characters' }],
    [{ password: 'Password123' }, 'BAD_REQUEST', { password: 'Among the first that anybody would try' }],
    [{ start_of_contract: '2026-11-20' }, 'BAD_REQUEST', { start_of_contract: 'Expected a date as DD/MM/YYYY' }],
    [{ start_of_contract: '31/02/2026' }, 'BAD_REQUEST', { start_of_contract: 'Expected a date as DD/MM/YYYY' }],
    [{ start_of_contract: '02/01/2026', end_of_contract: '01/01/2026' }, 'BAD_REQUEST', { end_of_contract: 'Ends before it begins' }],
    [{ img: 'A'.repeat(22) }, 'BAD_REQUEST', { img: 'No such image in this exercise' }],
    [{ role: 'ADMIN' }, 'FORBIDDEN', { role: 'Only administrators give this role' }],
  ] as const)('a form with %j is rejected: %s %j, and nobody is added', async (wrong, code, fields) => {
    const { users } = await as('animator')
    const { count } = await users.list({})
    await promise('ADM-16', async () =>
      expect(await errorOf(users.add({ username: 'nobody', first_name: 'N', role: 'USER', ...wrong }))).toEqual([code, fields]),
    )
    expect((await users.list({})).count).toBe(count)
  })

  test('edited fields change, absent ones stay, and the same rules hold', async () => {
    const { users } = await as('animator')
    const { imageId } = world().exercises.acme
    const id = people().karim
    const edited = await users.edit({ id, last_name: 'Ould', end_of_contract: '04/12/2099', img: imageId, bio: 'Bio' })
    expect(edited).toMatchObject({ username: 'karim', first_name: 'karim CANARY-ACME', last_name: 'Ould', end_of_contract: '04/12/2099' })
    expect(await users.get({ id })).toMatchObject({ ...edited, bio: 'Bio', client: 'Acme', exercise: { base: '/acme' } })
    expect(await users.edit({ id, end_of_contract: '', img: null })).toMatchObject({ end_of_contract: '', img: null, last_name: 'Ould' })
    expect(await errorOf(users.edit({ id, username: 'camille' }))).toEqual(['CONFLICT', { username: 'Already taken' }])
    await users.edit({ id, start_of_contract: '01/01/2030' })
    expect(await errorOf(users.edit({ id, end_of_contract: '01/01/2029' }))).toEqual([
      'BAD_REQUEST',
      { end_of_contract: 'Ends before it begins' },
    ])
    expect(await errorOf(users.edit({ id, role: 'DUMMY' }))).toEqual([
      'BAD_REQUEST',
      { role: 'An account does not become a persona, nor a persona an account' },
    ])
    await users.edit({ id, start_of_contract: '' })
    const found = (await (await world().as('acme', 'animator')).weezes.searchUsers({ terms: 'karim ould' })).map(person => person.id)
    expect(found).toEqual([id])
    // One record for each edit that was made.
    expect(await audited(id)).toEqual(Array(4).fill('user.edit'))
  })

  test('nobody signs in outside of the contract, and a session ends with it', async () => {
    const { users } = await as('animator')
    const dates = (from: number, to: number) => {
      const shown = (days: number) => new Date(world().clock.now().getTime() + days * day).toLocaleDateString('fr-FR')
      return { start_of_contract: shown(from), end_of_contract: shown(to), password: 'ten letters', role: 'USER' } as const
    }
    for (const [username, from, to] of [
      ['over', -9, -1],
      ['coming', 1, 9],
      ['running', 0, 0],
    ] as const)
      await users.add({ username, first_name: 'C', ...dates(from, to) })
    const signed = ['over', 'coming', 'running'].map(username => signsIn(username, 'ten letters'))
    expect(await Promise.all(signed)).toEqual([false, false, true])
    const { data } = await users.list({ search: 'C' })
    expect(data.filter(user => user.first_name === 'C').map(({ username, state }) => [username, state])).toEqual(
      expect.arrayContaining([
        ['running', 'active'],
        ['coming', 'early'],
        ['over', 'expired'],
      ]),
    )
    const { exerciseId } = world().exercises.acme
    const userId = data.find(({ username }) => username === 'running')?.id ?? 0
    const { token } = await world().services.sessions.start({ exerciseId, userId }, '')
    expect(await world().services.sessions.check(token)).not.toBeNull()
    world().clock.advanceBy(day)
    expect(await world().services.sessions.check(token)).toBeNull()
    world().clock.advanceBy(-day)
  })

  test('a new password, a closed account and ended sessions sign out everywhere at once', async () => {
    const { users } = await as('animator')
    const { user } = await users.add({ username: 'leaving', first_name: 'L', role: 'USER', password: 'first password' })
    const { sessions } = world().services
    const { exerciseId } = world().exercises.acme
    const start = async () => (await sessions.start({ exerciseId, userId: user.id }, '')).token
    for (const end of [
      () => users.endSessions({ id: user.id }),
      () => users.setPassword({ id: user.id, password: 'second password' }),
      () => users.disable({ id: user.id, disabled: true }),
    ]) {
      const tokens = [await start(), await start()]
      expect(await Promise.all(tokens.map(token => sessions.check(token)))).not.toContain(null)
      expect((await users.get({ id: user.id })).sessions).toBe(2)
      await end()
      expect(await Promise.all(tokens.map(token => sessions.check(token)))).toEqual([null, null])
    }
    expect([await signsIn('leaving', 'second password'), (await users.get({ id: user.id })).state]).toEqual([false, 'disabled'])
    await users.disable({ id: user.id, disabled: false })
    expect([await signsIn('leaving', 'first password'), await signsIn('leaving', 'second password')]).toEqual([false, true])
    expect(await errorOf(users.setPassword({ id: user.id, password: 'qwertyuiop' }))).toEqual([
      'BAD_REQUEST',
      { password: 'Among the first that anybody would try' },
    ])
    const { password } = await users.setPassword({ id: user.id })
    expect([await signsIn('leaving', 'second password'), await signsIn('leaving', password ?? '')]).toEqual([false, true])
    expect(await audited(user.id)).toEqual(['user.add', 'user.sessions', 'user.password', 'user.disable', 'user.enable', 'user.password'])
  })
})
