import { member, reader } from '../../trpc.ts'
import { readConversation as readContract, sendMessage as sendContract, startConversation as startContract } from './contract.ts'
import { readConversation } from './reads.ts'
import { sendMessage, startConversation } from './writes.ts'

export const conversation = {
  one: reader.query(readContract, ({ ctx, input }) => readConversation(ctx.store.read, ctx.actor, input, ctx.now())),
  start: member.mutation(startContract, ({ ctx, input }) => startConversation(ctx.store, ctx.actor, input, ctx.now())),
  send: member.mutation(sendContract, ({ ctx, input }) => sendMessage(ctx.store, ctx.actor, input, ctx.idempotencyKey, ctx.now())),
}
