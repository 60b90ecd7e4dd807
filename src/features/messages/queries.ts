import { infiniteQueryOptions, queryOptions, type UseInfiniteQueryResult } from '@tanstack/react-query'
import { conversationPageSize } from '#routers/messaging/conversation-list.contract.ts'
import type { ConversationWithMessages } from '#routers/messaging/conversations.contract.ts'
import { conversationPollInterval, conversationStaleTime, conversationsPollInterval, messagesStaleTime } from '../../constants.ts'
import { isRetryable } from '../../failure.ts'
import { queryClient, trpcClient } from '../../trpc.ts'
import { isContiguous, mergeNewestPage, prependOlderPage } from './merge-pages.ts'

/** Hidden tabs do not ask; who comes back is told at once. What failed is asked for again by the interval. */
const pollingOptions = { refetchOnWindowFocus: 'always', refetchOnReconnect: 'always', retry: false } as const

/** The conversations, newest activity first (MSG-05, MSG-11). */
export const conversationsQuery = infiniteQueryOptions({
  ...pollingOptions,
  queryKey: ['messages', 'list'],
  queryFn: ({ pageParam, signal }) => trpcClient.messaging.list.query({ before: pageParam }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: page => (page.length < conversationPageSize ? undefined : page.at(-1)?.updatedOn),
  staleTime: messagesStaleTime,
  refetchInterval: conversationsPollInterval,
})

/** How many conversations are unread, for the badge of the navigation. */
export const unreadConversationsQuery = queryOptions({
  ...pollingOptions,
  queryKey: ['messages', 'unread'],
  queryFn: async ({ signal }) => (await trpcClient.messaging.unread.query({}, { signal })).count,
  refetchInterval: conversationsPollInterval,
})

/** The mailboxes of the personas, or of one: who waits, longest first, then the others (ROLE-07). */
export const inboxQuery = (personaId?: number) =>
  infiniteQueryOptions({
    ...pollingOptions,
    queryKey: ['messages', 'inbox', personaId ?? 'all'],
    queryFn: ({ pageParam, signal }) => trpcClient.messaging.inbox.query({ personaId, before: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => (page.hasNext ? page.data.at(-1)?.updatedOn : undefined),
    refetchInterval: conversationPollInterval,
  })

/** What marks the sending of messages of one conversation; its poll rests meanwhile, so that nothing is shown twice. */
export const sendMessageMutationKey = (id: number) => ['messages', 'sending', id]

const conversationKey = (id: number) => ['messages', 'conversation', id]

/** One conversation with the messages read so far, oldest first (MSG-36, MSG-37). */
export const conversationQuery = (id: number) =>
  queryOptions({
    ...pollingOptions,
    queryKey: conversationKey(id),
    queryFn: async ({ signal }): Promise<ConversationWithMessages> => {
      const known = () => queryClient.getQueryData<ConversationWithMessages>(conversationKey(id))
      const read = (before?: string) => trpcClient.messaging.one.query({ conversationId: id, before }, { signal })
      let page: ConversationWithMessages = await read()
      // When more than a page has come, what lies between is read too: the reader keeps their place.
      while (!isContiguous(page, known())) page = prependOlderPage(page, await read(page.messages[0]?.createdOn))
      return mergeNewestPage(known(), page)
    },
    staleTime: conversationStaleTime,
    refetchInterval: () => queryClient.isMutating({ mutationKey: sendMessageMutationKey(id) }) === 0 && conversationPollInterval,
  })

/** Reads the page before the oldest message that is known. */
export const fetchOlderMessages = async (id: number): Promise<void> => {
  const { queryKey } = conversationQuery(id)
  const before = queryClient.getQueryData(queryKey)?.messages[0]?.createdOn
  if (!before) return
  const page = await trpcClient.messaging.one.query({ conversationId: id, before })
  queryClient.setQueryData(queryKey, known => known && prependOlderPage(known, page))
}

/** What the lists and the badges say is asked for anew (MSG-41, MSG-45). */
export const invalidateConversationLists = (): Promise<unknown> =>
  Promise.all(
    [conversationsQuery.queryKey, unreadConversationsQuery.queryKey, ['messages', 'inbox']].map(queryKey =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )

/** Set while the server gives a list no good answer: the last one it gave, the last attempt, and a way not to wait for the next. */
export const toOfflineStatus = <Data>({ data, isError, error, dataUpdatedAt, errorUpdatedAt, refetch }: UseInfiniteQueryResult<Data>) =>
  data && isError && isRetryable(error) ? { since: dataUpdatedAt, lastTry: errorUpdatedAt, retry: () => void refetch() } : null
