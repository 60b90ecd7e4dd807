import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { CellSubject } from '#db/schema/enums.ts'
import { resetExercise } from '#routers/admin/exercise-reset.writes.ts'
import type { WriteEntryInput } from '#routers/cell/log.contract.ts'
import { errorOf } from '#test/support/call-errors.ts'
import type { AccountName } from '#test/support/canary-exercises.ts'
import { describeWorldsOnEachEngine } from '#test/support/describe-worlds.ts'
import { openCell } from '#test/support/procedure-fixtures-cell.ts'
import { openMail } from '#test/support/procedure-fixtures-mail.ts'
import { promise } from '#test/support/promise.ts'

describeWorldsOnEachEngine('The log of the cell', world => {
  const acme = () => world().exercises.acme
  const as = async (username: AccountName) => (await world().as('acme', username)).cell
  const sent = () => {
    world().clock.advanceBy(1000)
    return { clientId: randomUUID().replaceAll('-', ''), notedOn: world().clock.now().toISOString() }
  }
  const entryOf = (words: string, more: Partial<WriteEntryInput> = {}) => ({ ...sent(), kind: 'information' as const, words, ...more })
  /** Opens the room, with an empty log. */
  const open = async () => {
    await openCell(world(), 'acme')
    const { exerciseId } = acme()
    await world().store.write(async tx => {
      tx.invalidateExercise(exerciseId)
      const set = (ending: boolean) => tx.update(tx.t.exercises).set({ ending }).where(eq(tx.t.exercises.id, exerciseId))
      await set(true)
      await tx.delete(tx.t.cellEntries).where(eq(tx.t.cellEntries.exerciseId, exerciseId))
      await set(false)
    })
  }
  const closed = ['FORBIDDEN', { cell: 'Not in this exercise' }]

  test('every call says that the room is closed until the exercise opens its log, and its session says nothing of it', async () => {
    const { auth, cell } = await world().as('acme', 'camille')
    await promise('CELL-01', async () => {
      const calls = [
        () => cell.log({}),
        () => cell.room(),
        () => cell.enter(),
        () => cell.write(entryOf('Alerte')),
        () => cell.act({ ...sent(), id: 1, act: 'done' }),
      ]
      for (const call of calls) expect(await errorOf(call())).toEqual(closed)
      expect(await auth.session()).not.toHaveProperty('exercise.cell')
      await openCell(world(), 'acme')
      expect(await (await world().as('acme', 'camille')).auth.session()).toMatchObject({
        exercise: { cell: ['log', 'communiques', 'watch'] },
      })
      expect((await (await as('camille')).log({})).data).toEqual([])
    })
  })

  test('players write, with the moment of the first key, and an entry that a device sends again is stored once', async () => {
    await open()
    const camille = await as('camille')
    const karim = await as('karim')
    const noted = new Date(world().clock.now().getTime() - 60_000).toISOString()
    const input = entryOf(' La maire appelle. ', { notedOn: noted, attached: { subject: 'weeze', id: acme().weezeId } })
    await promise('CELL-07', async () => {
      const [first, again] = await Promise.all([camille.write(input), camille.write(input)])
      expect(again).toEqual(first)
      expect(first).toMatchObject({ kind: 'information', words: 'La maire appelle.', notedOn: noted, author: { username: 'camille' } })
      expect(first.attached).toMatchObject({ subject: 'weeze', id: acme().weezeId, name: expect.stringMatching(/\w/) })
      const { data, counts } = await karim.log({})
      expect(data).toEqual([first])
      expect(counts).toEqual({ information: 1, decision: 0, action: 0 })
      // A device whose clock is late changes nothing.
      const late = await karim.write(entryOf('Après', { notedOn: '2999-01-01T00:00:00.000Z' }))
      expect(Date.parse(late.notedOn)).toBeLessThanOrEqual(world().clock.now().getTime())
    })
  })

  test('an action has an owner, a due time and a state, which a later entry changes and another one takes back', async () => {
    await open()
    const camille = await as('camille')
    const karim = await as('karim')
    const dueOn = new Date(world().clock.now().getTime() + 600_000).toISOString()
    const { id } = await camille.write(entryOf('Rappeler L’Écho', { kind: 'action', ownerId: acme().people.karim, dueOn }))
    await camille.write(entryOf('Vérifier le standard', { kind: 'action' }))
    await promise('CELL-07', async () => {
      const open = (await karim.log({})).openActions
      expect(open).toMatchObject([
        { id, owner: { username: 'karim' }, dueOn, ended: null },
        { words: 'Vérifier le standard', owner: null },
      ])
      const input = { ...sent(), id, act: 'done' } as const
      const [done, again] = await Promise.all([karim.act(input), karim.act(input)])
      expect(again).toEqual(done)
      expect(done.ended).toMatchObject({ by: { username: 'karim' } })
      // Whoever says it later does not say it first.
      expect((await camille.act({ ...sent(), id, act: 'done' })).ended).toEqual(done.ended)
      expect(await karim.log({})).toMatchObject({ openCount: 1, doneActions: [{ id }], counts: { action: 2 } })
      // The clock of a device may be late.
      const late = new Date(world().clock.now().getTime() - 3_600_000).toISOString()
      expect((await camille.act({ ...sent(), notedOn: late, id, act: 'undone' })).ended).toBeNull()
      expect(await karim.log({})).toMatchObject({ openCount: 2, doneActions: [] })
    })
    expect(await errorOf(karim.act({ ...sent(), id, act: 'lifted' }))).toEqual(['BAD_REQUEST', { act: expect.any(String) }])
    const owner = camille.write(entryOf('Appeler', { kind: 'action', ownerId: acme().people.mairie }))
    expect(await errorOf(owner)).toEqual(['BAD_REQUEST', { ownerId: expect.any(String) }])
    expect(await errorOf(camille.write(entryOf('Vu', { dueOn })))).toEqual(['BAD_REQUEST', { dueOn: expect.any(String) }])
  })

  test('an entry is corrected by a later one, which stands in its place, and decisions in force are lifted', async () => {
    await open()
    const camille = await as('camille')
    const wrong = await camille.write(entryOf('Communiqué à 13:34', { kind: 'decision' }))
    const right = await camille.write(entryOf('Communiqué à 13:38', { kind: 'decision', corrects: wrong.id }))
    await promise('CELL-07', async () => {
      const { data, decisions } = await camille.log({})
      expect(data).toMatchObject([
        { id: right.id, corrects: { id: wrong.id }, correctedBy: null },
        { id: wrong.id, words: 'Communiqué à 13:34', correctedBy: { id: right.id } },
      ])
      expect(decisions.map(({ id }) => id)).toEqual([right.id])
      await camille.act({ ...sent(), id: wrong.id, act: 'lifted' })
      expect(await camille.log({})).toMatchObject({ decisions: [], counts: { decision: 2 } })
    })
  })

  test('the log is found by kind, person, words and what is attached, a page after the other', async () => {
    await open()
    const camille = await as('camille')
    const karim = await as('karim')
    await camille.write(entryOf('L’Écho rappelle', { attached: { subject: 'weeze', id: acme().weezeId } }))
    await karim.write(entryOf('Rappeler la préfecture', { kind: 'action' }))
    const wordsOf = async (input: Parameters<typeof camille.log>[0]) => (await camille.log(input)).data.map(({ words }) => words)
    await promise('CELL-07', async () => {
      expect(await wordsOf({ kind: 'action' })).toEqual(['Rappeler la préfecture'])
      expect(await wordsOf({ authorId: acme().people.camille })).toEqual(['L’Écho rappelle'])
      expect(await wordsOf({ search: 'PRÉFEC rap' })).toEqual(['Rappeler la préfecture'])
      expect(await wordsOf({ attached: true })).toEqual(['L’Écho rappelle'])
      const [newest] = (await camille.log({})).data
      expect(await wordsOf({ before: newest?.id })).toEqual(['L’Écho rappelle'])
    })
  })

  test('a row of the log never changes and stays, until a reset or the end of its exercise', async () => {
    await open()
    const { exerciseId } = acme()
    await (await as('camille')).write(entryOf('Alerte'))
    const { store, services } = world()
    const change = (set: 'update' | 'delete') =>
      store.write(async tx => {
        tx.invalidate(exerciseId, 'cell')
        const own = eq(tx.t.cellEntries.exerciseId, exerciseId)
        await (set === 'update' ? tx.update(tx.t.cellEntries).set({ words: 'x' }).where(own) : tx.delete(tx.t.cellEntries).where(own))
      })
    await promise('CELL-07', async () => {
      for (const set of ['update', 'delete'] as const) await expect(change(set)).rejects.toThrow()
      expect((await (await as('camille')).log({})).data).toMatchObject([{ words: 'Alerte' }])
    })
    await resetExercise(store, services.imageStore, null, { exerciseId }, world().clock.now())
    expect(await store.read.$count(store.read.t.cellEntries)).toBe(0)
    const [row] = await store.read.select().from(store.read.t.exercises).where(eq(store.read.t.exercises.id, exerciseId))
    expect(row).toMatchObject({ ending: false, cell: ['log', 'communiques', 'watch'] })
  })

  test('those who oversee the exercise read the log with the exercise clock, which players are not told, and write nothing', async () => {
    await open()
    const { exerciseId } = acme()
    const startedOn = new Date(world().clock.now().getTime() - 600_000)
    await world().store.write(async tx => {
      tx.invalidate(exerciseId, 'settings')
      await tx.update(tx.t.exercises).set({ startedOn }).where(eq(tx.t.exercises.id, exerciseId))
    })
    const written = await (await as('camille')).write(entryOf('Alerte', { notedOn: new Date(startedOn.getTime() + 90_000).toISOString() }))
    await promise('CELL-07', async () => {
      for (const username of ['observer', 'animator', 'admin'] as const) {
        expect((await (await as(username)).log({})).data).toMatchObject([{ elapsed: 90 }])
      }
      expect(written).not.toHaveProperty('elapsed')
      expect(JSON.stringify(await (await as('camille')).log({}))).not.toContain(startedOn.toISOString())
    })
    await promise('CELL-01', async () => {
      const animator = await as('animator')
      for (const call of [animator.write(entryOf('x')), animator.act({ ...sent(), id: written.id, act: 'done' }), animator.enter()])
        expect((await errorOf(call))[0]).toBe('FORBIDDEN')
    })
  })

  test('what is attached is what its author may read', async () => {
    await openMail(world(), 'acme')
    await open()
    const { mail, weezes, press } = await world().as('acme', 'animator')
    const { people, frontId, draftFrontId } = acme()
    const own = await mail.send({ from: people.mairie, to: [people.camille], subject: 'Relevés', body: '<p>de 14 h 30</p>' })
    const others = await mail.send({ from: people.mairie, to: [people.karim], subject: 'Confidentiel' })
    const gone = await weezes.post({ text: 'Retirée', authorId: people.mairie })
    await weezes.delete({ id: gone.id })
    const { id: articleId } = await press.article({ ref: frontId })
    const { id: draftId } = await press.article({ ref: draftFrontId })
    const { communiques } = (await world().as('acme', 'karim')).cell
    const draft = await communiques.create({ title: 'Fuite à Solvane' })
    const attach = async (subject: CellSubject, id: number | null) =>
      (await as('camille')).write(entryOf('Vu', { attached: { subject, id: id ?? 0 } }))
    await promise('CELL-07', async () => {
      expect((await attach('mail', own.id)).attached).toMatchObject({ subject: 'mail', words: 'Relevés de 14 h 30' })
      expect((await attach('article', articleId)).attached).toMatchObject({ subject: 'article', id: articleId })
      const { attached } = await attach('communique', draft.id)
      expect(attached).toEqual({ subject: 'communique', id: draft.id, name: String(draft.number), words: 'Fuite à Solvane' })
    })
    const { admin } = await world().as('acme', 'admin')
    await admin.exercises.edit({ exerciseId: acme().exerciseId, cell: ['log'] })
    for (const [subject, id] of [
      ['mail', others.id],
      ['weeze', gone.id],
      ['article', draftId],
      // That part of the room is closed now.
      ['communique', draft.id],
    ] as const)
      expect((await errorOf(attach(subject, id)))[0]).toBe('NOT_FOUND')
  })

  test('the room says which players there are and who has it open', async () => {
    await open()
    const camille = await as('camille')
    const observer = await as('observer')
    const here = async () => (await observer.room()).data.map(({ person, here }) => [person.username, here])
    await promise('CELL-01', async () => {
      await camille.enter()
      expect((await here()).toSorted()).toEqual([
        ['camille', true],
        ['karim', false],
      ])
      world().clock.advanceBy(60_000)
      expect((await here()).toSorted()).toEqual([
        ['camille', false],
        ['karim', false],
      ])
    })
  })

  test('a clone has the settings of the room and nothing of its log', async () => {
    await open()
    const { exerciseId } = acme()
    await (await as('camille')).write(entryOf('Alerte'))
    const { admin } = await world().as('acme', 'admin')
    const clone = await admin.exercises.clone({ exerciseId, clone: 'cell', posts: true })
    const { read } = world().store
    await promise('CELL-01', async () => {
      expect(clone.cell).toEqual(['log', 'communiques', 'watch'])
      expect(await read.$count(read.t.cellEntries, eq(read.t.cellEntries.exerciseId, clone.id))).toBe(0)
    })
  })
})
