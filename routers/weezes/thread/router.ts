import { reader } from '../../trpc.ts'
import { readThread as threadContract } from './contract.ts'
import { readThread } from './reads.ts'

export const thread = {
  thread: reader.query(threadContract, ({ ctx, input }) => readThread(ctx.store.read, ctx.actor, input)),
}
