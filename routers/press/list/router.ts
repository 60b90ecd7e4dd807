import { animator } from '../../trpc.ts'
import { listArticles as contract } from './contract.ts'
import { listArticles } from './reads.ts'

export const list = {
  manage: animator.query(contract, ({ ctx, input }) => listArticles(ctx.store.read, ctx.actor, input)),
}
