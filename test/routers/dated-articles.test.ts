import { expect, test } from 'vitest'
import { articleInput } from '#test/support/article-input.ts'
import { errorFieldsOf } from '#test/support/call-errors.ts'
import { describeWorlds } from '#test/support/describe-worlds.ts'
import { promise } from '#test/support/promise.ts'

describeWorlds('Dates of articles', world => {
  const daysAgo = (days: number) => new Date(world().services.now().getTime() - days * 86_400_000).toISOString()

  test('an article has the date that it is given, not ahead, and readers find it there', async () => {
    const { press } = await world().as('acme', 'animator')
    const eve = daysAgo(1)
    const week = daysAgo(7)
    const { frontId: ref } = await press.create({ ...articleInput, title: 'On the eve', publishedOn: eve })
    const older = await press.create({ ...articleInput, title: 'A week ago' })
    await press.save({ ref: older.frontId, ...articleInput, title: 'A week ago', publishedOn: week })
    for (const one of [ref, older.frontId]) await press.setStatus({ ref: one, status: 'PUBLISHED' })
    const reader = (await world().as('acme', 'camille')).press
    await promise('EXO-489', async () => {
      const front = await reader.front({})
      const articles = await reader.articles({})
      for (const shown of [front, articles]) {
        expect(shown.find(({ title }) => title === 'On the eve')?.publishedOn).toBe(eve)
        expect(shown.map(({ publishedOn }) => publishedOn)).toEqual(
          shown
            .map(({ publishedOn }) => publishedOn)
            .toSorted()
            .toReversed(),
        )
      }
      const tomorrow = { ...articleInput, publishedOn: daysAgo(-1) }
      expect(await errorFieldsOf(press.create(tomorrow))).toHaveProperty('publishedOn')
      expect(await errorFieldsOf(press.save({ ref, ...tomorrow }))).toHaveProperty('publishedOn')
    })
    await press.save({ ref, ...articleInput, title: 'On the eve', publishedOn: week })
    expect((await press.article({ ref })).publishedOn).toBe(week)
    await promise('STATE-01', async () => {
      for (const publishedOn of [null, undefined])
        expect((await press.save({ ref, ...articleInput, title: 'On the eve', publishedOn })).publishedOn).toBe(week)
    })
    const draft = await press.autosave({ ref: 'datedDraft01', ...articleInput, publishedOn: eve, updatedOn: null })
    const cleared = await press.autosave({ ref: 'datedDraft01', ...articleInput, publishedOn: null, updatedOn: draft.updatedOn })
    expect([draft.publishedOn, cleared.publishedOn]).toEqual([eve, null])
  })

  test('an article of the past belongs to the start: an undone rehearsal and a reset leave it as it was', async () => {
    const { admin, press } = await world().as('blue', 'animator')
    const publishedOn = daysAgo(3)
    const { frontId: ref } = await press.create({ ...articleInput, title: 'Before everything', publishedOn })
    const before = await press.setStatus({ ref, status: 'PUBLISHED' })
    const { id } = await admin.sequences.create({ name: 'Rehearsed' })
    await admin.sequences.setStatus({ id, status: 'RUNNING' })
    await press.save({ ref, ...articleInput, title: 'Changed at the rehearsal', publishedOn: daysAgo(2) })
    await admin.rehearsal.undo({ number: 1 })
    await promise('EXO-490', async () => expect(await press.article({ ref })).toEqual(before))
    const { admin: administration } = await world().as('root', 'admin')
    const { exerciseId } = world().exercises.blue
    const { data } = await administration.clients.list({ search: 'acme' })
    const name = data.flatMap(({ exercises }) => exercises).find(exercise => exercise.id === exerciseId)?.name ?? ''
    await administration.exercises.reset({ exerciseId, name })
    await promise('EXO-490', async () => expect(await press.article({ ref })).toMatchObject({ title: 'Before everything', publishedOn }))
  })
})
