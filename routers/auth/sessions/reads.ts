import { and, eq, sql } from 'drizzle-orm'
import { prepared } from '#db/prepared.ts'
import type { Db } from '#db/store.ts'
import type { SessionUser } from '../contract.ts'

const userColumns = ({ t: { clients, exercises, users } }: Db) => ({
  disabledOn: users.disabledOn,
  id: users.id,
  username: users.username,
  firstname: users.firstname,
  lastname: users.lastname,
  photo: users.photo,
  role: users.role,
  clonePath: exercises.clone,
  exerciseName: exercises.name,
  client: { id: clients.id, name: clients.name, logo: clients.logo, clientPath: clients.path },
})

const sessionQuery = prepared((db: Db) => {
  const { clients, exercises, sessions, users } = db.t
  const { exerciseId, seenOn, createdOn, expiresOn } = sessions
  return db
    .select({ exerciseId, seenOn, createdOn, expiresOn, ...userColumns(db) })
    .from(sessions)
    .innerJoin(users, and(eq(users.exerciseId, sessions.exerciseId), eq(users.id, sessions.userId)))
    .innerJoin(exercises, eq(exercises.id, sessions.exerciseId))
    .innerJoin(clients, eq(clients.id, exercises.clientId))
    .where(eq(sessions.id, sql.placeholder('hash')))
    .prepare('session_by_hash')
})

export type StoredSession = { exerciseId: number; user: SessionUser; seenOn: Date; createdOn: Date; expiresOn: Date }

/** The session behind a token's hash with its person, in one query; undefined when there is none or the person is disabled. */
export const readSession = async (db: Db, hash: string): Promise<StoredSession | undefined> => {
  const [row] = await sessionQuery(db).execute({ hash })
  if (!row || row.disabledOn) return undefined
  const { exerciseId, seenOn, createdOn, expiresOn, disabledOn: _, exerciseName, ...user } = row
  return { exerciseId, seenOn, createdOn, expiresOn, user: { ...user, exercise: { name: exerciseName } } }
}

/** Somebody of an exercise as a session of theirs would know them now; undefined when there is nobody or they are disabled. */
export const readSessionUser = async (db: Db, exerciseId: number, userId: number): Promise<SessionUser | undefined> => {
  const { clients, exercises, users } = db.t
  const [row] = await db
    .select(userColumns(db))
    .from(users)
    .innerJoin(exercises, eq(exercises.id, users.exerciseId))
    .innerJoin(clients, eq(clients.id, exercises.clientId))
    .where(and(eq(users.exerciseId, exerciseId), eq(users.id, userId)))
  if (!row || row.disabledOn) return undefined
  const { disabledOn: _, exerciseName, ...user } = row
  return { ...user, exercise: { name: exerciseName } }
}
