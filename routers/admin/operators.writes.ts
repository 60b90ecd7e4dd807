import { and, eq, inArray, or } from 'drizzle-orm'
import type { Role } from '#db/schema/enums.ts'
import type { Db } from '#db/store.ts'
import { AppError } from '../errors.ts'
import { playerRole } from '../permissions.ts'

/** Sets who speaks for an account. 400 for operators of an account that is no player's, and for operators who are no players. */
export const setOperators = async (
  tx: Db,
  { exerciseId, id, role }: { exerciseId: number; id: number; role: Role },
  operatorIds: readonly number[],
): Promise<void> => {
  tx.invalidate(exerciseId, 'people')
  const { accountOperators, users } = tx.t
  const ids = [...new Set(operatorIds)]
  const players = and(eq(users.exerciseId, exerciseId), inArray(users.id, ids), eq(users.role, playerRole))
  const valid = role === playerRole && !ids.includes(id) && (await tx.$count(users, players)) === ids.length
  if (ids.length > 0 && !valid) throw new AppError('account.operators')
  await tx.delete(accountOperators).where(and(eq(accountOperators.exerciseId, exerciseId), eq(accountOperators.accountId, id)))
  if (ids.length > 0) await tx.insert(accountOperators).values(ids.map(userId => ({ exerciseId, accountId: id, userId })))
}

/** Ends what an account is no more once it is no player's: an official account, or the operator of one. */
export const deleteOperators = async (tx: Db, exerciseId: number, id: number): Promise<void> => {
  tx.invalidate(exerciseId, 'people')
  const { accountOperators } = tx.t
  const either = or(eq(accountOperators.accountId, id), eq(accountOperators.userId, id))
  await tx.delete(accountOperators).where(and(eq(accountOperators.exerciseId, exerciseId), either))
}
