import { and, asc, eq, exists, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { personColumns, readPeople } from '../people.reads.ts'
import { personaRole } from '../permissions.ts'
import type { CommuniqueRules } from './communiques.contract.ts'

const ruleless = { approvalsMin: null, othersApprove: false, accountId: null, listId: null }

/** What the exercise says of its communiqués. */
export const readRuleRow = async (db: Db, exerciseId: number) => {
  const { communiqueRules: rules } = db.t
  const [row] = await db.select().from(rules).where(eq(rules.exerciseId, exerciseId))
  return row ?? ruleless
}

/** Whether communiqués may be under the letterhead of an account: it is a persona or an official account, and not disabled. */
export const isLetterhead = async (db: Db, exerciseId: number, id: number): Promise<boolean> => {
  const { accountOperators: operators, users } = db.t
  const ofAccount = and(eq(operators.exerciseId, users.exerciseId), eq(operators.accountId, users.id))
  const isOfficial = exists(db.select({ one: sql`1` }).from(operators).where(ofAccount))
  const isOpen = and(eq(users.exerciseId, exerciseId), eq(users.id, id), isNull(users.disabledOn))
  return (await db.$count(users, and(isOpen, or(eq(users.role, personaRole), isOfficial)))) > 0
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
