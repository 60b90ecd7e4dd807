import { sql } from 'drizzle-orm'
import type { SchemaBuilder } from './builder-postgresql.ts'
import type { ConditionAtom, ConditionJoint, ConditionMark, ConditionStatus } from './enums.ts'
import type { ExerciseTables } from './exercises.ts'

/** What lines wait for instead of their time, and how that stands in each run. */
export const createConditionTables = (
  { table, id, int, text, bool, time, json, index, primaryKey, foreignKey }: SchemaBuilder,
  { exercises }: ExerciseTables,
) => {
  const lineConditions = table(
    'line_conditions',
    {
      exerciseId: id().notNull(),
      itemId: id().notNull(),
      atoms: json<ConditionAtom[]>().notNull(),
      joint: text().notNull().$type<ConditionJoint>(),
      /** Minutes of the exercise clock from the moment at which it holds. */
      delay: int().notNull().default(0),
      /** Whether the animators are asked first. */
      proposes: bool().notNull().default(true),
    },
    t => [
      primaryKey({ columns: [t.exerciseId, t.itemId] }),
      foreignKey({ columns: [t.exerciseId], foreignColumns: [exercises.id], name: 'line_conditions_exercise' }),
    ],
  )
  const conditionStates = table(
    'condition_states',
    {
      exerciseId: id().notNull(),
      sequenceId: id().notNull(),
      run: int().notNull(),
      itemId: id().notNull(),
      status: text().notNull().$type<ConditionStatus>(),
      marks: json<ConditionMark[]>().notNull(),
      /** Since when the whole holds, and when time decides something next, in milliseconds of the exercise clock. */
      metAt: int(),
      dueAt: int(),
      decidedOn: time(),
      /** Who published or dismissed what was proposed; null = nobody but the rules. */
      byId: id(),
      /** Until when that can be taken back: it is published then. */
      undoUntil: time(),
    },
    t => [
      primaryKey({ columns: [t.exerciseId, t.sequenceId, t.run, t.itemId] }),
      index('condition_states_due').on(t.exerciseId).where(sql`${t.dueAt} is not null`),
      foreignKey({ columns: [t.exerciseId], foreignColumns: [exercises.id], name: 'condition_states_exercise' }),
    ],
  )
  return { lineConditions, conditionStates }
}
