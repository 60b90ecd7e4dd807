import { and, count, desc, eq, gt, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { foldText, containsText } from '#db/query/text.ts'

import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { type HomeAccessConditions, toLocalDay } from '../auth/accounts.rules.ts'
import { homeAccountColumns, homeAccountJoin } from '../auth/sessions.reads.ts'
import { orNotFound } from '../errors.ts'
import { personaRole } from '../permissions.ts'
import type { UserRecord } from './account-copies.reads.ts'
import { exerciseBasePath } from './clients.rules.ts'
import { splitSearchWords, toDisplayDate } from './search.rules.ts'
import { type ListUsersInput, type UserDetails, type UserPage, type UserRow, usersPageSize } from './users.contract.ts'
import { isOnline, toStoredDatePart, toUserState } from './users.rules.ts'

/** Whether any text of the row holds the word: names, role and the days of the contract. */
const matchesWord = ({ t: { users } }: Db, word: string): SQL | undefined => {
  return or(
    containsText(users.foldedName, word.replace(/^@/, '')),
    containsText(sql`lower(${users.role})`, word),
    containsText(users.contractStart, toStoredDatePart(word)),
    containsText(users.contractEnd, toStoredDatePart(word)),
  )
}

type SessionUse = { newest: Date; sessions: number }

/** The newest use of the running sessions of people, and how many each has. */
const readSessionUse = async (db: Db, exerciseId: number, ids: number[], now: Date): Promise<Map<number, SessionUse>> => {
  const { sessions } = db.t
  if (ids.length === 0) return new Map()
  const own = and(eq(sessions.exerciseId, exerciseId), inArray(sessions.userId, ids), gt(sessions.expiresOn, now))
  const rows = await db.select({ userId: sessions.userId, seenOn: sessions.seenOn }).from(sessions).where(own)
  const seen = new Map<number, SessionUse>()
  for (const { userId, seenOn } of rows) {
    const known = seen.get(userId)
    seen.set(userId, { newest: known && known.newest > seenOn ? known.newest : seenOn, sessions: (known?.sessions ?? 0) + 1 })
  }
  return seen
}

type UserWithHome = { user: UserRecord; home: HomeAccessConditions | null }

const toUserRow = ({ user, home }: UserWithHome, seen: SessionUse | undefined, now: Date): UserRow => ({
  id: user.id,
  username: user.username,
  first_name: user.firstname,
  last_name: user.lastname,
  role: user.role,
  start_of_contract: toDisplayDate(user.contractStart),
  end_of_contract: toDisplayDate(user.contractEnd),
  img: user.photo,
  certified: user.certified,
  state: toUserState({ ...user, home }, toLocalDay(now)),
  online: isOnline(seen?.newest, now),
  seenOn: (seen?.newest ?? user.signedInOn)?.toISOString() ?? null,
})

/** The users or the personas of the exercise, newest first, in pages of 50 (ADM-01, ADM-11). */
export const readUsers = async (
  db: Db,
  { exerciseId }: Pick<Actor, 'exerciseId'>,
  { kind, search, before }: ListUsersInput,
  now: Date,
): Promise<UserPage> => {
  const { users } = db.t
  const ofKind = kind === 'personas' ? eq(users.role, personaRole) : ne(users.role, personaRole)
  const found = and(eq(users.exerciseId, exerciseId), ofKind, ...splitSearchWords(foldText(search)).map(word => matchesWord(db, word)))
  const [counted] = await db.select({ count: count() }).from(users).where(found)
  const rows = await db
    .select({ user: users, home: homeAccountColumns(db) })
    .from(users)
    .leftJoin(...homeAccountJoin(db))
    .where(and(found, before === undefined ? undefined : lt(users.id, before)))
    .orderBy(desc(users.id))
    .limit(usersPageSize + 1)
  const page = rows.slice(0, usersPageSize)
  const seen = await readSessionUse(
    db,
    exerciseId,
    page.map(({ user }) => user.id),
    now,
  )
  return {
    data: page.map(row => toUserRow(row, seen.get(row.user.id), now)),
    count: counted?.count ?? 0,
    hasNext: rows.length > usersPageSize,
  }
}

/** Somebody of the exercise as a row of the tables; 404 for anybody else. */
export const readUserRow = async (db: Db, { exerciseId }: Pick<Actor, 'exerciseId'>, id: number, now: Date): Promise<UserRow> => {
  const { users } = db.t
  const own = and(eq(users.exerciseId, exerciseId), eq(users.id, id))
  const [row] = await db
    .select({ user: users, home: homeAccountColumns(db) })
    .from(users)
    .leftJoin(...homeAccountJoin(db))
    .where(own)
  return toUserRow(orNotFound(row), (await readSessionUse(db, exerciseId, [id], now)).get(id), now)
}

/** What the data modal and the edit page show (ADM-08); 404 for anybody of another exercise. */
export const readUserDetails = async (db: Db, actor: Actor, { id }: { id: number }, now: Date): Promise<UserDetails> => {
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
  const base = exerciseBasePath(own.client.clientPath, own.clonePath)
  return {
    ...row,
    client: own.client.name,
    exercise: { name: own.exercise.name, base },
    signedInOn: more?.signedInOn?.toISOString() ?? null,
    sessions: (await readSessionUse(db, exerciseId, [id], now)).get(id)?.sessions ?? 0,
    weezesCount: more?.weezesCount ?? 0,
    playedCount: acts?.count ?? 0,
    bio: more?.bio ?? '',
  }
}
