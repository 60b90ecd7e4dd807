import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { prepareOnce } from '#db/query/prepared.ts'
import type { Db } from '#db/store.ts'
import type { SessionUser } from '../session.contract.ts'
import type { AccessConditions } from './accounts.rules.ts'

const homeUsersAlias = ({ t }: Db) => alias(t.users, 'homes')

/** The account of somebody in the exercise that they come in from, to join on the left. */
export const homeAccountJoin = (db: Db) => {
  const { users } = db.t
  const home = homeUsersAlias(db)
  return [home, and(eq(home.exerciseId, users.homeExerciseId), eq(home.id, users.homeUserId))] as const
}

/** What decides at home whether somebody may be in, to select with `homeAccountJoin`. */
export const homeAccountColumns = (db: Db) => {
  const { role, disabledOn, contractStart, contractEnd } = homeUsersAlias(db)
  return { role, disabledOn, contractStart, contractEnd }
}

/** Who somebody is in their exercise, and what says whether they may be in, to select with `homeAccountJoin`. */
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
  exercise: { name: exercises.name, mark: exercises.markText, videoEmbeds: exercises.videoEmbeds },
  client: { id: clients.id, name: clients.name, logo: clients.logo, clientPath: clients.path },
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
    .where(eq(sessions.id, sql.placeholder('hash')))
    .prepare('session_by_hash')
})

type SessionTimes = { seenOn: Date; createdOn: Date; expiresOn: Date }
export type StoredSession = SessionTimes & { exerciseId: number; user: SessionUser; clockSkew: number | null; person: AccessConditions }

/** The session behind a token's hash with its person, in one query; undefined when there is none. Whether the person may be in today, `hasAccess` says. */
export const readSession = async (db: Db, hash: string): Promise<StoredSession | undefined> => {
  const [row] = await sessionQuery(db).execute({ hash })
  if (!row) return undefined
  const { exerciseId, seenOn, createdOn, expiresOn, clockSkew, person, home, contract, ...user } = row
  return { exerciseId, seenOn, createdOn, expiresOn, clockSkew, person: { ...person, home, client: contract }, user }
}

/** Somebody of an exercise as a session of theirs would know them now, with what says whether they may be in; undefined when there is nobody. */
export const readSessionUser = async (
  db: Db,
  exerciseId: number,
  userId: number,
): Promise<Pick<StoredSession, 'user' | 'person'> | undefined> => {
  const { clients, exercises, users } = db.t
  const [row] = await db
    .select(sessionUserColumns(db))
    .from(users)
    .innerJoin(exercises, eq(exercises.id, users.exerciseId))
    .innerJoin(clients, eq(clients.id, exercises.clientId))
    .leftJoin(...homeAccountJoin(db))
    .where(and(eq(users.exerciseId, exerciseId), eq(users.id, userId)))
  if (!row) return undefined
  const { person, home, contract, ...user } = row
  return { user, person: { ...person, home, client: contract } }
}
