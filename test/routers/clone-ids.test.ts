import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { describeWorlds } from '#test/support/describe-worlds.ts'

describeWorlds('A clone, whose rows have the ids of its original', world => {
  const acme = () => world().exercises.acme
  let official: number
  let cloneId: number
  beforeAll(async () => {
    const { users } = (await world().as('acme', 'animator')).admin
    const operators = [acme().people.camille]
    official = (await users.add({ username: 'orvane', first_name: 'Orvane', role: 'USER', operators })).user.id
    const { exercises } = (await world().as('root', 'admin')).admin
    cloneId = (await exercises.clone({ exerciseId: acme().exerciseId, clone: 'twin', posts: false })).id
  })

  test('a player speaks for the official accounts of the own exercise alone', async () => {
    const { store } = world()
    const { accountOperators } = store.read.t
    const { camille: userId, karim } = acme().people
    const copies = await store.read.select().from(accountOperators).where(eq(accountOperators.exerciseId, cloneId))
    expect(copies).toMatchObject([{ accountId: official, userId }])
    // Karim has operators in the clone only.
    await store.write(tx => tx.insert(accountOperators).values({ exerciseId: cloneId, accountId: karim, userId }))
    expect(await (await world().as('acme', 'camille')).auth.officialAccounts()).toMatchObject([{ id: official }])
  })

  test('who is signed out of one stays signed in to the other', async () => {
    const { store, services } = world()
    const userId = acme().people.karim
    for (const exerciseId of [acme().exerciseId, cloneId]) await services.sessions.start({ exerciseId, userId }, '')
    await services.sessions.endAll({ exerciseId: acme().exerciseId, userId })
    const { sessions } = store.read.t
    const left = await store.read.select().from(sessions).where(eq(sessions.userId, userId))
    expect(left.map(({ exerciseId }) => exerciseId)).toEqual([cloneId])
  })

  test('a webhook is deleted in the own exercise alone', async () => {
    const { store, clock } = world()
    const { webhooks } = store.read.t
    const row = { id: 7, url: 'https://example.org/', secret: 'whsec_AAAA', events: [], enabled: true, createdOn: clock.now() }
    const rows = [acme().exerciseId, cloneId].map(exerciseId => ({ ...row, exerciseId }))
    await store.write(async tx => void (await tx.insert(webhooks).values(rows)))
    await (await world().as('acme', 'animator')).admin.webhooks.delete({ id: row.id })
    const left = await store.read.select().from(webhooks).where(eq(webhooks.id, row.id))
    expect(left.map(({ exerciseId }) => exerciseId)).toEqual([cloneId])
  })
})
