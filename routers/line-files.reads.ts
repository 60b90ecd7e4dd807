import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/store.ts'

/** The files of the mails that are planned: they belong to whoever may read the plan. */
export const readLineFileIds = async (db: Db, exerciseId: number): Promise<number[]> => {
  const { sequenceItems: items } = db.t
  const rows = await db
    .select({ mail: items.mail })
    .from(items)
    .where(and(eq(items.exerciseId, exerciseId), eq(items.kind, 'mail')))
  return rows.flatMap(({ mail }) => mail?.attachments ?? [])
}
