import { reader } from '../../trpc.ts'
import { readConversation as readContract } from './contract.ts'
import { readConversation } from './reads.ts'

export const conversation = {
  one: reader.query(readContract, ({ ctx, input }) => readConversation(ctx.store.read, ctx.actor, input, ctx.now())),
}
