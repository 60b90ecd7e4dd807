import { and, eq } from 'drizzle-orm'
import type { Db, Store } from '#db/store.ts'
import { recordAudit } from '../audit.writes.ts'
import { deleteSessionsAndTokens } from '../auth/sessions.writes.ts'
import { AppError } from '../errors.ts'
import { toWireName } from '../form-fields.contract.ts'
import { keepFormerPerson } from '../former-states.writes.ts'
import { isPersona } from '../permissions.ts'
import { findOriginalUser, findUserById, readUserCopies, type UserRecord } from './account-copies.reads.ts'
import { findExceedingFields, isSameAccountState, mergeFromOriginal, requiresSignOut } from './account-copies.rules.ts'

/** Says that an account changed: in its exercise, and in those that were entered with it. */
export const invalidateAccount = async (tx: Db, { exerciseId, id }: Pick<UserRecord, 'exerciseId' | 'id'>, tag: 'people' | 'sessions') => {
  const { users } = tx.t
  const entered = await tx
    .select({ exerciseId: users.exerciseId })
    .from(users)
    .where(and(eq(users.homeExerciseId, exerciseId), eq(users.homeUserId, id)))
  for (const one of [{ exerciseId }, ...entered]) tx.invalidate(one.exerciseId, tag)
}

/** Throws 409 for a change that would give an account more access than the one that it is a copy of (decision 30). */
export const assertWithinOriginal = async (
  tx: Db,
  account: UserRecord,
  change: Partial<Pick<UserRecord, 'role' | 'disabledOn' | 'contractStart' | 'contractEnd'>>,
): Promise<void> => {
  const original = await findOriginalUser(tx, account)
  const fields = original && findExceedingFields(original, account, { ...account, ...change })
  if (fields) throw new AppError('account.beyond_original', { input: fields.map(toWireName).join(',') })
}

/**
 * Applies a change of an account to its copies in all clones and in clones of those, in the transaction of the change; `before` is the
 * account's row before it. Sessions and API tokens of copies end as the original's do. Each changed copy gets an audit row.
 */
export const propagateToCopies = async (store: Store, tx: Db, before: UserRecord, now: Date): Promise<void> => {
  const after = await findUserById(tx, before.exerciseId, before.id)
  if (!after || isPersona(before.role)) return
  const { users } = tx.t
  for (const copy of await readUserCopies(tx, before)) {
    const { exerciseId, id } = copy
    const next = mergeFromOriginal(before, after, copy)
    if (isSameAccountState(copy, next)) continue
    await invalidateAccount(tx, copy, 'people')
    await keepFormerPerson(tx, exerciseId, id, now)
    await tx
      .update(users)
      .set(next)
      .where(and(eq(users.exerciseId, exerciseId), eq(users.id, id)))
    if (requiresSignOut(copy, next)) await deleteSessionsAndTokens(store, exerciseId, id)
    await recordAudit(tx, { exerciseId, userId: id }, { action: 'user.follow', identityId: id, objectId: id, now })
    await propagateToCopies(store, tx, copy, now)
  }
}
