import { and, eq, gt } from 'drizzle-orm'
import type { ClaimedSubject } from '#db/schema/enums.ts'
import type { Db } from '#db/store.ts'

/** Who holds a wait or a conversation, and until when. */
export type StoredClaim = { subject: ClaimedSubject; subjectId: number; userId: number; until: Date }

/** What is held just now in an exercise. */
export const readClaims = (db: Db, exerciseId: number, now: Date): Promise<StoredClaim[]> => {
  const { holds } = db.t
  const { subject, subjectId, userId, until } = holds
  return db
    .select({ subject, subjectId, userId, until })
    .from(holds)
    .where(and(eq(holds.exerciseId, exerciseId), gt(until, now)))
}
