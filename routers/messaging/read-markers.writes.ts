import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { AppError, orNotFound } from '../errors.ts'
import { can, isPersona } from '../permissions.ts'
import { buildConversationList, type ParticipantRow, readParticipants } from './conversation-rows.reads.ts'
import { readConversationRow } from './conversations.reads.ts'
import type { Conversation } from './messaging.contract.ts'
import type { MarkConversationReadInput } from './read-markers.contract.ts'

/** Whether somebody reads for a participant: for oneself, and an animator for a persona (design rule 8). */
const canMarkReadFor = (actor: Actor, { identity, role }: ParticipantRow): boolean =>
  identity.id === actor.userId || (can(actor.role, 'animate') && isPersona(role))

/** Moves a marker forward, never back; what came up to it is unread no more. */
const advanceReadMarker = async (tx: Db, exerciseId: number, participantId: number, at: Date): Promise<void> => {
  const { participants } = tx.t
  const { lastReadOn, unreadOn } = participants
  const moment = sql.param(at, unreadOn)
  await tx
    .update(participants)
    .set({ lastReadOn: at, unreadOn: sql`case when ${unreadOn} > ${moment} then ${unreadOn} end` })
    .where(and(eq(participants.exerciseId, exerciseId), eq(participants.id, participantId), or(isNull(lastReadOn), lt(lastReadOn, at))))
}

/**
 * PATCH messaging/convers/{conversationId}/participants/{participantId}/read (API-27, MSG-39): up to a moment, but not what is still to
 * come. 404 for whose conversation it is not and for who takes no part, 403 for the other side. It is no act in a persona's name, so
 * no record is left.
 */
export const markConversationRead = (
  store: Store,
  actor: Actor,
  { conversationId, participantId, at }: MarkConversationReadInput,
  now: Date,
): Promise<Conversation> =>
  store.write(async tx => {
    const { exerciseId } = actor
    const { sides } = orNotFound(await readParticipants(tx, actor, conversationId))
    const side = orNotFound(sides.find(({ id }) => id === participantId))
    if (!canMarkReadFor(actor, side)) throw new AppError('FORBIDDEN')
    const row = orNotFound(await readConversationRow(tx, exerciseId, conversationId))
    await advanceReadMarker(tx, exerciseId, side.id, new Date(Math.min(Date.parse(at), row.lastMessageOn.getTime())))
    return orNotFound((await buildConversationList(tx, actor, [row], now))[0])
  })
