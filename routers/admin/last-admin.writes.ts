import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '#db/store.ts'
import { accessPeriodState, toLocalDay } from '../auth/accounts.rules.ts'
import { AppError } from '../errors.ts'
import { fieldErrors } from '../form-fields.contract.ts'

/** Lets what could take away administrators wait for each other, to the end of the transaction: two that each leave one could leave none. */
const lockDefaultClient = async (tx: Db): Promise<void> => {
  const { clients } = tx.t
  await tx.update(clients).set({ path: '' }).where(eq(clients.path, ''))
}

/** Refuses the transaction when nobody would be left who can sign in, today or later, and administer. */
export const assertAdminRemains = async (tx: Db, now: Date): Promise<void> => {
  await lockDefaultClient(tx)
  const { users } = tx.t
  const { contractStart, contractEnd } = users
  const able = and(eq(users.role, 'ADMIN'), isNotNull(users.passwordHash), isNull(users.disabledOn))
  const admins = await tx.select({ contractStart, contractEnd }).from(users).where(able)
  if (!admins.some(admin => accessPeriodState(admin, toLocalDay(now)) !== 'expired'))
    throw new AppError('CONFLICT', { fields: { role: fieldErrors.lastAdmin } })
}
