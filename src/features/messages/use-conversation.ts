import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { typingSignalInterval } from '../../constants.ts'
import { getFailureKind } from '../../failure.ts'
import { useCurrentUser } from '../../session.ts'
import { trpcClient } from '../../trpc.ts'
import { useMessageDraft } from './use-message-draft.ts'
import { markConversationRead } from './use-mark-read.ts'
import { conversationQuery } from './queries.ts'
import { ownPersona } from './participants.ts'
import { useUnsentMessages } from './use-unsent-messages.ts'

/** An open conversation: what was said, what is being written, and the ways to go on (MSG-36 to MSG-42). */
export const useConversation = (id: number, readOnly: boolean) => {
  const { id: userId } = useCurrentUser()
  const { data, isError, refetch } = useQuery({ ...conversationQuery(id), throwOnError: error => getFailureKind(error) === 'not found' })
  const [text, write] = useMessageDraft(userId, id)
  const { send, ...outbox } = useUnsentMessages(userId, id)
  const persona = data && !readOnly ? ownPersona(data, userId) : null

  const unread = !readOnly && data?.unread === true
  const newest = data?.lastMessage?.id
  // Whoever has it open reads what comes (MSG-39).
  // biome-ignore lint/correctness/useExhaustiveDependencies: a marker for each newest message, not for each answer of the server
  useEffect(() => {
    if (unread && data) void markConversationRead(data)
  }, [unread, newest])

  // Colleagues who play the same persona are warned while keys are pressed, and not once more when the message is on its way.
  const announcedOn = useRef(0)
  const announce = () => {
    const now = Date.now()
    if (now - announcedOn.current < typingSignalInterval) return
    announcedOn.current = now
    trpcClient.messaging.typing.mutate({ conversationId: id }).catch(console.error)
  }

  return {
    conversation: data,
    failed: isError && !data,
    again: () => void refetch(),
    persona,
    outbox,
    text,
    write: (next: string) => {
      write(next)
      if (persona && next) announce()
    },
    send: (content: string) => {
      write('')
      announcedOn.current = 0
      send(content)
    },
  }
}
