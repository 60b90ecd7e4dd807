import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/store.ts'
import { AppError } from '../errors.ts'

export type NewCode = { exerciseId: number; userId: number; codeHash: string; createdOn: Date; expiresOn: Date }

/** Stores the one-time code of an account in place of its earlier one. */
export const storeCode = async (tx: Db, code: NewCode): Promise<void> => {
  const { signInCodes } = tx.t
  const { exerciseId, userId: _, ...changed } = code
  tx.invalidate(exerciseId, 'sessions')
  await tx
    .insert(signInCodes)
    .values(code)
    .onConflictDoUpdate({ target: [signInCodes.exerciseId, signInCodes.userId], set: changed })
}

/** Deletes a code in the transaction of the sign-in with it; 401 when another sign-in has used it or a newer one has replaced it. */
export const consumeCode = async (tx: Db, exerciseId: number, userId: number, codeHash: string): Promise<void> => {
  const { signInCodes } = tx.t
  tx.invalidate(exerciseId, 'sessions')
  const own = and(eq(signInCodes.exerciseId, exerciseId), eq(signInCodes.userId, userId))
  const used = await tx
    .delete(signInCodes)
    .where(and(own, eq(signInCodes.codeHash, codeHash)))
    .returning({ userId: signInCodes.userId })
  if (used.length === 0) throw new AppError('sign_in.code_refused')
}
