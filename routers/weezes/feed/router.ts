import { reader } from '../../trpc.ts'
import { readAuthorFeed as authorContract, readFeed as feedContract, readHashtagFeed as hashtagContract } from '../feed.contract.ts'
import { readAuthorFeed, readFeed, readHashtagFeed } from '../feed.reads.ts'

export const feed = {
  feed: reader.query(feedContract, ({ ctx, input }) => readFeed(ctx.store.read, ctx.actor, input)),
  byAuthor: reader.query(authorContract, ({ ctx, input }) => readAuthorFeed(ctx.store.read, ctx.actor, input)),
  byHashtag: reader.query(hashtagContract, ({ ctx, input }) => readHashtagFeed(ctx.store.read, ctx.actor, input)),
}
