import { and, eq, inArray } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { describeWorlds } from '#test/support/describe-worlds.ts'
import { createPlannedSequence, openSchedulers } from '#test/support/fake-scheduler.ts'
import { promise } from '#test/support/promise.ts'

describeWorlds('Jumps of the sequences', world => {
  const ticks = openSchedulers(world)
  afterEach(async () => {
    const { admin } = await world().as('acme', 'animator')
    for (const { id, status } of await admin.sequences.list())
      if (status !== 'STOPPED') await admin.sequences.setStatus({ id, status: 'STOPPED' })
  })
  const at = (...offsets: number[]) => offsets.map(offset => ({ offset }))
  /** A running sequence that has published what comes at 1 second. */
  const playing = async (name: string, ...offsets: number[]) => {
    const sequence = await createPlannedSequence(world(), name, at(1, ...offsets))
    const scheduler = ticks()
    await sequence.play()
    await scheduler.pass(1250)
    const states = async () => (await sequence.read()).items.map(({ state }) => state)
    return { ...sequence, ...scheduler, states }
  }

  test('what is in between is published in the order of the plan, skipped, or left, and the rest comes on time', async () => {
    const { admin, pass, posted, states, read } = await playing('jump', 20, 30, 60, 90, 120, 121, 300)
    await promise('EXO-164', async () => {
      expect(await admin.sequences.jump({ to: 60, between: 'publish' })).toMatchObject({ passed: 2, id: expect.any(Number) })
      await pass(500)
      expect(await posted()).toEqual(['1', '20', '30', '60'])
      expect(await admin.sequences.jump({ to: 100, between: 'skip' })).toMatchObject({ passed: 1 })
      expect(await admin.sequences.jump({ to: 121, between: 'leave' })).toMatchObject({ passed: 1 })
      await pass(500)
      expect(await posted()).toEqual(['1', '20', '30', '60', '121'])
      expect(await states()).toEqual(['published', 'published', 'published', 'published', 'skipped', 'late', 'published', 'pending'])
    })
    // What is late is published by hand, or again by the clock once it comes after it.
    const { items, elapsed } = await read()
    expect(elapsed).toBeGreaterThanOrEqual(121)
    const late = items[5]?.id ?? 0
    await promise('EXO-164', async () => {
      expect(await admin.sequences.items.shift({ id: late, seconds: -1 })).toMatchObject({ state: 'late' })
      expect(await admin.sequences.items.shift({ id: late, seconds: 60 })).toMatchObject({ state: 'pending', offset: 179 })
      expect(await admin.sequences.items.publish({ id: late })).toMatchObject({ state: 'published' })
    })
    await pass(60_000)
    expect((await posted()).filter(text => text === '120')).toHaveLength(1)
  })

  test('two clicks and two animators jump once; what is paused, stopped or ahead stays', async () => {
    const { admin, pass, posted, read, pause, play } = await playing('twice', 20, 30, 40)
    const still = await createPlannedSequence(world(), 'still', at(5, 20))
    const other = (await world().as('acme', 'admin')).admin
    const both = await Promise.all([admin, other, admin].map(one => one.sequences.jump({ to: 35, between: 'leave' })))
    await promise('EXO-164', async () => {
      expect(both.map(({ passed }) => passed).toSorted()).toEqual([0, 0, 2])
      expect(new Set(both.map(({ id }) => id)).size).toBe(1)
      expect(await other.sequences.jump({ to: 10, between: 'publish' })).toMatchObject({ passed: 0 })
      await pass(500)
      expect(await posted()).toEqual(['1'])
      expect((await read()).elapsed).toBeCloseTo(35, 0)
      expect(await still.read()).toMatchObject({ status: 'STOPPED', elapsed: 0 })
    })
    await pause()
    expect(await admin.sequences.jump({ to: 39, between: 'publish' })).toMatchObject({ passed: 0 })
    expect((await read()).elapsed).toBeCloseTo(35, 0)
    await play()
    const { store, exercises } = world()
    const { audit } = store.read.t
    const own = and(eq(audit.exerciseId, exercises.acme.exerciseId), inArray(audit.action, ['sequence.jump', 'sequence.undo-jump']))
    await promise('EXO-164', async () => {
      const records = await store.read.select().from(audit).where(own)
      expect(records.filter(({ objectId }) => objectId === both[0]?.sequences.find(({ name }) => name === 'twice')?.id)).toHaveLength(1)
    })
  })

  test('an undo leads clocks and items back, publishes nothing twice, and comes only once', async () => {
    const { admin, id, pass, posted, states, read } = await playing('undo', 20, 30, 40)
    const { elapsed } = await read()
    const jumped = await admin.sequences.jump({ to: 35, between: 'skip' })
    const second = (await read()).items[1]?.id ?? 0
    await admin.sequences.items.publish({ id: second })
    await promise('EXO-165', async () => {
      await admin.sequences.undoJump({ id: jumped.id ?? 0 })
      expect(await read()).toMatchObject({ elapsed, status: 'RUNNING' })
      expect(await states()).toEqual(['published', 'published', 'pending', 'pending'])
    })
    await expect(admin.sequences.undoJump({ id: jumped.id ?? 0 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    // Beyond its end a sequence stops, and runs again after the undo.
    const over = await admin.sequences.jump({ to: 500, between: 'publish' })
    await pass(500)
    expect(await read()).toMatchObject({ status: 'STOPPED', elapsed: 40 })
    await promise('EXO-165', async () => {
      await admin.sequences.undoJump({ id: over.id ?? 0 })
      expect(await read()).toMatchObject({ status: 'RUNNING', elapsed })
      await pass(45_000)
      expect(await posted()).toEqual(['1', '20', '30', '40'])
    })
    // A new run has no jump of the old one.
    await admin.sequences.setStatus({ id, status: 'RUNNING' })
    const old = await admin.sequences.jump({ to: 10, between: 'skip' })
    await admin.sequences.setStatus({ id, status: 'STOPPED' })
    await expect(admin.sequences.undoJump({ id: old.id ?? 0 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('after half a minute a jump stays', async () => {
    const { admin, id } = await playing('too late', 20, 40)
    const { store, exercises } = world()
    const jumped = await admin.sequences.jump({ to: 30, between: 'leave' })
    const age = (seconds: number) =>
      store.write(async tx => {
        const { sequences } = tx.t
        await tx
          .update(sequences)
          .set({ jumpedOn: new Date(world().services.now().getTime() - seconds * 1000) })
          .where(and(eq(sequences.exerciseId, exercises.acme.exerciseId), eq(sequences.id, id)))
      })
    await age(31)
    await promise('EXO-165', () => expect(admin.sequences.undoJump({ id: jumped.id ?? 0 })).rejects.toMatchObject({ code: 'CONFLICT' }))
    await age(28)
    await promise('EXO-165', async () =>
      expect((await admin.sequences.undoJump({ id: jumped.id ?? 0 })).sequences.find(one => one.id === id)?.elapsed).toBeLessThan(2),
    )
  })
})
