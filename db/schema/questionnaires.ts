import type { AccountTables } from './accounts.ts'
import type { SchemaBuilder } from './builder-postgresql.ts'
import type { QuestionKind } from './enums.ts'
import type { ExerciseTables } from './exercises.ts'

/** A question to players; `low` and `high` name the ends of a scale. */
type Question = { kind: QuestionKind; text: string; low: string; high: string; choices: string[] }

/** An answer to a question: a mark, 1 or 0 for yes or no, the position of a choice, or a text; null = none. */
type Answer = number | string | null

/** What players are asked when a run has ended, and what they answered. */
export const createQuestionnaireTables = (
  { table, id, bool, time, json, primaryKey, foreignKey }: SchemaBuilder,
  { exercises }: ExerciseTables,
  { users }: AccountTables,
) => {
  const questionnaires = table(
    'questionnaires',
    {
      exerciseId: id().primaryKey(),
      anonymous: bool().notNull(),
      /** Null = the ready set, in the language of each reader. */
      questions: json<Question[]>(),
    },
    t => [foreignKey({ columns: [t.exerciseId], foreignColumns: [exercises.id], name: 'questionnaires_exercise' })],
  )
  /** Who has answered. */
  const questionnaireSenders = table(
    'questionnaire_senders',
    { exerciseId: id().notNull(), userId: id().notNull(), sentOn: time().notNull() },
    t => [
      primaryKey({ columns: [t.exerciseId, t.userId] }),
      foreignKey({ columns: [t.exerciseId, t.userId], foreignColumns: [users.exerciseId, users.id], name: 'questionnaire_senders_user' }),
    ],
  )
  const questionnaireAnswers = table(
    'questionnaire_answers',
    {
      exerciseId: id().notNull(),
      /** By chance, so that the order of the rows tells nothing of who answered when. */
      id: id().notNull(),
      /** Null = without a name. */
      userId: id(),
      answers: json<Answer[]>().notNull(),
    },
    t => [
      primaryKey({ columns: [t.exerciseId, t.id] }),
      foreignKey({ columns: [t.exerciseId, t.userId], foreignColumns: [users.exerciseId, users.id], name: 'questionnaire_answers_user' }),
    ],
  )
  return { questionnaires, questionnaireSenders, questionnaireAnswers }
}
