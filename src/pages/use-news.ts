import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { can } from '#routers/permissions.ts'
import { conversationsPollInterval } from '../constants.ts'
import { inboxQuery, useUnreadConversations } from '../features/messages/queries.ts'
import { unreadNotificationsQuery } from '../features/notifications/query.ts'
import { useCurrentUser } from '../session.ts'

/** How much is new, for the badges of the navigation; how many wait for the personas only the team may ask. */
export const useUnreadCounts = () => {
  const user = useCurrentUser()
  const { data: notifications = 0 } = useQuery(unreadNotificationsQuery)
  const messages = useUnreadConversations()
  const inbox = useInfiniteQuery({ ...inboxQuery(), enabled: can(user?.role, 'oversee'), refetchInterval: conversationsPollInterval })
  return { notifications, messages, personas: inbox.data?.pages[0]?.waiting ?? 0 }
}
