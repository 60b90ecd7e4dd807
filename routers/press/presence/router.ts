import { animator } from '../../trpc.ts'
import { markPresence as contract } from './contract.ts'
import { markPresence } from './writes.ts'

export const presence = {
  presence: animator.mutation(contract, ({ ctx, input }) => markPresence(ctx.store, ctx.actor, input, ctx.now())),
}
