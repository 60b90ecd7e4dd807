import { and, eq, sql } from 'drizzle-orm'
import { prepared } from '#db/prepared.ts'
import type { Db } from '#db/store.ts'
import type { SessionUser } from '../contract.ts'

const sessionQuery = prepared((db: Db) => {
  const { clients, exercises, sessions, users } = db.t
  return db
    .select({
      exerciseId: sessions.exerciseId,
      seenOn: sessions.seenOn,
      createdOn: sessions.createdOn,
      expiresOn: sessions.expiresOn,
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
