import { z } from 'zod'
import { id, moment } from '../scalars.contract.ts'
import { embeddedWeeze, person } from './weezes.contract.ts'

/** GET notifications (API-16): `before` asks for the next older page, `after` for what is newer. */
export const readNotifications = z.strictObject({ after: moment.optional(), before: moment.optional() })
export type ReadNotifications = z.infer<typeof readNotifications>

/** How many of one's notifications are unread (NOTI-13). */
export const countUnread = z.strictObject({})

/** Marks as read what came up to a moment (NOTI-13). */
export const markRead = z.strictObject({ until: moment })
export type MarkRead = z.infer<typeof markRead>

/** Who did what to whose weeze (ENT-12, NOTI-14); a plain reweez tells of the weeze it shows, a FOLLOW of none. `weez` has all that acting on it needs. */
export const notification = z.object({
  id,
  type: z.enum(['REWEEZ', 'LIKE', 'REPLY', 'MENTION', 'FOLLOW']),
  user: person,
  weez: embeddedWeeze.nullable(),
  createdOn: moment,
  unread: z.boolean(),
})
export type Notification = z.infer<typeof notification>

/** A page, newest first; `unread` = how many of all are unread, up to 100. */
export const notificationPage = z.object({
  count: z.int(),
  pageSize: z.int(),
  totalPages: z.int(),
  data: z.array(notification),
  hasNext: z.boolean(),
  unread: z.int(),
})
export type NotificationPage = z.infer<typeof notificationPage>
