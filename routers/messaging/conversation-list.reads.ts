import { and, desc, eq, exists, or, sql } from 'drizzle-orm'
import { literal, prepared } from '#db/query/prepared.ts'
import type { Db } from '#db/store.ts'
import { type Actor, oversees } from '../actor.ts'
import type { ListConversations } from './conversation-list.contract.ts'
import { type ConversationRow, conversationRows, conversationRowsOf, seenInList } from './conversation-rows.reads.ts'
import type { Conversation } from './messaging.contract.ts'

const named = sql.placeholder

/** Later than everything: the bound that a reader leaves open. */
const everLater = new Date('4000-01-01')

const older = (db: Db) => {
  const { conversations } = db.t
  const exercise = sql`${conversations.exerciseId} = ${db.bound(conversations.exerciseId, 'exerciseId')}`
  return and(exercise, sql`${conversations.lastMessageOn} < ${db.bound(conversations.lastMessageOn, 'before')}`)
}

/** Those that somebody takes part in: as many as there are people at the most, since two have one conversation. */
const ownPage = prepared((db: Db) => {
  const { conversations, participants } = db.t
  const own = and(eq(participants.exerciseId, named('exerciseId')), eq(participants.userId, named('userId')))
  const { fields, query } = conversationRowsOf(db, and(own, older(db)))
  const page = query.orderBy(desc(conversations.lastMessageOn)).limit(literal(50) as never)
  return db.lean<ConversationRow>(fields, page.prepare('conversations_own'))
})

/** Those and every persona's: nearly all there are, so the newest ones are tried in their order. */
const teamPage = prepared((db: Db) => {
  const { conversations, participants } = db.t
  const { fields, query } = conversationRows(db)
  const visible = and(
    eq(participants.exerciseId, conversations.exerciseId),
    eq(participants.conversationId, conversations.id),
    or(eq(participants.animated, true), eq(participants.userId, named('userId'))),
  )
  const theirs = exists(db.select({ one: sql`1` }).from(participants).where(visible))
  const page = query.where(and(older(db), theirs)).orderBy(desc(conversations.lastMessageOn))
  return db.lean<ConversationRow>(fields, page.limit(literal(50) as never).prepare('conversations_team'))
})

/** GET messaging/convers (API-24): one's own conversations and, for those who oversee, every persona's; newest activity first. */
export const listConversations = async (db: Db, actor: Actor, { before }: ListConversations, now: Date): Promise<Conversation[]> => {
  const { exerciseId, userId } = actor
  const page = oversees(actor) ? teamPage : ownPage
  const rows = await page(db).execute({ exerciseId, userId, before: before === undefined ? everLater : new Date(before) })
  return seenInList(db, actor, rows, now)
}
