import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { typingSignalInterval } from '../app/constants.ts'
import { getFailureKind } from '../app/failure-kind.ts'
import { useCurrentUser } from '../app/session.ts'
import { trpc } from '../app/trpc.ts'
import { mayWrite, ownPersona } from './participants.ts'
import { conversationQuery } from './queries.ts'
import { useMarkRead } from './use-mark-read.ts'
import { useMessageDraft } from './use-message-draft.ts'
import { useUnsentMessages } from './use-unsent-messages.ts'

/** An open conversation: its messages, its draft, and functions to write and send (MSG-36 to MSG-42). */
export const useConversation = (id: number, readOnly: boolean) => {
  const { id: userId } = useCurrentUser()
  const { data, isError, refetch } = useQuery({ ...conversationQuery(id), throwOnError: error => getFailureKind(error) === 'not found' })
  const [text, write] = useMessageDraft(userId, id)
  const { send, ...outbox } = useUnsentMessages(userId, id)
  const writes = data !== undefined && !readOnly && mayWrite(data, userId)
  const persona = writes ? ownPersona(data, userId) : null

  const unread = writes && data.unread
  const newest = data?.lastMessage?.id
  const markRead = useMarkRead()
  // New messages of an open conversation count as read (MSG-39).
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each newest message, not for each poll
  useEffect(() => {
    if (unread && data) markRead(data)
  }, [unread, newest])

  // Those who answer from the same mailbox see a warning while this user types, until the message is sent.
  const { mutate: signalTyping } = trpc.messaging.typing.useMutation()
  const announcedOn = useRef(0)
  const announce = () => {
    const now = Date.now()
    if (now - announcedOn.current < typingSignalInterval) return
    announcedOn.current = now
    signalTyping({ conversationId: id })
  }

  return {
    conversation: data,
    failed: isError && !data,
    retry: () => void refetch(),
    writes,
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
