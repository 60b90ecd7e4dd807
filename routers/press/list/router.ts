import { animator } from '../../trpc.ts'
import { listArticles as contract } from '../article-list.contract.ts'
import { listArticles } from '../article-list.reads.ts'

export const list = {
  manage: animator.query(contract, ({ ctx, input }) => listArticles(ctx.store.read, ctx.actor, input)),
}
