import { and, desc, eq, gt } from 'drizzle-orm'
import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import type { Connection } from './connections.contract.ts'
import { parseUserAgent } from './connections.rules.ts'
import { isOnline } from './users.rules.ts'

/** Most sessions that are shown: a room has some dozens. */
const connectionsMax = 500

/** Who is signed in to the exercise, the most recently seen first. */
export const readConnections = async (db: Db, { exerciseId }: Actor, now: Date): Promise<Connection[]> => {
  const { sessions, users } = db.t
  const { id, username, firstname, lastname, photo, role } = users
  const rows = await db
    .select({ session: sessions, user: { id, username, firstname, lastname, photo, role } })
    .from(sessions)
    .innerJoin(users, and(eq(users.exerciseId, sessions.exerciseId), eq(users.id, sessions.userId)))
    .where(and(eq(sessions.exerciseId, exerciseId), gt(sessions.expiresOn, now)))
    .orderBy(desc(sessions.seenOn), desc(sessions.createdOn))
    .limit(connectionsMax)
  return rows.map(({ session: { agent, createdOn, seenOn, clockSkew }, user }) => ({
    user,
    ...parseUserAgent(agent),
    signedInOn: createdOn.toISOString(),
    seenOn: seenOn.toISOString(),
    online: isOnline(seenOn, now),
    clockSkew,
  }))
}
