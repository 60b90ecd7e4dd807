import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Injects } from '#routers/sequences/injects.contract.ts'
import { describeWorlds } from '#test/support/describe-worlds.ts'
import { createPlannedSequence, openSchedulers } from '#test/support/fake-scheduler.ts'
import { promise } from '#test/support/promise.ts'

describeWorlds('Quick injects', world => {
  const ticks = openSchedulers(world)
  const now = { after: 0 }
  /** A reserve with a line for each text. */
  const reserveOf = async (name: string, ...items: Parameters<typeof createPlannedSequence>[2]) => {
    const sequence = await createPlannedSequence(world(), name, items)
    await sequence.admin.sequences.edit({ id: sequence.id, reserve: true })
    const [id = 0] = sequence.ids
    const posts = async () => (await sequence.caller.weezes.feed({})).data.filter(({ text }) => text.startsWith(name))
    const lineOf = ({ data }: Injects, item = id) => data.find(line => line.item.id === item)
    return { ...sequence, item: id, posts, lineOf, use: async () => lineOf(await sequence.admin.sequences.injects.list())?.use }
  }
  const laneOf = async ({ admin }: Awaited<ReturnType<typeof reserveOf>>) => {
    const lane = (await admin.sequences.list()).find(({ kind }) => kind === 'injects')
    return lane && admin.sequences.get({ id: lane.id })
  }

  test('the reserve is outside time: it is not played and not in the plan, and clones have it', async () => {
    const { id, admin, caller, play, lineOf } = await reserveOf('outside', { offset: 5, title: 'Un titre' })
    const moving = await createPlannedSequence(world(), 'moving', [{ offset: 1 }])
    await moving.play()
    await promise('EXO-200', async () => {
      await expect(play()).rejects.toMatchObject({ code: 'CONFLICT' })
      await expect(admin.sequences.edit({ id: moving.id, reserve: true })).rejects.toMatchObject({ code: 'CONFLICT' })
      const plan = await admin.sequences.plan()
      expect([plan.sequences.some(one => one.id === id), plan.items.some(({ sequenceId }) => sequenceId === id)]).toEqual([false, false])
      expect(lineOf(await admin.sequences.injects.list())).toMatchObject({
        sequence: { name: 'outside', reserve: true },
        item: { title: 'Un titre' },
        use: null,
      })
      const copy = await admin.sequences.duplicate({ id, name: 'Copy' })
      expect(copy.kind).toBe('reserve')
      await admin.sequences.delete({ id: copy.id })
      const back = await admin.sequences.edit({ id, reserve: false })
      expect(back.kind).toBe('plan')
    })
    await moving.stop()
    expect(await caller.weezes.feed({})).toBeDefined()
  })

  test('of two animators at once one publishes, and the other one is told who and when; again only when it is asked', async () => {
    const reserve = await reserveOf('once', { offset: 0, note: 'Pour nous' })
    const { admin, item, posts, use, read } = reserve
    const other = (await world().as('acme', 'admin')).admin
    const both = await Promise.allSettled([admin, other].map(one => one.sequences.injects.publish({ itemId: item, when: now })))
    await promise('EXO-202', async () => {
      expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
        reason: { code: 'CONFLICT', cause: { fields: { used: expect.any(String) } } },
      })
      expect(await posts()).toHaveLength(1)
      const { animator, admin: administrator } = world().exercises.acme.people
      const by = both[0]?.status === 'fulfilled' ? animator : administrator
      expect(await use()).toMatchObject({ state: 'published', on: expect.any(String), by: { id: by } })
      const again = await other.sequences.injects.publish({ itemId: item, text: 'once Autrement', when: now, again: true })
      expect(again).toEqual({ state: 'published', failure: null, wait: null, held: false })
      expect((await posts()).map(({ text }) => text)).toEqual(['once Autrement', 'once 0'])
      expect(await use()).toMatchObject({ by: { id: administrator } })
    })
    await promise('EXO-204', async () => {
      expect((await read()).items[0]?.text).toBe('once 0')
      expect((await laneOf(reserve))?.items.at(-1)).toMatchObject({ text: 'once Autrement', state: 'published', note: 'Pour nous' })
    })
    const { store, exercises } = world()
    const { audit } = store.read.t
    await promise('EXO-206', async () => {
      const [first] = await posts()
      const records = await store.read
        .select()
        .from(audit)
        .where(and(eq(audit.exerciseId, exercises.acme.exerciseId), eq(audit.objectId, first?.id ?? 0)))
      expect(records).toMatchObject([
        { action: 'weeze.post', actorId: exercises.acme.people.admin, identityId: exercises.acme.people.mairie },
      ])
    })
  })

  test('a line of the plan is published once with the words that are typed, and later it leaves its sequence', async () => {
    const plan = await createPlannedSequence(world(), 'planned', [{ offset: 12 }, { offset: 15 }])
    const { admin, ids, read, posted } = plan
    const [first = 0, second = 0] = ids
    const { pass } = ticks()
    await plan.play()
    await promise('EXO-204', async () => {
      expect(await admin.sequences.injects.publish({ itemId: first, text: 'planned plus tôt', when: now })).toMatchObject({
        state: 'published',
      })
      expect(await posted()).toEqual(['plus tôt'])
      expect((await read()).items[0]).toMatchObject({ state: 'published', text: 'planned 12' })
    })
    await promise('EXO-203', async () => {
      const later = await admin.sequences.injects.publish({ itemId: second, text: 'planned bientôt', when: { after: 3 } })
      expect(later).toEqual({ state: 'planned', failure: null, wait: 3, held: false })
      expect((await read()).items[1]?.state).toBe('skipped')
      await expect(admin.sequences.injects.publish({ itemId: second, when: now })).rejects.toMatchObject({ code: 'CONFLICT' })
      await pass(2000)
      expect(await posted()).toEqual(['plus tôt'])
      await pass(3000)
      expect(await posted()).toEqual(['plus tôt', 'bientôt'])
      await pass(20_000)
      expect(await posted()).toEqual(['plus tôt', 'bientôt'])
    })
  })

  test('what is planned waits while the exercise is suspended or all is paused, and comes once, whoever started the clock', async () => {
    const reserve = await reserveOf('later', { offset: 0 }, { offset: 1 }, { offset: 2 })
    const { admin, ids, posts, play: _ } = reserve
    const [one = 0, two = 0, three = 0] = ids
    const other = (await world().as('acme', 'admin')).admin
    const { pass } = ticks()
    const texts = async () => (await posts()).map(({ text }) => text).toReversed()
    await promise('EXO-203', async () => {
      await admin.sequences.injects.publish({ itemId: one, when: { after: 5 } })
      await pass(1000)
      await admin.exercises.setPhase({ phase: 'suspended' })
      expect(await other.sequences.injects.publish({ itemId: two, when: { after: 60 } })).toMatchObject({ state: 'planned', held: true })
      await pass(20_000)
      expect(await texts()).toEqual([])
      await admin.exercises.setPhase({ phase: 'running' })
      await pass(10_000)
      expect(await texts()).toEqual(['later 0'])
      await pass(60_000)
      expect(await texts()).toEqual(['later 0', 'later 1'])
      // The clock of the injects has stopped after the last one, and goes on where it was.
      expect((await laneOf(reserve))?.status).toBe('STOPPED')
      await admin.sequences.injects.publish({ itemId: three, when: { after: 2 } })
      expect((await laneOf(reserve))?.status).toBe('RUNNING')
      await pass(5000)
      expect(await texts()).toEqual(['later 0', 'later 1', 'later 2'])
    })
    const lane = await laneOf(reserve)
    if (!lane) throw new Error('There are no injects')
    await promise('EXO-203', async () => {
      for (const status of ['RUNNING', 'STOPPED'] as const)
        if (status !== lane.status)
          await expect(admin.sequences.setStatus({ id: lane.id, status })).rejects.toMatchObject({ code: 'CONFLICT' })
    })
    const { store, exercises } = world()
    const { audit } = store.read.t
    const { people, exerciseId } = exercises.acme
    await promise('EXO-206', async () => {
      const planned = lane.items.find(({ text }) => text === 'later 1')
      const isOne = (action: 'inject.plan' | 'weeze.post', id: number | null | undefined) =>
        and(eq(audit.exerciseId, exerciseId), eq(audit.action, action), eq(audit.objectId, id ?? 0))
      const actors = async (where: ReturnType<typeof isOne>) => (await store.read.select().from(audit).where(where)).map(row => row.actorId)
      // Published with the rights and in the name of whoever planned it.
      expect(await actors(isOne('inject.plan', planned?.id))).toEqual([people.admin])
      expect(await actors(isOne('weeze.post', planned?.publishedId))).toEqual([people.admin])
    })
  })

  test('times of the exercise clock, and what is refused', async () => {
    const { admin, item, use } = await reserveOf(
      'clock',
      { offset: 0 },
      { offset: 1, kind: 'message', targetId: world().exercises.acme.people.camille },
    )
    const { publish, write } = admin.sequences.injects
    const starter = await createPlannedSequence(world(), 'starter', [{ offset: 1 }])
    await starter.play()
    world().clock.advanceBy(90_000)
    await promise('EXO-203', async () => {
      await expect(publish({ itemId: item, when: { clock: 0 } })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        cause: { fields: { when: expect.any(String) } },
      })
      expect(await publish({ itemId: item, when: { clock: 3600 * 20 } })).toMatchObject({ state: 'planned' })
      expect(await use()).toMatchObject({ state: 'planned', on: null, by: { id: world().exercises.acme.people.animator } })
    })
    await starter.stop()
    await expect(publish({ itemId: 1, when: now })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const { people } = world().exercises.acme
    await expect(write({ authorId: people.camille, text: 'x', when: now })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(write({ authorId: people.mairie, text: ' ', when: now })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    for (const person of ['observer', 'camille'] as const) {
      const { sequences } = (await world().as('acme', person)).admin
      await promise('EXO-207', async () => {
        await expect(sequences.injects.list()).rejects.toMatchObject({ code: 'FORBIDDEN' })
        await expect(sequences.injects.publish({ itemId: item, when: now, again: true })).rejects.toMatchObject({ code: 'FORBIDDEN' })
        await expect(sequences.injects.write({ authorId: people.mairie, text: 'x', when: now })).rejects.toMatchObject({
          code: 'FORBIDDEN',
        })
      })
    }
  })

  test('a weeze that nothing prepared is sent once for a key; a reply follows its line into the injects', async () => {
    const { people } = world().exercises.acme
    const caller = await world().as('acme', 'animator')
    const { injects, items } = caller.admin.sequences
    const { write } = (await world().as('acme', 'animator', { 'idempotency-key': 'inject-written-once' })).admin.sequences.injects
    const written = { authorId: people.mairie, text: 'Écrit sur le moment', when: now }
    const answers = await Promise.all([write(written), write(written)])
    await promise('EXO-205', async () => {
      expect(answers).toMatchObject([{ state: 'published' }, { state: 'published' }])
      expect((await caller.weezes.feed({})).data.filter(({ text }) => text === written.text)).toHaveLength(1)
    })
    await promise('EXO-234', async () => {
      const medias = [{ type: 'IMAGE' as const, val: world().exercises.acme.imageId, alt: 'Le quai' }]
      const other = await world().as('acme', 'animator', { 'idempotency-key': 'inject-with-a-picture' })
      expect(await other.admin.sequences.injects.write({ ...written, text: '', medias })).toMatchObject({ state: 'published' })
      expect((await caller.weezes.feed({})).data[0]).toMatchObject({ text: '', medias: [{ val: medias[0]?.val, alt: 'Le quai' }] })
    })
    const reserve = await reserveOf('talk', { offset: 0 })
    const reply = await items.add({
      sequenceId: reserve.id,
      offset: 1,
      kind: 'reply',
      authorId: people.mairie,
      text: 'talk back',
      targetItemId: reserve.item,
    })
    expect(await injects.publish({ itemId: reply.id, when: { after: 1 } })).toMatchObject({ state: 'failed', failure: 'target' })
    await injects.publish({ itemId: reserve.item, when: now })
    const { pass } = ticks()
    await injects.publish({ itemId: reply.id, when: { after: 1 } })
    await pass(3000)
    const [first] = (await reserve.posts()).toReversed()
    expect((await caller.weezes.thread({ id: first?.id ?? 0 })).replies.data).toMatchObject([{ text: 'talk back' }])
  })

  test('the injects belong to the run: a reset deletes them and a clone has none, and both have the reserve', async () => {
    const { admin } = await world().as('acme', 'admin')
    const { exerciseId } = world().exercises.acme
    // The reserve is prepared before anything plays.
    await admin.exercises.reset({ exerciseId, name: 'Exercise CANARY-ACME' })
    const reserve = await reserveOf('runs', { offset: 0 })
    await reserve.admin.sequences.injects.publish({ itemId: reserve.item, when: { after: 600 } })
    const clone = await admin.exercises.clone({ exerciseId, clone: 'injected', posts: true })
    const { store } = world()
    const { sequences, sequenceItems } = store.read.t
    const kinds = async (id: number) => {
      const rows = await store.read.select({ id: sequences.id, kind: sequences.kind }).from(sequences).where(eq(sequences.exerciseId, id))
      const held = await store.read.select({ id: sequenceItems.sequenceId }).from(sequenceItems).where(eq(sequenceItems.exerciseId, id))
      const known = new Set(rows.map(row => row.id))
      return { kinds: new Set(rows.map(({ kind }) => kind)), stray: held.filter(row => !known.has(row.id)).length }
    }
    await promise('EXO-206', async () => {
      expect(await kinds(clone.id)).toEqual({ kinds: new Set(['plan', 'reserve']), stray: 0 })
      expect(await kinds(exerciseId)).toMatchObject({ kinds: new Set(['plan', 'reserve', 'injects']) })
      await admin.exercises.reset({ exerciseId, name: 'Exercise CANARY-ACME' })
      expect(await kinds(exerciseId)).toEqual({ kinds: new Set(['plan', 'reserve']), stray: 0 })
      expect(await reserve.use()).toBeNull()
    })
  })
})
