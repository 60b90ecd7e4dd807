import { and, eq, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { newId, timeOrderedId } from '#db/query/ids.ts'
import { placeholders, prepareOnce } from '#db/query/prepared.ts'

import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { recordAuditIfPersona } from '../audit.writes.ts'
import { assertMaySpeakAs, readUserRole, resolveAuthor } from '../auth/act-as.reads.ts'
import { readOperatedIds } from '../auth/operators.reads.ts'
import { endPresence, recordPresence } from '../auth/presence.writes.ts'
import { AppError, orNotFound } from '../errors.ts'
import { emit } from '../events.ts'
import { keepFormerSides } from '../former-states.writes.ts'
import { createAndRead } from '../idempotency.writes.ts'
import { can, isPersona } from '../permissions.ts'
import { allocateCreatedOn, allocatePostedOn } from '../weezes/counters.writes.ts'
import { type ParticipantRow, readPersonaIds } from './conversation-rows.reads.ts'
import { buildConversationList, readViewToWrite } from './conversation-views.reads.ts'
import type {
  AnnounceTypingInput,
  ConversationWithMessages,
  MarkConversationReadInput,
  SendMessageInput,
  StartConversationInput,
} from './conversations.contract.ts'
import { findConversationBetween, readConversation, readConversationRow } from './conversations.reads.ts'
import type { Conversation } from './messaging.contract.ts'
import { findPersonaId } from './sides.rules.ts'

/** Says that a conversation of these people changed. */
export const invalidateMailboxes = (tx: Db, exerciseId: number, userIds: readonly number[]): void => {
  tx.invalidate(exerciseId, 'messages')
  for (const userId of userIds) tx.invalidatePersonal(exerciseId, userId, 'mailbox')
}

/** Stores a new conversation between two people, the one who opens it first; returns its id. */
export const insertConversation = async (
  tx: Db,
  exerciseId: number,
  between: readonly [number, number],
  createdOn: Date,
): Promise<number> => {
  invalidateMailboxes(tx, exerciseId, between)
  const [openedAsId] = between
  const id = timeOrderedId(createdOn)
  const personaId = findPersonaId(between, await readPersonaIds(tx, exerciseId, between))
  await tx.insert(tx.t.conversations).values({ exerciseId, id, openedAsId, lastMessageOn: createdOn, createdOn })
  const sides = between.map(userId => ({ exerciseId, id: newId(createdOn), conversationId: id, userId, animated: userId === personaId }))
  await tx.insert(tx.t.participants).values(sides)
  return id
}

/**
 * Opens the conversation of two people, or returns the one they have, whoever opened it (API-26, MSG-16). 400 to oneself, 403 and 404 for
 * somebody whom the actor may not act as, 404 for an unknown recipient.
 */
export const startConversation = (
  store: Store,
  actor: Actor,
  { composeAs, sendTo }: StartConversationInput,
  now: Date,
): Promise<ConversationWithMessages> => {
  const findOrStart = async (tx: Db): Promise<number> => {
    const { exerciseId, userId } = actor
    const identityId = await resolveAuthor(tx, actor, composeAs)
    // An animator who writes to themself as a persona would see their own side, and so write to the persona; so would an operator.
    if (sendTo === identityId || sendTo === userId || (await readOperatedIds(tx, actor)).includes(sendTo))
      throw new AppError('message.to_oneself', { input: 'sendTo' })
    orNotFound(await readUserRole(tx, exerciseId, sendTo))
    // This also waits for a request that opens the same conversation at the same time.
    const createdOn = await allocateCreatedOn(tx, exerciseId, now, 0)
    const start = async () => {
      const id = await insertConversation(tx, exerciseId, [identityId, sendTo], createdOn)
      await recordAuditIfPersona(tx, actor, { action: 'conversation.start', identityId, objectId: id, now })
      return id
    }
    return (await findConversationBetween(tx, exerciseId, identityId, sendTo)) ?? start()
  }
  return createAndRead(store, findOrStart, (tx, conversationId) => readConversation(tx, actor, { conversationId }, now))
}

const insertMessageQuery = prepareOnce((db: Db) => {
  const columns = ['exerciseId', 'id', 'conversationId', 'authorId', 'writtenById', 'content', 'createdOn'] as const
  return db.insert(db.t.messages).values(placeholders(columns)).prepare('insert_message')
})

/** Updates the conversation and both sides after a message from the `own` side, to what `computeParticipantState` computes from all messages. */
const updateAfterMessage = async (tx: Db, exerciseId: number, own: ParticipantRow, createdOn: Date, read: boolean): Promise<void> => {
  const { conversations, participants } = tx.t
  const { conversationId } = own
  const inConversation = and(eq(participants.exerciseId, exerciseId), eq(participants.conversationId, conversationId))
  await tx
    .update(conversations)
    .set({ lastMessageOn: createdOn })
    .where(and(eq(conversations.exerciseId, exerciseId), eq(conversations.id, conversationId)))
  if (read) await keepFormerSides(tx, exerciseId, { id: own.id }, createdOn)
  const answered = { answeredOn: own.animated ? createdOn : null, waitingSince: null }
  await tx
    .update(participants)
    .set({ ...answered, ...(read ? { lastReadOn: createdOn, unreadOn: null } : {}) })
    .where(and(inConversation, eq(participants.id, own.id)))
  const since = sql`coalesce(${participants.waitingSince}, ${sql.param(createdOn, participants.waitingSince)})`
  const waiting = { waitingSince: sql`case when ${participants.animated} then ${since} end` }
  await tx
    .update(participants)
    .set({ unreadOn: createdOn, ...(isPersona(own.role) ? {} : waiting) })
    .where(and(inConversation, ne(participants.id, own.id)))
}

/**
 * Sends a message from the side that the actor sees (API-28). A message as a persona leaves
 * an audit row (design rule 7). 404 when the actor may not see the conversation, 403 where they only read it, and in
 * the own name where only personas speak.
 */
export const sendMessage = async (store: Store, actor: Actor, input: SendMessageInput, now: Date): Promise<ConversationWithMessages> => {
  const { exerciseId, userId } = actor
  const { conversationId, updateParticipantLastRead: read } = input
  const action = 'message.send'
  const send = async (tx: Db): Promise<number> => {
    const { own, sides } = await readViewToWrite(tx, actor, conversationId)
    invalidateMailboxes(
      tx,
      exerciseId,
      sides.map(({ identity }) => identity.id),
    )
    await assertMaySpeakAs(tx, actor, own.identity.id)
    const createdOn = await allocatePostedOn(tx, exerciseId, now, 0)
    const id = timeOrderedId(createdOn)
    const authorId = own.identity.id
    const content = input.content.trim().normalize('NFC')
    await insertMessageQuery(tx).execute({ exerciseId, id, conversationId, authorId, writtenById: userId, content, createdOn })
    await updateAfterMessage(tx, exerciseId, own, createdOn, read)
    // Typing is announced only from a shared mailbox, and the message ends it.
    if (authorId !== userId) await endPresence(tx, actor, 'conversation', conversationId)
    await recordAuditIfPersona(tx, actor, { action, identityId: authorId, objectId: id, now })
    const readers = sides.flatMap(({ identity, role }) => (identity.id === authorId ? [] : [{ id: identity.id, role }]))
    await emit(tx, 'messageSent', { exerciseId, id, conversationId, createdOn, authorId, content, readers, by: actor, now })
    return id
  }
  return createAndRead(store, send, tx => readConversation(tx, actor, { conversationId }, now))
}

/**
 * Sends a message as a persona to a person, in the conversation that they have or a new one; undefined in a conversation of two personas that
 * the other one opened. Else the errors of `startConversation` and `sendMessage`.
 */
export const sendAsPersona = async (
  store: Store,
  actor: Actor,
  { personaId, sendTo, content }: { personaId: number; sendTo: number; content: string },
  now: Date,
): Promise<{ conversationId: number; messageId: number } | undefined> => {
  const {
    id: conversationId,
    participants,
    ownParticipantId,
  } = await startConversation(store, actor, { composeAs: personaId, sendTo }, now)
  if (participants.find(({ id }) => id === ownParticipantId)?.identity.id !== personaId) return undefined
  const { lastMessage } = await sendMessage(store, actor, { conversationId, content, updateParticipantLastRead: false }, now)
  return lastMessage ? { conversationId, messageId: lastMessage.id } : undefined
}

/** Whether the actor may mark a conversation as read for a participant: for the side seen from, and an animator for a persona (design rule 8). */
const canMarkReadFor = (actor: Actor, { id, role }: ParticipantRow, own: ParticipantRow): boolean =>
  id === own.id || (can(actor.role, 'animate') && isPersona(role))

/** Moves a read marker forward, never back; what came up to it is no longer unread. */
const advanceReadMarker = async (tx: Db, exerciseId: number, participantId: number, at: Date, now: Date): Promise<void> => {
  const { participants } = tx.t
  const { lastReadOn, unreadOn } = participants
  const moment = sql.param(at, unreadOn)
  const own = and(eq(participants.exerciseId, exerciseId), eq(participants.id, participantId))
  const behind = and(own, or(isNull(lastReadOn), lt(lastReadOn, at)))
  // Else reading again would leave a former state each time.
  if ((await tx.$count(participants, behind)) === 0) return
  await keepFormerSides(tx, exerciseId, { id: participantId }, now)
  await tx
    .update(participants)
    .set({ lastReadOn: at, unreadOn: sql`case when ${unreadOn} > ${moment} then ${unreadOn} end` })
    .where(behind)
}

/**
 * Marks a conversation as read up to a moment, at most up to its newest message (API-27, MSG-39). 404 when the actor may not see the
 * conversation or it has no such participant, 403 for the other side. Leaves no audit row, because it is no act in a persona's name.
 */
export const markConversationRead = (
  store: Store,
  actor: Actor,
  { conversationId, participantId, at }: MarkConversationReadInput,
  now: Date,
): Promise<Conversation> =>
  store.write(async tx => {
    const { exerciseId } = actor
    const { sides, own } = await readViewToWrite(tx, actor, conversationId)
    const side = orNotFound(sides.find(({ id }) => id === participantId))
    // Nobody sees what the other side has read.
    invalidateMailboxes(tx, exerciseId, [side.identity.id])
    if (!canMarkReadFor(actor, side, own)) throw new AppError('conversation.other_side')
    const row = orNotFound(await readConversationRow(tx, exerciseId, conversationId))
    await advanceReadMarker(tx, exerciseId, side.id, new Date(Math.min(Date.parse(at), row.lastMessageOn.getTime())), now)
    return orNotFound((await buildConversationList(tx, actor, [row], now))[0])
  })

/**
 * Announces to the others who share a mailbox, a persona's or an official account's, that the actor is answering from it; does nothing for
 * an actor who writes as themself.
 */
export const announceTyping = async (store: Store, actor: Actor, { conversationId }: AnnounceTypingInput, now: Date): Promise<void> => {
  const { own } = await readViewToWrite(store.read, actor, conversationId)
  if (own.identity.id !== actor.userId) await store.write(tx => recordPresence(tx, actor, 'conversation', conversationId, now))
}
