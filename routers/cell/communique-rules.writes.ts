import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { recordAudit } from '../audit.writes.ts'
import { AppError } from '../errors.ts'
import { observerRole } from '../permissions.ts'
import { isLetterhead, readRules } from './communique-rules.reads.ts'
import type { CommuniqueRules, SetRulesInput } from './communiques.contract.ts'

const readRoles = async (tx: Db, exerciseId: number, ids: readonly number[]) => {
  const { users } = tx.t
  const found = and(eq(users.exerciseId, exerciseId), inArray(users.id, [...ids]), isNull(users.disabledOn))
  const rows = await tx.select({ id: users.id, role: users.role }).from(users).where(found)
  return new Map(rows.map(({ id, role }) => [id, role]))
}

const assertRules = async (tx: Db, exerciseId: number, { approvers, approvalsMin, accountId, listId }: SetRulesInput): Promise<void> => {
  const { mailLists } = tx.t
  const ids = approvers.map(({ userId }) => userId)
  const roles = await readRoles(tx, exerciseId, ids)
  // An observer writes nothing.
  if (ids.some(id => (roles.get(id) ?? observerRole) === observerRole)) throw new AppError('communique.approver')
  if (approvalsMin !== null && approvalsMin > approvers.length) throw new AppError('communique.approvals')
  if (accountId !== null && !(await isLetterhead(tx, exerciseId, accountId))) throw new AppError('communique.account')
  const isList = listId === null || (await tx.$count(mailLists, and(eq(mailLists.exerciseId, exerciseId), eq(mailLists.id, listId)))) > 0
  if (!isList) throw new AppError('communique.list')
}

/** Says who approves communiqués and how they are released (CELL-03); what is written already follows the new rules. 400 for people and lists that are none. */
export const setRules = (store: Store, actor: Actor, input: SetRulesInput, now: Date): Promise<CommuniqueRules> =>
  store.write(async tx => {
    const { exerciseId, userId } = actor
    tx.invalidate(exerciseId, 'communiques')
    await assertRules(tx, exerciseId, input)
    const { approvers, ...row } = input
    const { communiqueApprovers, communiqueRules } = tx.t
    await tx
      .insert(communiqueRules)
      .values({ exerciseId, ...row })
      .onConflictDoUpdate({ target: communiqueRules.exerciseId, set: row })
    await tx.delete(communiqueApprovers).where(eq(communiqueApprovers.exerciseId, exerciseId))
    if (approvers.length > 0)
      await tx.insert(communiqueApprovers).values(approvers.map((approver, position) => ({ exerciseId, position, ...approver })))
    await recordAudit(tx, actor, { action: 'communique.rules', identityId: userId, objectId: exerciseId, now })
    return readRules(tx, actor)
  })
