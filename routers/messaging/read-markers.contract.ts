import { z } from 'zod'
import { id, isoDateTime } from '../scalars.contract.ts'

/**
 * PATCH messaging/convers/{conversationId}/participants/{participantId}/read?at (API-27, STATE-07). Answers the conversation as the
 * list has it. The marker moves only forward, and not beyond the newest message.
 */
export const markConversationReadInput = z.strictObject({ conversationId: id, participantId: id, at: isoDateTime })
export type MarkConversationReadInput = z.infer<typeof markConversationReadInput>

/** For the badge of the navigation; answers `{ count }`. */
export const countUnreadConversationsInput = z.strictObject({})

/** How many conversations are unread, up to 100. */
export const unreadCount = z.object({ count: z.int() })
export type UnreadCount = z.infer<typeof unreadCount>
