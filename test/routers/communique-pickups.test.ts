import { expect, test } from 'vitest'
import { errorOf } from '#test/support/call-errors.ts'
import { describeWorldsOnEachEngine } from '#test/support/describe-worlds.ts'
import { targetsOf } from '#test/support/procedure-fixtures.ts'
import { cellTargets } from '#test/support/procedure-fixtures-cell.ts'
import { promise } from '#test/support/promise.ts'

describeWorldsOnEachEngine('Communiqués at the desk', world => {
  const released = async () => {
    const { communiqueId: id = 0 } = await cellTargets['released communique'](world(), 'acme', targetsOf(world().exercises.acme))
    return id
  }
  const calls = (username: 'animator' | 'admin' | 'camille' | 'observer') => world().as('acme', username)
  const idsOf = async () => (await (await calls('observer')).desk.pickups()).data.map(one => one.id)

  test('what is released stands there until a draft quotes it, the same for two who begin one at once', async () => {
    const id = await released()
    const { desk, press } = await calls('animator')
    const other = await calls('admin')
    await promise('CELL-05', async () => {
      expect(await idsOf()).toContain(id)
      const [first, second] = await Promise.all([desk.takeUp({ id }), other.desk.takeUp({ id })])
      expect(second).toEqual(first)
      const draft = await press.article({ ref: first?.frontId ?? '' })
      expect(draft).toMatchObject({ status: 'UNPUBLISHED', title: 'x', body: '<blockquote><p>x</p></blockquote>' })
      expect(draft.sources).toMatch(/communiqué n°\u00a0\d+$/)
      expect(await idsOf()).not.toContain(id)
      expect((await errorOf((await calls('camille')).desk.takeUp({ id })))[0]).toBe('FORBIDDEN')
    })
    const { cell } = await calls('camille')
    const { frontId } = await desk.takeUp({ id })
    expect((await cell.communiques.one({ id })).pickups).toBe(0)
    await press.save({ ref: frontId, title: 'x', subtitle: 'x', chapeau: 'x', author: 'x' })
    await press.setStatus({ ref: frontId, status: 'PUBLISHED' })
    expect((await cell.communiques.one({ id })).pickups).toBe(1)
  })

  test('it is dismissed, and put back', async () => {
    const id = await released()
    const { desk } = await calls('animator')
    await promise('CELL-05', async () => {
      await desk.passOver({ id, dismissed: true })
      await desk.passOver({ id, dismissed: true })
      expect(await idsOf()).not.toContain(id)
      await desk.passOver({ id, dismissed: false })
      expect(await idsOf()).toContain(id)
    })
  })

  test('it is proposed for what the whole cell owes, and judged as its answer', async () => {
    const { admin, desk } = await calls('animator')
    const { echo } = world().exercises.acme.people
    const { id: sequenceId } = await admin.sequences.create({ name: 'Attentes' })
    const line = { sequenceId, offset: 1, authorId: echo, text: 'Que dites-vous', expected: 'Un communiqué' }
    const item = await admin.sequences.items.add(line)
    await admin.sequences.items.publish({ id: item.id })
    const debt = async () => (await desk.owed({})).data.find(({ expected }) => expected === 'Un communiqué')
    world().clock.advanceBy(1000)
    const id = await released()
    await world().store.write(async tx => {
      tx.invalidateEverything()
      await tx.update(tx.t.communiques).set({ releasedOn: world().clock.now() })
    })
    await promise('CELL-05', async () => {
      const owed = await debt()
      expect(owed).toMatchObject({ player: null, proposal: { subject: 'communique', by: { username: 'camille' } } })
      expect(await desk.acts({ id: owed?.id ?? 0 })).toContainEqual(expect.objectContaining({ kind: 'communique', id }))
      await desk.judge({ id: owed?.id ?? 0, judgement: 'satisfied', act: { kind: 'communique', id } })
      expect((await desk.owed({})).satisfied[0]).toMatchObject({ act: { kind: 'communique', id } })
    })
  })
})
