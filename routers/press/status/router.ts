import { animator } from '../../trpc.ts'
import { publishArticle as publishContract, setStatus as statusContract } from '../article-status.contract.ts'
import { publishArticle, setStatus } from '../article-status.writes.ts'

export const status = {
  setStatus: animator.mutation(statusContract, ({ ctx, input }) => setStatus(ctx.store, ctx.actor, input, ctx.now())),
  publish: animator.mutation(publishContract, ({ ctx, input }) => publishArticle(ctx.store, ctx.actor, input, ctx.now())),
}
