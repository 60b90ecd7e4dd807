import { animator } from '../../trpc.ts'
import { announceTyping as typingContract } from '../typing.contract.ts'
import { announceTyping } from '../typing.writes.ts'

export const typing = {
  typing: animator.mutation(typingContract, ({ ctx, input }) => announceTyping(ctx.store, ctx.actor, input, ctx.now())),
}
