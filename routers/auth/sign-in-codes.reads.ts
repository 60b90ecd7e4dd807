import { and, eq, gt } from 'drizzle-orm'
import type { Db } from '#db/store.ts'

/** The hash of an account's one-time code; null when it has none or the code has expired. */
export const readCodeHash = async (db: Db, exerciseId: number, userId: number, now: Date): Promise<string | null> => {
  const { signInCodes } = db.t
  const [row] = await db
    .select({ codeHash: signInCodes.codeHash })
    .from(signInCodes)
    .where(and(eq(signInCodes.exerciseId, exerciseId), eq(signInCodes.userId, userId), gt(signInCodes.expiresOn, now)))
  return row?.codeHash ?? null
}
