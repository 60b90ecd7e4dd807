import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { errorOf } from '#test/support/call-errors.ts'
import type { AccountName } from '#test/support/canary-exercises.ts'
import { describeWorlds } from '#test/support/describe-worlds.ts'
import { promise } from '#test/support/promise.ts'

describeWorlds('Rights over users', world => {
  const as = async (username: AccountName) => (await world().as('acme', username)).admin
  const people = () => world().exercises.acme.people

  test('an animator manages no administrator and makes none; nobody changes the own role or closes the own account', async () => {
    const animator = await as('animator')
    const id = people().admin
    const acts = [
      animator.users.edit({ id, first_name: 'x' }),
      animator.users.setPassword({ id, password: 'a new password' }),
      animator.users.disable({ id, disabled: true }),
      animator.users.endSessions({ id }),
      animator.users.edit({ id: people().karim, role: 'ADMIN' }),
    ]
    await promise('ADM-19', async () =>
      expect(await Promise.all(acts.map(errorOf))).toEqual(acts.map(() => ['FORBIDDEN', { role: 'Only administrators give this role' }])),
    )
    for (const username of ['animator', 'admin'] as const) {
      const { users } = await as(username)
      const own = people()[username]
      expect(await errorOf(users.edit({ id: own, role: 'OBSERVER' }))).toEqual(['FORBIDDEN', { role: 'Nobody changes the own role' }])
      expect(await errorOf(users.disable({ id: own, disabled: true }))).toEqual([
        'FORBIDDEN',
        { disabled: 'Nobody closes the own account' },
      ])
    }
    expect(await animator.users.edit({ id: people().animator, bio: 'x' })).toMatchObject({ role: 'ANIMATOR' })
    await promise('ADM-19', async () => {
      expect(await animator.users.edit({ id: people().karim, bio: 'x' })).toMatchObject({ username: 'karim' })
      for (const username of ['camille', 'observer'] as const) {
        const { users } = await as(username)
        expect(await errorOf(users.edit({ id: people().karim, bio: 'y' }))).toEqual(['FORBIDDEN', { role: expect.any(String) }])
      }
    })
  })

  test('administrators make and unmake each other, until the last one of all exercises', async () => {
    const { store, exercises, services } = world()
    const set = (disabledOn: Date | null) =>
      store.write(async tx => {
        for (const { people } of Object.values(exercises))
          await tx.update(tx.t.users).set({ disabledOn }).where(eq(tx.t.users.id, people.admin))
      })
    const { users } = await as('admin')
    const add = (username: string) => users.add({ username, first_name: 'S', role: 'ADMIN', password: 'ten letters' })
    const { user } = await add('second')
    const { user: third } = await add('third')
    await set(new Date())
    const { token } = await services.sessions.start({ exerciseId: exercises.acme.exerciseId, userId: user.id }, '')
    const second = (await world().withToken('acme', token)).admin
    expect(await second.users.edit({ id: third.id, role: 'USER' })).toMatchObject({ role: 'USER' })
    const last = ['CONFLICT', { role: 'Nobody would be left who can administer' }]
    expect(await errorOf(second.users.edit({ id: user.id, end_of_contract: '01/01/2020' }))).toEqual(last)
    expect((await second.users.get({ id: user.id })).end_of_contract).toBe('')
    expect(await second.users.edit({ id: user.id, end_of_contract: '01/01/2099' })).toMatchObject({ end_of_contract: '01/01/2099' })
    await set(null)
  })
})
