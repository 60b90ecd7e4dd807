import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Notification } from '#routers/weezes/notifications.contract.ts'
import { splitText } from '#routers/weezes/text.rules.ts'
import { useDeleted } from '../features/feed/deleted.ts'
import { EmptyFeed } from '../features/feed/feed-states.tsx'
import { NewDot } from '../features/notifications/new-dot.tsx'
import { NotificationList } from '../features/notifications/notification-list.tsx'
import { NotificationRow } from '../features/notifications/notification-row.tsx'
import { notificationsQuery } from '../features/notifications/query.ts'
import { ReplyRow } from '../features/notifications/reply-row.tsx'
import { ColumnPage } from '../features/shell/column-page.tsx'
import { placeOf } from '../features/weeze/place.ts'
import { WeezeActions } from '../features/weeze/weeze-actions.tsx'
import { WeezeText } from '../features/weeze/weeze-text.tsx'
import { usePhrases } from '../locale.tsx'
import { PersonLink } from '../ui/person-link.tsx'
import { Side } from './side.tsx'

/** One notification by its type; one that is not known draws nothing (NOTI-08). */
const Row = ({ notification }: { notification: Notification }) => {
  const { type, user, weez, unread } = notification
  const dot = unread && <NewDot />
  if (type === 'REPLY')
    return (
      weez && (
        <ReplyRow notification={notification} link={words => <Link {...placeOf(weez)} {...words} />} dot={dot}>
          <WeezeText parts={splitText(weez.text)} />
          <WeezeActions weeze={weez} bare={false} />
        </ReplyRow>
      )
    )
  if (type === 'LIKE' || type === 'REWEEZ' || type === 'MENTION' || type === 'FOLLOW')
    return (
      <NotificationRow
        notification={{ ...notification, type }}
        link={words => (weez ? <Link {...placeOf(weez)} {...words} /> : <PersonLink person={user} {...words} />)}
        dot={dot}
      />
    )
  return null
}

/** What happened to oneself (NOTI-01 to NOTI-08). */
export const WeezNotifications = () => {
  const { commons, notifications } = usePhrases()
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(notificationsQuery)
  const deleted = useDeleted()
  const all = data?.pages.flatMap(page => page.data).filter(({ weez }) => !weez || !deleted.includes(weez.id))
  return (
    <ColumnPage title={commons.notifications()} side={<Side />}>
      {all?.length === 0 && <EmptyFeed title={notifications.empty()} hint={notifications.emptyHint()} action={null} />}
      {all && all.length > 0 && (
        <NotificationList>
          {all.map(notification => (
            <Row key={notification.id} notification={notification} />
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
