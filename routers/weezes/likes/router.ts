import { member } from '../../trpc.ts'
import { likeWeeze as likeContract } from '../likes.contract.ts'
import { likeWeeze } from '../likes.writes.ts'

export const likes = {
  like: member.mutation(likeContract, ({ ctx, input }) => likeWeeze(ctx.store, ctx.actor, input, ctx.now())),
}
