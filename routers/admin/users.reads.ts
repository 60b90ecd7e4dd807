import { and, count, desc, eq, gt, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { fold } from '#db/query/fold.ts'
import { holds } from '#db/query/like.ts'
import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { dayOf, type Home } from '../auth/accounts.rules.ts'
import { homeColumns, joinedHome } from '../auth/sessions.reads.ts'
import { found } from '../errors.ts'
import type { Account } from './account-copies.reads.ts'
import { baseOf } from './clients.rules.ts'
import { shownDay, wordsOf } from './search.rules.ts'
import { type ListUsers, type UserData, type UserPage, type UserRow, usersMax } from './users.contract.ts'
import { asKeptDay, isOnline, stateOf } from './users.rules.ts'

/** Whether any text of the row holds the word: names, role and the days of the contract. */
const rowHolds = ({ t: { users } }: Db, word: string): SQL | undefined => {
  return or(
    holds(users.foldedName, word.replace(/^@/, '')),
    holds(sql`lower(${users.role})`, word),
    holds(users.contractStart, asKeptDay(word)),
    holds(users.contractEnd, asKeptDay(word)),
  )
}

type Seen = { newest: Date; sessions: number }

/** The newest use of the running sessions of people, and how many each has. */
const readSeen = async (db: Db, exerciseId: number, ids: number[], now: Date): Promise<Map<number, Seen>> => {
  const { sessions } = db.t
  if (ids.length === 0) return new Map()
  const own = and(eq(sessions.exerciseId, exerciseId), inArray(sessions.userId, ids), gt(sessions.expiresOn, now))
  const rows = await db.select({ userId: sessions.userId, seenOn: sessions.seenOn }).from(sessions).where(own)
  const seen = new Map<number, Seen>()
  for (const { userId, seenOn } of rows) {
    const known = seen.get(userId)
    seen.set(userId, { newest: known && known.newest > seenOn ? known.newest : seenOn, sessions: (known?.sessions ?? 0) + 1 })
  }
  return seen
}

type Stored = { user: Account; home: Home | null }

const rowOf = ({ user, home }: Stored, seen: Seen | undefined, now: Date): UserRow => ({
  id: user.id,
  username: user.username,
  first_name: user.firstname,
  last_name: user.lastname,
  role: user.role,
  start_of_contract: shownDay(user.contractStart),
  end_of_contract: shownDay(user.contractEnd),
  img: user.photo,
  certified: user.certified,
  state: stateOf({ ...user, home }, dayOf(now)),
  online: isOnline(seen?.newest, now),
  seenOn: (seen?.newest ?? user.signedInOn)?.toISOString() ?? null,
})

/** The users or the personas of the exercise, newest first, in pages of 50 (ADM-01, ADM-11). */
export const readUsers = async (
  db: Db,
  { exerciseId }: Pick<Actor, 'exerciseId'>,
  { kind, search, before }: ListUsers,
  now: Date,
): Promise<UserPage> => {
  const { users } = db.t
  const ofKind = kind === 'personas' ? eq(users.role, 'DUMMY') : ne(users.role, 'DUMMY')
  const found = and(eq(users.exerciseId, exerciseId), ofKind, ...wordsOf(fold(search)).map(word => rowHolds(db, word)))
  const [counted] = await db.select({ count: count() }).from(users).where(found)
  const rows = await db
    .select({ user: users, home: homeColumns(db) })
    .from(users)
    .leftJoin(...joinedHome(db))
    .where(and(found, before === undefined ? undefined : lt(users.id, before)))
    .orderBy(desc(users.id))
    .limit(usersMax + 1)
  const page = rows.slice(0, usersMax)
  const seen = await readSeen(
    db,
    exerciseId,
    page.map(({ user }) => user.id),
    now,
  )
  return { data: page.map(row => rowOf(row, seen.get(row.user.id), now)), count: counted?.count ?? 0, hasNext: rows.length > usersMax }
}

/** Somebody of the exercise as a row of the tables; 404 for anybody else. */
export const readUserRow = async (db: Db, { exerciseId }: Pick<Actor, 'exerciseId'>, id: number, now: Date): Promise<UserRow> => {
  const { users } = db.t
  const own = and(eq(users.exerciseId, exerciseId), eq(users.id, id))
  const [row] = await db
    .select({ user: users, home: homeColumns(db) })
    .from(users)
    .leftJoin(...joinedHome(db))
    .where(own)
  return rowOf(found(row), (await readSeen(db, exerciseId, [id], now)).get(id), now)
}

/** What the data modal and the edit page show (ADM-08); 404 for anybody of another exercise. */
export const readUserData = async (db: Db, actor: Actor, { id }: { id: number }, now: Date): Promise<UserData> => {
  const { users, audit } = db.t
  const { exerciseId, user: own } = actor
  const row = await readUserRow(db, actor, id, now)
  const { signedInOn, weezesCount, bio } = users
  const [more] = await db
    .select({ signedInOn, weezesCount, bio })
    .from(users)
    .where(and(eq(users.exerciseId, exerciseId), eq(users.id, id)))
  const played = and(eq(audit.exerciseId, exerciseId), eq(audit.actorId, id), ne(audit.identityId, id))
  const [acts] = await db.select({ count: count() }).from(audit).where(played)
  const base = baseOf(own.client.clientPath, own.clonePath)
  return {
    ...row,
    client: own.client.name,
    exercise: { name: own.exercise.name, base },
    signedInOn: more?.signedInOn?.toISOString() ?? null,
    sessions: (await readSeen(db, exerciseId, [id], now)).get(id)?.sessions ?? 0,
    weezesCount: more?.weezesCount ?? 0,
    playedCount: acts?.count ?? 0,
    bio: more?.bio ?? '',
  }
}
