import { reader } from '../../trpc.ts'
import { listConversations as listContract } from '../conversation-list.contract.ts'
import { listConversations } from '../conversation-list.reads.ts'

export const list = {
  list: reader.query(listContract, ({ ctx, input }) => listConversations(ctx.store.read, ctx.actor, input, ctx.now())),
}
