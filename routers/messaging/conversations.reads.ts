import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { literal, prepared } from '#db/query/prepared.ts'
import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { found } from '../errors.ts'
import {
  type ConversationRow,
  conversationRows,
  type MessageRow,
  messageColumns,
  messageMaker,
  readSides,
  seenOne,
} from './conversation-rows.reads.ts'
import { messagesMax, type OpenConversation, type ReadConversation } from './conversations.contract.ts'

const named = sql.placeholder

/** Later than everything: the bound that a reader leaves open. */
const everLater = new Date('4000-01-01')

const byId = prepared((db: Db) => {
  const { conversations } = db.t
  const { fields, query } = conversationRows(db)
  const one = and(eq(conversations.exerciseId, named('exerciseId')), eq(conversations.id, named('id')))
  return db.lean<ConversationRow>(fields, query.where(one).prepare('conversation_by_id'))
})

/** A page of messages and one more, which tells whether there are older ones. */
const messagesBefore = prepared((db: Db) => {
  const { messages } = db.t
  const { own, writer, writers, named: byWriter } = messageColumns(db)
  const fields = { ...own, writer }
  const exercise = sql`${messages.exerciseId} = ${db.bound(messages.exerciseId, 'exerciseId')}`
  const conversation = sql`${messages.conversationId} = ${db.bound(messages.conversationId, 'id')}`
  const query = db
    .select(fields)
    .from(messages)
    .leftJoin(writers, byWriter)
    .where(and(exercise, conversation, sql`${messages.createdOn} < ${db.bound(messages.createdOn, 'before')}`))
    .orderBy(desc(messages.createdOn))
    .limit(literal(51) as never)
  return db.lean<MessageRow>(fields, query.prepare('messages_before'))
})

/** A conversation of the exercise as stored, whoever asks. */
export const readRow = async (db: Db, exerciseId: number, id: number): Promise<ConversationRow | undefined> =>
  (await byId(db).execute({ exerciseId, id }))[0]

/** GET messaging/convers/{conversationId} (API-25): the newest page of messages or the one before a moment. 404 for whose it is not. */
export const readConversation = async (
  db: Db,
  actor: Actor,
  { conversationId: id, before }: ReadConversation,
  now: Date,
): Promise<OpenConversation> => {
  const { exerciseId } = actor
  const sides = found(await readSides(db, actor, id))
  const shown = { row: found(await readRow(db, exerciseId, id)), ...sides }
  const rows = await messagesBefore(db).execute({ exerciseId, id, before: before === undefined ? everLater : new Date(before) })
  const messages = rows.slice(0, messagesMax).reverse().map(messageMaker(actor, shown))
  return { ...(await seenOne(db, actor, shown, now)), messages, hasOlder: rows.length > messagesMax }
}

/** The conversation of exactly these two, if they have one. */
export const readBetween = async (db: Db, exerciseId: number, one: number, other: number): Promise<number | undefined> => {
  const { participants } = db.t
  const mine = and(eq(participants.exerciseId, exerciseId), eq(participants.userId, one))
  const ids = db.select({ id: participants.conversationId }).from(participants).where(mine)
  const theirs = and(eq(participants.exerciseId, exerciseId), eq(participants.userId, other))
  const [row] = await db
    .select({ id: participants.conversationId })
    .from(participants)
    .where(and(theirs, inArray(participants.conversationId, ids)))
    .limit(literal(1) as never)
  return row?.id
}
