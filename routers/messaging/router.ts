import { animatorProcedure, answers, memberProcedure, nothing, overseerProcedure, readerProcedure, router } from '../trpc.ts'
import {
  announceTypingInput,
  conversationList,
  conversationWithMessages,
  countUnreadConversationsInput,
  listConversationsInput,
  markConversationReadInput,
  readConversationInput,
  reassignMessageInput,
  removeMessageInput,
  sendMessageInput,
  startConversationInput,
  unreadCount,
} from './conversations.contract.ts'
import { countUnreadConversations, listConversations, readConversation } from './conversations.reads.ts'
import { announceTyping, markConversationRead, sendMessage, startConversation } from './conversations.writes.ts'
import { inbox, readInboxInput } from './inbox.contract.ts'
import { readInbox } from './inbox.reads.ts'

import { reassignMessage, removeMessage } from './messages.writes.ts'
import { conversation } from './messaging.contract.ts'

/** What conversations show: their messages, the names of people, and who is answering. */
const mailTags = ['messages', 'people', 'presences'] as const

/** Private messages. */
export const messagingRouter = router({
  list: readerProcedure
    .meta({ rest: 'GET /messaging/convers', summary: "One's conversations, the last written first", shows: mailTags })
    .input(listConversationsInput)
    .output(answers(conversationList))
    .query(({ ctx, input }) => listConversations(ctx.store.read, ctx.actor, input, ctx.now())),
  start: memberProcedure
    .meta({
      rest: 'POST /messaging/convers',
      summary: 'Open the conversation with somebody, as oneself or as a persona',
      refuses: { codes: ['NOT_FOUND'], fields: { sendTo: 'One does not write to oneself' } },
    })
    .input(startConversationInput)
    .output(answers(conversationWithMessages))
    .mutation(({ ctx, input }) => startConversation(ctx.store, ctx.actor, input, ctx.now())),
  one: readerProcedure
    .meta({
      rest: 'GET /messaging/convers/:conversationId',
      summary: 'A conversation with its newest messages, or those before a moment',
      shows: mailTags,
    })
    .input(readConversationInput)
    .output(answers(conversationWithMessages))
    .query(({ ctx, input }) => readConversation(ctx.store.read, ctx.actor, input, ctx.now())),
  send: memberProcedure
    .meta({ rest: 'POST /messaging/convers/:conversationId', summary: 'Write a message' })
    .input(sendMessageInput)
    .output(answers(conversationWithMessages))
    .mutation(({ ctx, input }) => sendMessage(ctx.store, ctx.actor, input, ctx.now())),
  markRead: memberProcedure
    .meta({
      rest: 'PATCH /messaging/convers/:conversationId/participants/:participantId/read',
      summary: 'Move a read marker forward',
      body: 'none',
      marksRead: true,
    })
    .input(markConversationReadInput)
    .output(answers(conversation))
    .mutation(({ ctx, input }) => markConversationRead(ctx.store, ctx.actor, input, ctx.now())),
  typing: memberProcedure
    .meta({
      rest: 'POST /messaging/convers/:conversationId/typing',
      summary: 'Tell those who share the mailbox that one is answering',
      body: 'none',
    })
    .input(announceTypingInput)
    .output(nothing)
    .mutation(({ ctx, input }) => announceTyping(ctx.store, ctx.actor, input, ctx.now())),
  remove: animatorProcedure
    .meta({ rest: 'DELETE /messaging/messages/:id', summary: 'Take a message away, for animators', body: 'none' })
    .input(removeMessageInput)
    .output(nothing)
    .mutation(({ ctx, input }) => removeMessage(ctx.store, ctx.actor, input, ctx.now())),
  reassign: animatorProcedure
    .meta({
      rest: 'PUT /messaging/messages/:id/author',
      summary: 'Give a message that was sent under the wrong name to a persona, for animators; answers where it is now',
      refuses: { fields: { authorId: 'One does not write to oneself' } },
    })
    .input(reassignMessageInput)
    .output(answers(conversationWithMessages))
    .mutation(({ ctx, input }) => reassignMessage(ctx.store, ctx.actor, input, ctx.now())),
  unread: readerProcedure
    .meta({ rest: 'GET /messaging/unread', summary: 'How many conversations have something new', shows: mailTags })
    .input(countUnreadConversationsInput)
    .output(answers(unreadCount))
    .query(({ ctx }) => countUnreadConversations(ctx.store.read, ctx.actor)),
  inbox: overseerProcedure
    .meta({
      rest: 'GET /messaging/inbox',
      summary: "The personas' conversations, those that wait first; for animators and observers",
      shows: mailTags,
    })
    .input(readInboxInput)
    .output(answers(inbox))
    .query(({ ctx, input }) => readInbox(ctx.store.read, ctx.actor, input, ctx.now())),
})
