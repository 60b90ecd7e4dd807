import type { AccountTables } from './accounts.ts'
import type { SchemaBuilder } from './builder-postgresql.ts'

/** The plans that animators have uploaded and not yet imported. */
export const createPlanUploadTables = (
  { table, id, int, text, time, index, primaryKey, foreignKey }: SchemaBuilder,
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
  return { planUploads }
}
