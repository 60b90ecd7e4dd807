import { expect, test } from 'vitest'
import { describeWorlds } from '#test/support/describe-worlds.ts'
import { promise } from '#test/support/promise.ts'

describeWorlds('Readiness', world => {
  test('an exercise counts what it has before it is played, and nothing of another one', async () => {
    const { admin, press } = await world().as('acme', 'animator')
    const blue = await (await world().as('blue', 'animator')).admin.readiness({})
    const before = await admin.readiness({})
    const ann = { username: 'ann_low', first_name: 'Ann', last_name: 'Low', role: 'USER' } as const
    const { user } = await admin.users.add(ann)
    await admin.users.add({ ...ann, username: 'ann_high', role: 'DUMMY' })
    const { user: hall } = await admin.users.add({ ...ann, username: 'town_hall', role: 'DUMMY' })
    await admin.users.makeOfficial({ id: hall.id, operators: [user.id] })
    await press.mediaSources.add({ name: 'The Tide', color: '#1b2a3a', colorDark: '#a9bccf' })
    const sequence = await admin.sequences.create({ name: 'Storm' })
    await world().services.sessions.start({ exerciseId: world().exercises.acme.exerciseId, userId: user.id }, '')
    await promise('EXO-85', async () => {
      const more = { players: 1, officials: 1, personas: 1, mediaSources: 1, connected: 1 }
      const expected = Object.entries(before).map(([name, count]) => [name, count + (more[name as keyof typeof more] ?? 0)])
      expect(await admin.readiness({})).toEqual(Object.fromEntries(expected))
      await admin.sequences.setStatus({ id: sequence.id, status: 'RUNNING' })
      expect((await admin.readiness({})).started).toBe(before.started + 1)
      await admin.users.disable({ id: user.id, disabled: true })
      expect((await admin.readiness({})).players).toBe(before.players)
    })
    expect(await (await world().as('blue', 'animator')).admin.readiness({})).toEqual(blue)
  })
})
