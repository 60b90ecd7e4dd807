import type { AccountTables } from './accounts.ts'
import type { SchemaBuilder } from './builder-postgresql.ts'
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
