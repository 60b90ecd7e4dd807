import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { typingInterval } from '../../constants.ts'
import { failureOf } from '../../failure.ts'
import { useUser } from '../../session.ts'
import { client } from '../../trpc.ts'
import { useDraft } from './draft.ts'
import { markRead } from './marker.ts'
import { conversationQuery } from './query.ts'
import { playedBy } from './sides.ts'
import { useUnsent } from './unsent.ts'

/** An open conversation: what was said, what is being written, and the ways to go on (MSG-36 to MSG-42). */
export const useConversation = (id: number, readOnly: boolean) => {
  const { id: userId } = useUser()
  const { data, isError, refetch } = useQuery({ ...conversationQuery(id), throwOnError: error => failureOf(error) === 'not found' })
  const [text, write] = useDraft(userId, id)
  const { send, ...outbox } = useUnsent(userId, id)
  const persona = data && !readOnly ? playedBy(data, userId) : null

  const unread = !readOnly && data?.unread === true
  const newest = data?.lastMessage?.id
  // Whoever has it open reads what comes (MSG-39).
  // biome-ignore lint/correctness/useExhaustiveDependencies: a marker for each newest message, not for each answer of the server
  useEffect(() => {
    if (unread && data) void markRead(data)
  }, [unread, newest])

  // Colleagues who play the same persona are warned while keys are pressed, and not once more when the message is on its way.
  const announcedOn = useRef(0)
  const announce = () => {
    const now = Date.now()
    if (now - announcedOn.current < typingInterval) return
    announcedOn.current = now
    client.messaging.typing.mutate({ conversationId: id }).catch(console.error)
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
