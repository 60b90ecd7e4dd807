import { z } from 'zod'
import { id, moment, text } from '../scalars.contract.ts'
import { conversation } from './messaging.contract.ts'

/** GET messaging/convers/{conversationId} (API-25); `before` = `createdOn` of the oldest message known asks for the page before it (additive). */
export const readConversation = z.strictObject({ conversationId: id, before: moment.optional() })
export type ReadConversation = z.infer<typeof readConversation>

/** How many messages a page holds. */
export const messagesMax = 50

/** A conversation with a page of its messages, oldest first; `hasOlder` = there are messages before them. */
export const openConversation = conversation.extend({ hasOlder: z.boolean() })
export type OpenConversation = z.infer<typeof openConversation>

/** POST messaging/convers/ (API-26): `composeAs` absent = oneself; else a persona, for animators only (MSG-16). */
export const startConversation = z.strictObject({ composeAs: id.optional(), sendTo: id })
export type StartConversation = z.infer<typeof startConversation>

/** Longest message, in UTF-16 units. */
export const contentMax = 10_000

/**
 * POST messaging/convers/{conversationId} (API-28); answers with an `openConversation`. `updateParticipantLastRead` also marks the own
 * side as having read everything. White space around the content is not kept (MSG-42).
 */
export const sendMessage = z.strictObject({
  conversationId: id,
  content: text(contentMax).refine(value => value.trim() !== '', 'A message needs text'),
  updateParticipantLastRead: z.boolean().default(false),
})
export type SendMessage = z.infer<typeof sendMessage>
