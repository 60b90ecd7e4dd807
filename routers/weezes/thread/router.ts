import { reader } from '../../trpc.ts'
import { readThread as threadContract } from '../thread.contract.ts'
import { readThread } from '../thread.reads.ts'

export const thread = {
  thread: reader.query(threadContract, ({ ctx, input }) => readThread(ctx.store.read, ctx.actor, input)),
}
