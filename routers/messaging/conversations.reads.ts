import { and, desc, eq, exists, inArray, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { distantFuture, distantPast, isAfter, isBefore, isEqual, limitLiteral, placeholder, prepareOnce } from '#db/query/prepared.ts'

import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { readOperatedIds } from '../auth/operators.reads.ts'
import { orNotFound } from '../errors.ts'
import { conversationPageSize, messagePageSize, unreadCountMax } from '../limits.contract.ts'
import { takeThatFit } from '../page-bytes.reads.ts'
import { can } from '../permissions.ts'
import { type ConversationRow, messageFields, selectConversations, selectParticipantConversations } from './conversation-rows.reads.ts'
import { buildConversation, buildConversationList, createMessageMapper, readView } from './conversation-views.reads.ts'
import type { ConversationWithMessages, ListConversationsInput, ReadConversationInput, UnreadCount } from './conversations.contract.ts'
import type { Conversation } from './messaging.contract.ts'

const olderCondition = (db: Db) => {
  const { exerciseId, lastMessageOn } = db.t.conversations
  return and(isEqual(db, exerciseId, 'exerciseId'), isBefore(db, lastMessageOn, 'before'))
}

/** A user's own conversations: one with each other person at most, so few that they are read before they are ordered. */
const ownPageQuery = prepareOnce((db: Db) => {
  const { conversations, participants } = db.t
  const own = and(eq(participants.exerciseId, placeholder('exerciseId')), eq(participants.userId, placeholder('userId')))
  const query = selectParticipantConversations(db, and(own, olderCondition(db)))
  const page = query.orderBy(desc(conversations.lastMessageOn)).limit(limitLiteral(conversationPageSize))
  return page.prepare('conversations_own')
})

/**
 * The conversations of several mailboxes, each once; `asTeam` adds every persona's. For a team they are nearly all of the exercise, so they
 * are tested in their order from the newest one.
 */
const createMailboxesPageQuery = (asTeam: boolean) =>
  prepareOnce((db: Db) => {
    const { conversations, participants } = db.t
    const query = selectConversations(db)
    const own = db.inIdList(participants.userId, 'ids')
    const visible = and(
      eq(participants.exerciseId, conversations.exerciseId),
      eq(participants.conversationId, conversations.id),
      asTeam ? or(eq(participants.animated, true), own) : own,
    )
    const anyVisible = exists(db.select({ one: sql`1` }).from(participants).where(visible))
    const page = query.where(and(olderCondition(db), anyVisible)).orderBy(desc(conversations.lastMessageOn))
    const name = `conversations_${asTeam ? 'team' : 'operated'}`
    return page.limit(limitLiteral(conversationPageSize)).prepare(name)
  })

const teamPageQuery = createMailboxesPageQuery(true)
const operatedPageQuery = createMailboxesPageQuery(false)

/** A page of one's own conversations and those of one's official accounts and, for those who oversee, of every persona (API-24); newest activity first. */
export const listConversations = async (
  db: Db,
  actor: Actor,
  { before, limit }: ListConversationsInput,
  now: Date,
): Promise<Conversation[]> => {
  const { exerciseId, userId } = actor
  const operatedIds = await readOperatedIds(db, actor)
  const page = { exerciseId, before: before === undefined ? distantFuture : new Date(before) }
  const mailboxes = { ...page, ids: db.toIdList([userId, ...operatedIds]) }
  const readRows = () => {
    if (can(actor.role, 'oversee')) return teamPageQuery(db).execute(mailboxes)
    return operatedIds.length > 0 ? operatedPageQuery(db).execute(mailboxes) : ownPageQuery(db).execute({ ...page, userId })
  }
  return buildConversationList(db, actor, (await readRows()).slice(0, limit), now)
}

const conversationByIdQuery = prepareOnce((db: Db) => {
  const { conversations } = db.t
  const query = selectConversations(db)
  const byId = and(eq(conversations.exerciseId, placeholder('exerciseId')), eq(conversations.id, placeholder('id')))
  return query.where(byId).prepare('conversation_by_id')
})

/** A conversation of the exercise as stored, whoever its participants are. */
export const readConversationRow = async (db: Db, exerciseId: number, id: number): Promise<ConversationRow | undefined> =>
  (await conversationByIdQuery(db).execute({ exerciseId, id }))[0]

const messagesBeforeQuery = prepareOnce((db: Db) => {
  const { messages } = db.t
  const { own, writer, writers, isWriter } = messageFields(db)
  const fields = { ...own, writer }
  const inConversation = and(isEqual(db, messages.exerciseId, 'exerciseId'), isEqual(db, messages.conversationId, 'id'))
  const query = db
    .select(fields)
    .from(messages)
    .leftJoin(writers, isWriter)
    .where(and(inConversation, isBefore(db, messages.createdOn, 'before')))
    .orderBy(desc(messages.createdOn))
    .limit(limitLiteral(messagePageSize + 1))
  return query.prepare('messages_before')
})

/** A conversation with its newest page of messages or the page before a moment (API-25). 404 when the actor may not see it. */
export const readConversation = async (
  db: Db,
  actor: Actor,
  { conversationId: id, before }: ReadConversationInput,
  now: Date,
): Promise<ConversationWithMessages> => {
  const { exerciseId } = actor
  const view = orNotFound(await readView(db, actor, id))
  const viewed = { row: orNotFound(await readConversationRow(db, exerciseId, id)), ...view }
  const rows = await messagesBeforeQuery(db).execute({ exerciseId, id, before: before === undefined ? distantFuture : new Date(before) })
  const messages = takeThatFit(rows.slice(0, messagePageSize).map(createMessageMapper(actor, viewed))).reverse()
  return { ...(await buildConversation(db, actor, viewed, now)), messages, hasOlder: rows.length > messages.length }
}

/** The conversation of exactly these two people, if they have one. */
export const findConversationBetween = async (db: Db, exerciseId: number, one: number, other: number): Promise<number | undefined> => {
  const { participants } = db.t
  const sideOf = (userId: number) => and(eq(participants.exerciseId, exerciseId), eq(participants.userId, userId))
  const ids = db.select({ id: participants.conversationId }).from(participants).where(sideOf(one))
  const [row] = await db
    .select({ id: participants.conversationId })
    .from(participants)
    .where(and(sideOf(other), inArray(participants.conversationId, ids)))
    .limit(limitLiteral(1))
  return row?.id
}

/** Counts the unread conversations of a user and of the official accounts `ids`; `asTeam` adds those of the personas. */
const createUnreadQuery = (asTeam: boolean) =>
  prepareOnce((db: Db) => {
    const { participants } = db.t
    const self = alias(participants, 'self')
    const own = eq(participants.userId, placeholder('userId'))
    const takesPart = and(
      eq(self.exerciseId, participants.exerciseId),
      eq(self.conversationId, participants.conversationId),
      eq(self.userId, placeholder('userId')),
    )
    const operated = db.inIdList(participants.userId, 'ids')
    // A user who takes part in a conversation sees their own side of it, not the persona's or the official account's.
    const playedSide = asTeam ? or(eq(participants.animated, true), operated) : operated
    const played = and(playedSide, notExists(db.select({ one: sql`1` }).from(self).where(takesPart)))
    const unread = isAfter(db, participants.unreadOn, 'ever')
    const unreadSides = db
      .select({ one: sql`1`.as('one') })
      .from(participants)
      .where(and(eq(participants.exerciseId, placeholder('exerciseId')), unread, or(own, played)))
      .limit(limitLiteral(unreadCountMax))
      .as('some')
    return db
      .select({ count: sql<number>`count(*)`.mapWith(Number) })
      .from(unreadSides)
      .prepare(`conversations_unread_${asTeam ? 'team' : 'own'}`)
  })

const ownUnreadQuery = createUnreadQuery(false)
const teamUnreadQuery = createUnreadQuery(true)

/** How many conversations of the actor's whole list are unread, up to `unreadCountMax`. */
export const countUnreadConversations = async (db: Db, actor: Actor): Promise<UnreadCount> => {
  const { exerciseId, userId } = actor
  const unreadQuery = can(actor.role, 'oversee') ? teamUnreadQuery : ownUnreadQuery
  const ids = db.toIdList(await readOperatedIds(db, actor))
  const [row] = await unreadQuery(db).execute({ exerciseId, userId, ids, ever: distantPast })
  return { count: row?.count ?? 0 }
}
