import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { placeholder, prepareOnce } from '#db/query/prepared.ts'

import type { Role } from '#db/schema/enums.ts'
import type { Db } from '#db/store.ts'
import { rolesWith } from '../permissions.ts'
import type { PageBootstrap } from '../session.contract.ts'
import type { AccessConditions } from './accounts.rules.ts'
import { clientBrandColumns } from './client-brand.reads.ts'
import { exerciseDisplayColumns, toExerciseDisplay } from './exercise-display.reads.ts'

const exerciseByPathQuery = prepareOnce((db: Db) => {
  const { clients, exercises } = db.t
  return db
    .select({
      exerciseId: exercises.id,
      display: exerciseDisplayColumns(db),
      client: clientBrandColumns(db),
    })
    .from(exercises)
    .innerJoin(clients, eq(clients.id, exercises.clientId))
    .where(and(eq(clients.path, placeholder('clientPath')), eq(exercises.clone, placeholder('clonePath'))))
    .prepare('exercise_by_path')
})

export type ExerciseAtPath = { exerciseId: number } & PageBootstrap['exercise']

/** The exercise at a client path and clone path, both empty for the default one, as a role sees it; undefined when there is none (NAV-11, NAV-13). */
export const readExerciseByPath = async (
  db: Db,
  clientPath: string,
  clonePath: string,
  role?: Role,
): Promise<ExerciseAtPath | undefined> => {
  const [row] = await exerciseByPathQuery(db).execute({ clientPath, clonePath })
  if (!row) return undefined
  const { exerciseId, display, client } = row
  return { exerciseId, ...toExerciseDisplay(display, role), clonePath, client: { ...client, clientPath } }
}

const accountByUsernameQuery = prepareOnce((db: Db) => {
  const { clients, exercises, users } = db.t
  const { id: userId, role, passwordHash, disabledOn, contractStart, contractEnd, homeUserId } = users
  const client = { contractStart: clients.contractStart, contractEnd: clients.contractEnd }
  return db
    .select({ userId, role, passwordHash, disabledOn, contractStart, contractEnd, homeUserId, client })
    .from(users)
    .innerJoin(exercises, eq(exercises.id, users.exerciseId))
    .innerJoin(clients, eq(clients.id, exercises.clientId))
    .where(and(eq(users.exerciseId, placeholder('exerciseId')), eq(users.username, placeholder('username'))))
    .prepare('account_by_username')
})

export type Account = AccessConditions & { userId: number; passwordHash: string | null }

/** The account with a username, in any case; usernames are stored in lower case. */
export const readAccountByUsername = async (db: Db, exerciseId: number, username: string): Promise<Account | undefined> => {
  const [account] = await accountByUsernameQuery(db).execute({ exerciseId, username: username.toLowerCase() })
  // Accounts that were entered from another exercise have no password, so `home` is not needed.
  return account && { ...account, home: null }
}

/** The ids of the users who may animate an exercise, the oldest account first. */
export const readAnimatorIds = async (db: Db, exerciseId: number): Promise<number[]> => {
  const { users } = db.t
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.exerciseId, exerciseId), inArray(users.role, rolesWith('animate')), isNull(users.disabledOn)))
    .orderBy(asc(users.createdOn), asc(users.username))
  return rows.map(({ id }) => id)
}
