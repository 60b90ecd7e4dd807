import { reader } from '../../trpc.ts'
import { listConversations as listContract } from './contract.ts'
import { listConversations } from './reads.ts'

export const list = {
  list: reader.query(listContract, ({ ctx, input }) => listConversations(ctx.store.read, ctx.actor, input, ctx.now())),
}
