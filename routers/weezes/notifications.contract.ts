import { z } from 'zod'
import { notificationTypes } from '#db/schema/enums.ts'
import { person } from '../people.contract.ts'
import { id, isoDateTime } from '../scalars.contract.ts'
import { embeddedWeeze } from './weezes.contract.ts'

/** GET notifications (API-16): `before` asks for the next older page, `after` for what is newer. */
export const readNotificationsInput = z.strictObject({ after: isoDateTime.optional(), before: isoDateTime.optional() })
export type ReadNotificationsInput = z.infer<typeof readNotificationsInput>

/** How many of one's notifications are unread (NOTI-13). */
export const countUnreadNotificationsInput = z.strictObject({})

/** Marks as read what came up to a moment (NOTI-13). */
export const markNotificationsReadInput = z.strictObject({ until: isoDateTime })
export type MarkNotificationsReadInput = z.infer<typeof markNotificationsReadInput>

/** Who did what to whose weeze (ENT-12, NOTI-14); a plain reweez tells of the weeze it shows, a FOLLOW of none. `weez` has all that acting on it needs. */
export const notification = z.object({
  id,
  type: z.enum(notificationTypes),
  user: person,
  weez: embeddedWeeze.nullable(),
  createdOn: isoDateTime,
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
