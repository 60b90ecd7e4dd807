import { member, reader } from '../../trpc.ts'
import { countUnread as countContract, markRead as markContract } from '../read-markers.contract.ts'
import { countUnread } from '../read-markers.reads.ts'
import { markRead } from '../read-markers.writes.ts'

export const marker = {
  unread: reader.query(countContract, ({ ctx }) => countUnread(ctx.store.read, ctx.actor)),
  markRead: member.mutation(markContract, ({ ctx, input }) => markRead(ctx.store, ctx.actor, input, ctx.now())),
}
