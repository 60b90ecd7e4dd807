import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { conversationsInterval } from '../constants.ts'
import { inboxQuery, unreadQuery } from '../features/messages/query.ts'
import { oversees } from '../features/messages/sides.ts'
import { unreadQuery as notificationsQuery } from '../features/notifications/query.ts'
import { useUser } from '../session.ts'

/** How much is new, for the badges of the navigation; how many wait for the personas only the team may ask. */
export const useNews = () => {
  const user = useUser()
  const { data: notifications = 0 } = useQuery(notificationsQuery)
  const { data: messages = 0 } = useQuery(unreadQuery)
  const inbox = useInfiniteQuery({ ...inboxQuery(), enabled: oversees(user), refetchInterval: conversationsInterval })
  return { notifications, messages, personas: inbox.data?.pages[0]?.waiting ?? 0 }
}
