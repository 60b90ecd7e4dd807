import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { limitLiteral, prepareOnce } from '#db/query/prepared.ts'
import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { orNotFound } from '../errors.ts'
import {
  buildConversation,
  type ConversationRow,
  createMessageMapper,
  type MessageRow,
  messageFields,
  readParticipants,
  selectConversations,
} from './conversation-rows.reads.ts'
import { type ConversationWithMessages, messagePageSize, type ReadConversationInput } from './conversations.contract.ts'

const placeholder = sql.placeholder

/** Later than everything: the bound that a reader leaves open. */
const farFuture = new Date('4000-01-01')

const conversationByIdQuery = prepareOnce((db: Db) => {
  const { conversations } = db.t
  const { fields, query } = selectConversations(db)
  const one = and(eq(conversations.exerciseId, placeholder('exerciseId')), eq(conversations.id, placeholder('id')))
  return db.prepareRows<ConversationRow>(fields, query.where(one).prepare('conversation_by_id'))
})

/** A page of messages and one more, which tells whether there are older ones. */
const messagesBeforeQuery = prepareOnce((db: Db) => {
  const { messages } = db.t
  const { own, writer, writers, named: byWriter } = messageFields(db)
  const fields = { ...own, writer }
  const exercise = sql`${messages.exerciseId} = ${db.typedPlaceholder(messages.exerciseId, 'exerciseId')}`
  const conversation = sql`${messages.conversationId} = ${db.typedPlaceholder(messages.conversationId, 'id')}`
  const query = db
    .select(fields)
    .from(messages)
    .leftJoin(writers, byWriter)
    .where(and(exercise, conversation, sql`${messages.createdOn} < ${db.typedPlaceholder(messages.createdOn, 'before')}`))
    .orderBy(desc(messages.createdOn))
    .limit(limitLiteral(51))
  return db.prepareRows<MessageRow>(fields, query.prepare('messages_before'))
})

/** A conversation of the exercise as stored, whoever asks. */
export const readConversationRow = async (db: Db, exerciseId: number, id: number): Promise<ConversationRow | undefined> =>
  (await conversationByIdQuery(db).execute({ exerciseId, id }))[0]

/** GET messaging/convers/{conversationId} (API-25): the newest page of messages or the one before a moment. 404 for whose it is not. */
export const readConversation = async (
  db: Db,
  actor: Actor,
  { conversationId: id, before }: ReadConversationInput,
  now: Date,
): Promise<ConversationWithMessages> => {
  const { exerciseId } = actor
  const sides = orNotFound(await readParticipants(db, actor, id))
  const shown = { row: orNotFound(await readConversationRow(db, exerciseId, id)), ...sides }
  const rows = await messagesBeforeQuery(db).execute({ exerciseId, id, before: before === undefined ? farFuture : new Date(before) })
  const messages = rows.slice(0, messagePageSize).reverse().map(createMessageMapper(actor, shown))
  return { ...(await buildConversation(db, actor, shown, now)), messages, hasOlder: rows.length > messagePageSize }
}

/** The conversation of exactly these two, if they have one. */
export const findConversationBetween = async (db: Db, exerciseId: number, one: number, other: number): Promise<number | undefined> => {
  const { participants } = db.t
  const mine = and(eq(participants.exerciseId, exerciseId), eq(participants.userId, one))
  const ids = db.select({ id: participants.conversationId }).from(participants).where(mine)
  const theirs = and(eq(participants.exerciseId, exerciseId), eq(participants.userId, other))
  const [row] = await db
    .select({ id: participants.conversationId })
    .from(participants)
    .where(and(theirs, inArray(participants.conversationId, ids)))
    .limit(limitLiteral(1))
  return row?.id
}
