import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Notification } from '#routers/weezes/notifications.contract.ts'
import { splitText } from '#routers/weezes/text.rules.ts'
import { useDeletedIds } from '../features/feed/deleted.ts'
import { EmptyNotice } from '../features/feed/feed-states.tsx'
import { UnreadDot } from '../features/notifications/new-dot.tsx'
import { NotificationList } from '../features/notifications/notification-list.tsx'
import { NotificationRow } from '../features/notifications/notification-row.tsx'
import { notificationsQuery } from '../features/notifications/query.ts'
import { ReplyNotificationRow } from '../features/notifications/reply-row.tsx'
import { ColumnPage } from '../features/shell/column-page.tsx'
import { weezePermalink } from '../features/weeze/place.ts'
import { WeezeActions } from '../features/weeze/weeze-actions.tsx'
import { WeezeText } from '../features/weeze/weeze-text.tsx'
import { usePhrases } from '../locale.tsx'
import { PersonLink } from '../ui/person-link.tsx'
import { SidePanels } from './side.tsx'

/** One notification by its type; one that is not known draws nothing (NOTI-08). */
const NotificationItem = ({ notification }: { notification: Notification }) => {
  const { type, user, weez, unread } = notification
  const dot = unread && <UnreadDot />
  if (type === 'REPLY')
    return (
      weez && (
        <ReplyNotificationRow notification={notification} link={words => <Link {...weezePermalink(weez)} {...words} />} dot={dot}>
          <WeezeText parts={splitText(weez.text)} />
          <WeezeActions weeze={weez} bare={false} />
        </ReplyNotificationRow>
      )
    )
  if (type === 'LIKE' || type === 'REWEEZ' || type === 'MENTION' || type === 'FOLLOW')
    return (
      <NotificationRow
        notification={{ ...notification, type }}
        link={words => (weez ? <Link {...weezePermalink(weez)} {...words} /> : <PersonLink person={user} {...words} />)}
        dot={dot}
      />
    )
  return null
}

/** What happened to oneself (NOTI-01 to NOTI-08). */
export const NotificationsPage = () => {
  const { commons, notifications } = usePhrases()
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(notificationsQuery)
  const deleted = useDeletedIds()
  const all = data?.pages.flatMap(page => page.data).filter(({ weez }) => !weez || !deleted.includes(weez.id))
  return (
    <ColumnPage title={commons.notifications()} side={<SidePanels />}>
      {all?.length === 0 && <EmptyNotice title={notifications.empty()} hint={notifications.emptyHint()} action={null} />}
      {all && all.length > 0 && (
        <NotificationList>
          {all.map(notification => (
            <NotificationItem key={notification.id} notification={notification} />
          ))}
        </NotificationList>
      )}
      {hasNextPage && (
        <Button variant="subtle" fullWidth size="lg" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {notifications.older()}
        </Button>
      )}
    </ColumnPage>
  )
}
