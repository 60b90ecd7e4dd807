import { and, asc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '#db/query/ids.ts'
import type { Store } from '#db/store.ts'
import { launchStorm } from '#routers/storms/storms.writes.ts'
import { readActor } from '#server/auth/sessions.ts'
import { describeWorlds } from '#test/support/describe-worlds.ts'
import { createFakeScheduler } from '#test/support/fake-scheduler.ts'
import { promise } from '#test/support/promise.ts'
import { addCrowd, type StormLaunch, stormWish as wish } from '#test/support/storm-crowd.ts'
import type { Caller } from '#test/support/world.ts'

/** A store whose writes fail when all is done but the commit, where `fails` says so. */
const failingStore = (store: Store, fails: () => boolean): Store => ({
  ...store,
  write: work =>
    store.write(async tx => {
      const result = await work(tx)
      if (fails()) throw new Error('killed')
      return result
    }),
})

describeWorlds('Storms', world => {
  let animator: Caller
  let camille: Caller
  let weezeId: number
  let disabledId: number
  const exerciseId = () => world().exercises.acme.exerciseId
  beforeEach(async () => {
    animator = await world().as('acme', 'animator')
    camille = await world().as('acme', 'camille')
    disabledId = await addCrowd(world())
    weezeId = (await camille.weezes.post({ text: 'Un numéro vert est ouvert.' })).id
  })

  const launch = (change: Partial<StormLaunch> = {}) => animator.admin.storms.launch({ ...wish, weezeId, ...change })
  const read = async (id: number) => (await animator.admin.storms.list()).find(storm => storm.id === id)
  const counts = async () => {
    const { likesCount, reweezsCount, repliesCount } = (await animator.weezes.thread({ id: weezeId })).weeze
    return { likesCount, reweezsCount, repliesCount }
  }
  const auditsSince = async (id: number) => {
    const { audit } = world().store.read.t
    const rows = await world()
      .store.read.select({ id: audit.id, action: audit.action })
      .from(audit)
      .where(eq(audit.exerciseId, exerciseId()))
      .orderBy(asc(audit.id))
    return rows.filter(row => row.id > id).map(({ action }) => action)
  }
  const readStored = async (stormId: number) => {
    const { stormReactions: reactions } = world().store.read.t
    const own = and(eq(reactions.exerciseId, exerciseId()), eq(reactions.stormId, stormId))
    return world().store.read.select().from(reactions).where(own).orderBy(asc(reactions.position))
  }
  const answersTo = async () => {
    const { weezes } = world().store.read.t
    const rows = await world().store.read.select().from(weezes).where(eq(weezes.exerciseId, exerciseId()))
    return rows.filter(row => row.replyToId === weezeId || row.reweezId === weezeId)
  }
  /** A scheduler of its own, whose lease goes back afterwards. */
  const withScheduler = async (act: (process: ReturnType<typeof createFakeScheduler>) => Promise<void>) => {
    const process = createFakeScheduler(world())
    try {
      await act(process)
    } finally {
      await process.release()
    }
  }
  const stopAll = async () => {
    for (const { id, status } of await animator.admin.storms.list())
      if (status === 'RUNNING' || status === 'PAUSED') await animator.admin.storms.setStatus({ id, status: 'STOPPED' })
  }

  test('a storm publishes what was planned with the writes of everybody, each persona once in each way, as one act of the record', async () => {
    const before = newId(world().clock.now())
    const preview = await animator.admin.storms.preview({ ...wish, weezeId })
    const storm = await launch()
    await withScheduler(async ({ pass }) => {
      await pass(20_000)
      const half = await read(storm.id)
      const done = half ? Object.values(half.done).reduce((sum, count) => sum + count, 0) : 0
      expect(done).toBeGreaterThan(5)
      expect(done).toBeLessThan(20)
      await pass(41_000)
    })
    await promise('EXO-193', async () => {
      expect(await read(storm.id)).toMatchObject({ status: 'DONE', failed: 0, done: wish.kinds, planned: wish.kinds })
      expect(await counts()).toEqual({ likesCount: 12, reweezsCount: 12, repliesCount: 8 })
      const answers = await answersTo()
      expect(answers.length).toBe(20)
      const said = answers.filter(({ text }) => text !== '')
      expect(said.map(({ text }) => text).toSorted()).toEqual(preview.answers.map(({ text }) => text).toSorted())
      expect(new Set(said.map(({ text }) => text)).size).toBe(12)
      for (const kind of [answers.filter(({ replyToId }) => replyToId), answers.filter(({ text }) => text === '')])
        expect(new Set(kind.map(({ authorId }) => authorId)).size).toBe(kind.length)
      expect(answers.some(({ authorId }) => authorId === disabledId)).toBe(false)
      expect((await auditsSince(before)).filter(action => action !== 'session.start')).toEqual(['rehearsal.start', 'storm.launch'])
      const told = await camille.weezes.notifications({})
      expect(told.data.filter(({ type }) => type === 'LIKE').length).toBeGreaterThan(0)
      expect((await camille.weezes.unreadNotifications({})).count).toBeGreaterThanOrEqual(32)
    })
    // Whoever has reacted does not do so again, and no sentence comes again.
    const next = await animator.admin.storms.preview({ ...wish, weezeId })
    expect(next.limits).toMatchObject({ like: 0, reweez: 4 })
    const known = new Set(preview.answers.map(({ text }) => text))
    expect(next.answers.filter(({ text }) => known.has(text))).toEqual([])
    expect(next.modelMoods).toEqual(expect.arrayContaining(['hostile', 'worried', 'neutral']))
    expect(
      (await animator.desk.board({})).data.some(item => item.weezeId !== null && item.weezeId !== weezeId && item.since > storm.createdOn),
    ).toBe(false)
  })

  test('institutions join the crowd only where their group is named', async () => {
    const kinds = { like: 200, reweez: 0, reply: 0, quote: 0 }
    const limitOf = async (group: string | null) => (await animator.admin.storms.preview({ ...wish, weezeId, kinds, group })).limits.like
    const all = await limitOf(null)
    const grouped = await limitOf(wish.group)
    const { personas, groups } = await animator.admin.storms.options({ weezeId })
    const { users } = world().store.read.t
    const ofGroup = and(eq(users.exerciseId, exerciseId()), eq(users.personaGroup, wish.group))
    await world().store.write(async tx => {
      tx.invalidate(exerciseId(), 'people')
      await tx.update(users).set({ certified: true }).where(ofGroup)
    })
    await promise('EXO-199', async () => {
      expect([grouped, await limitOf(wish.group)]).toEqual([12, 12])
      expect(await limitOf(null)).toBe(all - 12)
      const options = await animator.admin.storms.options({ weezeId })
      expect([options.personas, options.groups]).toEqual([personas - 12, groups])
    })
  })

  test('a launch is whole or nothing, and says what it lacks', async () => {
    const stored = async () => (await animator.admin.storms.list()).map(({ id }) => id)
    const before = await stored()
    const mark = newId(world().clock.now())
    await expect(launch({ kinds: { ...wish.kinds, like: 13 } })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      cause: { fields: { 'kinds.like': 'At most 12' } },
    })
    await expect(launch({ weezeId: 1 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const { answers } = await animator.admin.storms.preview({ ...wish, weezeId })
    const [first, second] = answers.map(({ text }) => text)
    const repeated = [{ from: first ?? '', to: second ?? '' }]
    await expect(launch({ edits: repeated })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      cause: { fields: { edits: expect.any(String) } },
    })
    // All is written, and then the transaction fails.
    const { people } = world().exercises.acme
    const actor = await readActor(world().store.read, exerciseId(), people.animator, world().clock.now())
    if (!actor) throw new Error('No animator')
    const input = { ...wish, theme: null, edits: [], weezeId }
    await expect(
      launchStorm(
        failingStore(world().store, () => true),
        actor,
        input,
        world().clock.now(),
      ),
    ).rejects.toThrow('killed')
    await animator.admin.exercises.setPhase({ phase: 'suspended' })
    await expect(launch()).rejects.toMatchObject({ code: 'CONFLICT' })
    await animator.admin.exercises.setPhase({ phase: 'running' })
    await promise('EXO-193', async () => {
      expect(await stored()).toEqual(before)
      expect((await auditsSince(mark)).filter(action => action.startsWith('storm'))).toEqual([])
      const changed = await launch({ edits: [{ from: first ?? '', to: 'Dit autrement' }] })
      const texts = (await readStored(changed.id)).map(({ text }) => text)
      expect([texts.includes('Dit autrement'), texts.includes(first ?? '')]).toEqual([true, false])
    })
    await stopAll()
  })

  test('each reaction comes once through processes that are killed in the middle and take over from each other', async () => {
    const storm = await launch()
    // Some writes of the first process fail after they have published, as when it is killed before the commit.
    let writes = 0
    const dying = failingStore(world().store, () => {
      writes += 1
      return writes > 12 && writes % 3 === 0
    })
    // It gives nothing back: the next one takes over once it is silent.
    await createFakeScheduler(world(), { ...world().services, store: dying }).pass(25_000)
    expect(writes).toBeGreaterThan(20)
    await withScheduler(async ({ pass }) => {
      await pass(66_000)
    })
    await promise('EXO-194', async () => {
      expect(await read(storm.id)).toMatchObject({ status: 'DONE', done: wish.kinds, failed: 0 })
      expect(await counts()).toEqual({ likesCount: 12, reweezsCount: 12, repliesCount: 8 })
      const published = (await readStored(storm.id)).flatMap(({ publishedId }) => publishedId ?? [])
      expect(published.toSorted()).toEqual((await answersTo()).map(({ id }) => id).toSorted())
      expect(new Set(published).size).toBe(20)
    })
  })

  test('pausing, the intensity and stopping act before the next reactions; pausing all holds storms, and nothing is withdrawn', async () => {
    const storm = await launch()
    const doneOf = async () => Object.values((await read(storm.id))?.done ?? {}).reduce((sum, count) => sum + count, 0)
    await withScheduler(async ({ pass }) => {
      await pass(10_000)
      await animator.admin.storms.setStatus({ id: storm.id, status: 'PAUSED' })
      const held = await doneOf()
      await pass(10_000)
      await promise('EXO-195', async () => {
        expect(held).toBeGreaterThan(2)
        expect(await doneOf()).toBe(held)
        await animator.admin.storms.setStatus({ id: storm.id, status: 'RUNNING' })
        await animator.admin.storms.setIntensity({ id: storm.id, intensity: 0 })
        await pass(10_000)
        expect(await doneOf()).toBe(held)
        await animator.admin.storms.setIntensity({ id: storm.id, intensity: 8 })
        await pass(250)
        const before = (await read(storm.id))?.elapsed ?? 0
        await pass(5000)
        expect((await read(storm.id))?.elapsed).toBeCloseTo(before + 20, 1)
        await animator.admin.sequences.pauseAll()
        expect(await read(storm.id)).toMatchObject({ status: 'PAUSED', pausedTogether: true })
        await animator.admin.sequences.resumeAll()
        expect(await read(storm.id)).toMatchObject({ status: 'RUNNING', pausedTogether: false })
        await animator.admin.exercises.setPhase({ phase: 'suspended' })
        expect(await read(storm.id)).toMatchObject({ status: 'PAUSED' })
        await animator.admin.exercises.setPhase({ phase: 'running' })
        expect(await read(storm.id)).toMatchObject({ status: 'RUNNING' })
        const done = await doneOf()
        const answered = (await answersTo()).length
        await animator.admin.storms.setStatus({ id: storm.id, status: 'STOPPED' })
        await pass(1000)
        expect([await doneOf(), (await answersTo()).length]).toEqual([done, answered])
        expect(done).toBeLessThan(32)
        const again = animator.admin.storms.setStatus({ id: storm.id, status: 'RUNNING' })
        await expect(again).rejects.toMatchObject({ code: 'CONFLICT' })
        await expect(animator.admin.storms.setIntensity({ id: storm.id, intensity: 2 })).rejects.toMatchObject({ code: 'CONFLICT' })
      })
    })
  })

  test('a storm leaves out who was disabled meanwhile, and stops by itself without its weeze', async () => {
    const storm = await launch()
    const liking = (await readStored(storm.id)).find(({ kind }) => kind === 'like')?.personaId ?? 0
    await animator.weezes.like({ id: weezeId, liked: true, authorId: liking })
    await withScheduler(async ({ pass }) => {
      await pass(61_000)
      expect(await read(storm.id)).toMatchObject({ status: 'DONE', failed: 1, done: { ...wish.kinds, like: 11 } })
      expect((await counts()).likesCount).toBe(12)
      weezeId = (await camille.weezes.post({ text: 'Un autre' })).id
      const other = await launch()
      await animator.weezes.delete({ id: weezeId })
      await pass(20_000)
      expect(await read(other.id)).toMatchObject({ status: 'STOPPED', failure: 'target' })
    })
  })

  test('players know nothing of storms, and observers only look at them', async () => {
    const storm = await launch()
    const observer = await world().as('acme', 'observer')
    const { options, preview, setStatus, setIntensity } = observer.admin.storms
    await promise('EXO-196', async () => {
      expect((await observer.admin.storms.list()).map(({ id }) => id)).toContain(storm.id)
      const refused = { code: 'FORBIDDEN' }
      for (const caller of [observer, camille]) {
        await expect(caller.admin.storms.launch({ ...wish, weezeId })).rejects.toMatchObject(refused)
        await expect(caller.admin.storms.setStatus({ id: storm.id, status: 'STOPPED' })).rejects.toMatchObject(refused)
        await expect(caller.admin.reactions.save({ mood: 'neutral', text: 'x' })).rejects.toMatchObject(refused)
      }
      await expect(camille.admin.storms.list()).rejects.toMatchObject(refused)
      await expect(camille.admin.reactions.list()).rejects.toMatchObject(refused)
      await expect(options({ weezeId })).rejects.toMatchObject(refused)
      await expect(preview({ ...wish, weezeId })).rejects.toMatchObject(refused)
      await expect(setIntensity({ id: storm.id, intensity: 1 })).rejects.toMatchObject(refused)
      await expect(setStatus({ id: storm.id, status: 'PAUSED' })).rejects.toMatchObject(refused)
      const blue = await world().as('blue', 'animator')
      await expect(blue.admin.storms.setStatus({ id: storm.id, status: 'STOPPED' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
      await expect(blue.admin.storms.options({ weezeId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    })
    await stopAll()
  })
})
