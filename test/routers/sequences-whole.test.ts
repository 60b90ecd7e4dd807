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

  test('all that runs is paused at once and recorded, nothing else is touched, and nothing is published after it', async () => {
    const { people } = world().exercises.acme
    const [one, other, stopped] = [
      await createPlannedSequence(world(), 'one', [{ offset: 1 }, { offset: 2 }]),
      await createPlannedSequence(world(), 'other', [{ offset: 2 }]),
      await createPlannedSequence(world(), 'stopped', [{ offset: 2 }]),
    ]
    const elsewhere = (await world().as('blue', 'animator')).admin
    const { sequenceId } = world().exercises.blue
    await elsewhere.sequences.setStatus({ id: sequenceId, status: 'RUNNING' })
    const ticks = open()
    await one.play()
    await other.play()
    await ticks.pass(1500)
    const statuses = async () => new Map((await one.admin.sequences.pauseAll()).map(({ id, status }) => [id, status]))
    const after = await statuses()
    await promise('SEQ-16', () => expect([one, other, stopped].map(({ id }) => after.get(id))).toEqual(['PAUSED', 'PAUSED', 'STOPPED']))
    await ticks.pass(2000)
    await promise('SEQ-16', async () => expect([await one.posted(), await other.posted()]).toEqual([['1'], []]))
    expect(await audited('sequence.pause')).toEqual([one, other].map(({ id }) => [people.animator, id]))
    expect(await statuses()).toEqual(after)
    expect(await audited('sequence.pause')).toHaveLength(2)
    expect((await elsewhere.sequences.get({ id: sequenceId })).status).toBe('RUNNING')
    await elsewhere.sequences.setStatus({ id: sequenceId, status: 'STOPPED' })
    await one.play()
    await ticks.pass(1000)
    expect(await one.posted()).toEqual(['1', '2'])
  })

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
