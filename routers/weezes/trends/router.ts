import { reader } from '../../trpc.ts'
import { suggestHashtags as suggestContract, readTrends as trendsContract } from '../trends.contract.ts'
import { readTrends, suggestHashtags } from '../trends.reads.ts'

export const trends = {
  trends: reader.query(trendsContract, ({ ctx, input }) => readTrends(ctx.store.read, ctx.actor, input, ctx.now())),
  suggestHashtags: reader.query(suggestContract, ({ ctx, input }) => suggestHashtags(ctx.store.read, ctx.actor, input)),
}
