import { expect, test } from 'vitest'
import { describeWorlds } from '#test/support/describe-worlds.ts'
import { createPlannedSequence } from '#test/support/fake-scheduler.ts'
import { promise } from '#test/support/promise.ts'

describeWorlds('Chosen items of several sequences', world => {
  const plan = async (name: string) => {
    const one = await createPlannedSequence(world(), name, [{ offset: 60 }, { offset: 120 }, { offset: 180 }])
    const other = await createPlannedSequence(world(), `${name}b`, [{ offset: 90 }])
    const { people } = world().exercises.acme
    const { admin } = one
    const [a = 0, b = 0, c = 0] = one.ids
    const [d = 0] = other.ids
    const { id: reply } = await admin.sequences.items.add({
      sequenceId: one.id,
      offset: 130,
      authorId: people.echo,
      text: `${name} reply`,
      kind: 'reply',
      targetItemId: b,
    })
    const read = async () => {
      const { sequences, items } = await admin.sequences.plan()
      const own = new Map(sequences.filter(({ id }) => id === one.id || id === other.id).map(({ id, duration }) => [id, duration]))
      return { durations: [...own.values()], items: items.filter(({ sequenceId }) => own.has(sequenceId)) }
    }
    const order = async () => (await read()).items.map(({ id, offset }) => [id, offset])
    return { admin, people, one, other, a, b, c, d, reply, read, order, items: admin.sequences.items }
  }

  test('a shift moves all or none', async () => {
    const { items, a, b, c, d, reply, order, read } = await plan('shift')
    await promise('EXO-166', async () => {
      await items.act({ act: 'shift', ids: [b, reply, d, d], seconds: 60 })
      expect(await order()).toEqual([
        [a, 60],
        [d, 150],
        [b, 180],
        [c, 180],
        [reply, 190],
      ])
      expect((await read()).durations).toEqual([190, 150])
    })
    const before = await order()
    const refused = (ids: number[], seconds: number, code: string) =>
      expect(items.act({ act: 'shift', ids, seconds })).rejects.toMatchObject({ code })
    await promise('EXO-166', async () => {
      await refused([a, c], -61, 'BAD_REQUEST')
      await refused([a, b], 604_800, 'BAD_REQUEST')
      // The reply would come before what it answers.
      await refused([a, reply], -30, 'BAD_REQUEST')
      await refused([a, 1], 60, 'NOT_FOUND')
      await refused([a, world().exercises.blue.itemId], 60, 'NOT_FOUND')
      await items.publish({ id: a })
      await refused([a, c], 60, 'CONFLICT')
      await expect(items.act({ act: 'skip', ids: [c, a] })).rejects.toMatchObject({ code: 'CONFLICT' })
      await expect(items.act({ act: 'delete', ids: [c, a] })).rejects.toMatchObject({ code: 'CONFLICT' })
      await expect(
        items.patch({
          items: [
            { id: c, text: 'other' },
            { id: a, text: 'other' },
          ],
        }),
      ).rejects.toMatchObject({ code: 'CONFLICT' })
      expect(await order()).toEqual(before)
      expect((await read()).items.map(({ text, state }) => [text, state])).not.toContainEqual(['other', 'pending'])
    })
  })

  test('they are published in the order of the plan, skipped and taken back, duplicated and deleted', async () => {
    const { one, items, a, b, c, d, reply, read, order } = await plan('act')
    await promise('EXO-166', async () => {
      const published = await items.act({ act: 'publish', ids: [reply, b] })
      expect(published.map(({ id, state }) => [id, state])).toEqual([
        [b, 'published'],
        [reply, 'published'],
      ])
      expect((await one.posted()).slice(-2)).toEqual(['120', 'reply'])
      await items.act({ act: 'publish', ids: [reply, b] })
      expect(await one.posted()).toHaveLength(2)
    })
    await promise('EXO-166', async () => {
      expect((await items.act({ act: 'skip', ids: [a, d] })).map(({ state }) => state)).toEqual(['skipped', 'skipped'])
      expect((await items.act({ act: 'restore', ids: [a, d] })).map(({ state }) => state)).toEqual(['pending', 'pending'])
      const copies = await items.act({ act: 'duplicate', ids: [b, reply, d] })
      const copy = copies.find(({ text }) => text === 'act 120')?.id
      expect(copies).toHaveLength(3)
      expect((await read()).items.find(({ text, id }) => text === 'act reply' && id !== reply)).toMatchObject({
        targetItemId: copy,
        state: 'pending',
      })
      expect(await items.act({ act: 'delete', ids: [...copies.map(({ id }) => id), c, d] })).toEqual([])
      expect((await order()).map(([id]) => id)).toEqual([a, b, reply])
      expect((await read()).durations).toEqual([130, 0])
    })
  })

  test('fields are changed one by one, and given to another persona together; a wrong one changes nothing', async () => {
    const { items, people, a, b, c, d, read } = await plan('patch')
    await promise('EXO-166', async () => {
      const changed = await items.patch({ items: [a, d].map(id => ({ id, authorId: people.echo })) })
      expect(changed.map(({ author }) => author.id)).toEqual([people.echo, people.echo])
    })
    const [patched] = await items.patch({
      items: [{ id: b, offset: 100, text: 'e\u0301', expected: ' Un appel ', expectedDelay: 5, objective: 'Riverains' }],
    })
    const expectation = { expected: 'Un appel', expectedDelay: 5, objective: 'Riverains' }
    expect(patched).toMatchObject({ offset: 100, text: 'é', author: { id: people.mairie }, ...expectation })
    expect(await items.patch({ items: [{ id: b, expected: '' }] })).toMatchObject([{ ...expectation, expected: null, offset: 100 }])
    expect(await items.patch({ items: [{ id: b }] })).toMatchObject([{ text: 'é' }])
    const before = (await read()).items
    for (const wrong of [{ authorId: people.camille }, { text: ' ' }, { offset: -1 }, { objective: 'o'.repeat(101) }, { expectedDelay: 0 }])
      await expect(
        items.patch({
          items: [
            { id: a, text: 'changed' },
            { id: c, ...wrong },
          ],
        }),
      ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect((await read()).items).toEqual(before)
  })
})
