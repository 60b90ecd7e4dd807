import { and, eq, isNull } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { describeWorlds } from '#test/support/describe-worlds.ts'
import { promise } from '#test/support/promise.ts'
import type { Caller } from '#test/support/world.ts'

const minutes = 60_000

describeWorlds('The live figures', world => {
  let animator: Caller
  let admin: Caller
  let observer: Caller
  let camille: Caller
  let karim: Caller
  const acme = () => world().exercises.acme
  const pass = (milliseconds: number) => world().clock.advanceBy(milliseconds)
  beforeEach(async () => {
    animator = await world().as('acme', 'animator')
    admin = await world().as('acme', 'admin')
    observer = await world().as('acme', 'observer')
    camille = await world().as('acme', 'camille')
    karim = await world().as('acme', 'karim')
    // Nothing of what was before is in the last hour.
    pass(3 * 60 * minutes)
  })
  /** What the database counts: weezes of the last hour that were not deleted, by whether a player wrote them. */
  const countRows = async () => {
    const { weezes, users } = world().store.read.t
    const since = world().clock.now().getTime() - 60 * minutes
    const rows = await world()
      .store.read.select({ on: weezes.createdOn, role: users.role })
      .from(weezes)
      .innerJoin(users, and(eq(users.exerciseId, weezes.exerciseId), eq(users.id, weezes.authorId)))
      .where(and(eq(weezes.exerciseId, acme().exerciseId), isNull(weezes.deletedOn)))
    const recent = rows.filter(({ on }) => on.getTime() > since)
    return [recent.length, recent.filter(({ role }) => role === 'USER').length]
  }

  test('what is kept of earlier questions follows what is written, deleted and reassigned, also for two at once', async () => {
    const { mairie } = acme().people
    const asked = async () => {
      const [one, other] = await Promise.all([animator.figures.live({}), observer.figures.live({ span: 'hour' })])
      expect(one.camps).toEqual(other.camps)
      return { weezes: one.weezes, tags: one.hashtags.map(({ hashtag, count }) => [hashtag.toLowerCase(), count]), camps: one.camps }
    }
    await promise('EXO-239', async () => {
      const first = await camille.weezes.post({ text: 'Un #niveau' })
      expect(await asked()).toMatchObject({ weezes: 1, tags: [['niveau', 1]] })
      pass(1000)
      await Promise.all([camille.weezes.post({ text: 'Deux #niveau' }), karim.weezes.post({ text: 'Trois' })])
      expect(await asked()).toMatchObject({ weezes: 3, tags: [['niveau', 2]], camps: { players: { now: 3 / 5 } } })
      await animator.weezes.delete({ id: first.id })
      expect(await asked()).toMatchObject({ weezes: 2, tags: [['niveau', 1]], camps: { players: { now: 2 / 5 } } })
      const said = await animator.weezes.post({ text: 'Quatre', authorId: mairie })
      expect(await asked()).toMatchObject({ weezes: 3, camps: { personas: { now: 1 / 5 } } })
      await animator.weezes.delete({ id: said.id })
      expect((await animator.figures.live({ span: 'start' })).weezes).toBeGreaterThanOrEqual(2)
      pass(61 * minutes)
      expect(await asked()).toMatchObject({ weezes: 0, tags: [] })
    })
  })

  test('they are what was counted by hand, and what the database counts', async () => {
    const { mairie, prefecture, echo } = acme().people
    const before = await animator.figures.live({})
    expect(before).toMatchObject({ weezes: 0, hashtags: [], answers: { count: 0, median: null }, mood: { tagged: 0, parts: null } })
    const { id } = await camille.weezes.post({ text: 'Où en est la #Crue, @mairie ?' })
    pass(90_000)
    await animator.weezes.reply({ id, text: 'La #crue baisse', authorId: mairie })
    const asked = await karim.weezes.post({ text: 'Et le pont, @prefecture ? #pont' })
    const { id: conversationId } = await karim.messaging.start({ sendTo: echo })
    await karim.messaging.send({ conversationId, content: 'Bonjour ?' })
    pass(150_000)
    await animator.desk.answer({ subject: 'message', id: conversationId, text: 'Bonjour.' })
    await admin.admin.sequences.setStatus({ id: acme().sequenceId, status: 'RUNNING' })
    await admin.admin.sequences.items.publish({ id: acme().itemId })
    const gone = await camille.weezes.post({ text: 'Effacé #crue' })
    await animator.weezes.delete({ id: gone.id })
    pass(30_000)
    const live = await animator.figures.live({})
    await promise('EXO-215', async () => {
      // Two weezes of players, the answer of a persona, and one of a sequence, all within five minutes.
      expect(live.camps).toMatchObject({ players: { now: 2 / 5, mean: 2 / 60 }, personas: { now: 1 / 5 }, sequences: { now: 1 / 5 } })
      expect(live.camps.players.points.slice(-6)).toEqual([0, 1 / 5, 1 / 5, 2 / 5, 2 / 5, 2 / 5])
      expect([live.weezes, live.camps.players.mean * 60]).toEqual(await countRows())
    })
    await promise('EXO-216', () => {
      expect(live.waiting).toMatchObject({ count: before.waiting.count + 1, amberAfter: 180, redAfter: 600 })
      expect(live.answers).toEqual({ count: 2, median: 120 })
    })
    await promise('EXO-217', () => {
      const [first, ...others] = live.hashtags
      expect(first).toMatchObject({ hashtag: 'Crue', count: 2 })
      expect(first?.parts.slice(-2)).toEqual([0, 2])
      expect(others).toContainEqual({ hashtag: 'pont', count: 1, chatter: 0, parts: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1] })
    })
    expect(await observer.figures.live({})).toEqual(live)
    await expect(camille.figures.live({})).rejects.toMatchObject({ code: 'FORBIDDEN' })
    // What waits longest is named as the desk names it.
    pass(10 * minutes)
    const { waiting, camps } = await animator.figures.live({})
    const board = await animator.desk.board({})
    await promise('EXO-216', () => {
      expect(waiting.longest.map(({ subject, id }) => [subject, id])).toEqual(
        board.data.slice(0, 6).map(({ subject, id }) => [subject, id]),
      )
      expect(waiting.longest.at(-1)).toMatchObject({ since: asked.createdOn, persona: { id: prefecture } })
      expect(waiting).toMatchObject({ red: waiting.count, amber: waiting.count })
      expect(camps.players).toMatchObject({ now: 0, mean: 2 / 60 })
    })
    pass(60 * minutes)
    expect((await animator.figures.live({})).weezes).toBe(0)
  })

  test('they say how much the cell owes and how much of it is overdue, and reach back to the start', async () => {
    const owedNow = async () => (await animator.figures.live({})).owed
    const before = await owedNow()
    const { id } = await animator.weezes.post({ text: 'La digue tient-elle ?', authorId: acme().people.mairie })
    await animator.desk.owe({ subject: 'weeze', id, expected: 'Une réponse', minutes: 3 })
    await promise('EXO-223', async () => {
      expect(await owedNow()).toEqual({ ...before, count: before.count + 1 })
      pass(4 * minutes)
      expect(await owedNow()).toEqual({ count: before.count + 1, late: before.late + 1 })
    })
    await promise('EXO-222', async () => {
      await admin.admin.sequences.setStatus({ id: acme().sequenceId, status: 'RUNNING' })
      const { minutes: first } = await animator.figures.live({ span: 'start' })
      pass(100 * minutes)
      const hour = await animator.figures.live({})
      const all = await animator.figures.live({ span: 'start' })
      expect([hour.minutes, all.minutes]).toEqual([60, first + 100])
      await camille.weezes.post({ text: 'encore' })
      pass(70 * minutes)
      const later = await animator.figures.live({ span: 'start' })
      expect([later.minutes, later.weezes, (await animator.figures.live({})).weezes]).toEqual([first + 170, all.weezes + 1, 0])
      expect(later.camps.players.points).toHaveLength(61)
    })
    await admin.admin.sequences.setStatus({ id: acme().sequenceId, status: 'STOPPED' })
  })

  test('a suspension is in the figures as long as a part of it is in the hour', async () => {
    await admin.admin.sequences.setStatus({ id: acme().sequenceId, status: 'RUNNING' })
    await admin.admin.exercises.setPhase({ phase: 'suspended', resumesOn: null, closesWriting: false })
    const from = world().clock.now().toISOString()
    pass(10 * minutes)
    await promise('EXO-215', async () => {
      expect((await animator.figures.live({})).pauses).toEqual([{ from, to: null }])
      await admin.admin.exercises.setPhase({ phase: 'running' })
      const to = world().clock.now().toISOString()
      expect((await animator.figures.live({})).pauses).toEqual([{ from, to }])
      pass(60 * minutes)
      expect((await animator.figures.live({})).pauses).toEqual([])
    })
  })

  test('a weeze has one mood, which animators set and take back and players never see; deleted ones do not count', async () => {
    const { mairie } = acme().people
    const { id } = await animator.weezes.post({ text: 'Rien ne va', authorId: mairie })
    const others = await Promise.all(['b', 'c'].map(text => camille.weezes.post({ text })))
    const ids = [id, ...others.map(other => other.id)]
    const taggedIn = async (caller: Caller) => (await caller.figures.live({})).mood.tagged
    const { id: foreign } = await (await world().as('blue', 'camille')).weezes.post({ text: 'Ailleurs' })
    await promise('EXO-218', async () => {
      await animator.figures.setMood({ id, mood: 'negative' })
      await admin.figures.setMood({ id, mood: 'neutral' })
      for (const other of others) await animator.figures.setMood({ id: other.id, mood: 'positive' })
      expect(await observer.figures.moods({ ids })).toHaveLength(3)
      expect(await observer.figures.moods({ ids: [id] })).toEqual([{ id, mood: 'neutral' }])
      await expect(observer.figures.setMood({ id, mood: null })).rejects.toMatchObject({ code: 'FORBIDDEN' })
      await expect(animator.figures.setMood({ id: foreign, mood: 'positive' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
      for (const call of [() => camille.figures.moods({ ids }), () => camille.figures.setMood({ id, mood: null })])
        await expect(call()).rejects.toMatchObject({ code: 'FORBIDDEN' })
      const seen = JSON.stringify([await camille.weezes.feed({}), await camille.weezes.thread({ id }), await karim.weezes.figures({ ids })])
      expect(seen).toContain('Rien ne va')
      expect(seen).not.toMatch(/mood|neutral|positive/)
    })
    await promise('EXO-219', async () => {
      expect(await taggedIn(animator)).toBe(3)
      await animator.figures.setMood({ id, mood: null })
      expect(await taggedIn(observer)).toBe(2)
      await animator.weezes.delete({ id: others[0]?.id ?? 0 })
      expect(await taggedIn(animator)).toBe(1)
      await expect(animator.figures.setMood({ id: others[0]?.id ?? 0, mood: 'negative' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
      for (let written = 0; written < 19; written += 1) {
        const { id } = await karim.weezes.post({ text: `Et de ${written}` })
        await animator.figures.setMood({ id, mood: written < 5 ? 'negative' : 'positive' })
      }
      const { tagged, parts } = (await animator.figures.live({})).mood
      expect([tagged, parts?.at(-1)]).toEqual([20, { negative: 5, neutral: 0, positive: 15 }])
    })
  })
})
