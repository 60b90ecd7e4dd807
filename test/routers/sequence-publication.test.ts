import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { describeWorldsOnEachEngine } from '#test/support/describe-worlds.ts'
import { createPlannedSequence, openSchedulers } from '#test/support/fake-scheduler.ts'

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

  test('an article that was written beforehand is published by its title, and posted with the words of the item', async () => {
    const { exerciseId, people } = world().exercises.acme
    const caller = await world().as('acme', 'animator')
    await world().store.write(async tx => {
      const { mediaSources } = tx.t
      const source = and(eq(mediaSources.exerciseId, exerciseId), eq(mediaSources.id, 2))
      await tx.update(mediaSources).set({ personaId: people.echo }).where(source)
    })
    const content = { mediaSourceId: 2, subtitle: 'Sous-titre', chapeau: 'Chapeau', body: '<p>Corps</p>', author: 'A. Teur' }
    const titles = ['Été sans eau', 'Deuxième édition', 'Deuxième édition (soir)']
    const [quiet, posted, evening] = await Promise.all(titles.map(title => caller.press.create({ ...content, title })))
    const unfinished = await caller.press.create({ ...content, title: 'Sans auteur', author: 'x' })
    await caller.press.autosave({ ref: unfinished.frontId, ...content, title: 'Sans auteur', author: '', updatedOn: unfinished.updatedOn })
    const { play, read } = await createPlannedSequence(world(), 'articles', [
      { offset: 0, kind: 'article', title: 'ete sans eau', text: '', authorId: people.echo },
      { offset: 1, kind: 'article', title: 'Deuxième édition', text: 'À lire ce soir', authorId: people.echo },
      { offset: 2, kind: 'article', title: 'Sans auteur', text: '' },
      { offset: 3, kind: 'article', title: 'Jamais écrit', text: '' },
      // The text in parentheses distinguishes two editions.
      { offset: 3, kind: 'article', title: 'Deuxième édition (soir)', text: '' },
    ])
    const { pass } = ticks()
    await play()
    await pass(4000)
    const { items } = await read()
    expect(items.map(({ state, failure, publishedId }) => [state, failure, publishedId])).toEqual([
      ['published', null, quiet?.id],
      ['published', null, posted?.id],
      ['failed', 'draft', null],
      ['failed', 'article', null],
      ['published', null, evening?.id],
    ])
    const published = await caller.press.articles({})
    expect(published.map(({ title }) => title)).toEqual(expect.arrayContaining(['Été sans eau', 'Deuxième édition']))
    expect(published.map(({ title }) => title)).not.toContain('Sans auteur')
    const { data } = await caller.weezes.feed({})
    expect(data.find(({ text }) => text === 'À lire ce soir')).toMatchObject({ article: { title: 'Deuxième édition' } })
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
})
