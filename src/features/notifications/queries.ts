import type { InfiniteData } from '@tanstack/react-query'
import { can } from '#routers/permissions.ts'
import type { Notification, NotificationPage } from '#routers/weezes/notifications.contract.ts'
import type { Weeze } from '#routers/weezes/weezes.contract.ts'
import { getCurrentUser } from '../../session.ts'
import { abortable, queryClient, trpcClient, utils } from '../../trpc.ts'

/** The reader's notifications, newest first; a new read replaces the list (NOTI-10). */
export const notificationsQuery = utils.weezes.notifications.infiniteQueryOptions(
  {},
  {
    ...abortable,
    getNextPageParam: page => (page.hasNext ? page.data.at(-1)?.createdOn : undefined),
    staleTime: Number.POSITIVE_INFINITY,
  },
)

/** Applies a change to the weeze of every cached notification. */
export const updateNotificationWeezes = (change: (weeze: Weeze) => Weeze): void => {
  const changed = (notification: Notification): Notification =>
    notification.weez ? { ...notification, weez: change({ ...notification.weez, reweezId: null, reweez: null }) } : notification
  queryClient.setQueryData<InfiniteData<NotificationPage>>(
    notificationsQuery.queryKey,
    data => data && { ...data, pages: data.pages.map(page => ({ ...page, data: page.data.map(changed) })) },
  )
}

/**
 * Reads the notifications before their page renders (NOTI-02) and, for those who may write, marks them as read; they still show as new until the reader leaves the
 * page.
 */
export const readNewNotifications = async (): Promise<void> => {
  queryClient.removeQueries({ queryKey: notificationsQuery.queryKey })
  const { pages } = await queryClient.fetchInfiniteQuery(notificationsQuery)
  const newest = pages[0]?.data[0]
  // An OBSERVER leaves no mark (design rule 14).
  if (!newest?.unread || !can(getCurrentUser()?.role, 'write')) return
  // A route loader runs outside React, where no mutation hook is available.
  await trpcClient.weezes.readNotifications.mutate({ until: newest.createdOn })
  utils.weezes.unreadNotifications.setData({}, { count: 0 })
}
