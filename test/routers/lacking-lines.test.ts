import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { articleInput } from '#test/support/article-input.ts'
import { describeWorlds } from '#test/support/describe-worlds.ts'
import { promise } from '#test/support/promise.ts'
import type { Caller } from '#test/support/world.ts'

type Added = Parameters<Caller['admin']['sequences']['items']['add']>[0]

describeWorlds('Planned lines that lack something', world => {
  const lines = async () => {
    const { admin, press } = await world().as('acme', 'animator')
    const { people, imageId } = world().exercises.acme
    const { id: sequenceId } = await admin.sequences.create({ name: 'Checked' })
    const add = (item: Partial<Added>) => admin.sequences.items.add({ sequenceId, offset: 60, authorId: people.mairie, text: 'x', ...item })
    const lacks = async () => {
      const own = (await admin.sequences.lacking()).filter(line => line.sequenceId === sequenceId)
      return Object.fromEntries(own.map(({ id, lacks }) => [id, lacks]))
    }
    return { admin, press, people, imageId, sequenceId, add, lacks }
  }

  test('a line says what it lacks: its article, its persona, its picture, its recipient, what it answers', async () => {
    const { admin, press, people, imageId, add, lacks } = await lines()
    const draft = await press.autosave({ ref: 'draftOfLine1', ...articleInput, title: 'High water', subtitle: '', updatedOn: null })
    const answered = await add({ offset: 10 })
    const unwritten = await add({ kind: 'article', title: 'Nobody wrote this', text: '' })
    const incomplete = await add({ kind: 'article', title: 'HIGH water', text: '' })
    const message = await add({ kind: 'message', targetId: people.camille })
    const pictured = await add({ medias: [{ type: 'IMAGE', val: imageId }] })
    const answer = await add({ kind: 'reply', targetItemId: answered.id })
    await add({ text: 'Right' })
    const own = await add({ authorId: people.echo })
    await promise('EXO-485', async () => expect(await lacks()).toEqual({ [unwritten.id]: ['article'], [incomplete.id]: ['draft'] }))
    await admin.sequences.items.delete({ id: answered.id })
    const { images } = world().store.read.t
    const { exerciseId } = world().exercises.acme
    await admin.users.disable({ id: people.camille, disabled: true })
    await admin.users.disable({ id: people.echo, disabled: true })
    await world().store.write(async tx => {
      tx.invalidate(exerciseId, 'images')
      await tx.delete(images).where(and(eq(images.exerciseId, exerciseId), eq(images.id, imageId)))
    })
    await promise('EXO-485', async () =>
      expect(await lacks()).toEqual({
        [unwritten.id]: ['article'],
        [incomplete.id]: ['draft'],
        [message.id]: ['recipient'],
        [pictured.id]: ['image'],
        [answer.id]: ['target'],
        [own.id]: ['author'],
      }),
    )
    await press.save({ ref: draft.frontId, ...articleInput, title: 'High water' })
    expect(await lacks()).not.toHaveProperty(String(incomplete.id))
    await promise('EXO-485', async () => expect((await admin.sequences.items.publish({ id: unwritten.id })).failure).toBe('article'))
    expect(await lacks()).not.toHaveProperty(String(unwritten.id))
    for (const id of [people.camille, people.echo]) await admin.users.disable({ id, disabled: false })
  })

  test('an article that is to be posted needs the persona of its media source, and says so when it is published', async () => {
    const { admin, press, add, lacks } = await lines()
    const source = await press.mediaSources.add({ name: 'The Tide', color: '#1b2a3a', colorDark: '#a9bccf' })
    const { id, title } = await press.create({ ...articleInput, title: 'Posted', mediaSourceId: source.id })
    const posted = await add({ kind: 'article', targetId: id, title })
    const silent = await add({ kind: 'article', targetId: id, title, text: '' })
    expect(await lacks()).toEqual({})
    const { mediaSources } = world().store.read.t
    const { exerciseId } = world().exercises.acme
    await world().store.write(async tx => {
      tx.invalidate(exerciseId, 'press')
      await tx
        .update(mediaSources)
        .set({ personaId: null })
        .where(and(eq(mediaSources.exerciseId, exerciseId), eq(mediaSources.id, source.id)))
    })
    await promise('EXO-485', async () => expect(await lacks()).toEqual({ [posted.id]: ['voice'] }))
    expect(await admin.sequences.items.publish({ id: posted.id })).toMatchObject({ state: 'failed', failure: 'voice' })
    await admin.sequences.items.restore({ id: posted.id })
    await promise('EXO-486', async () => {
      expect((await admin.readiness({})).voiceless).toBeGreaterThan(0)
      const given = (await press.mediaSources.giveVoices({})).find(one => one.id === source.id)
      expect(given?.persona).toMatchObject({ username: 'the_tide', firstname: 'The Tide' })
      expect((await admin.readiness({})).voiceless).toBe(0)
    })
    expect(await lacks()).toEqual({})
    expect(await admin.sequences.items.publish({ id: silent.id })).toMatchObject({ state: 'published' })
  })

  test('the article of a line is begun with what the line says of it, once, and published by the line', async () => {
    const { admin, press, people, add, lacks } = await lines()
    const [first] = await press.mediaSources.list({})
    const own = await press.mediaSources.add({ name: 'Echo', color: '#1b2a3a', colorDark: '#a9bccf', personaId: people.echo })
    const line = await add({ kind: 'article', title: 'The quay is closed', text: '', authorId: people.echo })
    const { ref } = await admin.sequences.items.writeArticle({ id: line.id })
    const article = await press.article({ ref })
    await promise('EXO-487', () => {
      expect(article).toMatchObject({ title: 'The quay is closed', mediaSourceId: own.id, status: 'UNPUBLISHED' })
      expect(article.author).toBe(`${line.author.firstname} ${line.author.lastname}`.trim())
    })
    await promise('EXO-487', async () => expect(await lacks()).toEqual({ [line.id]: ['draft'] }))
    await press.save({ ref, ...articleInput, title: 'Another title by now' })
    expect(await lacks()).toEqual({})
    await promise('EXO-487', async () => expect(await admin.sequences.items.writeArticle({ id: line.id })).toEqual({ ref }))
    expect(await admin.sequences.items.publish({ id: line.id })).toMatchObject({ state: 'published', publishedId: article.id })
    const other = await add({ kind: 'article', title: '', text: 'By its\n text' })
    const begun = await press.article(await admin.sequences.items.writeArticle({ id: other.id }))
    expect(begun).toMatchObject({ title: 'By its text', mediaSourceId: first?.id })
    const weeze = await add({})
    await expect(admin.sequences.items.writeArticle({ id: weeze.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
