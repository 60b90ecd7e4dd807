import type { AccountTables } from './accounts.ts'
import type { SchemaBuilder } from './builder-postgresql.ts'
import type { MarkedSubject, Truth } from './enums.ts'
import type { WeezeTables } from './weezes.ts'

/**
 * What is true and false of what was published, as animators say, which weezes of players deny it, and who has seen it. Players never see any
 * of it.
 */
export const createTruthTables = (
  { table, id, text, time, bool, primaryKey, foreignKey }: SchemaBuilder,
  { users }: AccountTables,
  { weezes }: WeezeTables,
) => {
  const truthMarks = table(
    'truth_marks',
    {
      exerciseId: id().notNull(),
      subject: text().notNull().$type<MarkedSubject>(),
      subjectId: id().notNull(),
      truth: text().notNull().$type<Truth>(),
      markedById: id().notNull(),
      markedOn: time().notNull(),
    },
    t => [
      primaryKey({ columns: [t.exerciseId, t.subject, t.subjectId] }),
      foreignKey({ columns: [t.exerciseId, t.markedById], foreignColumns: [users.exerciseId, users.id], name: 'truth_marks_marked_by' }),
    ],
  )
  /** What an animator says of a player's weeze that may deny something marked; proposals that nobody has judged have no row. */
  const denials = table(
    'denials',
    {
      exerciseId: id().notNull(),
      subject: text().notNull().$type<MarkedSubject>(),
      subjectId: id().notNull(),
      weezeId: id().notNull(),
      confirmed: bool().notNull(),
      judgedById: id().notNull(),
      judgedOn: time().notNull(),
    },
    t => [
      primaryKey({ columns: [t.exerciseId, t.subject, t.subjectId, t.weezeId] }),
      foreignKey({ columns: [t.exerciseId, t.weezeId], foreignColumns: [weezes.exerciseId, weezes.id], name: 'denials_weeze' }),
      foreignKey({ columns: [t.exerciseId, t.judgedById], foreignColumns: [users.exerciseId, users.id], name: 'denials_judged_by' }),
    ],
  )
  /** What stood on the screens of players, and when it was first told: to the minute. */
  const sightings = table(
    'sightings',
    {
      exerciseId: id().notNull(),
      subject: text().notNull().$type<MarkedSubject>(),
      subjectId: id().notNull(),
      userId: id().notNull(),
      seenOn: time().notNull(),
    },
    t => [
      primaryKey({ columns: [t.exerciseId, t.subject, t.subjectId, t.userId] }),
      foreignKey({ columns: [t.exerciseId, t.userId], foreignColumns: [users.exerciseId, users.id], name: 'sightings_user' }),
    ],
  )
  return { truthMarks, denials, sightings }
}
