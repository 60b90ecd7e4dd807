import { and, asc, eq, inArray, isNull, ne, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { placeholder, prepareOnce } from '#db/query/prepared.ts'

import type { Role } from '#db/schema/enums.ts'
import type { Db } from '#db/store.ts'
import type { Person } from '../people.contract.ts'
import { personColumns } from '../people.reads.ts'
import { personaRole } from '../permissions.ts'

/** A participant as stored. */
export type ParticipantRow = {
  id: number
  conversationId: number
  unreadOn: Date | null
  animated: boolean
  waitingSince: Date | null
  answeredOn: Date | null
  identity: Person
  role: Role
}

/** A message as stored; `writer` = the animator who wrote it as the author. */
export type MessageRow = { id: number; content: string; createdOn: Date; deletedOn: Date | null; authorId: number; writer: Person | null }

/** A conversation as stored, with its newest message. */
export type ConversationRow = {
  id: number
  lastMessageOn: Date
  rewrittenOn: Date | null
  last: Omit<MessageRow, 'writer'> | null
  writer: Person | null
}

/** The columns of a message to select, and the join of its writer. */
export const messageFields = (db: Db) => {
  const { messages, users } = db.t
  const writers = alias(users, 'writers')
  const { id, content, createdOn, deletedOn, authorId, writtenById } = messages
  const isWriter = and(eq(writers.exerciseId, messages.exerciseId), eq(writers.id, writtenById), ne(writtenById, authorId))
  return { own: { id, content, createdOn, deletedOn, authorId }, writer: personColumns(writers), writers, isWriter }
}

const newestMessageJoin = (db: Db) => {
  const { conversations, messages } = db.t
  return and(
    eq(messages.exerciseId, conversations.exerciseId),
    eq(messages.conversationId, conversations.id),
    eq(messages.createdOn, conversations.lastMessageOn),
    isNull(messages.deletedOn),
  )
}

const conversationFields = (db: Db) => {
  const { id, lastMessageOn, rewrittenOn } = db.t.conversations
  const { own: last, writer, writers, isWriter } = messageFields(db)
  return { fields: { id, lastMessageOn, rewrittenOn, last, writer }, writers, isWriter }
}

/** Conversations with their newest messages; the caller adds conditions, order and limit. */
export const selectConversations = (db: Db) => {
  const { conversations, messages } = db.t
  const { fields, writers, isWriter } = conversationFields(db)
  return db.select(fields).from(conversations).leftJoin(messages, newestMessageJoin(db)).leftJoin(writers, isWriter).$dynamic()
}

/**
 * The conversations of the participants that `condition` selects, which are few among the exercise's. The cross join makes SQLite start from
 * them instead of scanning the exercise in the order of the page.
 */
export const selectParticipantConversations = (db: Db, condition: SQL | undefined) => {
  const { conversations, messages, participants } = db.t
  const { fields, writers, isWriter } = conversationFields(db)
  const ofParticipant = and(eq(conversations.exerciseId, participants.exerciseId), eq(conversations.id, participants.conversationId))
  return db
    .select(fields)
    .from(participants)
    .crossJoin(conversations)
    .leftJoin(messages, newestMessageJoin(db))
    .leftJoin(writers, isWriter)
    .where(and(ofParticipant, condition))
    .$dynamic()
}

/** The sides of the conversations `ids`. */
export const participantsQuery = prepareOnce((db: Db) => {
  const { participants, users } = db.t
  const { id, conversationId, unreadOn, animated, waitingSince, answeredOn } = participants
  const own = { id, conversationId, unreadOn, animated, waitingSince, answeredOn, role: users.role }
  const fields = { ...own, identity: personColumns(users) }
  const query = db
    .select(fields)
    .from(participants)
    .innerJoin(users, and(eq(users.exerciseId, participants.exerciseId), eq(users.id, participants.userId)))
    .where(and(eq(participants.exerciseId, placeholder('exerciseId')), db.inIdList(conversationId, 'ids')))
    .orderBy(asc(participants.id))
  return query.prepare('participants_of')
})

/** Those of these ids that are personas of the exercise. */
export const readPersonaIds = async (db: Db, exerciseId: number, ids: readonly number[]): Promise<ReadonlySet<number>> => {
  const { users } = db.t
  const personas = and(eq(users.exerciseId, exerciseId), inArray(users.id, [...ids]), eq(users.role, personaRole))
  const rows = await db.select({ id: users.id }).from(users).where(personas)
  return new Set(rows.map(({ id }) => id))
}
