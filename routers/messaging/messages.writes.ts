import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { recordAudit } from '../audit.writes.ts'
import { assertReassignable } from '../auth/act-as.reads.ts'
import { AppError, orNotFound } from '../errors.ts'
import { keepFormer, keepFormerSides } from '../former-states.writes.ts'
import { createAndRead } from '../idempotency.writes.ts'
import { allocateCreatedOn } from '../weezes/counters.writes.ts'
import { readPersonaIds } from './conversation-rows.reads.ts'
import { readViewToWrite } from './conversation-views.reads.ts'
import type { ConversationWithMessages, ReassignMessageInput, RemoveMessageInput } from './conversations.contract.ts'
import { findConversationBetween, readConversation } from './conversations.reads.ts'
import { insertConversation, invalidateMailboxes } from './conversations.writes.ts'

import { computeParticipantState } from './sides.rules.ts'

/** A message that was not taken away, with the sides of its conversation; 404 when the actor may not see it, 403 where they only read. */
const readMessage = async (tx: Db, actor: Actor, id: number) => {
  const { messages } = tx.t
  const { authorId, conversationId } = messages
  const living = and(eq(messages.exerciseId, actor.exerciseId), eq(messages.id, id), isNull(messages.deletedOn))
  const [found] = await tx.select({ authorId, conversationId }).from(messages).where(living)
  const message = orNotFound(found)
  return { ...message, ...(await readViewToWrite(tx, actor, message.conversationId)) }
}

/** Sets what the sides of a conversation keep of its messages to what all of them say; returns the moment of the newest one. */
const recomputeSides = async (tx: Db, exerciseId: number, conversationId: number): Promise<Date | undefined> => {
  const { messages, participants } = tx.t
  const own = and(eq(messages.exerciseId, exerciseId), eq(messages.conversationId, conversationId), isNull(messages.deletedOn))
  const { authorId, createdOn } = messages
  const left = await tx.select({ authorId, createdOn }).from(messages).where(own).orderBy(asc(createdOn))
  const inConversation = and(eq(participants.exerciseId, exerciseId), eq(participants.conversationId, conversationId))
  const sides = await tx.select().from(participants).where(inConversation)
  const userIds = sides.map(({ userId }) => userId)
  invalidateMailboxes(tx, exerciseId, userIds)
  const personas = await readPersonaIds(tx, exerciseId, userIds)
  for (const side of sides)
    await tx
      .update(participants)
      .set(computeParticipantState(left, side, personas))
      .where(and(inConversation, eq(participants.id, side.id)))
  return left.at(-1)?.createdOn
}

/** Sets what a conversation and its sides keep of its messages to what all of them say, and makes open pages read them again. */
export const recomputeConversation = async (tx: Db, exerciseId: number, conversationId: number, rewrittenOn: Date): Promise<void> => {
  const { conversations } = tx.t
  const newest = await recomputeSides(tx, exerciseId, conversationId)
  await tx
    .update(conversations)
    .set({ lastMessageOn: newest ?? conversations.createdOn, rewrittenOn })
    .where(and(eq(conversations.exerciseId, exerciseId), eq(conversations.id, conversationId)))
}

/** Says that the messages that a persona has got so far need no answer, or that they do. */
export const setConversationDismissed = async (
  tx: Db,
  exerciseId: number,
  conversationId: number,
  dismissed: boolean,
  now: Date,
): Promise<void> => {
  const { conversations, participants } = tx.t
  const ofConversation = and(eq(conversations.exerciseId, exerciseId), eq(conversations.id, conversationId))
  const newest = tx.select({ lastMessageOn: conversations.lastMessageOn }).from(conversations).where(ofConversation)
  await keepFormerSides(tx, exerciseId, { conversationId }, now)
  const animated = and(eq(participants.conversationId, conversationId), eq(participants.animated, true))
  await tx
    .update(participants)
    .set({ dismissedOn: dismissed ? sql`(${newest})` : null })
    .where(and(eq(participants.exerciseId, exerciseId), animated))
  await recomputeSides(tx, exerciseId, conversationId)
}

/** Takes a message away: its place stays, its words only for the report. 404 when it is missing, gone, or unseen by the actor. */
export const removeMessage = (store: Store, actor: Actor, { id }: RemoveMessageInput, now: Date): Promise<void> =>
  store.write(async tx => {
    const { exerciseId } = actor
    // This also waits for a message that is being sent.
    const rewrittenOn = await allocateCreatedOn(tx, exerciseId, now, 0)
    const { authorId, conversationId } = await readMessage(tx, actor, id)
    const { messages } = tx.t
    await tx
      .update(messages)
      .set({ deletedOn: now })
      .where(and(eq(messages.exerciseId, exerciseId), eq(messages.id, id)))
    await recomputeConversation(tx, exerciseId, conversationId, rewrittenOn)
    await recordAudit(tx, actor, { action: 'message.delete', identityId: authorId, objectId: id, now })
  })

/**
 * Gives a message that was sent under the wrong name to a persona: it moves to the conversation of that persona with its reader, which is
 * returned. 404 when either is missing or unseen, 403 for the message of a player and for an author who is no persona, 400 for its reader.
 */
export const reassignMessage = (
  store: Store,
  actor: Actor,
  { id, authorId }: ReassignMessageInput,
  now: Date,
): Promise<ConversationWithMessages> => {
  const reassign = async (tx: Db): Promise<number> => {
    const { exerciseId } = actor
    const rewrittenOn = await allocateCreatedOn(tx, exerciseId, now, 0)
    const { authorId: formerId, conversationId: from, sides } = await readMessage(tx, actor, id)
    await assertReassignable(tx, actor, formerId, authorId)
    if (authorId === formerId) return from
    const readerId = orNotFound(sides.find(({ identity }) => identity.id !== formerId)).identity.id
    if (readerId === authorId) throw new AppError('message.to_oneself', { input: 'authorId' })
    const conversationId =
      (await findConversationBetween(tx, exerciseId, authorId, readerId)) ??
      (await insertConversation(tx, exerciseId, [authorId, readerId], rewrittenOn))
    const { messages } = tx.t
    await keepFormer(tx, exerciseId, { kind: 'message', subjectId: id, otherId: formerId, content: { conversationId: from } }, now)
    await tx
      .update(messages)
      .set({ authorId, conversationId })
      .where(and(eq(messages.exerciseId, exerciseId), eq(messages.id, id)))
    for (const touched of [from, conversationId]) await recomputeConversation(tx, exerciseId, touched, rewrittenOn)
    await recordAudit(tx, actor, { action: 'message.reassign', identityId: authorId, formerId, objectId: id, now })
    return conversationId
  }
  return createAndRead(store, reassign, (tx, conversationId) => readConversation(tx, actor, { conversationId }, now))
}
