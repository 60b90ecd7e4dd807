import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { describeWorlds } from '#test/support/describe-worlds.ts'
import { createPlannedSequence, openSchedulers } from '#test/support/fake-scheduler.ts'
import { promise } from '#test/support/promise.ts'

describeWorlds('Sequences as a whole', world => {
  const open = openSchedulers(world)
  const audited = async (action: string) => {
    const { store, exercises } = world()
    const { audit } = store.read.t
    const rows = await store.read
      .select()
      .from(audit)
      .where(and(eq(audit.exerciseId, exercises.acme.exerciseId), eq(audit.action, action)))
    return rows.map(({ actorId, objectId }) => [actorId, objectId])
  }

  test('a sequence goes with its items, what it published stays, and what runs is not deleted', async () => {
    const { id, ids, admin, play, pause, posted } = await createPlannedSequence(world(), 'gone', [{ offset: 1 }])
    const reply = { kind: 'reply', targetItemId: ids[0] ?? 0 } as const
    await admin.sequences.items.add({
      sequenceId: id,
      offset: 9,
      authorId: world().exercises.acme.people.echo,
      text: 'gone later',
      ...reply,
    })
    const ticks = open()
    await play()
    await ticks.pass(1500)
    await promise('SEQ-17', () => expect(admin.sequences.delete({ id })).rejects.toMatchObject({ code: 'CONFLICT' }))
    await pause()
    const others = (await admin.sequences.list()).filter(sequence => sequence.id !== id)
    await admin.sequences.delete({ id })
    await promise('SEQ-17', async () => expect(await admin.sequences.list()).toEqual(others))
    await expect(admin.sequences.get({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(admin.sequences.delete({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await promise('SEQ-17', async () => expect(await posted()).toEqual(['1']))
    expect(await audited('sequence.delete')).toEqual([[world().exercises.acme.people.animator, id]])
    await ticks.pass(1000)
  })
})
