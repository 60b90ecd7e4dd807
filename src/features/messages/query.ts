import { infiniteQueryOptions, queryOptions, type UseInfiniteQueryResult } from '@tanstack/react-query'
import { conversationsMax } from '#routers/messaging/conversation-list.contract.ts'
import type { OpenConversation } from '#routers/messaging/conversations.contract.ts'
import { conversationFreshness, conversationInterval, conversationsInterval, messagesFreshness } from '../../constants.ts'
import { mayPass } from '../../failure.ts'
import { client, queryClient } from '../../trpc.ts'
import { reaches, withNewest, withOlder } from './pages.ts'

/** Hidden tabs do not ask; who comes back is told at once. What failed is asked for again by the interval. */
const live = { refetchOnWindowFocus: 'always', refetchOnReconnect: 'always', retry: false } as const

/** The conversations, newest activity first (MSG-05, MSG-11). */
export const listQuery = infiniteQueryOptions({
  ...live,
  queryKey: ['messages', 'list'],
  queryFn: ({ pageParam, signal }) => client.messaging.list.query({ before: pageParam }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: page => (page.length < conversationsMax ? undefined : page.at(-1)?.updatedOn),
  staleTime: messagesFreshness,
  refetchInterval: conversationsInterval,
})

/** How many conversations are unread, for the badge of the navigation. */
export const unreadQuery = queryOptions({
  ...live,
  queryKey: ['messages', 'unread'],
  queryFn: async ({ signal }) => (await client.messaging.unread.query({}, { signal })).count,
  refetchInterval: conversationsInterval,
})

/** The mailboxes of the personas, or of one: who waits, longest first, then the others (ROLE-07). */
export const inboxQuery = (personaId?: number) =>
  infiniteQueryOptions({
    ...live,
    queryKey: ['messages', 'inbox', personaId ?? 'all'],
    queryFn: ({ pageParam, signal }) => client.messaging.inbox.query({ personaId, before: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => (page.hasNext ? page.data.at(-1)?.updatedOn : undefined),
    refetchInterval: conversationInterval,
  })

/** What marks the sending of messages of one conversation; its poll rests meanwhile, so that nothing is shown twice. */
export const sendingKey = (id: number) => ['messages', 'sending', id]

const conversationKey = (id: number) => ['messages', 'conversation', id]

/** One conversation with the messages read so far, oldest first (MSG-36, MSG-37). */
export const conversationQuery = (id: number) =>
  queryOptions({
    ...live,
    queryKey: conversationKey(id),
    queryFn: async ({ signal }): Promise<OpenConversation> => {
      const known = () => queryClient.getQueryData<OpenConversation>(conversationKey(id))
      const read = (before?: string) => client.messaging.one.query({ conversationId: id, before }, { signal })
      let page: OpenConversation = await read()
      // When more than a page has come, what lies between is read too: the reader keeps their place.
      while (!reaches(page, known())) page = withOlder(page, await read(page.messages[0]?.createdOn))
      return withNewest(known(), page)
    },
    staleTime: conversationFreshness,
    refetchInterval: () => queryClient.isMutating({ mutationKey: sendingKey(id) }) === 0 && conversationInterval,
  })

/** Reads the page before the oldest message that is known. */
export const readOlder = async (id: number): Promise<void> => {
  const { queryKey } = conversationQuery(id)
  const before = queryClient.getQueryData(queryKey)?.messages[0]?.createdOn
  if (!before) return
  const page = await client.messaging.one.query({ conversationId: id, before })
  queryClient.setQueryData(queryKey, known => known && withOlder(known, page))
}

/** What the lists and the badges say is asked for anew (MSG-41, MSG-45). */
export const refreshLists = (): Promise<unknown> =>
  Promise.all(
    [listQuery.queryKey, unreadQuery.queryKey, ['messages', 'inbox']].map(queryKey => queryClient.invalidateQueries({ queryKey })),
  )

/** Set while the server gives a list no good answer: the last one it gave, the last attempt, and a way not to wait for the next. */
export const silenceOf = <Data>({ data, isError, error, dataUpdatedAt, errorUpdatedAt, refetch }: UseInfiniteQueryResult<Data>) =>
  data && isError && mayPass(error) ? { since: dataUpdatedAt, lastTry: errorUpdatedAt, retry: () => void refetch() } : null
