import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { prepareOnce } from '#db/query/prepared.ts'
import type { Db } from '#db/store.ts'
import { rolesWith } from '../permissions.ts'
import type { PageBootstrap } from '../session.contract.ts'
import type { AccessConditions } from './accounts.rules.ts'

const exerciseByPathQuery = prepareOnce((db: Db) => {
  const { clients, exercises } = db.t
  return db
    .select({
      exerciseId: exercises.id,
      name: exercises.name,
      mark: exercises.markText,
      videoEmbeds: exercises.videoEmbeds,
      client: { name: clients.name, logo: clients.logo },
    })
    .from(exercises)
    .innerJoin(clients, eq(clients.id, exercises.clientId))
    .where(and(eq(clients.path, sql.placeholder('clientPath')), eq(exercises.clone, sql.placeholder('clonePath'))))
    .prepare('exercise_by_path')
})

export type ExerciseAtPath = { exerciseId: number } & PageBootstrap['exercise']

/** The exercise that a client path and a clone name; both empty = the default exercise. Undefined when there is none (NAV-11, NAV-13). */
export const readExerciseByPath = async (db: Db, clientPath: string, clonePath: string): Promise<ExerciseAtPath | undefined> => {
  const [row] = await exerciseByPathQuery(db).execute({ clientPath, clonePath })
  return row && { ...row, clonePath, client: { ...row.client, clientPath } }
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
    .where(and(eq(users.exerciseId, sql.placeholder('exerciseId')), eq(users.username, sql.placeholder('username'))))
    .prepare('account_by_username')
})

export type Account = AccessConditions & { userId: number; passwordHash: string | null }

/** The account of that name in an exercise; names are kept in lower case. */
export const readAccountByUsername = async (db: Db, exerciseId: number, username: string): Promise<Account | undefined> => {
  const [account] = await accountByUsernameQuery(db).execute({ exerciseId, username: username.toLowerCase() })
  // Whoever comes in from elsewhere never does by name and password, so their home is not looked at.
  return account && { ...account, home: null }
}

/** Who may animate an exercise, the oldest account first. */
export const readAnimatorIds = async (db: Db, exerciseId: number): Promise<number[]> => {
  const { users } = db.t
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.exerciseId, exerciseId), inArray(users.role, rolesWith('animate')), isNull(users.disabledOn)))
    .orderBy(asc(users.id))
  return rows.map(({ id }) => id)
}
