import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db, Store } from '#db/store.ts'
import { type Actor, animates } from '../actor.ts'
import { found, Refusal } from '../errors.ts'
import { type ParticipantRow, readSides, seenInList } from './conversation-rows.reads.ts'
import { readRow } from './conversations.reads.ts'
import type { Conversation } from './messaging.contract.ts'
import type { MarkRead } from './read-markers.contract.ts'

/** Whether somebody reads for a participant: for oneself, and an animator for a persona (design rule 8). */
const readsFor = (actor: Actor, { identity, role }: ParticipantRow): boolean =>
  identity.id === actor.userId || (animates(actor) && role === 'DUMMY')

/** Moves a marker forward, never back; what came up to it is unread no more. */
const moveMarker = async (tx: Db, exerciseId: number, participantId: number, at: Date): Promise<void> => {
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
export const markRead = (store: Store, actor: Actor, { conversationId, participantId, at }: MarkRead, now: Date): Promise<Conversation> =>
  store.write(async tx => {
    const { exerciseId } = actor
    const { sides } = found(await readSides(tx, actor, conversationId))
    const side = found(sides.find(({ id }) => id === participantId))
    if (!readsFor(actor, side)) throw new Refusal('FORBIDDEN')
    const row = found(await readRow(tx, exerciseId, conversationId))
    await moveMarker(tx, exerciseId, side.id, new Date(Math.min(Date.parse(at), row.lastMessageOn.getTime())))
    return found((await seenInList(tx, actor, [row], now))[0])
  })
