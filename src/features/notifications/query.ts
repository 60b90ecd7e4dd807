import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Notification, NotificationPage } from '#routers/weezes/notifications.contract.ts'
import type { Weeze } from '#routers/weezes/weezes.contract.ts'
import { unreadPollInterval } from '../../constants.ts'
import { queryClient, trpcClient } from '../../trpc.ts'

/** What happened to somebody, newest first; reading it anew replaces the list (NOTI-10). */
export const notificationsQuery = infiniteQueryOptions({
  queryKey: ['notifications', 'list'],
  queryFn: ({ pageParam, signal }): Promise<NotificationPage> => trpcClient.weezes.notifications.query({ before: pageParam }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: page => (page.hasNext ? page.data.at(-1)?.createdOn : undefined),
  staleTime: Number.POSITIVE_INFINITY,
})

/** Changes weezes wherever a notification on the page tells of them. */
export const updateNotificationWeezes = (change: (weeze: Weeze) => Weeze): void => {
  const changed = (told: Notification): Notification =>
    told.weez ? { ...told, weez: change({ ...told.weez, reweezId: null, reweez: null }) } : told
  queryClient.setQueryData(
    notificationsQuery.queryKey,
    data => data && { ...data, pages: data.pages.map(page => ({ ...page, data: page.data.map(changed) })) },
  )
}

/** How many are new, for the badge of the navigation (NOTI-13). */
export const unreadNotificationsQuery = queryOptions({
  queryKey: ['notifications', 'unread'],
  queryFn: async ({ signal }) => (await trpcClient.weezes.unreadNotifications.query({}, { signal })).count,
  refetchInterval: unreadPollInterval,
})

/** Reads what is new before the page shows it (NOTI-02); what is on the page counts as read, but looks new until the page is left. */
export const readNewNotifications = async (): Promise<void> => {
  queryClient.removeQueries({ queryKey: notificationsQuery.queryKey })
  const { pages } = await queryClient.fetchInfiniteQuery(notificationsQuery)
  const newest = pages[0]?.data[0]
  if (!newest?.unread) return
  await trpcClient.weezes.readNotifications.mutate({ until: newest.createdOn })
  queryClient.setQueryData(unreadNotificationsQuery.queryKey, 0)
}
