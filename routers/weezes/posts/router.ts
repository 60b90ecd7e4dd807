import { member } from '../../trpc.ts'
import { answerWeeze as answerContract, postWeeze as postContract } from '../posts.contract.ts'
import { postWeeze, replyToWeeze, reweezWeeze } from '../posts.writes.ts'

export const posts = {
  post: member.mutation(postContract, ({ ctx, input }) => postWeeze(ctx.store, ctx.actor, input, ctx.idempotencyKey, ctx.now())),
  reply: member.mutation(answerContract, ({ ctx, input }) => replyToWeeze(ctx.store, ctx.actor, input, ctx.idempotencyKey, ctx.now())),
  reweez: member.mutation(answerContract, ({ ctx, input }) => reweezWeeze(ctx.store, ctx.actor, input, ctx.idempotencyKey, ctx.now())),
}
