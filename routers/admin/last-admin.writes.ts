import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '#db/store.ts'
import { contractState, dayOf } from '../auth/accounts.rules.ts'
import { Refusal } from '../errors.ts'
import { problems } from '../form-fields.contract.ts'

/** Lets what could take away administrators wait for each other, to the end of the transaction: two that each leave one could leave none. */
const inTurn = async (tx: Db): Promise<void> => {
  const { clients } = tx.t
  await tx.update(clients).set({ path: '' }).where(eq(clients.path, ''))
}

/** Refuses the transaction when nobody would be left who can sign in, today or later, and administer. */
export const keepAnAdmin = async (tx: Db, now: Date): Promise<void> => {
  await inTurn(tx)
  const { users } = tx.t
  const { contractStart, contractEnd } = users
  const able = and(eq(users.role, 'ADMIN'), isNotNull(users.passwordHash), isNull(users.disabledOn))
  const admins = await tx.select({ contractStart, contractEnd }).from(users).where(able)
  if (!admins.some(admin => contractState(admin, dayOf(now)) !== 'expired'))
    throw new Refusal('CONFLICT', { fields: { role: problems.lastAdmin } })
}
