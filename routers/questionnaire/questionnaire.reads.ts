import { and, asc, count, eq, isNull, max } from 'drizzle-orm'
import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { orNotFound } from '../errors.ts'
import { fullName } from '../people.rules.ts'
import { can, playerRole } from '../permissions.ts'
import { anonymousFrom, type Questionnaire, type QuestionnaireResults } from './questionnaire.contract.ts'
import { listAsked, weighQuestionnaire } from './questionnaire.rules.ts'

/** What an exercise asks; one that has decided nothing asks the ready set, without names. */
export const readQuestionnaireSettings = async (db: Db, exerciseId: number) => {
  const { exercises, questionnaires } = db.t
  const [row] = await db
    .select({ opening: exercises.questionnaire, anonymous: questionnaires.anonymous, questions: questionnaires.questions })
    .from(exercises)
    .leftJoin(questionnaires, eq(questionnaires.exerciseId, exercises.id))
    .where(eq(exercises.id, exerciseId))
  const { opening, anonymous, questions } = orNotFound(row)
  return { opening, anonymous: anonymous ?? true, questions }
}

/** When a player has answered. */
export const readSentOn = async (db: Db, { exerciseId, userId }: Actor): Promise<Date | null> => {
  const { questionnaireSenders: senders } = db.t
  const own = and(eq(senders.exerciseId, exerciseId), eq(senders.userId, userId))
  const [row] = await db.select({ sentOn: senders.sentOn }).from(senders).where(own)
  return row?.sentOn ?? null
}

/** What a player is asked (DEBR-04). */
export const readQuestionnaire = async (db: Db, actor: Actor): Promise<Questionnaire> => {
  const { anonymous, questions } = await readQuestionnaireSettings(db, actor.exerciseId)
  const sentOn = await readSentOn(db, actor)
  const open = can(actor.role, 'play') && sentOn === null && actor.user.exercise.asks === true
  return { open, sentOn: sentOn?.toISOString() ?? null, anonymous, questions: open ? questions : null }
}

/** What players have answered, with their names unless they answered without. */
const readSent = async (db: Db, exerciseId: number) => {
  const { questionnaireAnswers: sent, users } = db.t
  const rows = await db
    .select({ answers: sent.answers, firstname: users.firstname, lastname: users.lastname })
    .from(sent)
    .leftJoin(users, and(eq(users.exerciseId, sent.exerciseId), eq(users.id, sent.userId)))
    .where(eq(sent.exerciseId, exerciseId))
    .orderBy(asc(sent.id))
  return rows.map(({ answers, firstname, lastname }) => ({
    answers,
    by: firstname === null || lastname === null ? null : fullName({ firstname, lastname }),
  }))
}

/** What is asked and what was answered, for those who oversee the exercise (DEBR-04). */
export const readQuestionnaireResults = async (db: Db, exerciseId: number): Promise<QuestionnaireResults> => {
  const { questionnaireSenders: senders, users } = db.t
  const { opening, anonymous, questions } = await readQuestionnaireSettings(db, exerciseId)
  const players = and(eq(users.exerciseId, exerciseId), eq(users.role, playerRole), isNull(users.disabledOn))
  const [sent] = await db
    .select({ count: count(), last: max(senders.sentOn) })
    .from(senders)
    .where(eq(senders.exerciseId, exerciseId))
  const answered = sent?.count ?? 0
  const isHidden = anonymous && answered < anonymousFrom
  return {
    opening,
    anonymous,
    questions,
    players: await db.$count(users, players),
    answered,
    lastOn: sent?.last?.toISOString() ?? null,
    results: isHidden ? null : weighQuestionnaire(listAsked(questions), await readSent(db, exerciseId)),
  }
}
