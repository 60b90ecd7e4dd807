import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { personColumns, readPeople } from '../people.reads.ts'
import type { CommuniqueRules } from './communiques.contract.ts'

const ruleless = { approvalsMin: null, othersApprove: false, accountId: null, listId: null }

/** What the exercise says of its communiqués. */
export const readRuleRow = async (db: Db, exerciseId: number) => {
  const { communiqueRules: rules } = db.t
  const [row] = await db.select().from(rules).where(eq(rules.exerciseId, exerciseId))
  return row ?? ruleless
}

/** Who approves communiqués, in their order. */
export const readApprovers = (db: Db, exerciseId: number) => {
  const { communiqueApprovers: approvers, users } = db.t
  return db
    .select({ person: personColumns(users), title: approvers.title })
    .from(approvers)
    .innerJoin(users, and(eq(users.exerciseId, approvers.exerciseId), eq(users.id, approvers.userId)))
    .where(eq(approvers.exerciseId, exerciseId))
    .orderBy(asc(approvers.position))
}

/** The rules with the people that they name. */
export const readRules = async (db: Db, { exerciseId }: Pick<Actor, 'exerciseId'>): Promise<CommuniqueRules> => {
  const { approvalsMin, othersApprove, accountId, listId } = await readRuleRow(db, exerciseId)
  const people = await readPeople(db, exerciseId, new Set(accountId === null ? [] : [accountId]))
  const account = (accountId !== null && people.get(accountId)) || null
  return { approvers: await readApprovers(db, exerciseId), approvalsMin, othersApprove, account, listId }
}
