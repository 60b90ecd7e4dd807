import { z } from 'zod'
import { id, moment } from '../scalars.contract.ts'

/**
 * PATCH messaging/convers/{conversationId}/participants/{participantId}/read?at (API-27, STATE-07). Answers the conversation as the
 * list has it. The marker moves only forward, and not beyond the newest message.
 */
export const markRead = z.strictObject({ conversationId: id, participantId: id, at: moment })
export type MarkRead = z.infer<typeof markRead>

/** For the badge of the navigation; answers `{ count }`. */
export const countUnread = z.strictObject({})

/** How many conversations are unread, up to 100. */
export const unreadCount = z.object({ count: z.int() })
export type UnreadCount = z.infer<typeof unreadCount>
