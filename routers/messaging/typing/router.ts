import { animator } from '../../trpc.ts'
import { announceTyping as typingContract } from './contract.ts'
import { announceTyping } from './writes.ts'

export const typing = {
  typing: animator.mutation(typingContract, ({ ctx, input }) => announceTyping(ctx.store, ctx.actor, input, ctx.now())),
}
