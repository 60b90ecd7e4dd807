import { infiniteQueryOptions, queryOptions, type UseInfiniteQueryResult } from '@tanstack/react-query'
import { conversationPageSize } from '#routers/limits.contract.ts'
import type { ConversationWithMessages } from '#routers/messaging/conversations.contract.ts'
import { conversationPollInterval, conversationStaleTime, conversationsPollInterval, messagesStaleTime } from '../../constants.ts'
import { isRetryable } from '../../failure-kind.ts'
import { getQueryKey, queryClient, trpc, trpcClient, utils } from '../../trpc.ts'
import { isContiguous, mergeNewestPage, prependOlderPage } from './merge-pages.ts'

/** Polls rest in hidden tabs and run at once when a tab or the connection comes back; a failed read waits for the next poll. */
const pollingOptions = { refetchOnWindowFocus: 'always', refetchOnReconnect: 'always', retry: false } as const

/** The conversations, newest activity first (MSG-05, MSG-11). */
export const conversationsQuery = infiniteQueryOptions({
  ...pollingOptions,
  queryKey: getQueryKey(trpc.messaging.list, {}, 'infinite'),
  queryFn: ({ pageParam, signal }) => trpcClient.messaging.list.query({ before: pageParam }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: page => (page.length < conversationPageSize ? undefined : page.at(-1)?.updatedOn),
  staleTime: messagesStaleTime,
  refetchInterval: conversationsPollInterval,
})

/** How many conversations are unread, for the badge of the navigation. */
export const useUnreadConversations = (): number =>
  trpc.messaging.unread.useQuery({}, { ...pollingOptions, refetchInterval: conversationsPollInterval }).data?.count ?? 0

/** The mailboxes of the personas, or of one: those who wait, longest first, then the others (ROLE-07). */
export const inboxQuery = (personaId?: number) =>
  infiniteQueryOptions({
    ...pollingOptions,
    queryKey: getQueryKey(trpc.messaging.inbox, { personaId }, 'infinite'),
    queryFn: ({ pageParam, signal }) => trpcClient.messaging.inbox.query({ personaId, before: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => (page.hasNext ? page.data.at(-1)?.updatedOn : undefined),
    refetchInterval: conversationPollInterval,
  })

/** The key of the mutation that sends messages of one conversation; the conversation's poll rests meanwhile, so that no message shows twice. */
export const sendMessageMutationKey = (id: number) => ['messages', 'sending', id]

const conversationInput = (id: number) => ({ conversationId: id })

/** One conversation with the messages read so far, oldest first (MSG-36, MSG-37). */
export const conversationQuery = (id: number) =>
  queryOptions({
    ...pollingOptions,
    queryKey: getQueryKey(trpc.messaging.one, conversationInput(id), 'query'),
    // One read may need several pages, so the procedure's own `useQuery` does not fit.
    queryFn: async ({ signal }): Promise<ConversationWithMessages> => {
      const known = () => utils.messaging.one.getData(conversationInput(id))
      const read = (before?: string) => trpcClient.messaging.one.query({ conversationId: id, before }, { signal })
      let page: ConversationWithMessages = await read()
      // When more than a page is new, the pages between are read too: the reader keeps their position.
      while (!isContiguous(page, known())) page = prependOlderPage(page, await read(page.messages[0]?.createdOn))
      return mergeNewestPage(known(), page)
    },
    staleTime: conversationStaleTime,
    refetchInterval: () => queryClient.isMutating({ mutationKey: sendMessageMutationKey(id) }) === 0 && conversationPollInterval,
  })

/** Replaces a conversation in the query cache by what `update` makes of it; a conversation that was not read stays so unless `update` returns one. */
export const updateConversation = (
  id: number,
  update: (known: ConversationWithMessages | undefined) => ConversationWithMessages | undefined,
): void => void queryClient.setQueryData(conversationQuery(id).queryKey, update)

/** Stops a running read of a conversation, so that it does not overwrite what the browser shows meanwhile. */
export const cancelConversationRead = (id: number): Promise<void> => utils.messaging.one.cancel(conversationInput(id))

/** Reads the page before the oldest message that is known. */
export const fetchOlderMessages = async (id: number): Promise<void> => {
  const before = utils.messaging.one.getData(conversationInput(id))?.messages[0]?.createdOn
  if (!before) return
  const page = await trpcClient.messaging.one.query({ conversationId: id, before })
  updateConversation(id, known => known && prependOlderPage(known, page))
}

/** Reads the lists and the badge of the navigation again (MSG-41, MSG-45). */
export const invalidateConversationLists = (): Promise<unknown> =>
  Promise.all([utils.messaging.list.invalidate(), utils.messaging.unread.invalidate(), utils.messaging.inbox.invalidate()])

/** Set while the last read of a list failed: when it succeeded last, when it was tried last, and a retry before the next poll. */
export const toOfflineStatus = <Data>({ data, isError, error, dataUpdatedAt, errorUpdatedAt, refetch }: UseInfiniteQueryResult<Data>) =>
  data && isError && isRetryable(error) ? { since: dataUpdatedAt, lastTry: errorUpdatedAt, retry: () => void refetch() } : null
