import { eq } from 'drizzle-orm'
import type { CreateTarget, ProcedureFixture } from './procedure-fixture.ts'

/** The fixtures of `questionnaire`, which asks the ready set in these tests. */
export const questionnaireFixtures = {
  'questionnaire.get': { level: 'reader', validInput: () => undefined, targetInputs: () => [] },
  'questionnaire.send': {
    level: 'player',
    validInput: () => ({ answers: [4, 2, null, 5, 4, 'valid', null] }),
    targetInputs: () => [],
    consumes: 'questionnaire',
  },
  'questionnaire.results': { level: 'overseer', validInput: () => undefined, targetInputs: () => [] },
  'questionnaire.save': {
    level: 'animator',
    validInput: () => ({ opening: 'now', anonymous: true, questions: null }),
    targetInputs: () => [],
    consumes: 'questionnaire',
  },
} as const satisfies Record<string, ProcedureFixture>

export const questionnaireTargets = {
  /** One that is open, and that nobody has answered. */
  questionnaire: async (world, _exercise, { exerciseId }) => {
    await world.store.write(async tx => {
      const { exercises, questionnaireAnswers, questionnaireSenders, questionnaires } = tx.t
      tx.invalidate(exerciseId, 'questionnaire', 'settings')
      for (const table of [questionnaireAnswers, questionnaireSenders, questionnaires])
        await tx.delete(table).where(eq(table.exerciseId, exerciseId))
      await tx.update(exercises).set({ questionnaire: 'now' }).where(eq(exercises.id, exerciseId))
    })
    return {}
  },
} satisfies Record<string, CreateTarget>
