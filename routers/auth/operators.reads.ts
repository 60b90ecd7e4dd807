import { and, asc, eq, exists, inArray, isNull, sql } from 'drizzle-orm'
import { placeholder, prepareOnce } from '#db/query/prepared.ts'

import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import type { Person } from '../people.contract.ts'
import { personColumns } from '../people.reads.ts'
import { can } from '../permissions.ts'

const operatedAccountsQuery = prepareOnce((db: Db) => {
  const { accountOperators, users } = db.t
  return db
    .select(personColumns(users))
    .from(accountOperators)
    .innerJoin(users, and(eq(users.exerciseId, accountOperators.exerciseId), eq(users.id, accountOperators.accountId)))
    .where(
      and(
        eq(accountOperators.exerciseId, placeholder('exerciseId')),
        eq(accountOperators.userId, placeholder('userId')),
        isNull(users.disabledOn),
      ),
    )
    .orderBy(asc(users.foldedName), asc(users.id))
    .prepare('operated_accounts')
})

/** The official accounts for which the actor speaks, by name; none while such an account is disabled, or for somebody who may not write. */
export const readOperatedAccounts = async (
  db: Db,
  { exerciseId, userId, role }: Pick<Actor, 'exerciseId' | 'userId' | 'role'>,
): Promise<Person[]> => (can(role, 'write') ? operatedAccountsQuery(db).execute({ exerciseId, userId }) : [])

/** Their ids. */
export const readOperatedIds = async (db: Db, actor: Pick<Actor, 'exerciseId' | 'userId' | 'role'>): Promise<number[]> =>
  (await readOperatedAccounts(db, actor)).map(({ id }) => id)

const officialAccountsQuery = prepareOnce((db: Db) => {
  const { accountOperators, users } = db.t
  const operators = and(eq(accountOperators.exerciseId, users.exerciseId), eq(accountOperators.accountId, users.id))
  const operated = exists(db.select({ one: sql`1` }).from(accountOperators).where(operators))
  return db
    .select(personColumns(users))
    .from(users)
    .where(and(eq(users.exerciseId, placeholder('exerciseId')), isNull(users.disabledOn), operated))
    .orderBy(asc(users.foldedName), asc(users.id))
    .prepare('official_accounts')
})

/** The official accounts of the actor's exercise that are not disabled, by name; none for somebody who does not oversee it. */
export const readOfficialAccounts = async (db: Db, { exerciseId, role }: Pick<Actor, 'exerciseId' | 'role'>): Promise<Person[]> =>
  can(role, 'oversee') ? officialAccountsQuery(db).execute({ exerciseId }) : []

/** The pairs of some accounts and those who speak for them. */
export const readOperatorPairs = (
  db: Db,
  exerciseId: number,
  accountIds: readonly number[],
): Promise<{ accountId: number; userId: number }[]> => {
  const { accountOperators } = db.t
  const { accountId, userId } = accountOperators
  return db
    .select({ accountId, userId })
    .from(accountOperators)
    .where(and(eq(accountOperators.exerciseId, exerciseId), inArray(accountId, [...accountIds])))
}

/** The players who speak for an official account, by name. */
export const readOperators = (db: Db, exerciseId: number, accountId: number): Promise<Person[]> => {
  const { accountOperators, users } = db.t
  return db
    .select(personColumns(users))
    .from(accountOperators)
    .innerJoin(users, and(eq(users.exerciseId, accountOperators.exerciseId), eq(users.id, accountOperators.userId)))
    .where(and(eq(accountOperators.exerciseId, exerciseId), eq(accountOperators.accountId, accountId)))
    .orderBy(asc(users.foldedName), asc(users.id))
}
