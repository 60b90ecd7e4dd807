import { animatorProcedure, memberProcedure, overseerProcedure, readerProcedure, router } from '../trpc.ts'
import {
  announceTypingInput,
  countUnreadConversationsInput,
  listConversationsInput,
  markConversationReadInput,
  readConversationInput,
  sendMessageInput,
  startConversationInput,
} from './conversations.contract.ts'
import { countUnreadConversations, listConversations, readConversation } from './conversations.reads.ts'
import { announceTyping, markConversationRead, sendMessage, startConversation } from './conversations.writes.ts'
import { readInboxInput } from './inbox.contract.ts'
import { readInbox } from './inbox.reads.ts'
import { reassignMessageInput, removeMessageInput } from './messages.contract.ts'
import { reassignMessage, removeMessage } from './messages.writes.ts'

/** What conversations show: their messages, the names of people, and who is answering. */
const mailTopics = ['messages', 'people', 'presences'] as const

/** Private messages. */
export const messagingRouter = router({
  list: readerProcedure
    .meta({ shows: mailTopics })
    .input(listConversationsInput)
    .query(({ ctx, input }) => listConversations(ctx.store.read, ctx.actor, input, ctx.now())),
  start: memberProcedure
    .input(startConversationInput)
    .mutation(({ ctx, input }) => startConversation(ctx.store, ctx.actor, input, ctx.now())),
  one: readerProcedure
    .meta({ shows: mailTopics })
    .input(readConversationInput)
    .query(({ ctx, input }) => readConversation(ctx.store.read, ctx.actor, input, ctx.now())),
  send: memberProcedure.input(sendMessageInput).mutation(({ ctx, input }) => sendMessage(ctx.store, ctx.actor, input, ctx.now())),
  remove: animatorProcedure.input(removeMessageInput).mutation(({ ctx, input }) => removeMessage(ctx.store, ctx.actor, input, ctx.now())),
  reassign: animatorProcedure
    .input(reassignMessageInput)
    .mutation(({ ctx, input }) => reassignMessage(ctx.store, ctx.actor, input, ctx.now())),
  unread: readerProcedure
    .meta({ shows: mailTopics })
    .input(countUnreadConversationsInput)
    .query(({ ctx }) => countUnreadConversations(ctx.store.read, ctx.actor)),
  markRead: memberProcedure
    .meta({ marksRead: true })
    .input(markConversationReadInput)
    .mutation(({ ctx, input }) => markConversationRead(ctx.store, ctx.actor, input, ctx.now())),
  typing: memberProcedure.input(announceTypingInput).mutation(({ ctx, input }) => announceTyping(ctx.store, ctx.actor, input, ctx.now())),
  inbox: overseerProcedure
    .meta({ shows: mailTopics })
    .input(readInboxInput)
    .query(({ ctx, input }) => readInbox(ctx.store.read, ctx.actor, input, ctx.now())),
})
