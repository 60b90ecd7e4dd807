import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/store.ts'

/** What a key answered before, if it was used. */
export const readIdempotencyKey = async (
  db: Db,
  exerciseId: number,
  userId: number,
  key: string,
): Promise<{ request: string; id: number; createdOn: Date } | undefined> => {
  const { idempotencyKeys: keys } = db.t
  const used = and(eq(keys.exerciseId, exerciseId), eq(keys.userId, userId), eq(keys.key, key))
  const [row] = await db.select({ request: keys.request, answer: keys.answer, createdOn: keys.createdOn }).from(keys).where(used)
  return row && { request: row.request, id: row.answer.id, createdOn: row.createdOn }
}
