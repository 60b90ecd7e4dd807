import type { Conversation } from '#routers/messaging/messaging.contract.ts'
import { queryClient, trpcClient } from '../../trpc.ts'
import { conversationQuery, conversationsQuery, invalidateConversationLists } from './queries.ts'

/** Shows a conversation as read before the server has heard of it. */
const setReadInCache = (id: number) => {
  queryClient.setQueryData(conversationQuery(id).queryKey, known => known && { ...known, unread: false })
  queryClient.setQueryData(
    conversationsQuery.queryKey,
    list =>
      list && { ...list, pages: list.pages.map(page => page.map(row => (row.id === id && row.unread ? { ...row, unread: false } : row))) },
  )
}

/** Marks an unread conversation as read up to its newest message, then reads the lists anew (MSG-39, MSG-45, STATE-07). */
export const markConversationRead = async ({ id, ownParticipantId, unread, lastMessage }: Conversation): Promise<void> => {
  if (!unread || !lastMessage) return
  setReadInCache(id)
  try {
    await trpcClient.messaging.markRead.mutate({ conversationId: id, participantId: ownParticipantId, at: lastMessage.createdOn })
  } catch (error) {
    // The next reading of the list says that it is still unread, and opening it tries again.
    console.error(error)
  }
  await invalidateConversationLists()
}
