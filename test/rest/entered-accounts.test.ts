import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { createCloneChain, firstPassword } from '#test/support/clone-chain.ts'
import { createHttpSessions } from '#test/support/http-sessions.ts'
import { describeSites } from '#test/support/site.ts'

const day = 24 * 3_600_000

describeSites('Entered accounts', site => {
  const { signIn, callOk, callError, enter, status, readSession } = createHttpSessions(site)
  const { admin, clone, addAndClone, account } = createCloneChain(site)
  const acme = () => site().world.exercises.acme

  beforeEach(() => site().world.clock.advanceBy(1000))

  test('design 7: a guest from another exercise has the same home in a clone as in the original', async () => {
    const root = await admin('root')
    const guest = await readSession(await enter(root, acme().exerciseId))
    const id = await clone(acme().exerciseId, 'guests')
    const { exerciseId: homeExerciseId, people } = site().world.exercises.root
    expect(await account(id, guest.id)).toMatchObject({ homeExerciseId, homeUserId: people.admin, passwordHash: null })
    expect(await readSession(await enter(root, id))).toMatchObject({ id: guest.id })
  })

  test.each([
    ['is closed', { disabled: true }, { disabled: false }],
    ['is no administrator any more', { role: 'USER' }, { role: 'ADMIN' }],
    ['has a contract that is over', { end_of_contract: '01/01/2020' }, { end_of_contract: '' }],
  ] as const)(
    'design 7: an administrator who %s is in no entered exercise any more, by session or token, and enters none',
    async (_, close, open) => {
      const person = await addAndClone('ADMIN')
      const change = (to: typeof close | typeof open) => ('disabled' in to ? person.disable(to.disabled) : person.edit(to))
      const home = await signIn('/acme', person.username, firstPassword)
      const { exerciseId } = site().world.exercises.blue
      for (const target of [person.ids[0], exerciseId]) {
        const inside = await enter(home, target)
        const { secret } = await callOk<{ secret: string }>(inside, 'auth.tokens.add', { name: 'A program' })
        const byToken = async () =>
          (await site().ask('POST', `${inside.base}/session`, { headers: { authorization: `Bearer ${secret}` } })).status
        expect([await status(inside), await byToken()]).toEqual([200, 200])
        // What is known of a session is forgotten with the next commit; past it, nothing but the home may decide.
        await change(close)
        expect([await status(home), await status(inside), await byToken()]).toEqual([401, 401, 401])
        expect((await enter(home, target)).status).toBe(401)
        await change(open)
        home.cookie = (await signIn('/acme', person.username, firstPassword)).cookie
      }
    },
  )

  test('design 7: where the home is changed past every call, or is gone, the entered account is of no use', async () => {
    const person = await addAndClone('ADMIN')
    const inside = await enter(await signIn('/acme', person.username, firstPassword), person.ids[0])
    const { world } = site()
    const set = (change: object) =>
      world.store.write(async tx => {
        const { users } = tx.t
        await tx
          .update(users)
          .set(change)
          .where(and(eq(users.exerciseId, acme().exerciseId), eq(users.id, person.id)))
      })
    for (const [closed, opened] of [
      [{ disabledOn: new Date() }, { disabledOn: null }],
      [{ role: 'ANIMATOR' }, { role: 'ADMIN' }],
      [{ contractEnd: '2020-01-01' }, { contractEnd: null }],
    ]) {
      await set(closed ?? {})
      expect([closed, await status(inside)]).toEqual([closed, 401])
      const { data } = await callOk<{ data: { id: number; state: string }[] }>(await person.inClone(), 'admin.users.list', {
        search: person.username,
      })
      expect(data.map(({ state }) => state)).toEqual(['disabled'])
      await set(opened ?? {})
      expect(await status(inside)).toBe(200)
    }
    // With a password it would still be nobody's to sign in with.
    const copy = (tx: { t: { users: typeof world.store.read.t.users } }) =>
      and(eq(tx.t.users.exerciseId, person.ids[0]), eq(tx.t.users.id, person.id))
    const passwordHash = (await account(acme().exerciseId, person.id))?.passwordHash ?? null
    await world.store.write(async tx => void (await tx.update(tx.t.users).set({ passwordHash }).where(copy(tx))))
    expect(await person.signsIn(firstPassword)).toEqual([true, false, false])
  })

  test('an account that is disabled in an exercise stays so when its owner enters the exercise again', async () => {
    const root = await admin('root')
    const { exerciseId } = acme()
    const guest = await enter(root, exerciseId)
    const { id } = await readSession(guest)
    await callOk(await admin(), 'admin.users.disable', { id, disabled: true })
    expect(await status(guest)).toBe(401)
    expect(await callError(root, 'admin.exercises.enter', { exerciseId })).toEqual([
      'FORBIDDEN',
      { exerciseId: 'Your account in this exercise is closed' },
    ])
    await callOk(await admin(), 'admin.users.disable', { id, disabled: false })
    expect(await readSession(await enter(root, exerciseId))).toMatchObject({ id })
  })

  test('an entered account is under the contract that its home has today', async () => {
    const person = await addAndClone('ADMIN')
    const { clock } = site().world
    const shown = (days: number) => new Date(clock.now().getTime() + days * day).toLocaleDateString('fr-FR')
    await person.edit({ end_of_contract: shown(1) })
    const home = await signIn('/acme', person.username, firstPassword)
    const inside = await enter(home, person.ids[0])
    expect(await status(inside)).toBe(200)
    clock.advanceBy(2 * day)
    expect(await status(inside)).toBe(401)
    clock.advanceBy(-2 * day)
  })
})
