import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { articleInput } from '#test/support/article-input.ts'
import { errorOf } from '#test/support/call-errors.ts'
import { describeWorlds } from '#test/support/describe-worlds.ts'
import { createFakeScheduler, createPlannedSequence } from '#test/support/fake-scheduler.ts'
import { fingerprint } from '#test/support/fingerprint.ts'
import { promise } from '#test/support/promise.ts'
import type { Caller } from '#test/support/world.ts'

const resumesOn = '2030-05-01T12:00:00.000Z'

describeWorlds('The phases of an exercise', world => {
  let animator: Caller | undefined
  let admin: Caller | undefined
  const act = () => animator as Caller
  const play = async () => (await world().as('acme', 'camille')) as Caller
  const setPhase = (input: Parameters<Caller['admin']['exercises']['setPhase']>[0]) => act().admin.exercises.setPhase(input)
  const statuses = async (...ids: number[]) => {
    const all = await act().admin.sequences.list()
    return ids.map(id => all.find(sequence => sequence.id === id)?.status)
  }
  const actions = async (caller: Caller) => (await caller.admin.audit.list({})).data.map(({ action }) => action)
  beforeEach(async () => {
    animator = await world().as('acme', 'animator')
    admin = await world().as('acme', 'admin')
  })

  test('what was paused together resumes, and nothing else', async () => {
    const one = await createPlannedSequence(world(), 'one', [{ offset: 60 }])
    const two = await createPlannedSequence(world(), 'two', [{ offset: 60 }])
    const three = await createPlannedSequence(world(), 'three', [{ offset: 60 }])
    for (const { play } of [one, two, three]) await play()
    await two.pause()
    await act().admin.sequences.pauseAll()
    await three.stop()
    expect((await one.read()).pausedTogether).toBe(true)
    await act().admin.sequences.resumeAll()
    await promise('EXO-56', async () => expect(await statuses(one.id, two.id, three.id)).toEqual(['RUNNING', 'PAUSED', 'STOPPED']))
    expect((await one.read()).pausedTogether).toBe(false)
    for (const { stop } of [one, two]) await stop()
  })

  test('a suspension pauses what runs, and resumes exactly that', async () => {
    const running = await createPlannedSequence(world(), 'running', [{ offset: 60 }])
    const before = await createPlannedSequence(world(), 'before', [{ offset: 60 }])
    await before.play()
    await act().admin.sequences.pauseAll()
    await running.play()
    await setPhase({ phase: 'suspended', resumesOn, closesWriting: true })
    await promise('EXO-57', async () => {
      expect(await (await play()).auth.session()).toMatchObject({ exercise: { phase: 'suspended', resumesOn, writingClosed: true } })
      expect(await statuses(running.id, before.id)).toEqual(['PAUSED', 'PAUSED'])
      expect(await errorOf(before.play())).toEqual(['CONFLICT', { status: 'It is suspended' }])
      expect((await errorOf(act().admin.sequences.resumeAll()))[0]).toBe('CONFLICT')
    })
    await setPhase({ phase: 'running' })
    await setPhase({ phase: 'running' })
    await promise('EXO-57', async () => {
      expect(await statuses(running.id, before.id)).toEqual(['RUNNING', 'PAUSED'])
      expect(await (await play()).auth.session()).toMatchObject({ exercise: { phase: 'running', resumesOn: null, writingClosed: false } })
    })
    await promise('EXO-62', async () =>
      expect((await actions(act())).filter(action => action.startsWith('exercise.')).slice(0, 2)).toEqual([
        'exercise.resume',
        'exercise.suspend',
      ]),
    )
    const other = await world().as('blue', 'camille')
    expect(await other.auth.session()).toMatchObject({ exercise: { phase: 'running' } })
    await running.stop()
  })

  test('while writing is closed players write nothing; they read, and animators write', async () => {
    const { weezeId, people, conversationId, participantId } = world().exercises.acme
    await setPhase({ phase: 'suspended', resumesOn: null, closesWriting: true })
    const { weezes, messaging } = await play()
    const text = 'Too late'
    const draft = { authorId: people.camille, text, mentions: [], medias: [], sponsored: false }
    const prints = () => fingerprint(world().store, [world().exercises.acme.exerciseId])
    const untouched = await prints()
    const closed = ['FORBIDDEN', { exercise: 'Writing is closed: the exercise is suspended' }]
    for (const write of [
      () => weezes.post(draft),
      () => weezes.reply({ ...draft, id: weezeId }),
      () => weezes.reweez({ ...draft, id: weezeId }),
      () => weezes.undoReweez({ id: weezeId }),
      () => weezes.like({ id: weezeId, liked: true }),
      () => weezes.follow({ username: 'mairie', subscribed: true }),
      () => weezes.editProfile({ id: people.camille, name: text }),
      () => messaging.start({ sendTo: people.mairie }),
      () => messaging.send({ conversationId, content: text }),
    ])
      await promise('EXO-58', async () => expect(await errorOf(write())).toEqual(closed))
    expect(await prints()).toEqual(untouched)
    await promise('EXO-58', async () => {
      expect((await weezes.feed({})).data).not.toEqual([])
      await weezes.readNotifications({ until: new Date().toISOString() })
      expect(await errorOf(messaging.markRead({ conversationId, participantId, at: new Date().toISOString() }))).not.toEqual(closed)
      expect(await act().weezes.post({ ...draft, authorId: people.mairie })).toMatchObject({ text })
    })
    await setPhase({ phase: 'suspended', resumesOn: null, closesWriting: false })
    expect(await (await play()).weezes.like({ id: weezeId, liked: true })).toMatchObject({ liked: true })
    await setPhase({ phase: 'running' })
  })

  test('an exercise that has ended can be read, and an administrator reopens it', async () => {
    const running = await createPlannedSequence(world(), 'ended', [{ offset: 60 }])
    await running.play()
    await setPhase({ phase: 'ended' })
    const { people } = world().exercises.acme
    await promise('EXO-61', async () => {
      expect(await statuses(running.id)).toEqual(['PAUSED'])
      const { auth, weezes } = await play()
      expect(await auth.session()).toMatchObject({ exercise: { phase: 'ended', writingClosed: true } })
      expect((await weezes.feed({})).data).not.toEqual([])
      expect((await errorOf(weezes.post({ authorId: people.camille, text: 'x', mentions: [], medias: [], sponsored: false })))[0]).toBe(
        'FORBIDDEN',
      )
      expect(await errorOf(setPhase({ phase: 'suspended' }))).toEqual(['CONFLICT', { phase: 'The exercise has ended' }])
      expect((await errorOf(setPhase({ phase: 'running' })))[0]).toBe('FORBIDDEN')
      expect(await (admin as Caller).admin.exercises.setPhase({ phase: 'running' })).toMatchObject({ phase: 'running' })
      expect(await statuses(running.id)).toEqual(['PAUSED'])
    })
    expect((await actions(act())).slice(0, 3)).toEqual(['exercise.reopen', 'exercise.end', 'sequence.pause'])
  })

  test('a reset leads articles back to the start of the run, and its own log names who did it', async () => {
    const root = (await world().as('root', 'admin')).admin
    const blue = await world().as('blue', 'animator')
    const { exerciseId, frontId, draftFrontId } = world().exercises.blue
    const { press } = blue
    const untouched = await press.article({ ref: frontId })
    const changed = await press.autosave({
      ref: draftFrontId,
      ...articleInput,
      title: 'Before',
      updatedOn: (await press.article({ ref: draftFrontId })).updatedOn,
    })
    const [sequence] = await blue.admin.sequences.list()
    const play = () => blue.admin.sequences.setStatus({ id: sequence?.id ?? 0, status: 'RUNNING' })
    await play()
    // The autosave that follows would have been one version with that of before the start.
    await press.autosave({ ref: draftFrontId, ...articleInput, title: 'During', updatedOn: changed.updatedOn })
    for (let at = 0; at < 25; at += 1) await press.save({ ref: frontId, ...articleInput, title: `Save ${at}` })
    await press.setStatus({ ref: frontId, status: 'UNPUBLISHED' })
    await press.setStatus({ ref: draftFrontId, status: 'PUBLISHED' })
    const later = await press.create(articleInput)
    await root.exercises.reset({ exerciseId, name: 'Exercise CANARY-BLUE' })
    await promise('EXO-65', async () => {
      const { updatedOn: _, ...content } = untouched
      expect(await press.article({ ref: frontId })).toMatchObject(content)
      expect(await press.article({ ref: draftFrontId })).toMatchObject({ title: 'Before', status: 'UNPUBLISHED', publishedOn: null })
      expect((await press.versions({ ref: draftFrontId })).current.title).toBe('Before')
      expect((await press.versions({ ref: frontId })).current.title).toBe(untouched.title)
      expect((await errorOf(press.article({ ref: later.frontId })))[0]).toBe('NOT_FOUND')
    })
    const { read } = world().store
    const { articles, articleVersions, exercises } = read.t
    expect(await read.$count(articleVersions, eq(articleVersions.articleId, later.id))).toBe(0)
    expect((await read.select().from(exercises).where(eq(exercises.id, exerciseId)))[0]).toMatchObject({ startedOn: null, resetsCount: 1 })
    await promise('EXO-64', async () =>
      expect(await (await world().as('blue', 'camille')).auth.session()).toMatchObject({ exercise: { resetsCount: 1 } }),
    )
    await promise('EXO-66', async () =>
      expect((await blue.admin.audit.list({})).data[0]).toMatchObject({
        action: 'exercise.reset',
        actor: { lastname: 'Account CANARY-ROOT' },
      }),
    )
    // Without a start, articles stay as they are.
    await press.save({ ref: frontId, ...articleInput, title: 'After' })
    await root.exercises.reset({ exerciseId, name: 'Exercise CANARY-BLUE' })
    expect(await press.article({ ref: frontId })).toMatchObject({ title: 'After' })
    expect((await read.select().from(articles).where(eq(articles.exerciseId, exerciseId))).map(row => row.startVersionId)).not.toContain(1)
  })

  test('those who oversee see who is a player, and narrow the feed by authors', async () => {
    const scheduler = createFakeScheduler(world())
    const { people } = world().exercises.acme
    const draft = { mentions: [], medias: [], sponsored: false }
    const own = await (await play()).weezes.post({ ...draft, authorId: people.camille, text: 'Of a player' })
    await act().weezes.post({ ...draft, authorId: people.mairie, text: 'Of a persona' })
    const planned = await createPlannedSequence(world(), 'planned', [{ offset: 0 }])
    await planned.play()
    await scheduler.pass(1000)
    await planned.stop()
    const observer = await world().as('acme', 'observer')
    const texts = async (authors: 'players' | 'personas' | 'sequences') =>
      (await observer.weezes.feed({ authors })).data.map(({ text }) => text)
    await promise('EXO-68', async () => {
      const players = await texts('players')
      expect(players).toContain('Of a player')
      expect(players).not.toContain('Of a persona')
      expect(await texts('personas')).toContain('Of a persona')
      for (const text of ['Of a player', 'planned 0']) expect(await texts('personas')).not.toContain(text)
      expect(await texts('sequences')).toContain('planned 0')
      expect(await texts('sequences')).not.toContain('Of a persona')
      expect((await observer.weezes.feed({ authors: 'sequences', after: own.createdOn })).data.map(({ text }) => text)).toEqual([
        'planned 0',
      ])
      expect((await errorOf((await play()).weezes.feed({ authors: 'players' })))[0]).toBe('FORBIDDEN')
    })
    await promise('EXO-67', async () => {
      const { data } = await observer.weezes.feed({})
      expect(data.find(({ id }) => id === own.id)).toMatchObject({ byPlayer: true })
      expect(data.find(({ text }) => text === 'planned 0')).not.toHaveProperty('byPlayer')
      expect(JSON.stringify(await (await play()).weezes.feed({}))).not.toContain('byPlayer')
    })
  })
})
