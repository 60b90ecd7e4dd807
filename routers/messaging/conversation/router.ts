import { member, reader } from '../../trpc.ts'
import {
  readConversation as readContract,
  sendMessage as sendContract,
  startConversation as startContract,
} from '../conversations.contract.ts'
import { readConversation } from '../conversations.reads.ts'
import { sendMessage, startConversation } from '../conversations.writes.ts'

export const conversation = {
  one: reader.query(readContract, ({ ctx, input }) => readConversation(ctx.store.read, ctx.actor, input, ctx.now())),
  start: member.mutation(startContract, ({ ctx, input }) => startConversation(ctx.store, ctx.actor, input, ctx.now())),
  send: member.mutation(sendContract, ({ ctx, input }) => sendMessage(ctx.store, ctx.actor, input, ctx.idempotencyKey, ctx.now())),
}
