import { z } from 'zod'
import { id, isoDateTime, text } from '../scalars.contract.ts'
import { conversation } from './messaging.contract.ts'

/** GET messaging/convers/{conversationId} (API-25); `before` = `createdOn` of the oldest message known asks for the page before it (additive). */
export const readConversationInput = z.strictObject({ conversationId: id, before: isoDateTime.optional() })
export type ReadConversationInput = z.infer<typeof readConversationInput>

/** How many messages a page holds. */
export const messagePageSize = 50

/** A conversation with a page of its messages, oldest first; `hasOlder` = there are messages before them. */
export const conversationWithMessages = conversation.extend({ hasOlder: z.boolean() })
export type ConversationWithMessages = z.infer<typeof conversationWithMessages>

/** POST messaging/convers/ (API-26): `composeAs` absent = oneself; else a persona, for animators only (MSG-16). */
export const startConversationInput = z.strictObject({ composeAs: id.optional(), sendTo: id })
export type StartConversationInput = z.infer<typeof startConversationInput>

/** Longest message, in UTF-16 units. */
export const messageLengthMax = 10_000

/**
 * POST messaging/convers/{conversationId} (API-28); answers with an `conversationWithMessages`. `updateParticipantLastRead` also marks the own
 * side as having read everything. White space around the content is not kept (MSG-42).
 */
export const sendMessageInput = z.strictObject({
  conversationId: id,
  content: text(messageLengthMax).refine(value => value.trim() !== '', 'A message needs text'),
  updateParticipantLastRead: z.boolean().default(false),
})
export type SendMessageInput = z.infer<typeof sendMessageInput>
