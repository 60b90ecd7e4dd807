import { member, reader } from '../../trpc.ts'
import { countUnread as countContract, markRead as markContract } from './contract.ts'
import { countUnread } from './reads.ts'
import { markRead } from './writes.ts'

export const marker = {
  unread: reader.query(countContract, ({ ctx }) => countUnread(ctx.store.read, ctx.actor)),
  markRead: member.mutation(markContract, ({ ctx, input }) => markRead(ctx.store, ctx.actor, input, ctx.now())),
}
