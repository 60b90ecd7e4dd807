import { expect, test } from 'vitest'
import { describeWorlds } from '#test/support/describe-worlds.ts'
import { openSchedulers } from '#test/support/fake-scheduler.ts'
import { promise } from '#test/support/promise.ts'
import type { Caller } from '#test/support/world.ts'

type Added = Parameters<Caller['admin']['sequences']['items']['add']>[0]

describeWorlds('The items of sequences', world => {
  const ticks = openSchedulers(world)

  /** A new sequence with items a, b, c, d at 10, 20, 30 and 40 seconds. */
  const plan = async () => {
    const { admin } = await world().as('acme', 'animator')
    const { people } = world().exercises.acme
    const { id: sequenceId } = await admin.sequences.create({ name: '  Items ' })
    const add = (item: Partial<Added> & { offset: number }) =>
      admin.sequences.items.add({ sequenceId, authorId: people.mairie, text: 'x', ...item })
    const items = []
    for (const [at, text] of ['a', 'b', 'c', 'd'].entries()) items.push(await add({ offset: 10 * (at + 1), text }))
    const [a, b, c, d] = items.map(({ id }) => id) as [number, number, number, number]
    const order = async () => (await admin.sequences.get({ id: sequenceId })).items.map(({ text, offset }) => `${text}${offset}`).join(' ')
    return { admin, people, sequenceId, add, order, a, b, c, d }
  }

  test('items are added, changed, copied with their sequence and taken away', async () => {
    const { admin, people, sequenceId, add, order, a, c } = await plan()
    expect(await admin.sequences.get({ id: sequenceId })).toMatchObject({ name: 'Items', duration: 40, weezesCount: 4 })
    await add({ offset: 15, text: 'r', kind: 'reply', targetItemId: a })
    const expectation = { expected: 'Un appel', expectedDelay: 5, objective: 'Riverains', phase: 'Alerte' }
    await admin.sequences.items.edit({ id: c, offset: 90, authorId: people.echo, text: 'e\u0301', title: 't', note: 'n', ...expectation })
    await promise('SEQ-15', async () => expect(await order()).toBe('a10 r15 b20 d40 é90'))
    await admin.sequences.items.delete({ id: a })
    const copy = await admin.sequences.duplicate({ id: sequenceId, name: 'Copy' })
    await promise('EXO-163', async () => expect((await admin.sequences.get({ id: copy.id })).items[3]).toMatchObject(expectation))
    await promise('SEQ-15', () => expect(copy).toMatchObject({ name: 'Copy', status: 'STOPPED', duration: 90, weezesCount: 4 }))
    const { items } = await admin.sequences.get({ id: copy.id })
    expect(items.map(({ text, author, note, targetItemId }) => [text, author.id, note, targetItemId])).toEqual([
      ['r', people.mairie, '', null],
      ['b', people.mairie, '', null],
      ['d', people.mairie, '', null],
      ['é', people.echo, 'n', null],
    ])
  })

  test('a copy’s replies answer the copy’s items', async () => {
    const { admin, sequenceId, add, b } = await plan()
    await add({ offset: 25, text: 'r', kind: 'reply', targetItemId: b })
    const { id } = await admin.sequences.duplicate({ id: sequenceId, name: 'Copy' })
    const { items } = await admin.sequences.get({ id })
    expect(items[2]).toMatchObject({ text: 'r', targetItemId: items[1]?.id })
    expect(items[1]?.id).not.toBe(b)
  })

  test('moved items take the times of the places they come to', async () => {
    const { admin, order, a, b, d } = await plan()
    await admin.sequences.items.move({ id: d, before: b })
    await promise('SEQ-15', async () => expect(await order()).toBe('a10 d20 b30 c40'))
    await admin.sequences.items.move({ id: a, before: null })
    expect(await order()).toBe('d10 b20 c30 a40')
    await admin.sequences.items.move({ id: a, before: a }).catch(() => {})
    expect(await order()).toBe('d10 b20 c30 a40')
  })

  test('an item is shifted by a minute, never before the start, and the sequence lasts until it', async () => {
    const { admin, sequenceId, order, b, d } = await plan()
    await admin.sequences.items.shift({ id: d, seconds: 60 })
    await admin.sequences.items.shift({ id: b, seconds: -60 })
    expect(await order()).toBe('b0 a10 c30 d100')
    expect(await admin.sequences.get({ id: sequenceId })).toMatchObject({ duration: 100 })
    await expect(admin.sequences.edit({ id: sequenceId, duration: 99 })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect(await admin.sequences.edit({ id: sequenceId, duration: 200, name: ' New ' })).toMatchObject({ duration: 200, name: 'New' })
  })

  test('a sequence lasts until its own last item, whatever another one has', async () => {
    const long = await plan()
    await long.add({ offset: 5000, text: 'e' })
    const { admin, sequenceId, d } = await plan()
    await admin.sequences.items.delete({ id: d })
    expect(await admin.sequences.get({ id: sequenceId })).toMatchObject({ duration: 30 })
    expect(await admin.sequences.get({ id: long.sequenceId })).toMatchObject({ duration: 5000 })
  })

  test('an answer cannot come before what it answers', async () => {
    const { admin, add, order, a, b, c } = await plan()
    const { id } = await add({ offset: 30, text: 'r', kind: 'reply', targetItemId: b })
    const before = await order()
    await expect(admin.sequences.items.move({ id, before: a })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(admin.sequences.items.shift({ id, seconds: -25 })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(admin.sequences.items.move({ id: b, before: null })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(add({ offset: 10, kind: 'reply', targetItemId: c })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect(await order()).toBe(before)
  })

  test('what could not be published is not taken', async () => {
    const { people, weezeId } = world().exercises.acme
    const foreign = world().exercises.blue
    const { admin, sequenceId, add } = await plan()
    const refused: [Partial<Added>, string, unknown?][] = [
      [{ text: ' ' }, 'text'],
      [{ kind: 'message', text: '', targetId: people.camille }, 'text'],
      [{ authorId: people.camille }, 'authorId', 'Not a persona'],
      [{ authorId: people.animator }, 'authorId'],
      [{ authorId: foreign.people.mairie }, 'authorId'],
      [{ kind: 'reply' }, 'targetId'],
      [{ kind: 'reply', targetId: foreign.weezeId }, 'targetId'],
      [{ kind: 'message' }, 'targetId'],
      [{ kind: 'message', targetId: foreign.people.camille }, 'targetId'],
      [{ kind: 'reweez', targetItemId: foreign.itemId }, 'targetItemId'],
      [{ kind: 'reweez', targetItemId: world().exercises.acme.itemId }, 'targetItemId'],
      [{ medias: [{ type: 'IMAGE', val: foreign.imageId }] }, 'medias'],
    ]
    for (const [item, field, why = expect.any(String)] of refused)
      await expect(add({ offset: 5, ...item }), field).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        cause: { fields: { [field]: why } },
      })
    expect((await admin.sequences.get({ id: sequenceId })).items).toHaveLength(4)
    await expect(add({ offset: 5, kind: 'reply', targetId: weezeId })).resolves.toMatchObject({ targetId: weezeId })
  })

  test('an item published in this run cannot be changed; after a stop it can', async () => {
    const { admin, people, sequenceId, a, b } = await plan()
    const { pass } = ticks()
    await admin.sequences.setStatus({ id: sequenceId, status: 'RUNNING' })
    await pass(10_500)
    const attempts = [
      () => admin.sequences.items.delete({ id: a }),
      () => admin.sequences.items.shift({ id: a, seconds: 60 }),
      () => admin.sequences.items.edit({ id: a, offset: 1, authorId: people.mairie, text: 'y' }),
      () => admin.sequences.items.move({ id: a, before: null }),
      () => admin.sequences.items.move({ id: b, before: a }),
    ]
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ code: 'CONFLICT' })
    await admin.sequences.setStatus({ id: sequenceId, status: 'STOPPED' })
    await expect(admin.sequences.items.shift({ id: a, seconds: 1 })).resolves.toMatchObject({ offset: 11, state: 'pending' })
  })

  test('the next items of what runs and pauses, the soonest first, and one that is skipped may come back', async () => {
    const { admin, sequenceId, a, b } = await plan()
    const mine = async () => (await admin.sequences.upcoming()).filter(item => item.sequenceId === sequenceId)
    expect(await mine()).toEqual([])
    await admin.sequences.setStatus({ id: sequenceId, status: 'PAUSED' })
    await admin.sequences.edit({ id: sequenceId, speed: 2 })
    expect((await mine()).map(({ text, wait, status }) => [text, wait, status])).toEqual([
      ['a', 5, 'PAUSED'],
      ['b', 10, 'PAUSED'],
      ['c', 15, 'PAUSED'],
      ['d', 20, 'PAUSED'],
    ])
    await promise('SEQ-15', async () => expect(await admin.sequences.items.skip({ id: a })).toMatchObject({ state: 'skipped' }))
    expect(await admin.sequences.items.skip({ id: a })).toMatchObject({ state: 'skipped' })
    await promise('SEQ-15', async () => expect(await admin.sequences.items.publish({ id: b })).toMatchObject({ state: 'published' }))
    expect((await mine()).map(({ text }) => text)).toEqual(['c', 'd'])
    expect(await admin.sequences.items.restore({ id: a })).toMatchObject({ state: 'pending' })
    expect(await admin.sequences.items.restore({ id: b })).toMatchObject({ state: 'published' })
    expect((await mine()).map(({ text }) => text)).toEqual(['a', 'c', 'd'])
    await admin.sequences.setStatus({ id: sequenceId, status: 'STOPPED' })
  })
})
