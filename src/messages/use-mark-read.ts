import { useCallback } from 'react'
import type { Conversation } from '#routers/messaging/messaging.contract.ts'
import { trpc, utils } from '../app/trpc.ts'
import { invalidateConversationLists, updateConversation } from './queries.ts'

/** Shows a conversation as read before the server answers. */
const setReadInCache = (id: number) => {
  updateConversation(id, known => known && { ...known, unread: false })
  utils.messaging.list.setInfiniteData(
    {},
    list =>
      list && { ...list, pages: list.pages.map(page => page.map(row => (row.id === id && row.unread ? { ...row, unread: false } : row))) },
  )
}

/** Marks an unread conversation as read up to its newest message, then reads the lists again (MSG-39, MSG-45, STATE-07). */
export const useMarkRead = () => {
  const { mutate } = trpc.messaging.markRead.useMutation({
    onMutate: ({ conversationId }) => setReadInCache(conversationId),
    // Also after a failure: the lists then show the conversation as unread, and opening it tries again.
    onSettled: invalidateConversationLists,
  })
  return useCallback(
    ({ id, ownParticipantId, unread, lastMessage }: Conversation): void => {
      if (unread && lastMessage) mutate({ conversationId: id, participantId: ownParticipantId, at: lastMessage.createdOn })
    },
    [mutate],
  )
}
