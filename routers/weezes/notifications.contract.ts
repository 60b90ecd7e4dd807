import { z } from 'zod'
import { notificationTypes } from '#db/schema/enums.ts'
import { person } from '../people.contract.ts'
import { after, before, id, isoDateTime, isoMoment, noInput } from '../scalars.contract.ts'
import { embeddedWeeze } from './weezes.contract.ts'

/** One's notifications (API-16): `before` asks for the next older page, `after` for what is newer. */
export const readNotificationsInput = z.strictObject({ after, before })
export type ReadNotificationsInput = z.infer<typeof readNotificationsInput>

/** How many of one's notifications are unread (NOTI-13). */
export const countUnreadNotificationsInput = noInput
export const unreadNotifications = z.object({ count: z.int() })

/** Marks one's notifications up to a moment as read (NOTI-13). */
export const markNotificationsReadInput = z.strictObject({ until: isoMoment }).meta({ example: { until: '2026-11-20T13:00:00+01:00' } })
export type MarkNotificationsReadInput = z.infer<typeof markNotificationsReadInput>

/**
 * An act of `user` that concerns its reader (ENT-12, NOTI-14). `weez` is the weeze that was liked, passed on or written: for a plain reweez
 * the one it shows, for a FOLLOW null.
 */
export const notification = z.object({
  id,
  type: z.enum(notificationTypes),
  user: person,
  weez: embeddedWeeze.nullable(),
  createdOn: isoDateTime,
  unread: z.boolean(),
})
export type Notification = z.infer<typeof notification>

/** A page, newest first; `unread` = how many of all notifications are unread, up to 100. */
export const notificationPage = z.object({
  count: z.int(),
  pageSize: z.int(),
  totalPages: z.int(),
  data: z.array(notification),
  hasNext: z.boolean(),
  unread: z.int(),
})
export type NotificationPage = z.infer<typeof notificationPage>
