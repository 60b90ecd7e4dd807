import { and, asc, eq, isNull } from 'drizzle-orm'
import { placeholder } from '#db/query/placeholders.ts'
import { prepareOnce } from '#db/query/prepared.ts'
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
export const readOperatedAccounts = async (db: Db, { exerciseId, userId, role }: Actor): Promise<Person[]> =>
  can(role, 'write') ? operatedAccountsQuery(db).execute({ exerciseId, userId }) : []

/** Their ids. */
export const readOperatedIds = async (db: Db, actor: Actor): Promise<number[]> =>
  (await readOperatedAccounts(db, actor)).map(({ id }) => id)

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
