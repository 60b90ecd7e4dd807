import type { AccountTables } from './accounts.ts'
import type { SchemaBuilder } from './builder-postgresql.ts'
import type { FormerKind } from './enums.ts'
import type { ExerciseTables } from './exercises.ts'

/** The runs of exercises: each belongs to the exercise that is or was played, and once closed that exercise is its archive. */
export const createRunTables = (
  { table, id, int, text, time, foreignKey }: SchemaBuilder,
  { exercises }: ExerciseTables,
  { users }: AccountTables,
) => {
  const runs = table(
    'runs',
    {
      exerciseId: id().primaryKey(),
      /** Unique by the clone path of the archive. */
      number: int().notNull(),
      name: text().notNull(),
      /** The frozen start, until the run is closed. No foreign key: it is the present exercise then and may be deleted. */
      frozenId: id(),
      /** When it shall begin and end, as its animators announced it. */
      beginsOn: time(),
      endsOn: time(),
      /** The weezes before the start. */
      weezesBefore: int().notNull().default(0),
      startedOn: time().notNull(),
      startedById: id().notNull(),
      closedOn: time(),
      closedById: id(),
      /** What was counted when it was closed. */
      playersCount: int().notNull().default(0),
      weezesCount: int().notNull().default(0),
      cellCount: int().notNull().default(0),
      debtsCount: int().notNull().default(0),
      satisfiedCount: int().notNull().default(0),
    },
    t => [
      foreignKey({ columns: [t.exerciseId], foreignColumns: [exercises.id], name: 'runs_exercise' }),
      foreignKey({ columns: [t.exerciseId, t.startedById], foreignColumns: [users.exerciseId, users.id], name: 'runs_starter' }),
      foreignKey({ columns: [t.exerciseId, t.closedById], foreignColumns: [users.exerciseId, users.id], name: 'runs_closer' }),
    ],
  )
  return { runs }
}

/** What rows said before they were changed or deleted, so that a past moment of a run can be read. */
export const createHistoryTables = (
  { table, id, text, time, json, index, primaryKey, foreignKey }: SchemaBuilder,
  { exercises }: ExerciseTables,
) => {
  /** A state that has ended: it held until `until`, and from then on the next row of its subject, else the subject's own row. */
  const formerStates = table(
    'former_states',
    {
      exerciseId: id().notNull(),
      id: id().notNull(),
      kind: text().notNull().$type<FormerKind>(),
      /** The weeze, person, message, mail, participant, article, media source or line. No foreign key: which table it is in depends on the kind. */
      subjectId: id().notNull(),
      /** Who liked or followed, the former author, or the sequence of a line. */
      otherId: id(),
      /** Of a like, a follow and an outcome: when it began. */
      since: time(),
      until: time().notNull(),
      content: json<Record<string, unknown>>().notNull(),
    },
    t => [
      primaryKey({ columns: [t.exerciseId, t.id] }),
      index('former_states_subject').on(t.exerciseId, t.kind, t.subjectId, t.until),
      index('former_states_other').on(t.exerciseId, t.kind, t.otherId),
      foreignKey({ columns: [t.exerciseId], foreignColumns: [exercises.id], name: 'former_states_exercise' }),
    ],
  )
  return { formerStates }
}
