import { member } from '../../trpc.ts'
import { postWeeze as postContract } from './contract.ts'
import { postWeeze } from './writes.ts'

export const posts = {
  post: member.mutation(postContract, ({ ctx, input }) => postWeeze(ctx.store, ctx.actor, input, ctx.idempotencyKey, ctx.now())),
}
