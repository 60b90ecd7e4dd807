import { expect, test } from 'vitest'
import { managedArticlesMax } from '#routers/limits.contract.ts'
import { listArticlesInput, managedArticleList } from '#routers/press/articles.contract.ts'
import { article, mediaSource } from '#routers/press/press.contract.ts'
import { toEditState } from '#src/press/editor/edit-state.ts'
import { articleInput } from '#test/support/article-input.ts'
import { errorFieldsOf } from '#test/support/call-errors.ts'
import type { AccountName } from '#test/support/canary-exercises.ts'
import { describeWorlds } from '#test/support/describe-worlds.ts'
import { promise } from '#test/support/promise.ts'

const conflict = { code: 'CONFLICT' }
const notFound = { code: 'NOT_FOUND', message: 'Not found' }

describeWorlds('Articles', world => {
  const as = async (username: AccountName) => (await world().as('acme', username)).press
  const acme = () => world().exercises.acme

  test('a new article is unpublished, of the session’s client, with a frontId of 12 URL-safe characters', async () => {
    const press = await as('animator')
    const names = new Set<string>()
    for (const frontId of [undefined, null, '']) {
      const made = await press.create({ ...articleInput, frontId })
      expect(article.strict().parse(made)).toEqual(made)
      await promise('API-36', () =>
        expect(made).toMatchObject({
          ...articleInput,
          status: 'UNPUBLISHED',
          publishedOn: null,
          clientId: acme().clientId,
          images: [],
          imageUrl: '',
        }),
      )
      await promise('PED-28', () => expect(made.frontId).toMatch(/^[\w-]{12}$/))
      names.add(made.frontId)
      expect(made.createdOn).toBe(made.updatedOn)
    }
    await promise('PED-28', () => expect(names.size).toBe(3))
  })

  test('a given frontId is kept while it is free, 409 when it is used, 400 when it is none; another exercise’s is free', async () => {
    const press = await as('animator')
    expect(await press.create({ ...articleInput, frontId: 'abc-DEF_1234' })).toMatchObject({ frontId: 'abc-DEF_1234' })
    await expect(press.create({ ...articleInput, frontId: 'abc-DEF_1234' })).rejects.toMatchObject(conflict)
    const blue = (await world().as('blue', 'animator')).press
    expect(await blue.create({ ...articleInput, frontId: 'abc-DEF_1234' })).toMatchObject({ frontId: 'abc-DEF_1234' })
    for (const frontId of ['short', 'abc-DEF_12345', 'abc DEF_1234', '../../../etc/'])
      expect(await errorFieldsOf(press.create({ ...articleInput, frontId }))).toHaveProperty('frontId')
  })

  test('one article is found by its id and by its frontId', async () => {
    const press = await as('animator')
    const made = await press.create(articleInput)
    await promise('API-34', async () => {
      for (const ref of [String(made.id), made.frontId]) expect(await press.article({ ref })).toEqual(made)
      for (const ref of ['1', '0', '-1', '9999999999999999', 'nothing', `${made.id}x`, '%', '_'.repeat(12)])
        await expect(press.article({ ref })).rejects.toMatchObject(notFound)
    })
  })

  test.each([
    ['title', ' ', 'PED-20'],
    ['subtitle', '', 'PED-20'],
    ['chapeau', '\n', 'PED-20'],
    ['author', '\u00a0', 'PED-21'],
  ])('an empty %s is a mandatory field', async (field, value, id) => {
    const press = await as('animator')
    const made = await press.create(articleInput)
    await promise(id, async () => {
      const missing = { [field]: 'Mandatory field' }
      expect(await errorFieldsOf(press.create({ ...articleInput, [field]: value }))).toEqual(missing)
      expect(await errorFieldsOf(press.save({ ref: made.frontId, ...articleInput, [field]: value }))).toEqual(missing)
    })
    expect(await press.article({ ref: made.frontId })).toEqual(made)
  })

  test('an article is of a media source of its exercise', async () => {
    const press = await as('animator')
    await promise('PRESS-04', async () =>
      expect(await press.create({ ...articleInput, mediaSourceId: 4 })).toMatchObject({ mediaSourceId: 4, clientId: acme().clientId }),
    )
    for (const mediaSourceId of [6, 2_147_483_647])
      expect(await errorFieldsOf(press.create({ ...articleInput, mediaSourceId }))).toHaveProperty('mediaSourceId')
    const { frontId: ref } = await press.create(articleInput)
    expect(await errorFieldsOf(press.save({ ...articleInput, ref, mediaSourceId: 99 }))).toHaveProperty('mediaSourceId')
  })

  test('another client’s id is rejected, and nothing changes', async () => {
    const press = await as('animator')
    const made = await press.create({ ...articleInput, clientId: acme().clientId })
    const other = world().exercises.root.clientId
    await promise('API-35', async () => {
      await expect(press.create({ ...articleInput, clientId: other })).rejects.toMatchObject({ code: 'FORBIDDEN' })
      await expect(press.save({ ref: made.frontId, ...articleInput, title: 'x', clientId: other })).rejects.toMatchObject({
        code: 'FORBIDDEN',
      })
      expect(await press.article({ ref: made.frontId })).toEqual(made)
    })
    await promise('PED-38', async () =>
      expect(await press.save({ ref: made.frontId, ...toEditState(made), clientId: acme().clientId })).toEqual({
        ...made,
        updatedOn: expect.any(String),
      }),
    )
  })

  test('saving takes an article as it was read; status and creation are not the body’s', async () => {
    const press = await as('animator')
    const made = await press.create({ ...articleInput, sources: 'Sources', imageCaption: 'Caption' })
    const lies = { status: 'PUBLISHED' as const, createdOn: '2001-01-01T00:00:00.000Z' }
    const saved = await press.save({ ref: made.frontId, ...made, ...lies, title: 'New title', imageCaption: null })
    await promise('API-35', () => expect(saved).toEqual({ ...made, title: 'New title', imageCaption: '', updatedOn: saved.updatedOn }))
    expect(saved.updatedOn > made.updatedOn).toBe(true)
    expect(await press.save({ ref: made.frontId, ...articleInput })).toMatchObject({ sources: 'Sources', imageCaption: '' })
    expect(await errorFieldsOf(press.save({ ref: made.frontId, ...articleInput, id: 1 }))).toHaveProperty('id')
    expect(await errorFieldsOf(press.save({ ref: made.frontId, ...articleInput, frontId: 'another_____' }))).toHaveProperty('frontId')
  })

  test('readers get the published ones, newest publication first; status=all is every one', async () => {
    const press = await as('animator')
    const refs: string[] = []
    for (const title of ['one', 'two', 'three']) refs.push((await press.create({ ...articleInput, title })).frontId)
    for (const ref of [refs[2], refs[0], refs[1]]) {
      world().clock.advanceBy(1000)
      await press.setStatus({ ref: ref ?? '', status: 'PUBLISHED' })
    }
    const read = await (await as('camille')).articles({})
    await promise('PRESS-35', () => {
      expect(read.slice(0, 3).map(({ title }) => title)).toEqual(['two', 'one', 'three'])
      expect(read.every(({ status }) => status === 'PUBLISHED')).toBe(true)
      const dates = read.map(({ publishedOn }) => publishedOn)
      expect(dates).toEqual(dates.toSorted().reverse())
    })
    await promise('API-31', () => {
      expect(read.map(({ frontId }) => frontId)).toEqual(expect.arrayContaining(refs))
      expect(read.map(({ frontId }) => frontId)).not.toContain(acme().draftFrontId)
    })
    const all = await press.articles({ status: 'all' })
    for (const id of ['API-32', 'PMAN-19'])
      await promise(id, () =>
        expect(all.map(({ frontId }) => frontId)).toEqual(
          expect.arrayContaining([...read.map(({ frontId }) => frontId), acme().draftFrontId]),
        ),
      )
    const cards = await (await as('camille')).front({})
    expect(cards.map(({ frontId }) => frontId)).toEqual(read.map(({ frontId }) => frontId))
    expect(cards[0]).toMatchObject({ title: 'two', source: { id: 2, name: expect.any(String) } })
    expect(cards[0]).not.toHaveProperty('body')
  })

  test('unpublished articles are read by who animates or observes, and by no player', async () => {
    for (const username of ['animator', 'admin', 'observer'] as const) {
      const press = await as(username)
      expect(await press.article({ ref: acme().draftFrontId })).toMatchObject({ status: 'UNPUBLISHED' })
      expect((await press.articles({ status: 'all' })).map(({ frontId }) => frontId)).toContain(acme().draftFrontId)
    }
    const press = await as('camille')
    await expect(press.article({ ref: acme().draftFrontId })).rejects.toMatchObject(notFound)
    await promise('ROLE-11', () => expect(press.articles({ status: 'all' })).rejects.toMatchObject({ code: 'FORBIDDEN' }))
  })

  test('media sources by their number; no player sees the persona that posts for one', async () => {
    const read = await (await as('camille')).medias({})
    const managed = await (await as('animator')).medias({})
    await promise('API-33', () => expect(read.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]))
    for (const source of [...read, ...managed]) expect(mediaSource.strict().parse(source)).toEqual(source)
    const onSite = expect.stringMatching(/^\/webpress\//)
    const fields = { id: expect.any(Number), name: expect.any(String), color: expect.any(String), logoSmall: onSite, logoBig: onSite }
    for (const source of read) {
      expect(source).not.toHaveProperty('persona')
      await promise('PRESS-31', () => expect(source).toMatchObject(fields))
    }
    expect(managed.every(source => 'persona' in source)).toBe(true)
  })

  test('the table searches title, author and media source, accents and case aside, and filters', async () => {
    const press = await as('animator')
    await press.create({ ...articleInput, title: 'Zèbre à la une', author: 'Inès B.', mediaSourceId: 3 })
    const search = async (input: Parameters<typeof press.manage>[0]) => (await press.manage(input)).data.map(({ title }) => title)
    await promise('PMAN-07', async () => {
      for (const terms of ['zebre', 'UNE zèbre', 'ines', 'vigie zebre', ''])
        expect(await search({ terms }), terms).toContain('Zèbre à la une')
    })
    for (const terms of ['zebra', 'zebre nobody', '%', '_________________']) expect(await search({ terms }), terms).toEqual([])
    expect(await search({ terms: 'zebre', mediaSourceId: 3, status: 'UNPUBLISHED' })).toEqual(['Zèbre à la une'])
    expect(await search({ terms: 'zebre', mediaSourceId: 2 })).toEqual([])
    expect(await search({ terms: 'zebre', status: 'PUBLISHED' })).toEqual([])
    const all = await press.manage({})
    expect(managedArticleList.parse(all)).toEqual(all)
    expect(all.counts.all).toBe(all.counts.PUBLISHED + all.counts.UNPUBLISHED)
    expect(all.data.map(({ updatedOn }) => updatedOn)).toEqual(
      all.data
        .map(({ updatedOn }) => updatedOn)
        .toSorted()
        .reverse(),
    )
    expect(listArticlesInput.safeParse({ terms: 'x'.repeat(101) }).success).toBe(false)
  })

  test('the table shows 100 rows and says that there are more', async () => {
    const press = (await world().as('root', 'animator')).press
    for (let at = 0; at <= managedArticlesMax; at++) await press.create({ ...articleInput, title: `Many ${at}` })
    const many = await press.manage({ terms: 'many' })
    expect([many.data.length, many.hasMore, many.counts.all]).toEqual([managedArticlesMax, true, managedArticlesMax + 1])
    expect(await press.manage({ terms: 'many 7' })).toMatchObject({ hasMore: false })
  })

  test('a duplicate is an unpublished article of its own', async () => {
    const press = await as('animator')
    const made = await press.create({ ...articleInput, title: 'x'.repeat(500), images: ['/media/a'], sources: 'S' })
    await press.setStatus({ ref: made.frontId, status: 'PUBLISHED' })
    const copy = await press.duplicate({ ref: made.frontId, mark: '(copy)' })
    expect(copy).toMatchObject({ body: made.body, images: ['/media/a'], sources: 'S', status: 'UNPUBLISHED', publishedOn: null })
    expect(copy.title).toBe(`${'x'.repeat(493)} (copy)`)
    expect([copy.id === made.id, copy.frontId === made.frontId]).toEqual([false, false])
  })

  test('design rule 15: an editor sees the others who have the article open, until they close it or are silent for 45 seconds', async () => {
    const one = await as('animator')
    const other = await as('admin')
    const ref = acme().draftFrontId
    expect(await one.presence({ ref })).toEqual({ others: [] })
    expect((await other.presence({ ref })).others.map(({ username }) => username)).toEqual(['animator'])
    expect((await one.presence({ ref: String(acme().draftId) })).others.map(({ username }) => username)).toEqual(['admin'])
    // Whoever closes one article closes it for themselves, and no other one.
    const another = { ref: acme().frontId }
    await other.presence(another)
    expect((await other.presence({ ref, open: false })).others.map(({ username }) => username)).toEqual(['animator'])
    expect((await one.presence(another)).others.map(({ username }) => username)).toEqual(['admin'])
    expect(await one.presence({ ref })).toEqual({ others: [] })
    await other.presence({ ref })
    world().clock.advanceBy(44_999)
    expect((await one.presence({ ref })).others).toHaveLength(1)
    world().clock.advanceBy(1)
    expect(await one.presence({ ref })).toEqual({ others: [] })
  })
})
