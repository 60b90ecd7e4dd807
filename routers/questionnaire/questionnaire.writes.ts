import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { newPersonId } from '#db/query/ids.ts'
import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { recordAudit } from '../audit.writes.ts'
import { AppError, rethrowUniqueViolation } from '../errors.ts'
import { lockExerciseRow } from '../sequences/exercise-start.writes.ts'
import type { Questionnaire, QuestionnaireResults, SaveQuestionnaireInput, SendAnswersInput } from './questionnaire.contract.ts'
import { readQuestionnaire, readQuestionnaireResults, readQuestionnaireSettings, readSentOn } from './questionnaire.reads.ts'
import { areAnswersTo, listAsked } from './questionnaire.rules.ts'

const insertAnswers = async (tx: Db, actor: Actor, { answers }: SendAnswersInput, now: Date): Promise<void> => {
  const { exerciseId, userId } = actor
  const { questionnaireAnswers, questionnaireSenders } = tx.t
  if (await readSentOn(tx, actor)) throw new AppError('questionnaire.answered')
  const { anonymous, questions } = await readQuestionnaireSettings(tx, exerciseId)
  if (!actor.user.exercise.asks) throw new AppError('questionnaire.closed')
  if (!areAnswersTo(answers, listAsked(questions))) throw new AppError('questionnaire.unfit')
  tx.invalidate(exerciseId, 'questionnaire')
  await tx.insert(questionnaireSenders).values({ exerciseId, userId, sentOn: now })
  await tx.insert(questionnaireAnswers).values({ exerciseId, id: newPersonId(), userId: anonymous ? null : userId, answers })
}

/** Sends the answers of a player, once (DEBR-04). 409 while nothing is asked and for a second time, 400 for answers that do not fit. */
export const sendAnswers = (store: Store, actor: Actor, input: SendAnswersInput, now: Date): Promise<Questionnaire> =>
  store
    .write(async tx => {
      await lockExerciseRow(tx, actor.exerciseId)
      await insertAnswers(tx, actor, input, now)
      return readQuestionnaire(tx, actor)
    })
    .catch(error => rethrowUniqueViolation(error, 'questionnaire.answered'))

/** Prepares what players are asked, and opens or closes it. 409 for other questions once somebody has answered. */
export const saveQuestionnaire = (store: Store, actor: Actor, input: SaveQuestionnaireInput, now: Date): Promise<QuestionnaireResults> =>
  store.write(async tx => {
    const { exercises, questionnaires, questionnaireSenders: senders } = tx.t
    const { exerciseId, userId } = actor
    const { opening, ...asked } = input
    await lockExerciseRow(tx, exerciseId)
    const { opening: formerly, ...before } = await readQuestionnaireSettings(tx, exerciseId)
    const begun = (await tx.$count(senders, eq(senders.exerciseId, exerciseId))) > 0
    if (begun && !isDeepStrictEqual(asked, before)) throw new AppError('questionnaire.begun')
    tx.invalidate(exerciseId, 'questionnaire')
    // Pages of players learn only that it opens or closes.
    if (opening !== formerly) {
      tx.invalidate(exerciseId, 'settings')
      await tx.update(exercises).set({ questionnaire: opening }).where(eq(exercises.id, exerciseId))
    }
    await tx
      .insert(questionnaires)
      .values({ exerciseId, ...asked })
      .onConflictDoUpdate({ target: questionnaires.exerciseId, set: asked })
    await recordAudit(tx, actor, { action: 'questionnaire.save', identityId: userId, objectId: exerciseId, now })
    return readQuestionnaireResults(tx, exerciseId)
  })
