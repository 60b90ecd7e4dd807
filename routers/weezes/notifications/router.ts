import { member, reader } from '../../trpc.ts'
import { markRead as markContract, readNotifications as pageContract, countUnread as unreadContract } from '../notifications.contract.ts'
import { countUnread, readNotifications } from '../notifications.reads.ts'
import { markRead } from '../notifications.writes.ts'

export const notifications = {
  notifications: reader.query(pageContract, ({ ctx, input }) => readNotifications(ctx.store.read, ctx.actor, input)),
  unreadNotifications: reader.query(unreadContract, ({ ctx }) => countUnread(ctx.store.read, ctx.actor)),
  readNotifications: member.mutation(markContract, ({ ctx, input }) => markRead(ctx.store, ctx.actor, input)),
}
