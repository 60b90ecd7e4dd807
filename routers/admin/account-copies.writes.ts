import { and, eq, sql } from 'drizzle-orm'
import type { Db, Store } from '#db/store.ts'
import { audit } from '../audit.writes.ts'
import { deleteSessionsOf } from '../auth/sessions.writes.ts'
import { Refusal } from '../errors.ts'
import { type Account, readAccountById, readCopies, readOriginal } from './account-copies.reads.ts'
import { endsSessions, exceeding, follow, unchanged } from './account-copies.rules.ts'

/**
 * Lets what changes an account wait for whoever makes a clone of any exercise of the client, and the other way, to the end of the
 * transaction: otherwise a clone could be made of somebody who is being closed, and miss it.
 */
export const lockCopies = async (tx: Db, exerciseId: number): Promise<void> => {
  const { clients, exercises } = tx.t
  const own = tx.select({ id: exercises.clientId }).from(exercises).where(eq(exercises.id, exerciseId))
  await tx
    .update(clients)
    .set({ path: sql`${clients.path}` })
    .where(eq(clients.id, own))
}

/** Refuses what would give an account more than the one that it is a copy of (decision 30). */
export const keepWithinOriginal = async (
  tx: Db,
  account: Account,
  change: Partial<Pick<Account, 'role' | 'disabledOn' | 'contractStart' | 'contractEnd'>>,
): Promise<void> => {
  const original = await readOriginal(tx, account)
  const fields = original && exceeding(original, account, { ...account, ...change })
  if (fields) throw new Refusal('CONFLICT', { fields })
}

/**
 * Brings a change of an account to its copies in all clones, and theirs, in the transaction of the change; `before` is how it stood.
 * Sessions and API tokens of copies end as those of the original do. Each copy has a record of it.
 */
export const carryToCopies = async (store: Store, tx: Db, before: Account, now: Date): Promise<void> => {
  const after = await readAccountById(tx, before.exerciseId, before.id)
  if (!after || before.role === 'DUMMY') return
  const { users } = tx.t
  for (const copy of await readCopies(tx, before)) {
    const { exerciseId, id } = copy
    const next = follow(before, after, copy)
    if (unchanged(copy, next)) continue
    await tx
      .update(users)
      .set(next)
      .where(and(eq(users.exerciseId, exerciseId), eq(users.id, id)))
    if (endsSessions(copy, next)) await deleteSessionsOf(store, exerciseId, id)
    await audit(tx, { exerciseId, userId: id }, { action: 'user.follow', identityId: id, objectId: id, now })
    await carryToCopies(store, tx, copy, now)
  }
}
