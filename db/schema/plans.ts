import type { AccountTables } from './accounts.ts'
import type { SchemaBuilder } from './builder-postgresql.ts'
import type { ExerciseTables } from './exercises.ts'

/** The plans of directors: uploads that are not yet imported, what headings of a client mean, and where imported lines come from. */
export const createPlanTables = (
  { table, id, int, text, time, json, index, uniqueIndex, primaryKey, foreignKey }: SchemaBuilder,
  { clients, exercises }: ExerciseTables,
  { users }: AccountTables,
) => {
  const planUploads = table(
    'plan_uploads',
    {
      exerciseId: id().notNull(),
      id: id().notNull(),
      userId: id().notNull(),
      name: text().notNull(),
      /** Of the file. */
      bytes: int().notNull(),
      /** The sheets as they were parsed: JSON, compressed, in base64. */
      sheets: text().notNull(),
      createdOn: time().notNull(),
    },
    t => [
      primaryKey({ columns: [t.exerciseId, t.id] }),
      index('plan_uploads_created').on(t.createdOn),
      foreignKey({ columns: [t.exerciseId, t.userId], foreignColumns: [users.exerciseId, users.id], name: 'plan_uploads_user' }),
    ],
  )
  const planMappings = table(
    'plan_mappings',
    {
      clientId: id().notNull(),
      id: id().notNull(),
      name: text().notNull(),
      /** What the columns below headings mean, by the headings as they are compared: a field, `note` or `none`. */
      headings: json<Record<string, string>>().notNull(),
      /** What was answered for every file of this kind, by the ids of the answers. */
      answers: json<Record<string, string>>().notNull(),
      usedOn: time().notNull(),
    },
    t => [
      primaryKey({ columns: [t.clientId, t.id] }),
      uniqueIndex('plan_mappings_name').on(t.clientId, t.name),
      foreignKey({ columns: [t.clientId], foreignColumns: [clients.id], name: 'plan_mappings_client' }),
    ],
  )
  const planSources = table(
    'plan_sources',
    {
      exerciseId: id().notNull(),
      id: id().notNull(),
      /** Of the file. */
      name: text().notNull(),
      /** Empty for a text file. */
      sheet: text().notNull(),
      /** Of all columns in their order; empty where a column has none. */
      headings: json<string[]>().notNull(),
      /** What each column means, or null. */
      fields: json<(string | null)[]>().notNull(),
    },
    t => [
      primaryKey({ columns: [t.exerciseId, t.id] }),
      foreignKey({ columns: [t.exerciseId], foreignColumns: [exercises.id], name: 'plan_sources_exercise' }),
    ],
  )
  return { planUploads, planMappings, planSources }
}
