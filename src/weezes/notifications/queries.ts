import type { InfiniteData } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import type { Notification, NotificationPage } from '#routers/weezes/notifications.contract.ts'
import type { Weeze } from '#routers/weezes/weezes.contract.ts'
import { feedPollInterval } from '../../app/constants.ts'
import { isRetryable } from '../../app/failure-kind.ts'
import { usePermission } from '../../app/session.ts'
import { abortable, queryClient, trpc, untilRead, utils } from '../../app/trpc.ts'
import { type OfflineState, useOfflineState } from '../../shell/use-offline-state.ts'

/** The reader's notifications, newest first; a new read replaces the list (NOTI-10). */
export const notificationsQuery = utils.weezes.notifications.infiniteQueryOptions(
  {},
  {
    ...abortable,
    getNextPageParam: page => (page.hasNext ? page.data.at(-1)?.createdOn : undefined),
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: untilRead,
  },
)

const toWeeze = (weez: NonNullable<Notification['weez']>): Weeze => ({ ...weez, reweezId: null, reweez: null })

/** The weezes of the cached notifications. */
export const findNotificationWeezes = (): Weeze[] =>
  (queryClient.getQueryData<InfiniteData<NotificationPage>>(notificationsQuery.queryKey)?.pages ?? []).flatMap(({ data }) =>
    data.flatMap(({ weez }) => (weez ? toWeeze(weez) : [])),
  )

/** Applies a change to the weeze of every cached notification. */
export const updateNotificationWeezes = (change: (weeze: Weeze) => Weeze): void => {
  const changed = (notification: Notification): Notification =>
    notification.weez ? { ...notification, weez: change(toWeeze(notification.weez)) } : notification
  queryClient.setQueryData<InfiniteData<NotificationPage>>(
    notificationsQuery.queryKey,
    data => data && { ...data, pages: data.pages.map(page => ({ ...page, data: page.data.map(changed) })) },
  )
}

/** Reads the notifications before their page renders (NOTI-02). A failure is logged, and the page shows it. */
export const loadNotifications = (): Promise<void> => {
  queryClient.removeQueries({ queryKey: notificationsQuery.queryKey })
  return queryClient.prefetchInfiniteQuery(notificationsQuery)
}

/**
 * Marks the shown notifications as read up to the newest one; they still show as new until the reader leaves the page. Tries again at the
 * interval of the feeds while the server does not answer, and returns since when.
 */
export const useMarkNotificationsRead = (newest: Notification | undefined): OfflineState | null => {
  const [failedOn, setFailedOn] = useState(0)
  const { mutate } = trpc.weezes.readNotifications.useMutation({
    onSuccess: () => {
      setFailedOn(0)
      utils.weezes.unreadNotifications.setData({}, { count: 0 })
    },
    onError: error => isRetryable(error) && setFailedOn(Date.now()),
  })
  // An observer leaves no mark (design rule 14).
  const writes = usePermission('write')
  const until = writes && newest?.unread ? newest.createdOn : undefined
  const mark = useCallback(() => until && mutate({ until }), [until, mutate])
  useEffect(() => void mark(), [mark])
  useEffect(() => {
    if (failedOn === 0) return
    const timer = setTimeout(mark, feedPollInterval)
    return () => clearTimeout(timer)
  }, [failedOn, mark])
  return useOfflineState({ failing: failedOn > 0, answeredOn: 0, triedOn: failedOn, retry: () => void mark() })
}
