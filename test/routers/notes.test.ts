import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { CreateNoteInput } from '#routers/notes/notes.contract.ts'
import { readNotesOfExercise } from '#routers/notes/notes.reads.ts'
import { describeWorlds } from '#test/support/describe-worlds.ts'
import { promise } from '#test/support/promise.ts'

describeWorlds('Notes of observers', world => {
  const acme = () => world().exercises.acme
  const notesOf = async (person: 'animator' | 'admin' | 'observer' | 'camille') => (await world().as('acme', person)).notes
  const noteOf = (words: string, more: Partial<CreateNoteInput> = {}): CreateNoteInput => ({
    clientId: randomUUID().replaceAll('-', ''),
    notedOn: world().clock.now().toISOString(),
    about: null,
    words,
    judgement: null,
    objectiveId: null,
    taskId: null,
    rating: null,
    tags: [],
    ...more,
  })

  test('an observer notes what they see, with the clock at the key press, and colleagues read it', async () => {
    const startedOn = new Date(world().clock.now().getTime() - 4_000_000)
    await world().store.write(async tx => {
      tx.invalidate(acme().exerciseId, 'settings')
      await tx.update(tx.t.exercises).set({ startedOn }).where(eq(tx.t.exercises.id, acme().exerciseId))
    })
    const observer = await notesOf('observer')
    const notedOn = new Date(startedOn.getTime() + 3_672_900).toISOString()
    const about = { subject: 'weeze', id: acme().weezeId } as const
    await promise('EXO-320', async () => {
      const note = await observer.create(noteOf(' Camille reconnaît. ', { notedOn, about, judgement: 'good', tags: ['ton', ' ton '] }))
      expect(note).toMatchObject({ words: 'Camille reconnaît.', notedOn, elapsed: 3672, judgement: 'good', tags: ['ton'], version: 1 })
      expect(note.about).toMatchObject({ ...about, name: expect.stringMatching(/\w/) })
      for (const person of ['animator', 'admin'] as const) expect((await (await notesOf(person)).list({})).data).toContainEqual(note)
      const reader = { exerciseId: acme().exerciseId, userId: acme().people.admin, user: { exercise: {} } }
      expect(await readNotesOfExercise(world().store.read, reader)).toContainEqual(note)
      // A device whose clock is late or early changes nothing of the exercise's own.
      const early = await observer.create(noteOf('Avant', { notedOn: '2024-01-01T00:00:00.000Z' }))
      expect(early.elapsed).toBeNull()
      const late = await observer.create(noteOf('Après', { notedOn: '2999-01-01T00:00:00.000Z' }))
      expect(Date.parse(late.notedOn)).toBeLessThanOrEqual(world().clock.now().getTime())
    })
  })

  test('a note is about an article, a message of a persona or a row of the plan, and not about what players write to each other', async () => {
    const observer = await notesOf('observer')
    const { press, messaging } = await world().as('acme', 'animator')
    const { id: articleId } = await press.article({ ref: acme().frontId })
    const { id: conversationId } = await messaging.start({ composeAs: acme().people.mairie, sendTo: acme().people.camille })
    const { lastMessage } = await messaging.send({ conversationId, content: 'Ici la mairie' })
    for (const about of [
      { subject: 'article', id: articleId },
      { subject: 'message', id: lastMessage?.id ?? 0 },
      { subject: 'item', id: acme().itemId },
    ] as const)
      expect((await observer.create(noteOf('Vu', { about }))).about).toMatchObject({ ...about, name: expect.stringMatching(/\w/) })
    const players = (await world().as('acme', 'camille')).messaging
    const between = await players.start({ sendTo: acme().people.karim })
    const secret = (await players.send({ conversationId: between.id, content: 'Entre nous' })).lastMessage?.id ?? 0
    await promise('EXO-327', () =>
      expect(observer.create(noteOf('Vu', { about: { subject: 'message', id: secret } }))).rejects.toMatchObject({ code: 'NOT_FOUND' }),
    )
  })

  test('a note that is sent twice stands once, also when both come at once', async () => {
    const observer = await notesOf('observer')
    await promise('EXO-321', async () => {
      const input = noteOf('Hors ligne')
      const [one, two] = await Promise.all([observer.create(input), observer.create(input)])
      expect(two).toEqual(one)
      expect(await observer.create(input)).toEqual(one)
      const { data } = await observer.list({ search: 'hors ligne' })
      expect(data).toHaveLength(1)
      // Another person's device may have found the same name.
      const other = await (await notesOf('animator')).create(input)
      expect(other.id).not.toBe(one.id)
    })
  })

  test('notes come by moment, and are found by the beginnings of words, tag, judgement, objective and author', async () => {
    const observer = await notesOf('observer')
    const animator = await notesOf('animator')
    const { id: objectiveId } = await animator.saveObjective({ name: 'Riverains d’abord' })
    const at = (minute: number) => new Date(Date.parse('2026-11-20T10:00:00.000Z') + minute * 60_000).toISOString()
    const later = await observer.create(noteOf('Réponse zélée', { notedOn: at(2), tags: ['Cellule A'], judgement: 'improve' }))
    const sooner = await animator.create(noteOf('Zèle de la cellule', { notedOn: at(1), objectiveId, rating: 3 }))
    const found = async (input: Parameters<typeof observer.list>[0]) => (await observer.list(input)).data.map(({ id }) => id)
    await promise('EXO-322', async () => {
      expect(await found({ search: 'zel' })).toEqual([later.id, sooner.id])
      expect(await found({ search: 'CELL zel' })).toEqual([later.id, sooner.id])
      expect(await found({ search: 'zel', before: later.id })).toEqual([sooner.id])
      expect(await found({ search: 'èle' })).toEqual([])
      expect(await found({ search: 'zel', tag: 'cellule a' })).toEqual([later.id])
      expect(await found({ tag: 'cellule' })).toEqual([])
      expect(await found({ search: 'zel', judgement: 'improve' })).toEqual([later.id])
      expect(await found({ objectiveId })).toEqual([sooner.id])
      expect(await found({ search: 'zel', authorId: acme().people.observer })).toEqual([later.id])
      expect(await observer.list({ search: 'zel' })).toMatchObject({ hasMore: false, count: 2 })
    })
  })

  test('a note is changed by its author alone, and what it said is kept', async () => {
    const observer = await notesOf('observer')
    const animator = await notesOf('animator')
    const { id } = await observer.create(noteOf('Premier jet', { judgement: 'good' }))
    const said = { words: 'Second jet', judgement: 'improve', objectiveId: null, rating: null, tags: ['ton'] } as const
    await promise('EXO-323', async () => {
      expect(await observer.edit({ id, version: 1, ...said, tags: ['ton'] })).toMatchObject({ ...said, version: 2 })
      await expect(observer.edit({ id, version: 1, ...said, tags: [] })).rejects.toMatchObject({ code: 'CONFLICT' })
      await expect(animator.edit({ id, version: 2, ...said, tags: [] })).rejects.toMatchObject({ code: 'NOT_FOUND' })
      await expect(animator.delete({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
      expect(await animator.versions({ id })).toMatchObject([{ version: 1, words: 'Premier jet', judgement: 'good', tags: [] }])
      expect((await animator.list({ search: 'premier jet' })).data).toEqual([])
      await observer.delete({ id })
      expect((await animator.list({ search: 'second jet' })).data).toEqual([])
      await expect(animator.versions({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    })
  })

  test('objectives have the mean of their ratings, and none where nobody has noted them', async () => {
    const observer = await notesOf('observer')
    const animator = await notesOf('animator')
    const told = await animator.saveObjective({ name: ' Dire vrai, vite ' })
    const silent = await animator.saveObjective({ name: 'Alerter' })
    await promise('EXO-325', async () => {
      for (const rating of [2, 3, null]) await observer.create(noteOf('Objectif', { objectiveId: told.id, rating }))
      expect(await observer.objectives({})).toEqual(
        expect.arrayContaining([
          { id: told.id, name: 'Dire vrai, vite', notes: 3, mean: 2.5 },
          { id: silent.id, name: 'Alerter', notes: 0, mean: null },
        ]),
      )
      await expect(observer.create(noteOf('x', { rating: 2 }))).rejects.toMatchObject({ code: 'BAD_REQUEST' })
      await expect(observer.create(noteOf('x', { objectiveId: told.id, rating: 5 }))).rejects.toMatchObject({ code: 'BAD_REQUEST' })
      await expect(animator.deleteObjective({ id: told.id })).rejects.toMatchObject({ code: 'CONFLICT' })
      await expect(observer.saveObjective({ name: 'x' })).rejects.toMatchObject({ code: 'FORBIDDEN' })
      await animator.deleteObjective({ id: silent.id })
      expect((await observer.objectives({})).map(({ id }) => id)).not.toContain(silent.id)
      while ((await observer.objectives({})).length < 20) await animator.saveObjective({ name: 'x' })
      await expect(animator.saveObjective({ name: 'x' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    })
  })

  test('players reach no note by any call, and no search of theirs finds one', async () => {
    const observer = await notesOf('observer')
    const { id } = await observer.create(noteOf('Orthodromique'))
    // Players may search.
    await world().store.write(async tx => {
      tx.invalidate(acme().exerciseId, 'settings')
      await tx.update(tx.t.exercises).set({ searchOpen: true }).where(eq(tx.t.exercises.id, acme().exerciseId))
    })
    const { notes, search, auth } = await world().as('acme', 'camille')
    await promise('EXO-327', async () => {
      const said = { words: 'x', judgement: null, objectiveId: null, rating: null, tags: [] }
      for (const call of [
        () => notes.list({}),
        () => notes.create(noteOf('x')),
        () => notes.edit({ id, version: 1, ...said }),
        () => notes.delete({ id }),
        () => notes.versions({ id }),
        () => notes.objectives({}),
      ])
        await expect(call()).rejects.toMatchObject({ code: 'FORBIDDEN' })
      expect(JSON.stringify(await search.find({ terms: 'orthodromique' }))).not.toMatch(/orthodromique/i)
      expect(JSON.stringify(await auth.session())).not.toMatch(/note/i)
    })
  })
})
