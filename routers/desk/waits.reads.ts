import { and, asc, eq, isNull, ne, or, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { placeholder, prepareOnce } from '#db/query/prepared.ts'

import type { ClaimedSubject, Role, WaitingSubject } from '#db/schema/enums.ts'
import type { Db } from '#db/store.ts'
import { isPlainReweez } from '../weezes/text.rules.ts'
import type { SaidWeeze, Wait } from './waits.rules.ts'

const rolesQuery = prepareOnce((db: Db) => {
  const { users } = db.t
  const fields = { id: users.id, role: users.role }
  const own = and(eq(users.exerciseId, placeholder('exerciseId')), db.inIdList(users.id, 'ids'))
  return db.select(fields).from(users).where(own).prepare('roles_of')
})

/** The roles of some people, by their ids. */
export const readRoles = async (db: Db, exerciseId: number, ids: readonly number[]): Promise<ReadonlyMap<number, Role>> => {
  const rows = await rolesQuery(db).execute({ exerciseId, ids: db.toIdList(ids) })
  return new Map(rows.map(({ id, role }) => [id, role]))
}

/** A wait as stored. */
export type StoredWait = Wait & { id: number; endedOn: Date | null }

const openWaitsQuery = prepareOnce((db: Db) => {
  const { waits } = db.t
  const { id, kind, weezeId, mailId, threadId, playerId, personaId, since, endedOn } = waits
  const concerned = or(eq(threadId, placeholder('threadId')), eq(weezeId, placeholder('weezeId')))
  const fields = { id, kind, weezeId, mailId, threadId, playerId, personaId, since, endedOn }
  const open = and(eq(waits.exerciseId, placeholder('exerciseId')), isNull(endedOn), concerned)
  return db.select(fields).from(waits).where(open).prepare('open_waits')
})

/** What still waits in a thread, or because of the weeze `weezeId` in another one; the thread of a mail names no weeze. */
export const readOpenWaits = (db: Db, exerciseId: number, threadId: number, weezeId: number): Promise<StoredWait[]> =>
  openWaitsQuery(db).execute({ exerciseId, threadId, weezeId })

/** A wait of the exercise because of a weeze or of a mail; undefined when there is none of that id. */
export const findWait = async (
  db: Db,
  exerciseId: number,
  subject: Exclude<WaitingSubject, 'message'>,
  id: number,
): Promise<StoredWait | undefined> => {
  const { waits } = db.t
  const ofSubject = subject === 'mail' ? eq(waits.kind, 'mail') : ne(waits.kind, 'mail')
  const [wait] = await db
    .select()
    .from(waits)
    .where(and(eq(waits.exerciseId, exerciseId), eq(waits.id, id), ofSubject))
  return wait
}

/** The waits that a weeze or a mail has ended as their answer. */
export const readEndedBy = async (db: Db, exerciseId: number, answerId: number): Promise<number[]> => {
  const { waits } = db.t
  const rows = await db
    .select({ id: waits.id })
    .from(waits)
    .where(and(eq(waits.exerciseId, exerciseId), eq(waits.answerId, answerId)))
    .orderBy(asc(waits.id))
  return rows.map(({ id }) => id)
}

/** What an animator can take or answer: who is awaited, and whether somebody still waits. Undefined when there is no such wait or conversation. */
export const findWaiting = async (
  db: Db,
  exerciseId: number,
  subject: ClaimedSubject,
  id: number,
): Promise<{ personaId: number | null; waits: boolean } | undefined> => {
  if (subject === 'weeze' || subject === 'mail') {
    const wait = await findWait(db, exerciseId, subject, id)
    return wait && { personaId: wait.personaId, waits: wait.endedOn === null }
  }
  if (subject === 'item') {
    const { sequenceItems: items } = db.t
    const byHand = and(eq(items.exerciseId, exerciseId), eq(items.id, id), eq(items.kind, 'hand'))
    return (await db.$count(items, byHand)) > 0 ? { personaId: null, waits: true } : undefined
  }
  const { participants } = db.t
  const { userId, waitingSince } = participants
  const side = and(eq(participants.conversationId, id), eq(participants.animated, true))
  const [animated] = await db
    .select({ userId, waitingSince })
    .from(participants)
    .where(and(eq(participants.exerciseId, exerciseId), side))
  return animated && { personaId: animated.userId, waits: animated.waitingSince !== null }
}

/** Weezes that were not deleted, as the rules of waiting see them, the first one first. */
export const readSaidWeezes = async (db: Db, exerciseId: number, condition: SQL | undefined): Promise<SaidWeeze[]> => {
  const { weezes } = db.t
  const reweezed = alias(weezes, 'reweezed')
  const { id, authorId, createdOn, conversationId, replyToId, replyToAuthorId, reweezId, text, medias, mentions } = weezes
  const own = { id, authorId, createdOn, conversationId, replyToId, replyToAuthorId, reweezId, text, medias, mentions }
  const rows = await db
    .select({ ...own, reweezedAuthorId: reweezed.authorId })
    .from(weezes)
    .leftJoin(reweezed, and(eq(reweezed.exerciseId, weezes.exerciseId), eq(reweezed.id, reweezId)))
    .where(and(eq(weezes.exerciseId, exerciseId), isNull(weezes.deletedOn), condition))
    .orderBy(asc(createdOn))
  return rows.map(row => ({
    id: row.id,
    authorId: row.authorId,
    createdOn: row.createdOn,
    threadId: row.conversationId ?? row.id,
    replyToId: row.replyToId ?? undefined,
    reweezId: row.reweezId ?? undefined,
    repliedAuthorId: row.replyToAuthorId ?? undefined,
    reweezedAuthorId: row.reweezedAuthorId ?? undefined,
    mentions: row.mentions,
    plain: isPlainReweez(row),
  }))
}

/** What may answer a wait: replies to its weeze, quotes of it, and replies to its player in its thread. */
export const readAnswers = async (db: Db, exerciseId: number, { weezeId, threadId, playerId }: Wait): Promise<SaidWeeze[]> => {
  if (weezeId === null) return []
  const { conversationId, replyToId, replyToAuthorId, reweezId } = db.t.weezes
  const inThread = and(eq(conversationId, threadId), eq(replyToAuthorId, playerId))
  return readSaidWeezes(db, exerciseId, or(eq(replyToId, weezeId), eq(reweezId, weezeId), inThread))
}
