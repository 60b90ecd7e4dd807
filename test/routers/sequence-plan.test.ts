import { expect, test } from 'vitest'
import { altTextMax, weezeTextMax } from '#routers/limits.contract.ts'
import { describeWorlds } from '#test/support/describe-worlds.ts'
import { promise } from '#test/support/promise.ts'

describeWorlds('The plan of a sequence', world => {
  const plan = async (name: string) => {
    const { admin, press, weezes } = await world().as('acme', 'animator')
    const { people, imageId } = world().exercises.acme
    const { id: sequenceId } = await admin.sequences.create({ name })
    const add = (offset: number, more: object = {}) =>
      admin.sequences.items.add({ sequenceId, offset, authorId: people.mairie, text: 'x', ...more })
    const duration = async () => (await admin.sequences.get({ id: sequenceId })).duration
    return { admin, press, weezes, people, imageId, sequenceId, add, duration }
  }

  test('the duration follows the last item, back and forth, and keeps an end that was set by hand', async () => {
    const { admin, people, sequenceId, add, duration } = await plan('Duration')
    await add(60)
    const { id } = await add(18_000)
    expect(await duration()).toBe(18_000)
    const edit = (offset: number) => admin.sequences.items.edit({ id, offset, authorId: people.mairie, text: 'x' })
    await edit(1800)
    await promise('EXO-70', async () => expect(await duration()).toBe(1800))
    await admin.sequences.edit({ id: sequenceId, duration: 3600 })
    await edit(18_000)
    expect(await duration()).toBe(18_000)
    await edit(1800)
    await promise('EXO-70', async () => expect(await duration()).toBe(3600))
    await expect(admin.sequences.edit({ id: sequenceId, duration: 1799 })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect(await admin.sequences.get({ id: sequenceId })).toMatchObject({ duration: 3600, fixedDuration: 3600 })
    const copy = await admin.sequences.duplicate({ id: sequenceId, name: 'Copy' })
    expect(await admin.sequences.get({ id: copy.id })).toMatchObject({ duration: 3600, fixedDuration: 3600 })
    await admin.sequences.edit({ id: sequenceId, duration: null })
    expect(await duration()).toBe(1800)
    await admin.sequences.items.delete({ id })
    await promise('EXO-70', async () => expect(await duration()).toBe(60))
  })

  test('a failed item is corrected and published at once, exactly once in the run', async () => {
    const { admin, weezes, people, add } = await plan('Correction')
    const { id } = await add(60, { kind: 'article', title: 'No article is called this' })
    expect(await admin.sequences.items.publish({ id })).toMatchObject({ state: 'failed', failure: 'article' })
    const correction = { id, offset: 60, authorId: people.mairie }
    await promise('EXO-71', async () =>
      expect(await admin.sequences.items.editAndPublish({ ...correction, kind: 'article', title: 'Nor this' })).toMatchObject({
        state: 'failed',
        title: 'Nor this',
      }),
    )
    await expect(admin.sequences.items.editAndPublish({ ...correction, text: '' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect((await admin.sequences.items.skip({ id })).title).toBe('Nor this')
    const both = await Promise.allSettled([1, 2].map(() => admin.sequences.items.editAndPublish({ ...correction, text: 'Corrected once' })))
    await promise('EXO-71', async () => {
      expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      const feed = await weezes.byAuthor({ userId: people.mairie })
      expect(feed.data.filter(({ text }) => text === 'Corrected once')).toHaveLength(1)
    })
  })

  test('an item publishes the article that was chosen, whatever its title becomes', async () => {
    const { admin, press, people, add } = await plan('Article')
    const [article] = (await press.manage({})).data
    const { id } = await add(60, { kind: 'article', targetId: article?.id, title: 'An old title', text: '' })
    await promise('EXO-72', async () => {
      expect(await admin.sequences.items.shift({ id, seconds: 0 })).toMatchObject({ targetId: article?.id, title: article?.title })
      expect(await admin.sequences.items.publish({ id })).toMatchObject({ state: 'published', publishedId: article?.id })
    })
    const { press: foreign } = await world().as('blue', 'animator')
    const [other] = (await foreign.manage({})).data
    for (const targetId of [other?.id, 1, people.mairie])
      if (targetId !== article?.id)
        await expect(add(60, { kind: 'article', targetId, title: 'x' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('variables are set by animators, replaced when an item is published, and belong to one exercise', async () => {
    const { admin, weezes, people, imageId, add } = await plan('Variables')
    await expect((await world().as('acme', 'observer')).admin.sequences.setVariables({ variables: {} })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    for (const wrong of [{ 'Not a name': 'x' }, { ville: 'x'.repeat(101) }])
      await expect(admin.sequences.setVariables({ variables: wrong })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    const words = { ville: ' Arles ', hashtag: 'CrueArles', journal: '', stade: 'stade Mailhan' }
    await promise('EXO-78', async () => {
      const kept = { ville: 'Arles', hashtag: 'CrueArles', stade: 'stade Mailhan' }
      expect(await admin.sequences.setVariables({ variables: words })).toEqual(kept)
      expect(await (await world().as('acme', 'observer')).admin.sequences.variables()).toEqual(kept)
      expect(await (await world().as('blue', 'animator')).admin.sequences.variables()).toEqual({})
      expect((await admin.audit.list({})).data[0]).toMatchObject({ action: 'exercise.edit' })
    })
    const medias = [{ type: 'IMAGE' as const, val: imageId, alt: 'Le {stade}' }]
    const first = await add(0, { text: 'Mairie de {ville} : {journal} {hashtag}', medias })
    const reply = await add(1, { kind: 'reply', targetItemId: first.id, text: '{Stade} fermé' })
    const message = await add(2, { kind: 'message', targetId: people.camille, text: 'Bonjour {ville}' })
    expect(first.text).toBe('Mairie de {ville} : {journal} {hashtag}')
    for (const { id } of [first, reply, message]) await admin.sequences.items.publish({ id })
    const { data } = await weezes.byAuthor({ userId: people.mairie })
    const { messaging } = await world().as('acme', 'camille')
    await promise('EXO-79', async () => {
      expect(data.slice(0, 2).map(({ text }) => text)).toEqual(['Stade Mailhan fermé', 'Mairie d’Arles : {journal} #CrueArles'])
      expect(data[1]?.medias).toMatchObject([{ alt: 'Le stade Mailhan' }])
      expect((await messaging.list({})).map(({ lastMessage }) => lastMessage?.content)).toContain('Bonjour Arles')
    })
    // What is filled may be as long as a weeze and a description can be, and no longer.
    await admin.sequences.setVariables({ variables: { a: 'four' } })
    const filling = (length: number) => '{a}'.padEnd(length - 1, 'x')
    const withAlt = (length: number) => ({ medias: [{ type: 'IMAGE' as const, val: imageId, alt: filling(length) }] })
    for (const [item, result] of [
      [{ text: filling(weezeTextMax) }, { state: 'published', failure: null }],
      [withAlt(altTextMax), { state: 'published', failure: null }],
      [{ text: filling(weezeTextMax + 1) }, { state: 'failed', failure: 'tooLong' }],
      [withAlt(altTextMax + 1), { state: 'failed', failure: 'tooLong' }],
    ] as const)
      expect(await admin.sequences.items.publish({ id: (await add(3, item)).id })).toMatchObject(result)
    await admin.sequences.setVariables({ variables: {} })
  })
})
