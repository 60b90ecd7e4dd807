import { useInfiniteQuery } from '@tanstack/react-query'
import { can } from '#routers/permissions.ts'
import { conversationsPollInterval, unreadPollInterval } from '../constants.ts'
import { inboxQuery, useUnreadConversations } from '../features/messages/queries.ts'
import { useCurrentUser } from '../session.ts'
import { trpc } from '../trpc.ts'

/** The counts of the navigation badges. Without the `oversee` permission the personas' mailboxes are not queried. */
export const useUnreadCounts = () => {
  const user = useCurrentUser()
  const notifications = trpc.weezes.unreadNotifications.useQuery(
    {},
    // A reader who cannot mark notifications as read would keep the badge for ever.
    { enabled: can(user?.role, 'write'), refetchInterval: unreadPollInterval },
  )
  const messages = useUnreadConversations()
  const inbox = useInfiniteQuery({ ...inboxQuery(), enabled: can(user?.role, 'oversee'), refetchInterval: conversationsPollInterval })
  const desk = trpc.desk.waiting.useQuery({}, { enabled: can(user?.role, 'oversee'), refetchInterval: unreadPollInterval })
  const [personas, waiting] = [inbox.data?.pages[0]?.waiting, desk.data?.count]
  return { notifications: notifications.data?.count ?? 0, messages, personas: personas ?? 0, desk: waiting ?? 0 }
}
