import { and, asc, count, desc, eq, gt, inArray, lt, max, ne, or, type SQL, sql } from 'drizzle-orm'
import { containsText, splitSearchWords } from '#db/query/text.ts'
import type { Db } from '#db/store.ts'
import { type Actor, exerciseBasePath } from '../actor.ts'
import { type AccessConditions, contractState, type HomeAccessConditions, isHomeAccountValid } from '../auth/accounts.rules.ts'
import { readOperators } from '../auth/operators.reads.ts'
import { homeAccountColumns, homeAccountJoin } from '../auth/sessions.reads.ts'
import { toDisplayDate } from '../days.contract.ts'
import { orNotFound } from '../errors.ts'
import { toWire } from '../form-fields.contract.ts'
import { adminPageSize } from '../limits.contract.ts'
import { personaRole } from '../permissions.ts'
import type { UserRecord } from './account-copies.reads.ts'
import { findRolesByWord } from './role-words.reads.ts'
import type { ListUsersInput, UserDetails, UserPage, UserRow, UserState } from './users.contract.ts'

type AccountAccess = Pick<AccessConditions, 'disabledOn' | 'contractStart' | 'contractEnd' | 'homeUserId' | 'home'>

const toUserState = (account: AccountAccess, now: Date): UserState => {
  if (account.disabledOn || !isHomeAccountValid(account, now)) return 'disabled'
  const state = contractState(account, now)
  return state === 'running' ? 'active' : state
}

/** How long after its last recorded use a session counts as online, in milliseconds; use is recorded every five minutes. */
const onlineTimeoutMs = 6 * 60_000

export const isOnline = (seenOn: Date | null | undefined, now: Date): boolean =>
  seenOn instanceof Date && now.getTime() - seenOn.getTime() < onlineTimeoutMs

/** A part of a displayed date as the ISO date has it: `20/11` → `11-20`. */
const toIsoDatePart = (word: string): string => word.split('/').toReversed().join('-')

/** Whether a text of the row contains the word: names, role in the words of any language, or contract dates. */
const matchesWord = ({ t: { users } }: Db, word: string): SQL | undefined =>
  or(
    containsText(users.foldedName, word.replace(/^@/, '')),
    containsText(sql`lower(${users.position})`, word),
    containsText(sql`lower(${users.email})`, word),
    inArray(users.role, findRolesByWord(word)),
    containsText(users.contractStart, toIsoDatePart(word)),
    containsText(users.contractEnd, toIsoDatePart(word)),
  )

type SessionUse = { newest: Date | null; sessions: number }

/** The last use and the number of running sessions of each user. */
const readSessionUse = async (db: Db, exerciseId: number, ids: number[], now: Date): Promise<Map<number, SessionUse>> => {
  const { sessions } = db.t
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ userId: sessions.userId, newest: max(sessions.seenOn), sessions: count() })
    .from(sessions)
    .where(and(eq(sessions.exerciseId, exerciseId), inArray(sessions.userId, ids), gt(sessions.expiresOn, now)))
    .groupBy(sessions.userId)
  return new Map(rows.map(({ userId, ...use }) => [userId, use]))
}

const selectUsers = (db: Db) =>
  db
    .select({ user: db.t.users, home: homeAccountColumns(db) })
    .from(db.t.users)
    .leftJoin(...homeAccountJoin(db))

type UserWithHome = { user: UserRecord; home: HomeAccessConditions | null }

const toUserRow = ({ user, home }: UserWithHome, use: SessionUse | undefined, now: Date): UserRow =>
  toWire({
    id: user.id,
    username: user.username,
    firstname: user.firstname,
    lastname: user.lastname,
    position: user.position,
    role: user.role,
    contractStart: toDisplayDate(user.contractStart),
    contractEnd: toDisplayDate(user.contractEnd),
    photo: user.photo,
    certified: user.certified,
    state: toUserState({ ...user, home }, now),
    online: isOnline(use?.newest, now),
    seenOn: (use?.newest ?? user.signedInOn)?.toISOString() ?? null,
  })

/** Whoever comes after a person where the newest come first, and by name those who were made at once; nobody after an unknown one. */
const comesAfter = async (db: Db, exerciseId: number, personId: number): Promise<SQL | undefined> => {
  const { id, createdOn, foldedName } = db.t.users
  const [last] = await db
    .select({ createdOn, foldedName })
    .from(db.t.users)
    .where(and(eq(db.t.users.exerciseId, exerciseId), eq(id, personId)))
  if (!last) return sql`false`
  const sameName = and(eq(foldedName, last.foldedName), gt(id, personId))
  return or(lt(createdOn, last.createdOn), and(eq(createdOn, last.createdOn), or(gt(foldedName, last.foldedName), sameName)))
}

/** A page of the users or the personas of the exercise, newest first (ADM-01, ADM-11). */
export const readUsers = async (
  db: Db,
  { exerciseId }: Pick<Actor, 'exerciseId'>,
  { kind, search, before }: ListUsersInput,
  now: Date,
): Promise<UserPage> => {
  const { users } = db.t
  const ofKind = kind === 'personas' ? eq(users.role, personaRole) : ne(users.role, personaRole)
  const matches = and(eq(users.exerciseId, exerciseId), ofKind, ...splitSearchWords(search).map(word => matchesWord(db, word)))
  const rows = await selectUsers(db)
    .where(and(matches, before === undefined ? undefined : await comesAfter(db, exerciseId, before)))
    .orderBy(desc(users.createdOn), asc(users.foldedName), asc(users.id))
    .limit(adminPageSize + 1)
  const page = rows.slice(0, adminPageSize)
  const ids = page.map(({ user }) => user.id)
  const uses = await readSessionUse(db, exerciseId, ids, now)
  return {
    data: page.map(row => toUserRow(row, uses.get(row.user.id), now)),
    count: await db.$count(users, matches),
    hasNext: rows.length > adminPageSize,
  }
}

const readUserWithUse = async (db: Db, { exerciseId }: Pick<Actor, 'exerciseId'>, id: number, now: Date) => {
  const { users } = db.t
  const [row] = await selectUsers(db).where(and(eq(users.exerciseId, exerciseId), eq(users.id, id)))
  return { row: orNotFound(row), use: (await readSessionUse(db, exerciseId, [id], now)).get(id) }
}

/** A row of the users table; 404 for anybody of another exercise. */
export const readUserRow = async (db: Db, actor: Pick<Actor, 'exerciseId'>, id: number, now: Date): Promise<UserRow> => {
  const { row, use } = await readUserWithUse(db, actor, id, now)
  return toUserRow(row, use, now)
}

/** The account as the data modal and the edit page show it (ADM-08); 404 for anybody of another exercise. */
export const readUserDetails = async (db: Db, actor: Actor, { id }: { id: number }, now: Date): Promise<UserDetails> => {
  const { audit } = db.t
  const { client, clonePath, exercise } = actor.user
  const { row, use } = await readUserWithUse(db, actor, id, now)
  const asPersona = and(eq(audit.exerciseId, actor.exerciseId), eq(audit.actorId, id), ne(audit.identityId, id))
  return {
    ...toUserRow(row, use, now),
    client: client.name,
    exercise: { name: exercise.name, base: exerciseBasePath(client.clientPath, clonePath) },
    signedInOn: row.user.signedInOn?.toISOString() ?? null,
    sessions: use?.sessions ?? 0,
    weezesCount: row.user.weezesCount,
    playedCount: await db.$count(audit, asPersona),
    bio: row.user.bio,
    email: row.user.email,
    notes: row.user.notes,
    personaGroup: row.user.personaGroup,
    audience: String(row.user.audience ?? ''),
    apart: row.user.apart,
    operators: await readOperators(db, actor.exerciseId, id),
  }
}
