import { beforeEach, expect, test } from 'vitest'
import { versionsMax } from '#routers/limits.contract.ts'
import { articleHistory, versionWithContent } from '#routers/press/article-versions.contract.ts'
import { articleInput } from '#test/support/article-input.ts'
import { errorFieldsOf } from '#test/support/call-errors.ts'
import { describeWorlds } from '#test/support/describe-worlds.ts'
import type { Caller } from '#test/support/world.ts'

const conflict = { code: 'CONFLICT' }

describeWorlds('Versions of articles', world => {
  let press: Caller['press']
  let admin: Caller['press']
  beforeEach(async () => {
    press = (await world().as('acme', 'animator')).press
    admin = (await world().as('acme', 'admin')).press
  })
  const titles = async (ref: string) => {
    const { current, data } = await press.versions({ ref })
    return [current, ...data].map(({ title }) => title)
  }

  test('design rule 15: a save over an older version is rejected, and nothing changes', async () => {
    const made = await press.create(articleInput)
    const ref = made.frontId
    const saved = await admin.save({ ref, ...articleInput, title: 'Theirs', updatedOn: made.updatedOn })
    for (const stale of [made.updatedOn, '2001-01-01T00:00:00Z']) {
      await expect(press.save({ ref, ...articleInput, title: 'Mine', updatedOn: stale })).rejects.toMatchObject(conflict)
      await expect(press.autosave({ ref, ...articleInput, title: 'Mine', updatedOn: stale })).rejects.toMatchObject(conflict)
      const [version] = (await press.versions({ ref })).data
      await expect(press.restore({ ref, versionId: version?.id ?? 0, updatedOn: stale })).rejects.toMatchObject(conflict)
    }
    expect(await press.article({ ref })).toEqual(saved)
    expect(await titles(ref)).toEqual(['Theirs', 'Title'])
    expect((await press.versions({ ref })).current.savedBy?.username).toBe('admin')
    expect(await press.save({ ref, ...articleInput, title: 'Mine', updatedOn: saved.updatedOn })).toMatchObject({ title: 'Mine' })
  })

  test('design rule 15: of many saves over the same version at once, one is stored', async () => {
    const made = await press.create(articleInput)
    const save = (at: number) => press.save({ ref: made.frontId, ...articleInput, title: `Save ${at}`, updatedOn: made.updatedOn })
    const results = await Promise.allSettled(Array.from({ length: 12 }, (_, at) => save(at)))
    const stored = results.filter(result => result.status === 'fulfilled')
    expect(stored).toHaveLength(1)
    for (const result of results) if (result.status === 'rejected') expect(result.reason).toMatchObject(conflict)
    expect(await press.article({ ref: made.frontId })).toEqual(stored[0]?.value)
    expect(await titles(made.frontId)).toHaveLength(2)
  })

  test('a save without updatedOn is over whatever stands, and loses nothing of it', async () => {
    const { frontId: ref } = await press.create(articleInput)
    for (const title of ['one', 'two']) await press.save({ ref, ...articleInput, title })
    expect(await titles(ref)).toEqual(['two', 'one', 'Title'])
  })

  test('design rule 15: the 20 versions before the current one are kept, with the author and the time of each', async () => {
    const { frontId: ref } = await press.create(articleInput)
    for (let at = 1; at <= 25; at++) await (at % 2 ? press : admin).save({ ref, ...articleInput, title: `Save ${at}` })
    const read = await press.versions({ ref })
    expect(articleHistory.parse(read)).toEqual(read)
    expect(read.data).toHaveLength(versionsMax)
    expect(await titles(ref)).toEqual(Array.from({ length: 21 }, (_, at) => `Save ${25 - at}`))
    expect(read.data.slice(0, 2).map(({ savedBy }) => savedBy?.username)).toEqual(['admin', 'animator'])
    expect(read.current).toMatchObject({ kind: 'SAVE', added: 1, removed: 1 })
    const whole = await press.version({ ref, versionId: read.data[3]?.id ?? 0 })
    expect(versionWithContent.parse(whole)).toEqual(whole)
    expect(whole.content).toMatchObject({ ...articleInput, title: 'Save 21' })
  })

  test('design rule 15: a version is restored as a save of its own', async () => {
    const made = await press.create({ ...articleInput, sources: 'First' })
    const ref = made.frontId
    const second = await press.save({ ref, ...articleInput, title: 'Second', sources: 'Second' })
    const [first] = (await press.versions({ ref })).data
    const restored = await press.restore({ ref, versionId: first?.id ?? 0, updatedOn: second.updatedOn })
    expect(restored).toEqual({ ...made, updatedOn: restored.updatedOn })
    expect((await press.versions({ ref })).current.kind).toBe('RESTORE')
    expect(await titles(ref)).toEqual(['Title', 'Second', 'Title'])
  })

  test('design rule 15: an article older than the versions has its text as the first one, without an author', async () => {
    const { draftFrontId: ref } = world().exercises.acme
    const before = await press.article({ ref })
    const found = await press.versions({ ref })
    expect(found).toMatchObject({ current: { kind: 'FOUND', savedBy: null, title: before.title }, data: [] })
    expect((await press.version({ ref, versionId: found.current.id })).content.body).toBe(before.body)
    await press.save({ ref, ...articleInput })
    const [first] = (await press.versions({ ref })).data
    expect(first).toMatchObject({ kind: 'FOUND', savedBy: null, title: before.title })
    expect((await press.version({ ref, versionId: first?.id ?? 0 })).content.body).toBe(before.body)
  })

  test('an autosave takes an unfinished draft, makes it when it is new, and is one version for five minutes', async () => {
    const empty = { mediaSourceId: 4, title: '', subtitle: '', chapeau: '', author: '' }
    const ref = 'autosaved___'
    const made = await press.autosave({ ...empty, ref, updatedOn: null })
    expect(made).toMatchObject({ frontId: ref, status: 'UNPUBLISHED', title: '' })
    await expect(press.autosave({ ...empty, ref, updatedOn: null })).rejects.toMatchObject(conflict)
    expect(await press.autosave({ ...empty, ref, updatedOn: made.updatedOn })).toEqual(made)
    let { updatedOn } = made
    for (const title of ['T', 'Ti', 'Tit']) {
      world().clock.advanceBy(10_000)
      updatedOn = (await press.autosave({ ...empty, ref, title, updatedOn })).updatedOn
    }
    expect(await titles(ref)).toEqual(['Tit'])
    updatedOn = (await admin.autosave({ ...empty, ref, title: 'Admin', updatedOn })).updatedOn
    expect(await titles(ref)).toEqual(['Admin', 'Tit'])
    world().clock.advanceBy(301_000)
    await admin.autosave({ ...empty, ref, title: 'Later', updatedOn })
    expect(await titles(ref)).toEqual(['Later', 'Admin', 'Tit'])
    expect(await errorFieldsOf(press.autosave({ ...empty, ref: 'no frontId', updatedOn: null }))).toHaveProperty('ref')
    await expect(press.autosave({ ...empty, ref: 'nothing_____', updatedOn })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('an unfinished draft is not published, and says what it lacks', async () => {
    const draft = { ...articleInput, title: '', author: '' }
    const { frontId: ref, ...before } = await press.autosave({ ...draft, ref: 'unfinished__', updatedOn: null })
    for (const call of [() => press.setStatus({ ref, status: 'PUBLISHED' }), () => press.publish({ ref, post: true })])
      expect(await errorFieldsOf(call())).toEqual({ title: 'Mandatory field', author: 'Mandatory field' })
    expect(await press.article({ ref })).toMatchObject(before)
  })

  test('design rule 15: a published article is not saved by itself', async () => {
    const made = await press.create(articleInput)
    const { updatedOn } = await press.setStatus({ ref: made.frontId, status: 'PUBLISHED' })
    const autosave = press.autosave({ ...articleInput, title: 'x', ref: made.frontId, updatedOn })
    await expect(autosave).rejects.toMatchObject(conflict)
    expect(await press.article({ ref: made.frontId })).toMatchObject({ title: 'Title', updatedOn })
  })
})
