import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { basePath } from '../../base-path.ts'
import { queryClient, trpcClient } from '../../trpc.ts'
import { mergeNewestPage } from './merge-pages.ts'
import { conversationQuery, invalidateConversationLists, sendMessageMutationKey } from './queries.ts'

const unsentMessage = z.object({ key: z.string(), content: z.string(), writtenOn: z.string(), failed: z.boolean() })
const unsentMessageList = z.array(unsentMessage)

/** A message that the server has not acknowledged; `key` makes every attempt the same one (design rule 6). */
export type UnsentMessage = z.infer<typeof unsentMessage>

const storageKey = (userId: number, id: number) => `weez-unsent:${basePath}:${userId}:${id}`

/** What was on its way when the page was left is taken as failed: sending it again is safe. */
const readUnsentMessages = (userId: number, id: number): UnsentMessage[] => {
  try {
    return unsentMessageList
      .parse(JSON.parse(localStorage.getItem(storageKey(userId, id)) ?? ''))
      .map(unsent => ({ ...unsent, failed: true }))
  } catch {
    return []
  }
}

const unsentMessagesQuery = (userId: number, id: number) =>
  queryOptions({
    queryKey: ['messages', 'unsent', userId, id],
    queryFn: () => readUnsentMessages(userId, id),
    initialData: () => readUnsentMessages(userId, id),
    enabled: false,
    staleTime: Number.POSITIVE_INFINITY,
  })

const updateUnsentMessages = (userId: number, id: number, how: (all: UnsentMessage[]) => UnsentMessage[]) => {
  const next = queryClient.setQueryData(unsentMessagesQuery(userId, id).queryKey, (all = readUnsentMessages(userId, id)) => how(all)) ?? []
  if (next.length > 0) localStorage.setItem(storageKey(userId, id), JSON.stringify(next))
  else localStorage.removeItem(storageKey(userId, id))
}

/** The messages of a conversation that are on their way or could not be sent, and the ways to send and to give up (MSG-41). */
export const useUnsentMessages = (userId: number, id: number) => {
  const { data: unsent } = useQuery(unsentMessagesQuery(userId, id))
  const without = ({ key }: UnsentMessage) => updateUnsentMessages(userId, id, all => all.filter(other => other.key !== key))
  const { mutate } = useMutation({
    mutationKey: sendMessageMutationKey(id),
    // One after the other, so that they arrive in the order they were written.
    scope: { id: String(sendMessageMutationKey(id)) },
    mutationFn: ({ key, content }: UnsentMessage) =>
      trpcClient.messaging.send.mutate(
        { conversationId: id, content, updateParticipantLastRead: true },
        { context: { idempotencyKey: key } },
      ),
    onMutate: async sent => {
      const failed = false
      updateUnsentMessages(userId, id, all => [...all.filter(({ key }) => key !== sent.key), { ...sent, failed }])
      await queryClient.cancelQueries({ queryKey: conversationQuery(id).queryKey })
    },
    onSuccess: (answer, sent) => {
      queryClient.setQueryData(conversationQuery(id).queryKey, known => mergeNewestPage(known, answer))
      without(sent)
      void invalidateConversationLists()
    },
    onError: (_, sent) =>
      updateUnsentMessages(userId, id, all => all.map(other => (other.key === sent.key ? { ...other, failed: true } : other))),
  })
  const send = (content: string) => mutate({ key: newIdempotencyKey(), content, writtenOn: new Date().toISOString(), failed: false })
  return { unsent, send, retry: (again: UnsentMessage) => mutate(again), discard: without }
}

const newIdempotencyKey = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')
