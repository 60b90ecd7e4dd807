import { z } from 'zod'
import { reason } from '../error-reasons.contract.ts'
import { conversationPageSize, messageTextMax } from '../limits.contract.ts'
import { before, id, isoMoment, noInput, somethingWritten, text } from '../scalars.contract.ts'
import { conversation } from './messaging.contract.ts'

const conversationId = id.meta({ description: 'The id of the conversation', example: 12 })

/** A page of one's conversations (API-24); `before` = `updatedOn` of the last one of the page before it, and `limit` are additions to the specification. */
export const listConversationsInput = z.strictObject({
  before,
  limit: z.int().min(1).max(conversationPageSize).optional().meta({ description: 'Most of them in the page', example: 20 }),
})
export type ListConversationsInput = z.infer<typeof listConversationsInput>

/** Conversations without messages, newest activity first. */
export const conversationList = z.array(conversation)

/** A conversation with its newest messages (API-25); `before` = `createdOn` of the oldest known message asks for the page before it. */
export const readConversationInput = z.strictObject({ conversationId, before })
export type ReadConversationInput = z.infer<typeof readConversationInput>

/** A conversation with a page of its messages, oldest first; `hasOlder` = there are messages before them. */
export const conversationWithMessages = conversation.extend({ hasOlder: z.boolean() })
export type ConversationWithMessages = z.infer<typeof conversationWithMessages>

/** Opens a conversation (API-26) as oneself, or as the persona `composeAs`, which animators may do (MSG-16). */
export const startConversationInput = z.strictObject({ composeAs: id.optional(), sendTo: id }).meta({ example: { sendTo: 8 } })
export type StartConversationInput = z.infer<typeof startConversationInput>

/**
 * Sends a message (API-28) without the white space around its content (MSG-42). `updateParticipantLastRead` also marks the conversation as
 * read for the sender.
 */
export const sendMessageInput = z
  .strictObject({
    conversationId,
    content: text(messageTextMax).regex(somethingWritten, reason('message.empty')),
    updateParticipantLastRead: z.boolean().default(false),
  })
  .meta({ example: { content: 'Pouvez-vous me rappeler ?', updateParticipantLastRead: true } })
export type SendMessageInput = z.infer<typeof sendMessageInput>

/** Marks a conversation as read up to a moment (API-27, STATE-07). The marker never moves back, nor beyond the newest message. */
export const markConversationReadInput = z.strictObject({
  conversationId,
  participantId: id.meta({ description: 'The side of the conversation whose marker moves', example: 23 }),
  at: isoMoment.meta({ description: 'The moment up to which the conversation was read', example: '2026-11-20T12:00:00.000Z' }),
})
export type MarkConversationReadInput = z.infer<typeof markConversationReadInput>

/** How many conversations are unread, for the badge of the navigation. */
export const countUnreadConversationsInput = noInput

/** `count` is at most 100. */
export const unreadCount = z.object({ count: z.int() })
export type UnreadCount = z.infer<typeof unreadCount>

/**
 * Announces to the others who share the mailbox that one is writing an answer; it locks nothing. The browser repeats it every 2 to 3 seconds while keys
 * are pressed; it expires as `presenceMaxAge` says, and when the message is sent.
 */
export const announceTypingInput = z.strictObject({ conversationId })
export type AnnounceTypingInput = z.infer<typeof announceTypingInput>

/** Takes a message away (EXO-06). An addition to the specification. */
export const removeMessageInput = z.strictObject({ id })
export type RemoveMessageInput = z.infer<typeof removeMessageInput>

/** Gives a message to the persona `authorId`, in the conversation of that persona with its reader (EXO-10). An addition to the specification. */
export const reassignMessageInput = z.strictObject({ id, authorId: id })
export type ReassignMessageInput = z.infer<typeof reassignMessageInput>
