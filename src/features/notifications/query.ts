import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { unreadInterval } from '../../constants.ts'
import { client, queryClient } from '../../trpc.ts'

/** What happened to somebody, newest first; reading it anew replaces the list (NOTI-10). */
export const notificationsQuery = infiniteQueryOptions({
  queryKey: ['notifications', 'list'],
  queryFn: ({ pageParam, signal }) => client.weezes.notifications.query({ before: pageParam }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: page => (page.hasNext ? page.data.at(-1)?.createdOn : undefined),
  staleTime: Number.POSITIVE_INFINITY,
})

/** How many are new, for the badge of the navigation (NOTI-13). */
export const unreadQuery = queryOptions({
  queryKey: ['notifications', 'unread'],
  queryFn: async ({ signal }) => (await client.weezes.unreadNotifications.query({}, { signal })).count,
  refetchInterval: unreadInterval,
})

/** Reads what is new before the page shows it (NOTI-02); what is on the page counts as read, but looks new until the page is left. */
export const openNotifications = async (): Promise<void> => {
  queryClient.removeQueries({ queryKey: notificationsQuery.queryKey })
  const { pages } = await queryClient.fetchInfiniteQuery(notificationsQuery)
  const newest = pages[0]?.data[0]
  if (!newest?.unread) return
  await client.weezes.readNotifications.mutate({ until: newest.createdOn })
  queryClient.setQueryData(unreadQuery.queryKey, 0)
}
