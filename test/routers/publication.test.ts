import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { articleStatuses } from '#db/schema/enums.ts'
import { publishedArticle } from '#routers/press/articles.contract.ts'
import { articleInput } from '#test/support/article-input.ts'
import { findCounterMismatches } from '#test/support/counter-mismatches.ts'
import { describeWorldsOnEachEngine } from '#test/support/describe-worlds.ts'
import { promise } from '#test/support/promise.ts'
import type { Caller } from '#test/support/world.ts'

describeWorldsOnEachEngine('Publication', world => {
  let press: Caller['press']
  let weezes: Caller['weezes']
  beforeEach(async () => {
    ;({ press, weezes } = await world().as('acme', 'animator'))
    const { store, exercises } = world()
    const { mediaSources } = store.read.t
    const { exerciseId, people } = exercises.acme
    const source = and(eq(mediaSources.exerciseId, exerciseId), eq(mediaSources.id, 2))
    await store.write(tx => tx.update(mediaSources).set({ personaId: people.echo }).where(source))
  })

  test('an article is published with the words of the exercise, which its versions keep', async () => {
    const { admin } = await world().as('acme', 'animator')
    await admin.sequences.setVariables({ variables: { ville: 'Arles' } })
    const { id, frontId: ref } = await press.create({ ...articleInput, title: 'La mairie de {ville}', body: '<p>{ville}</p>' })
    const published = await press.setStatus({ ref, status: 'PUBLISHED' })
    await promise('EXO-80', async () => {
      expect([published.title, published.body]).toEqual(['La mairie d’Arles', '<p>Arles</p>'])
      expect((await press.versions({ ref: String(id) })).current).toMatchObject({ kind: 'PUBLICATION', title: 'La mairie d’Arles' })
    })
  })

  test('the first publication gives the date, which is kept; every change moves updatedOn', async () => {
    const made = await press.create(articleInput)
    const ref = made.frontId
    world().clock.advanceBy(5000)
    const published = await press.setStatus({ ref, status: 'PUBLISHED' })
    await promise('API-37', () =>
      expect(published).toEqual({
        ...made,
        status: 'PUBLISHED',
        publishedOn: published.updatedOn,
        updatedOn: world().clock.now().toISOString(),
      }),
    )
    expect(await press.setStatus({ ref, status: 'PUBLISHED' })).toEqual(published)
    world().clock.advanceBy(5000)
    const unpublished = await press.setStatus({ ref, status: 'UNPUBLISHED' })
    await promise('STATE-01', async () => {
      expect(articleStatuses).toEqual(['PUBLISHED', 'UNPUBLISHED'])
      expect(unpublished).toMatchObject({ status: 'UNPUBLISHED', publishedOn: published.publishedOn })
      expect(unpublished.updatedOn > published.updatedOn).toBe(true)
      expect(await press.setStatus({ ref, status: 'PUBLISHED' })).toMatchObject({ publishedOn: published.publishedOn })
    })
    const camille = (await world().as('acme', 'camille')).press
    expect(await camille.article({ ref })).toMatchObject({ status: 'PUBLISHED' })
    await press.setStatus({ ref, status: 'UNPUBLISHED' })
    await expect(camille.article({ ref })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await camille.articles({})).some(({ frontId }) => frontId === ref)).toBe(false)
  })

  test('design rule 15: a publication is a version; a change of status makes what was loaded before it stale', async () => {
    const made = await press.create(articleInput)
    const ref = made.frontId
    await press.setStatus({ ref, status: 'PUBLISHED' })
    expect((await press.versions({ ref })).current).toMatchObject({ kind: 'PUBLICATION', added: 0, removed: 0 })
    await expect(press.save({ ref, ...articleInput, updatedOn: made.updatedOn })).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  test('design rule 7: publishing may post as the media source’s persona, with a record of the user who did it', async () => {
    const { frontId: ref } = await press.create(articleInput)
    const done = await press.publish({ ref, post: true, text: 'Read this #une' })
    expect(publishedArticle.parse(done)).toEqual(done)
    expect(done.article).toMatchObject({ status: 'PUBLISHED' })
    expect(done.weeze).toMatchObject({ text: 'Read this #une', author: { username: 'echo' } })
    expect(done.weeze?.article).toMatchObject({ frontId: ref, title: 'Title' })
    expect((await weezes.feed({})).data[0]).toEqual(done.weeze)
    const { read } = world().store
    const { audit } = read.t
    const { people } = world().exercises.acme
    const rows = await read
      .select()
      .from(audit)
      .where(eq(audit.objectId, done.weeze?.id ?? 0))
    expect(rows).toMatchObject([{ action: 'weeze.post', actorId: people.animator, identityId: people.echo }])
    expect(await findCounterMismatches(world().store)).toEqual([])
  })

  test('a weeze that links to a published article of the exercise shows its card, everywhere', async () => {
    const { frontId, title, chapeau } = await press.create({ ...articleInput, imageUrl: '/media/x' })
    const text = `Look: https://weez.test/acme/webpress/articles/${frontId}`
    const { id } = await weezes.post({ text })
    expect(await weezes.thread({ id })).toMatchObject({ weeze: { text } })
    const cards = async () => {
      const { data } = await weezes.feed({})
      const quote = data.find(weeze => weeze.reweezId === id)
      return [data.find(weeze => weeze.id === id)?.article, (await weezes.thread({ id })).weeze.article, quote?.reweez?.article]
    }
    await weezes.reweez({ id, text: 'Quoted' })
    expect(await cards()).toEqual([undefined, undefined, undefined])
    const { publishedOn } = await press.setStatus({ ref: frontId, status: 'PUBLISHED' })
    const source = {
      id: 2,
      name: 'L’Écho de Valmare',
      color: '#2c5e2e',
      colorDark: '#8fc492',
      logoSmall: '/webpress/media/2-small.svg',
      face: 'serif',
    }
    const card = { frontId, title, chapeau, imageUrl: '/media/x', imageCaption: '', publishedOn, source }
    expect(await cards()).toEqual([card, card, card])
    await press.setStatus({ ref: frontId, status: 'UNPUBLISHED' })
    expect(await cards()).toEqual([undefined, undefined, undefined])
  })

  test('design rule 6: publishing twice, or twice at once, posts once', async () => {
    const { frontId: ref } = await press.create(articleInput)
    const before = (await weezes.feed({})).count
    const all = await Promise.all(Array.from({ length: 6 }, () => press.publish({ ref, post: true })))
    expect(all.filter(({ weeze }) => weeze !== null)).toHaveLength(1)
    expect(all.find(({ weeze }) => weeze)?.weeze?.text).toBe('Title')
    expect((await weezes.feed({})).count).toBe(before + 1)
  })
})
