import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { describeWorldsOnEachEngine } from '#test/support/describe-worlds.ts'
import { createPlannedSequence, openSchedulers } from '#test/support/fake-scheduler.ts'
import { promise } from '#test/support/promise.ts'

describeWorldsOnEachEngine('What sequences publish', world => {
  const ticks = openSchedulers(world)

  test('replies, reweezes and messages; what cannot be published says why, and the rest goes on', async () => {
    const { people, weezeId, imageId } = world().exercises.acme
    const { id, admin, play, read, caller } = await createPlannedSequence(world(), 'kinds', [
      { offset: 0, medias: [{ type: 'IMAGE', val: imageId, alt: 'alt' }] },
      { offset: 1, kind: 'message', targetId: people.karim, authorId: people.rumeur },
      { offset: 1, kind: 'reply', targetId: weezeId, text: 'kinds to camille' },
      { offset: 2, kind: 'article', title: 'An article' },
      { offset: 3 },
    ])
    const own = async () => (await read()).items
    const [first] = await own()
    const target = { sequenceId: id, authorId: people.echo, targetItemId: first?.id ?? 0 }
    await admin.sequences.items.add({ ...target, offset: 1, kind: 'reply', text: 'kinds to the first' })
    await admin.sequences.items.add({ ...target, offset: 1, kind: 'reweez' })
    const skipped = await admin.sequences.items.add({ sequenceId: id, authorId: people.echo, offset: 2, text: 'kinds skipped' })
    await admin.sequences.items.add({ ...target, targetItemId: skipped.id, offset: 3, kind: 'reply', text: 'kinds to what is skipped' })
    await admin.sequences.items.skip({ id: skipped.id })
    const { pass } = ticks()
    await play()
    await admin.sequences.items.skip({ id: skipped.id })
    await pass(4000)
    const items = await own()
    expect(items.map(({ kind, state, failure }) => [kind, state, failure])).toEqual([
      ['weeze', 'published', null],
      ['message', 'published', null],
      ['reply', 'published', null],
      ['reply', 'published', null],
      ['reweez', 'published', null],
      ['article', 'failed', 'article'],
      ['weeze', 'skipped', null],
      ['weeze', 'published', null],
      ['reply', 'failed', 'target'],
    ])
    const { data } = await caller.weezes.feed({})
    expect(data.find(({ text }) => text === 'kinds to the first')).toMatchObject({ replyTo: { id: items[0]?.publishedId } })
    expect(data.find(({ id }) => id === items[4]?.publishedId)).toMatchObject({ text: '', reweez: { id: items[0]?.publishedId } })
    const karim = await world().as('acme', 'karim')
    const [conversation] = await karim.messaging.list({})
    expect(conversation).toMatchObject({ lastMessage: { id: items[1]?.publishedId, content: 'kinds 1' }, unread: true })
    // A failed one may be tried again.
    expect(await admin.sequences.items.publish({ id: skipped.id })).toMatchObject({ state: 'published' })
    expect(await admin.sequences.items.publish({ id: items[8]?.id ?? 0 })).toMatchObject({ state: 'published', failure: null })
  })

  test('the rights are those of the moment of publication', async () => {
    const { store, exercises } = world()
    const { exerciseId, people } = exercises.acme
    const { play, pause, read } = await createPlannedSequence(world(), 'rights', [
      { offset: 1, authorId: people.prefecture },
      { offset: 2 },
      { offset: 3 },
    ])
    const { pass } = ticks()
    const set = (id: number, values: object) =>
      store.write(async tx => {
        const { users } = tx.t
        await tx
          .update(users)
          .set(values)
          .where(and(eq(users.exerciseId, exerciseId), eq(users.id, id)))
      })
    await play()
    await set(people.prefecture, { disabledOn: new Date() })
    await pass(1500)
    await set(people.animator, { role: 'USER' })
    await pass(1000)
    await set(people.animator, { role: 'ANIMATOR' })
    await pass(1000)
    await set(people.prefecture, { disabledOn: null })
    expect((await read()).items.map(({ state, failure }) => [state, failure])).toEqual([
      ['failed', 'author'],
      ['failed', 'animator'],
      ['published', null],
    ])
    await pause()
  })

  test('an item is published within a second of its moment, and not before', async () => {
    const { play, pause, posted } = await createPlannedSequence(world(), 'on time', [{ offset: 2 }, { offset: 3 }])
    const { pass } = ticks()
    await play()
    await pass(1_999)
    const before = await posted()
    await pass(999)
    const within = await posted()
    await pause()
    await promise('SEQ-14', () => expect({ before, within }).toEqual({ before: [], within: ['2'] }))
  })
})
