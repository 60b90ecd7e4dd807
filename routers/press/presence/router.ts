import { animator } from '../../trpc.ts'
import { markPresence as contract } from '../article-presence.contract.ts'
import { markPresence } from '../article-presence.writes.ts'

export const presence = {
  presence: animator.mutation(contract, ({ ctx, input }) => markPresence(ctx.store, ctx.actor, input, ctx.now())),
}
