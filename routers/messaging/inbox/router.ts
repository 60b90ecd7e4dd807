import { reader } from '../../trpc.ts'
import { readInbox as inboxContract } from '../inbox.contract.ts'
import { readInbox } from '../inbox.reads.ts'

export const inbox = {
  inbox: reader.query(inboxContract, ({ ctx, input }) => readInbox(ctx.store.read, ctx.actor, input, ctx.now())),
}
