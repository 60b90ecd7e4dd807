import { queryOptions } from '@tanstack/react-query'
import { conversationPageSize } from '#routers/limits.contract.ts'
import type { ConversationWithMessages } from '#routers/messaging/conversations.contract.ts'
import type { Conversation } from '#routers/messaging/messaging.contract.ts'
import { can } from '#routers/permissions.ts'
import { conversationPollInterval, conversationStaleTime, conversationsPollInterval, messagesStaleTime } from '../app/constants.ts'
import { getCurrentUser } from '../app/session.ts'
import { abortable, getQueryKey, queryClient, trpc, trpcClient, utils } from '../app/trpc.ts'
import { isContiguous, isRewritten, mergeNewestPage, prependOlderPage, reachesBack } from './merge-pages.ts'

/** Polling stops in hidden tabs and resumes at once when the tab or the connection is back; a failed read waits for the next poll. */
const pollingOptions = { refetchOnWindowFocus: 'always', refetchOnReconnect: 'always', retry: false } as const

/** Whether a list has the mailbox of an official account, in which its operators see each other write. */
const isShared = (pages: Conversation[][] | undefined): boolean =>
  !can(getCurrentUser()?.role, 'oversee') && (pages ?? []).flat().some(({ typing }) => typing !== undefined)

/** The conversations, newest activity first (MSG-05, MSG-11). */
export const conversationsQuery = utils.messaging.list.infiniteQueryOptions(
  {},
  {
    ...abortable,
    ...pollingOptions,
    getNextPageParam: page => (page.length < conversationPageSize ? undefined : page.at(-1)?.updatedOn),
    staleTime: messagesStaleTime,
    refetchInterval: ({ state }) => (isShared(state.data?.pages) ? conversationPollInterval : conversationsPollInterval),
  },
)

/** Returns the number of unread conversations, for the badge in the navigation; 0 until it is read. */
export const useUnreadConversations = (): number =>
  trpc.messaging.unread.useQuery({}, { ...pollingOptions, refetchInterval: conversationsPollInterval }).data?.count ?? 0

/** The conversations of all personas, or of one: those that wait for an answer, longest wait first, then the others (ROLE-07). */
export const inboxQuery = (personaId?: number) =>
  utils.messaging.inbox.infiniteQueryOptions(
    { personaId },
    {
      ...abortable,
      ...pollingOptions,
      getNextPageParam: page => (page.hasNext ? page.data.at(-1)?.updatedOn : undefined),
      refetchInterval: conversationPollInterval,
    },
  )

/** The key of the mutation that sends messages of a conversation; its polling stops during a send, so that no message is shown twice. */
export const sendMessageMutationKey = (id: number) => ['messages', 'sending', id]

const conversationInput = (id: number) => ({ conversationId: id })

/** One conversation with the messages read so far, oldest first (MSG-36, MSG-37). */
export const conversationQuery = (id: number) =>
  queryOptions({
    ...pollingOptions,
    queryKey: getQueryKey(trpc.messaging.one, conversationInput(id), 'query'),
    // One read may fetch several pages, which the `useQuery` of the procedure cannot do.
    queryFn: async ({ signal }): Promise<ConversationWithMessages> => {
      const known = () => utils.messaging.one.getData(conversationInput(id))
      const read = (before?: string) => trpcClient.messaging.one.query({ conversationId: id, before }, { signal })
      let page: ConversationWithMessages = await read()
      if (isRewritten(page, known())) {
        while (!reachesBack(page, known())) page = prependOlderPage(page, await read(page.messages[0]?.createdOn))
        return page
      }
      // If more than one page is new, the pages between are read too, so that the scroll position stays.
      while (!isContiguous(page, known())) page = prependOlderPage(page, await read(page.messages[0]?.createdOn))
      return mergeNewestPage(known(), page)
    },
    staleTime: conversationStaleTime,
    refetchInterval: () => queryClient.isMutating({ mutationKey: sendMessageMutationKey(id) }) === 0 && conversationPollInterval,
  })

/** Updates a conversation in the query cache. `known` is undefined if it is not cached; nothing is stored if `update` returns undefined. */
export const updateConversation = (
  id: number,
  update: (known: ConversationWithMessages | undefined) => ConversationWithMessages | undefined,
): void => void queryClient.setQueryData(conversationQuery(id).queryKey, update)

/** Cancels a running read of a conversation, so that it does not overwrite an optimistic update. */
export const cancelConversationRead = (id: number): Promise<void> => utils.messaging.one.cancel(conversationInput(id))

/** Reads the page before the oldest known message; does nothing if no message is known. */
export const fetchOlderMessages = async (id: number): Promise<void> => {
  const before = utils.messaging.one.getData(conversationInput(id))?.messages[0]?.createdOn
  if (!before) return
  const page = await trpcClient.messaging.one.query({ conversationId: id, before })
  updateConversation(id, known => known && prependOlderPage(known, page))
}

/** Reads an open conversation again, after one of its messages was taken away or reassigned, and the lists. */
export const invalidateConversation = (id: number): Promise<unknown> =>
  Promise.all([utils.messaging.one.invalidate(conversationInput(id)), invalidateConversationLists()])

/** Reads the lists and the unread count in the navigation again (MSG-41, MSG-45). */
export const invalidateConversationLists = (): Promise<unknown> =>
  Promise.all([utils.messaging.list.invalidate(), utils.messaging.unread.invalidate(), utils.messaging.inbox.invalidate()])
