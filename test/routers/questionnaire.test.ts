import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { errorOf } from '#test/support/call-errors.ts'
import { describeWorldsOnEachEngine } from '#test/support/describe-worlds.ts'
import { makeDossier } from '#test/support/dossier-files.ts'
import { promise } from '#test/support/promise.ts'

describeWorldsOnEachEngine('The questionnaire', world => {
  const as = (username: 'animator' | 'observer' | 'camille' | 'karim') => world().as('acme', username)
  const answers = [4, 2, null, 5, 4, 'Le point à heure fixe.', null]
  /** What the program asks of nobody: without answers, with its own settings. */
  const reset = () =>
    world().store.write(async tx => {
      const { exercises, questionnaireAnswers, questionnaireSenders, questionnaires } = tx.t
      tx.invalidateEverything()
      for (const table of [questionnaireAnswers, questionnaireSenders, questionnaires]) await tx.delete(table)
      await tx.update(exercises).set({ questionnaire: 'at_end', endedOn: null })
    })
  const stored = async () => {
    const { questionnaireAnswers: table } = world().store.read.t
    return world().store.read.select().from(table).where(eq(table.exerciseId, world().exercises.acme.exerciseId))
  }
  const openNow = async (anonymous: boolean) => {
    await reset()
    const animator = await as('animator')
    await animator.questionnaire.save({ opening: 'now', anonymous, questions: null })
    return animator
  }

  test('is answered only while it is open', async () => {
    await reset()
    const refused = await errorOf((await as('camille')).questionnaire.send({ answers }))
    await promise('DEBR-04', () => expect(refused[0]).toBe('CONFLICT'))
  })

  test('takes one answer of a player, of two at the same moment too', async () => {
    await openNow(true)
    const player = await as('camille')
    const both = await Promise.allSettled([player.questionnaire.send({ answers }), player.questionnaire.send({ answers })])
    await promise('DEBR-04', async () => {
      expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      expect(await stored()).toHaveLength(1)
      expect((await errorOf(player.questionnaire.send({ answers })))[0]).toBe('CONFLICT')
    })
  })

  test('refuses answers that do not fit, and keeps nothing of them', async () => {
    await openNow(true)
    const player = await as('camille')
    const refused = await errorOf(player.questionnaire.send({ answers: [9, null, null, null, null, null, null] }))
    await promise('DEBR-04', async () => {
      expect(refused).toEqual(['BAD_REQUEST', { answers: 'Do not fit the questions' }])
      expect(await stored()).toEqual([])
    })
  })

  test('stores no name with answers without one, and shows nothing of fewer than three', async () => {
    const animator = await openNow(true)
    for (const name of ['camille', 'karim'] as const) await (await as(name)).questionnaire.send({ answers })
    const results = await animator.questionnaire.results()
    await promise('DEBR-04', async () => {
      expect((await stored()).map(({ userId }) => userId)).toEqual([null, null])
      expect(results).toMatchObject({ answered: 2, results: null })
    })
  })

  test('tells observers the counts, medians and texts with their names where answers have one', async () => {
    await openNow(false)
    for (const name of ['camille', 'karim'] as const) await (await as(name)).questionnaire.send({ answers })
    const { results } = await (await as('observer')).questionnaire.results()
    await promise('DEBR-04', () => {
      expect(results?.[0]).toEqual({ kind: 'scale', counts: [0, 0, 0, 2, 0], median: 4, texts: [] })
      expect(results?.[5]?.texts.map(({ text, by }) => [text, by !== null])).toEqual([
        ['Le point à heure fixe.', true],
        ['Le point à heure fixe.', true],
      ])
    })
  })

  test('stands in the file of the run once it may be shown', async () => {
    await openNow(true)
    await (await as('camille')).questionnaire.send({ answers })
    const early = (await makeDossier(world())).run.questionnaire
    await openNow(false)
    await (await as('camille')).questionnaire.send({ answers })
    const { run } = await makeDossier(world())
    await promise('DEBR-04', () => {
      expect(early).toBeNull()
      expect(run.questionnaire).toMatchObject({
        anonymous: false,
        answered: 1,
        results: [{ median: 4 }, { median: 2 }, {}, {}, {}, {}, {}],
      })
    })
  })

  test('keeps its questions once somebody has answered, and can be closed', async () => {
    const animator = await openNow(true)
    await (await as('camille')).questionnaire.send({ answers })
    const questions = [{ kind: 'yes_no' as const, text: 'Étiez-vous prêts ?' }]
    const changed = await errorOf(animator.questionnaire.save({ opening: 'now', anonymous: true, questions }))
    const named = await errorOf(animator.questionnaire.save({ opening: 'now', anonymous: false, questions: null }))
    const closed = await animator.questionnaire.save({ opening: 'never', anonymous: true, questions: null })
    await promise('DEBR-04', () => {
      expect([changed[0], named[0], closed.opening]).toEqual(['CONFLICT', 'CONFLICT', 'never'])
    })
  })

  test('asks questions of its own', async () => {
    const animator = await openNow(true)
    const questions = [{ kind: 'choice' as const, text: 'Qui décidait ?', choices: ['Le maire', 'La préfecture'] }]
    await animator.questionnaire.save({ opening: 'now', anonymous: false, questions })
    await (await as('camille')).questionnaire.send({ answers: [1] })
    const { results } = await animator.questionnaire.results()
    await promise('DEBR-04', () => expect(results).toEqual([{ kind: 'choice', counts: [0, 1], median: null, texts: [] }]))
  })

  test('refuses a question with one choice', async () => {
    const animator = await openNow(true)
    const questions = [{ kind: 'choice' as const, text: 'Qui ?', choices: ['Le maire'] }]
    await promise('DEBR-04', async () =>
      expect(await errorOf(animator.questionnaire.save({ opening: 'now', anonymous: false, questions }))).toEqual([
        'BAD_REQUEST',
        { 'questions.0.choices': 'At least two choices' },
      ]),
    )
  })

  // The last one: who has played a run is signed out when it is closed.
  test('opens by itself once a run has ended, and closes with it', async () => {
    await reset()
    const animator = await as('animator')
    const number = (await animator.admin.runs.list()).next
    await animator.admin.runs.start({ number, name: 'Équipe A' })
    const during = await (await as('camille')).questionnaire.get()
    await animator.admin.exercises.setPhase({ phase: 'ended', closesWriting: true })
    const player = await as('camille')
    const ended = await player.questionnaire.get()
    const sent = await player.questionnaire.send({ answers })
    await promise('DEBR-04', () => {
      expect(during.open).toBe(false)
      expect(ended).toEqual({ open: true, sentOn: null, anonymous: true, questions: null })
      expect(sent).toMatchObject({ open: false, sentOn: world().clock.now().toISOString() })
    })
    await animator.admin.runs.close({ number })
    const archived = await world().store.read.$count(world().store.read.t.questionnaireAnswers)
    await promise('DEBR-04', async () =>
      expect([archived, (await (await as('animator')).questionnaire.results()).answered]).toEqual([1, 0]),
    )
    await (await as('animator')).admin.runs.prepare()
  })
})
