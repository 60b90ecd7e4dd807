import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { base } from '../../base-path.ts'
import { client, queryClient } from '../../trpc.ts'
import { withNewest } from './pages.ts'
import { conversationQuery, refreshLists, sendingKey } from './query.ts'

const entry = z.object({ key: z.string(), content: z.string(), writtenOn: z.string(), failed: z.boolean() })
const stored = z.array(entry)

/** A message that the server has not acknowledged; `key` makes every attempt the same one (design rule 6). */
export type Unsent = z.infer<typeof entry>

const storageKey = (userId: number, id: number) => `weez-unsent:${base}:${userId}:${id}`

/** What was on its way when the page was left is taken as failed: sending it again is safe. */
const load = (userId: number, id: number): Unsent[] => {
  try {
    return stored.parse(JSON.parse(localStorage.getItem(storageKey(userId, id)) ?? '')).map(unsent => ({ ...unsent, failed: true }))
  } catch {
    return []
  }
}

const unsentQuery = (userId: number, id: number) =>
  queryOptions({
    queryKey: ['messages', 'unsent', userId, id],
    queryFn: () => load(userId, id),
    initialData: () => load(userId, id),
    enabled: false,
    staleTime: Number.POSITIVE_INFINITY,
  })

const change = (userId: number, id: number, how: (all: Unsent[]) => Unsent[]) => {
  const next = queryClient.setQueryData(unsentQuery(userId, id).queryKey, (all = load(userId, id)) => how(all)) ?? []
  if (next.length > 0) localStorage.setItem(storageKey(userId, id), JSON.stringify(next))
  else localStorage.removeItem(storageKey(userId, id))
}

/** The messages of a conversation that are on their way or could not be sent, and the ways to send and to give up (MSG-41). */
export const useUnsent = (userId: number, id: number) => {
  const { data: unsent } = useQuery(unsentQuery(userId, id))
  const without = ({ key }: Unsent) => change(userId, id, all => all.filter(other => other.key !== key))
  const { mutate } = useMutation({
    mutationKey: sendingKey(id),
    // One after the other, so that they arrive in the order they were written.
    scope: { id: String(sendingKey(id)) },
    mutationFn: ({ key, content }: Unsent) =>
      client.messaging.send.mutate({ conversationId: id, content, updateParticipantLastRead: true }, { context: { idempotencyKey: key } }),
    onMutate: async sent => {
      const failed = false
      change(userId, id, all => [...all.filter(({ key }) => key !== sent.key), { ...sent, failed }])
      await queryClient.cancelQueries({ queryKey: conversationQuery(id).queryKey })
    },
    onSuccess: (answer, sent) => {
      queryClient.setQueryData(conversationQuery(id).queryKey, known => withNewest(known, answer))
      without(sent)
      void refreshLists()
    },
    onError: (_, sent) => change(userId, id, all => all.map(other => (other.key === sent.key ? { ...other, failed: true } : other))),
  })
  const send = (content: string) => mutate({ key: newKey(), content, writtenOn: new Date().toISOString(), failed: false })
  return { unsent, send, retry: (again: Unsent) => mutate(again), discard: without }
}

const newKey = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')
