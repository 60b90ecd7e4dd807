import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/store.ts'

/**
 * Locks the client's row to the end of the transaction, for changes of accounts and for clones of any exercise of the client: a clone
 * made meanwhile would miss the change.
 */
export const lockClientExercises = async (tx: Db, exerciseId: number): Promise<void> => {
  const { clients, exercises } = tx.t
  const clientId = tx.select({ id: exercises.clientId }).from(exercises).where(eq(exercises.id, exerciseId))
  await tx
    .update(clients)
    .set({ path: sql`${clients.path}` })
    .where(eq(clients.id, clientId))
}
