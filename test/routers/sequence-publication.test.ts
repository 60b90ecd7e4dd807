import { and, eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { describeWorlds } from '#test/support/describe-worlds.ts'
import { plan, steerableTicks } from '#test/support/sequences.ts'

describeWorlds('What sequences publish', world => {
  const opened: ReturnType<typeof steerableTicks>[] = []
  const ticks = () => {
    const process = steerableTicks(world())
    opened.push(process)
    return process
  }
  // What a process of one test holds, the next one's would have to wait for.
  afterEach(async () => {
    for (const { release } of opened.splice(0)) await release()
  })

  test('SEQ-15: replies, reweezes and messages; what cannot be published says why, and the rest goes on', async () => {
    const { people, weezeId, imageId } = world().exercises.acme
    const { id, admin, play, read, caller } = await plan(world(), 'kinds', [
      { offset: 0, medias: [{ type: 'IMAGE', val: imageId, alt: 'alt' }] },
      { offset: 1, kind: 'message', targetId: people.karim, authorId: people.rumeur },
      { offset: 1, kind: 'reply', targetId: weezeId, text: 'kinds to camille' },
      { offset: 2, kind: 'article', title: 'An article' },
      { offset: 3 },
    ])
    const own = async () => (await read()).items
    const [first] = await own()
    const target = { sequenceId: id, authorId: people.echo, targetItemId: first?.id ?? 0 }
    await admin.addItem({ ...target, offset: 1, kind: 'reply', text: 'kinds to the first' })
    await admin.addItem({ ...target, offset: 1, kind: 'reweez' })
    const skipped = await admin.addItem({ sequenceId: id, authorId: people.echo, offset: 2, text: 'kinds skipped' })
    await admin.addItem({ ...target, targetItemId: skipped.id, offset: 3, kind: 'reply', text: 'kinds to what is skipped' })
    await admin.skipItem({ id: skipped.id })
    const { pass } = ticks()
    await play()
    await admin.skipItem({ id: skipped.id })
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
    expect(await admin.publishItem({ id: skipped.id })).toMatchObject({ state: 'published' })
    expect(await admin.publishItem({ id: items[8]?.id ?? 0 })).toMatchObject({ state: 'published', failure: null })
  })

  test('SEQ-14: the rights are those of the moment of publication', async () => {
    const { store, exercises } = world()
    const { exerciseId, people } = exercises.acme
    const { play, pause, read } = await plan(world(), 'rights', [{ offset: 1, authorId: people.prefecture }, { offset: 2 }, { offset: 3 }])
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
})
