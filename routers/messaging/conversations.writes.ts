import { and, eq, ne, sql } from 'drizzle-orm'
import { newId, timeOrderedId } from '#db/query/ids.ts'
import { prepareOnce } from '#db/query/prepared.ts'
import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { recordAuditIfPersona } from '../audit.writes.ts'
import { readUserRole, resolveActAs } from '../auth/act-as.reads.ts'
import { endPresence } from '../auth/presence.writes.ts'
import { AppError, orNotFound } from '../errors.ts'
import { writeIdempotently } from '../idempotency.writes.ts'
import { isPersona } from '../permissions.ts'
import { allocateCreatedOn } from '../weezes/counters.writes.ts'
import { type ParticipantRow, readParticipants, readPersonaIds } from './conversation-rows.reads.ts'
import type { ConversationWithMessages, SendMessageInput, StartConversationInput } from './conversations.contract.ts'
import { findConversationBetween, readConversation } from './conversations.reads.ts'
import { findPersonaId } from './sides.rules.ts'

const placeholder = sql.placeholder

/** Stores a new conversation between two identities; answers its id. */
const insertConversation = async (tx: Db, exerciseId: number, between: readonly [number, number], createdOn: Date): Promise<number> => {
  const [openedAsId] = between
  const id = timeOrderedId(createdOn)
  const animated = findPersonaId(between, await readPersonaIds(tx, exerciseId, between))
  await tx.insert(tx.t.conversations).values({ exerciseId, id, openedAsId, lastMessageOn: createdOn, createdOn })
  const sides = between.map(userId => ({ exerciseId, id: newId(createdOn), conversationId: id, userId, animated: userId === animated }))
  await tx.insert(tx.t.participants).values(sides)
  return id
}

/**
 * POST messaging/convers/ (API-26, MSG-16): opens the conversation of two identities, or answers the one they have, whoever opened it.
 * 400 to oneself, 403 and 404 for an identity one may not write as, 404 for an unknown recipient.
 */
export const startConversation = (
  store: Store,
  actor: Actor,
  { composeAs, sendTo }: StartConversationInput,
  now: Date,
): Promise<ConversationWithMessages> =>
  store.write(async tx => {
    const { exerciseId, userId } = actor
    const identityId = await resolveActAs(tx, actor, composeAs)
    // Who writes as a persona to themself would look from their own side and write to the persona.
    if (sendTo === identityId || sendTo === userId)
      throw new AppError('BAD_REQUEST', { fields: { sendTo: 'One does not write to oneself' } })
    orNotFound(await readUserRole(tx, exerciseId, sendTo))
    // It also waits for whoever opens the same one right now.
    const createdOn = await allocateCreatedOn(tx, exerciseId, now, 0)
    const start = async () => {
      const id = await insertConversation(tx, exerciseId, [identityId, sendTo], createdOn)
      await recordAuditIfPersona(tx, actor, { action: 'conversation.start', identityId, objectId: id, now })
      return id
    }
    const conversationId = (await findConversationBetween(tx, exerciseId, identityId, sendTo)) ?? (await start())
    return readConversation(tx, actor, { conversationId }, now)
  })

const insertMessageQuery = prepareOnce((db: Db) => {
  const columns = ['exerciseId', 'id', 'conversationId', 'authorId', 'writtenById', 'content', 'createdOn'] as const
  const values = Object.fromEntries(columns.map(column => [column, placeholder(column)]))
  return db
    .insert(db.t.messages)
    .values(values as never)
    .prepare('insert_message')
})

/** Tells the conversation and its sides of a new message: what `computeParticipantState` says of all of them. */
const updateAfterMessage = async (tx: Db, exerciseId: number, own: ParticipantRow, createdOn: Date, read: boolean): Promise<void> => {
  const { conversations, participants } = tx.t
  const { conversationId } = own
  const inConversation = and(eq(participants.exerciseId, exerciseId), eq(participants.conversationId, conversationId))
  await tx
    .update(conversations)
    .set({ lastMessageOn: createdOn })
    .where(and(eq(conversations.exerciseId, exerciseId), eq(conversations.id, conversationId)))
  const answered = { answeredOn: own.animated ? createdOn : null, waitingSince: null }
  await tx
    .update(participants)
    .set({ ...answered, ...(read ? { lastReadOn: createdOn, unreadOn: null } : {}) })
    .where(and(inConversation, eq(participants.id, own.id)))
  const since = sql`coalesce(${participants.waitingSince}, ${sql.param(createdOn, participants.waitingSince)})`
  const asked = { waitingSince: sql`case when ${participants.animated} then ${since} end` }
  await tx
    .update(participants)
    .set({ unreadOn: createdOn, ...(isPersona(own.role) ? {} : asked) })
    .where(and(inConversation, ne(participants.id, own.id)))
}

/**
 * POST messaging/convers/{conversationId} (API-28): writes as the side one looks from, once for an `Idempotency-Key` (design rule 6);
 * what is written as a persona leaves an audit row (design rule 7). 404 for whose it is not.
 */
export const sendMessage = async (
  store: Store,
  actor: Actor,
  input: SendMessageInput,
  key: string | undefined,
  now: Date,
): Promise<ConversationWithMessages> => {
  const { exerciseId, userId } = actor
  const { conversationId, updateParticipantLastRead: read } = input
  const action = 'message.send'
  const send = async (tx: Db): Promise<number> => {
    const { own } = orNotFound(await readParticipants(tx, actor, conversationId))
    const createdOn = await allocateCreatedOn(tx, exerciseId, now, 0)
    const id = timeOrderedId(createdOn)
    const authorId = own.identity.id
    const content = input.content.trim().normalize('NFC')
    await insertMessageQuery(tx).execute({ exerciseId, id, conversationId, authorId, writtenById: userId, content, createdOn })
    await updateAfterMessage(tx, exerciseId, own, createdOn, read)
    // The answer is there: nobody need be warned of it any more. Who writes as oneself never warned anybody.
    if (authorId !== userId) await endPresence(tx, actor, 'conversation', conversationId)
    await recordAuditIfPersona(tx, actor, { action, identityId: authorId, objectId: id, now })
    return id
  }
  const request = { action, input, key, now }
  return writeIdempotently(store, actor, request, send, tx => readConversation(tx, actor, { conversationId }, now))
}
