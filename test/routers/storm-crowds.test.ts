import { and, eq, inArray } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { readMiscounts } from '#routers/admin/recount.reads.ts'
import { hasMood } from '#routers/storms/model-sentences.rules.ts'
import { describeWorlds } from '#test/support/describe-worlds.ts'
import { createFakeScheduler } from '#test/support/fake-scheduler.ts'
import { promise } from '#test/support/promise.ts'
import { addCrowd, type StormLaunch, stormWish as wish } from '#test/support/storm-crowd.ts'
import type { Caller } from '#test/support/world.ts'

describeWorlds('Storms of a crowd', world => {
  let animator: Caller
  let camille: Caller
  let weezeId: number
  const exerciseId = () => world().exercises.acme.exerciseId
  const change = (values: { audience?: number; apart?: boolean; personaGroup?: string; notes?: string }, ids?: readonly number[]) =>
    world().store.write(async tx => {
      tx.invalidate(exerciseId(), 'people')
      const { users } = tx.t
      const chosen = ids ? inArray(users.id, [...ids]) : eq(users.personaGroup, wish.group)
      await tx
        .update(users)
        .set(values)
        .where(and(eq(users.exerciseId, exerciseId()), chosen))
    })
  const readCrowdIds = async () => {
    const { users } = world().store.read.t
    const ofGroup = and(eq(users.exerciseId, exerciseId()), eq(users.personaGroup, wish.group))
    return (await world().store.read.select({ id: users.id }).from(users).where(ofGroup)).map(({ id }) => id)
  }
  beforeEach(async () => {
    animator = await world().as('acme', 'animator')
    camille = await world().as('acme', 'camille')
    await addCrowd(world())
    weezeId = (await camille.weezes.post({ text: 'Un numéro vert est ouvert.' })).id
  })
  const kinds = (some: Partial<StormLaunch['kinds']>) => ({ like: 0, reweez: 0, reply: 0, quote: 0, ...some })
  const preview = (change: Partial<StormLaunch>) => animator.admin.storms.preview({ ...wish, weezeId, ...change })
  /** Lets some seconds pass, for storms and for the day. */
  const pass = async (seconds: number) => {
    const process = createFakeScheduler(world())
    for (let at = 0; at < seconds; at += 2) {
      world().clock.advanceBy(2_000)
      await process.pass(2_000)
    }
    await process.release()
  }
  /** Launches a storm and plays it to its end, or for some seconds. */
  const rage = async (change: Partial<StormLaunch>, seconds = 62) => {
    const { id } = await animator.admin.storms.launch({ ...wish, weezeId, ...change })
    await pass(seconds)
    return (await animator.admin.storms.list()).find(storm => storm.id === id)
  }

  test('likes beyond the cast are those of the followers of its personas: counted everywhere alike, of nobody, and told to nobody', async () => {
    await change({ audience: 400 })
    const before = (await camille.weezes.unreadNotifications({})).count
    const storm = await rage({ kinds: kinds({ like: 3_000 }) })
    await promise('EXO-502', async () => {
      expect(storm).toMatchObject({ status: 'DONE', failed: 0, done: kinds({ like: 3_000 }), planned: kinds({ like: 3_000 }) })
      const { store } = world()
      const { crowdLikes, likes, weezes } = store.read.t
      const named = await store.read.$count(likes, and(eq(likes.exerciseId, exerciseId()), eq(likes.weezeId, weezeId)))
      const crowd = await store.read
        .select()
        .from(crowdLikes)
        .where(and(eq(crowdLikes.exerciseId, exerciseId()), eq(crowdLikes.weezeId, weezeId)))
      expect([named, crowd.reduce((sum, { count }) => sum + count, 0)]).toEqual([12, 2_988])
      expect(crowd.length).toBeGreaterThan(10)
      const [row] = await store.read
        .select()
        .from(weezes)
        .where(and(eq(weezes.exerciseId, exerciseId()), eq(weezes.id, weezeId)))
      expect(row?.likesCount).toBe(3_000)
      const shown = [
        (await camille.weezes.feed({})).data.find(({ id }) => id === weezeId)?.likesCount,
        (await camille.weezes.thread({ id: weezeId })).weeze.likesCount,
        (await camille.weezes.figures({ ids: [weezeId] }))[0]?.likesCount,
        (await animator.rewind.feed({ at: world().clock.now().toISOString() })).data.find(({ id }) => id === weezeId)?.likesCount,
      ]
      expect(shown).toEqual([3_000, 3_000, 3_000, 3_000])
      expect(await readMiscounts(store.read)).toEqual({})
      expect((await camille.weezes.unreadNotifications({})).count - before).toBe(12)
    })
    await camille.weezes.like({ id: weezeId, liked: true })
    expect((await camille.weezes.like({ id: weezeId, liked: false })).likesCount).toBe(3_000)
    // The followers who liked do not like again.
    expect((await preview({ kinds: kinds({ like: 9_000 }) })).limits.like).toBeGreaterThan(1_700)
    expect((await preview({ kinds: kinds({ like: 9_000 }) })).limits.like).toBeLessThanOrEqual(12 * 400 - 2_988)
  })

  test('a past moment has the likes of followers that had come by then', async () => {
    await change({ audience: 400 })
    await rage({ kinds: kinds({ like: 3_000 }) }, 30)
    const at = world().clock.now().toISOString()
    const { likesCount } = (await camille.weezes.thread({ id: weezeId })).weeze
    const [{ id } = { id: 0 }] = await animator.admin.storms.list()
    await pass(40)
    await promise('EXO-502', async () => {
      expect(likesCount).toBeGreaterThan(100)
      expect((await animator.admin.storms.list()).find(storm => storm.id === id)?.status).toBe('DONE')
      expect((await camille.weezes.thread({ id: weezeId })).weeze.likesCount).toBe(3_000)
      expect((await animator.rewind.thread({ at, id: weezeId })).weeze.likesCount).toBe(likesCount)
    })
  })

  test('the moods of reactions are moods of their weezes, which animators may change', async () => {
    const before = (await animator.figures.live({})).mood.tagged
    await rage({ kinds: kinds({ reply: 8, quote: 4 }) })
    const answers = (await camille.weezes.thread({ id: weezeId })).replies.data
    await promise('EXO-505', async () => {
      const moods = await animator.figures.moods({ ids: answers.map(({ id }) => id) })
      expect(moods.length).toBe(8)
      expect((await animator.figures.live({})).mood.tagged).toBe(before + 12)
      const { weezeMoods } = world().store.read.t
      const tags = await world().store.read.select().from(weezeMoods).where(eq(weezeMoods.exerciseId, exerciseId()))
      // Half of the answers are hostile, a quarter is worried and a quarter neutral.
      expect(tags.filter(({ mood }) => mood === 'negative').length).toBe(9)
      expect(tags.filter(({ mood }) => mood === 'neutral').length).toBe(3)
      const [one] = moods
      await animator.figures.setMood({ id: one?.id ?? 0, mood: 'positive' })
      expect(await animator.figures.moods({ ids: [one?.id ?? 0] })).toEqual([{ id: one?.id, mood: 'positive' }])
    })
  })

  test('a persona that is left out is in no storm and in no generated past, and comes back', async () => {
    const [left = 0] = (await preview({ kinds: kinds({ reply: 8 }) })).answers.map(({ persona }) => persona.id)
    await promise('EXO-504', async () => {
      await animator.admin.users.edit({ id: left, apart: true })
      expect(await animator.admin.users.get({ id: left })).toMatchObject({ apart: true })
      const without = await preview({ kinds: kinds({ like: 12, reply: 12 }), seed: 9 })
      expect([without.limits.like, without.limits.reply]).toEqual([11, 11])
      expect(without.answers.map(({ persona }) => persona.id)).not.toContain(left)
      await change({ apart: true })
      const admin = await world().as('acme', 'admin')
      const past = await admin.admin.exercises.previewHistory({ exerciseId: exerciseId(), language: 'fr' })
      const apart = new Set(await readCrowdIds())
      expect(past.sentences.filter(({ author }) => apart.has(author.id))).toEqual([])
      await animator.admin.users.edit({ id: left, apart: false })
      expect((await preview({ kinds: kinds({ like: 12 }) })).limits.like).toBe(1)
    })
    await expect(animator.admin.users.edit({ id: world().exercises.acme.people.camille, apart: true })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  })

  test('opponents of what the cell says neither like nor pass it on, and nobody says what their side would not', async () => {
    await change({ personaGroup: 'Opposants' })
    const group = 'Opposants'
    const moods = { hostile: 25, worried: 25, neutral: 25, supportive: 25 }
    const about = await preview({ kinds: kinds({ like: 12, reweez: 12, reply: 12 }), group, moods })
    await promise('EXO-503', async () => {
      expect(about.limits).toMatchObject({ like: 0, reweez: 0, reply: 12 })
      expect(about.answers.filter(({ mood }) => !hasMood('opponent', mood))).toEqual([])
      const persona = world().exercises.acme.people.echo
      const { id } = await animator.weezes.post({ text: 'On nous cache tout.', authorId: persona })
      expect((await preview({ weezeId: id, kinds: kinds({ like: 12 }), group })).limits.like).toBe(12)
    })
    const people = about.answers.map(({ persona }) => persona.id)
    await change({ personaGroup: 'Autorités' }, people)
    const crowd = await preview({ kinds: kinds({ reply: 100 }), group: null })
    expect(crowd.answers.filter(({ persona }) => people.includes(persona.id))).toEqual([])
    await change({ personaGroup: wish.group }, people)
  })
})
