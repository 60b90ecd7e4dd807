import { and, desc, eq, exists, or, sql } from 'drizzle-orm'
import { limitLiteral, prepareOnce } from '#db/query/prepared.ts'
import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { can } from '../permissions.ts'
import type { ListConversationsInput } from './conversation-list.contract.ts'
import {
  buildConversationList,
  type ConversationRow,
  selectConversations,
  selectParticipantConversations,
} from './conversation-rows.reads.ts'
import type { Conversation } from './messaging.contract.ts'

const placeholder = sql.placeholder

/** Later than everything: the bound that a reader leaves open. */
const farFuture = new Date('4000-01-01')

const olderCondition = (db: Db) => {
  const { conversations } = db.t
  const exercise = sql`${conversations.exerciseId} = ${db.typedPlaceholder(conversations.exerciseId, 'exerciseId')}`
  return and(exercise, sql`${conversations.lastMessageOn} < ${db.typedPlaceholder(conversations.lastMessageOn, 'before')}`)
}

/** Those that somebody takes part in: as many as there are people at the most, since two have one conversation. */
const ownPageQuery = prepareOnce((db: Db) => {
  const { conversations, participants } = db.t
  const own = and(eq(participants.exerciseId, placeholder('exerciseId')), eq(participants.userId, placeholder('userId')))
  const { fields, query } = selectParticipantConversations(db, and(own, olderCondition(db)))
  const page = query.orderBy(desc(conversations.lastMessageOn)).limit(limitLiteral(50))
  return db.prepareRows<ConversationRow>(fields, page.prepare('conversations_own'))
})

/** Those and every persona's: nearly all there are, so the newest ones are tried in their order. */
const teamPageQuery = prepareOnce((db: Db) => {
  const { conversations, participants } = db.t
  const { fields, query } = selectConversations(db)
  const visible = and(
    eq(participants.exerciseId, conversations.exerciseId),
    eq(participants.conversationId, conversations.id),
    or(eq(participants.animated, true), eq(participants.userId, placeholder('userId'))),
  )
  const theirs = exists(db.select({ one: sql`1` }).from(participants).where(visible))
  const page = query.where(and(olderCondition(db), theirs)).orderBy(desc(conversations.lastMessageOn))
  return db.prepareRows<ConversationRow>(fields, page.limit(limitLiteral(50)).prepare('conversations_team'))
})

/** GET messaging/convers (API-24): one's own conversations and, for those who oversee, every persona's; newest activity first. */
export const listConversations = async (db: Db, actor: Actor, { before }: ListConversationsInput, now: Date): Promise<Conversation[]> => {
  const { exerciseId, userId } = actor
  const page = can(actor.role, 'oversee') ? teamPageQuery : ownPageQuery
  const rows = await page(db).execute({ exerciseId, userId, before: before === undefined ? farFuture : new Date(before) })
  return buildConversationList(db, actor, rows, now)
}
