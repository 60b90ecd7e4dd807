import { and, desc, eq, gt } from 'drizzle-orm'
import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import type { Connection } from './connections.contract.ts'
import { isOnline } from './users.reads.ts'

/** Most sessions of a list: a training room has some dozens. */
const connectionsMax = 500

/** Browsers by their token in a user agent; a browser that also sends another one's token comes first. */
const browsers = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const

const systems = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['CrOS', 'ChromeOS'],
  ['Windows', 'Windows'],
  ['Mac OS', 'macOS'],
  ['Linux', 'Linux'],
] as const

/** Browser and operating system of a user agent; an empty text for an unknown one. */
const parseUserAgent = (agent: string): { browser: string; system: string } => ({
  browser: browsers.find(([token]) => agent.includes(`${token}/`))?.[1] ?? '',
  system: systems.find(([token]) => agent.includes(token))?.[1] ?? '',
})

/** The running sessions of the exercise, most recently seen first. */
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
