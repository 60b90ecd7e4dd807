import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import type { Notification } from '#routers/weezes/notifications.contract.ts'
import { splitText } from '#routers/weezes/text.rules.ts'
import { usePhrases } from '../../app/locale.tsx'
import { PersonLink } from '../../people/person-link.tsx'
import { ColumnPage } from '../../shell/column-page.tsx'
import { OfflineBanner } from '../../shell/offline-banner.tsx'
import { toAttempts, useOfflineState } from '../../shell/use-offline-state.ts'
import { EmptyNotice } from '../../ui/empty-notice.tsx'
import { useDeletedIds } from '../feed/deleted-weezes.ts'
import { FeedError } from '../feed/feed-errors.tsx'
import { WeezeActions } from '../weeze/weeze-actions.tsx'
import { weezePermalink } from '../weeze/weeze-links.ts'
import { WeezeText } from '../weeze/weeze-text.tsx'
import { groupNotifications } from './groups.ts'
import { NotificationRow, ReplyNotificationRow } from './notification-row.tsx'
import classes from './notifications-page.module.css'
import { notificationsQuery, useMarkNotificationsRead } from './queries.ts'

/** Renders a notification, or several that are drawn as one, by their type. */
const NotificationItem = ({ group }: { group: [Notification, ...Notification[]] }) => {
  const [newest] = group
  const notification = { ...newest, unread: group.some(({ unread }) => unread) }
  const { type, user, weez } = notification
  const link: ComponentProps<typeof NotificationRow>['link'] = words =>
    weez ? <Link {...weezePermalink(weez)} {...words} /> : <PersonLink person={user} {...words} />
  switch (type) {
    case 'REPLY':
      return (
        weez && (
          <ReplyNotificationRow notification={notification} link={link}>
            <WeezeText parts={splitText(weez.text)} mentions={weez.mentions} />
            <WeezeActions weeze={weez} bare={false} />
          </ReplyNotificationRow>
        )
      )
    case 'LIKE':
    case 'REWEEZ':
    case 'MENTION':
    case 'FOLLOW':
      return <NotificationRow notification={{ ...notification, type }} others={group.length - 1} link={link} />
    default:
      void (type satisfies never)
      // A newer server can send a type that this page does not support (NOTI-08).
      return null
  }
}

/** The reader's notifications (NOTI-01 to NOTI-08). */
export const NotificationsPage = () => {
  const { commons, notifications } = usePhrases()
  const list = useInfiniteQuery(notificationsQuery)
  const { data, errorUpdateCount, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = list
  const unanswered = useOfflineState(toAttempts(list))
  const unmarked = useMarkNotificationsRead(data?.pages[0]?.data[0])
  const deleted = useDeletedIds()
  const all = data?.pages.flatMap(page => page.data).filter(({ weez }) => !weez || !deleted.includes(weez.id))
  return (
    <ColumnPage title={commons.notifications()} panels>
      <OfflineBanner offline={unanswered ?? unmarked} />
      {unmarked && (
        <p className={classes.unmarked} role="status">
          {notifications.readFailed()}
        </p>
      )}
      {!data && errorUpdateCount > 0 && <FeedError title={notifications.failed()} onRetry={() => void refetch()} />}
      {all?.length === 0 && <EmptyNotice title={notifications.empty()} hint={notifications.emptyHint()} action={null} />}
      {all && all.length > 0 && (
        <ul aria-label={notifications.list()}>
          {groupNotifications(all).map(group => (
            <NotificationItem key={group[0].id} group={group} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button variant="subtle" fullWidth size="lg" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {notifications.older()}
        </Button>
      )}
    </ColumnPage>
  )
}
