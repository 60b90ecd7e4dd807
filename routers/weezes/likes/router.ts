import { member } from '../../trpc.ts'
import { likeWeeze as likeContract } from './contract.ts'
import { likeWeeze } from './writes.ts'

export const likes = {
  like: member.mutation(likeContract, ({ ctx, input }) => likeWeeze(ctx.store, ctx.actor, input, ctx.now())),
}
