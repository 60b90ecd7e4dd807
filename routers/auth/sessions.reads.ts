import { and, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { placeholder, prepareOnce } from '#db/query/prepared.ts'

import type { Db } from '#db/store.ts'
import { can } from '../permissions.ts'
import type { SessionUser } from '../session.contract.ts'
import type { AccessConditions } from './accounts.rules.ts'
import { clientBrandColumns } from './client-brand.reads.ts'
import { type ExerciseDisplayRow, exerciseDisplayColumns, toExerciseDisplay } from './exercise-display.reads.ts'

const homeUsersAlias = ({ t }: Db) => alias(t.users, 'homes')

/** The left join of the account by which an administrator entered from another exercise. */
export const homeAccountJoin = (db: Db) => {
  const { users } = db.t
  const home = homeUsersAlias(db)
  return [home, and(eq(home.exerciseId, users.homeExerciseId), eq(home.id, users.homeUserId))] as const
}

/** The access conditions of that account, to select with `homeAccountJoin`. */
export const homeAccountColumns = (db: Db) => {
  const { role, disabledOn, contractStart, contractEnd } = homeUsersAlias(db)
  return { role, disabledOn, contractStart, contractEnd }
}

/** A session's user and their access conditions, to select with `homeAccountJoin`; `toSessionAccount` takes the row. */
export const sessionUserColumns = (db: Db, { clients, exercises, users } = db.t) => ({
  person: {
    role: users.role,
    disabledOn: users.disabledOn,
    contractStart: users.contractStart,
    contractEnd: users.contractEnd,
    homeUserId: users.homeUserId,
  },
  home: homeAccountColumns(db),
  contract: { contractStart: clients.contractStart, contractEnd: clients.contractEnd },
  id: users.id,
  username: users.username,
  firstname: users.firstname,
  lastname: users.lastname,
  photo: users.photo,
  role: users.role,
  clonePath: exercises.clone,
  exercise: exerciseDisplayColumns(db),
  personasOnly: exercises.personasOnly,
  notesOpen: exercises.notesOpen,
  client: { id: clients.id, ...clientBrandColumns(db), clientPath: clients.path },
})

const sessionQuery = prepareOnce((db: Db) => {
  const { clients, exercises, sessions, users } = db.t
  const { exerciseId, seenOn, createdOn, expiresOn, clockSkew } = sessions
  return db
    .select({ exerciseId, seenOn, createdOn, expiresOn, clockSkew, ...sessionUserColumns(db) })
    .from(sessions)
    .innerJoin(users, and(eq(users.exerciseId, sessions.exerciseId), eq(users.id, sessions.userId)))
    .innerJoin(exercises, eq(exercises.id, sessions.exerciseId))
    .innerJoin(clients, eq(clients.id, exercises.clientId))
    .leftJoin(...homeAccountJoin(db))
    .where(eq(sessions.id, placeholder('hash')))
    .prepare('session_by_hash')
})

type AccountRow = Omit<SessionUser, 'exercise'> & {
  exercise: ExerciseDisplayRow
  personasOnly: boolean
  notesOpen: boolean
  person: Omit<AccessConditions, 'home' | 'client'>
  home: AccessConditions['home']
  contract: AccessConditions['client']
}

export type SessionAccount = { user: SessionUser; person: AccessConditions }

/** A row of `sessionUserColumns` as a user and their access conditions. */
export const toSessionAccount = ({ person, home, contract, personasOnly, notesOpen, exercise, ...user }: AccountRow): SessionAccount => ({
  user: {
    ...user,
    exercise: {
      ...toExerciseDisplay(exercise, user.role),
      ...(personasOnly && can(user.role, 'animate') && { personasOnly }),
      ...(!notesOpen && can(user.role, 'animate') && !can(user.role, 'administer') && { notesHidden: true as const }),
    },
  },
  person: { ...person, home, client: contract },
})

type SessionTimes = { seenOn: Date; createdOn: Date; expiresOn: Date }
export type StoredSession = SessionTimes & SessionAccount & { exerciseId: number; clockSkew: number | null }

/** The session with this token hash and its user, in one query; undefined when there is none. Does not check `hasAccess`. */
export const readSession = async (db: Db, hash: string): Promise<StoredSession | undefined> => {
  const [row] = await sessionQuery(db).execute({ hash })
  if (!row) return undefined
  const { exerciseId, seenOn, createdOn, expiresOn, clockSkew, ...account } = row
  return { exerciseId, seenOn, createdOn, expiresOn, clockSkew, ...toSessionAccount(account) }
}

/** A user of the exercise as their session would have them now; undefined when there is none. */
export const readSessionUser = async (db: Db, exerciseId: number, userId: number): Promise<SessionAccount | undefined> => {
  const { clients, exercises, users } = db.t
  const [row] = await db
    .select(sessionUserColumns(db))
    .from(users)
    .innerJoin(exercises, eq(exercises.id, users.exerciseId))
    .innerJoin(clients, eq(clients.id, exercises.clientId))
    .leftJoin(...homeAccountJoin(db))
    .where(and(eq(users.exerciseId, exerciseId), eq(users.id, userId)))
  return row && toSessionAccount(row)
}
