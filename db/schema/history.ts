import type { SchemaBuilder } from './builder-postgresql.ts'
import type { FormerKind } from './enums.ts'
import type { ExerciseTables } from './exercises.ts'

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
      /** The weeze, person, message, participant, article, media source or line. No foreign key: which table it is in depends on the kind. */
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
