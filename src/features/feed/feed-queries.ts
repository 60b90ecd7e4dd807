import { type QueryKey, queryOptions } from '@tanstack/react-query'
import type { Thread } from '#routers/weezes/thread.contract.ts'
import type { Weeze, WeezePage } from '#routers/weezes/weezes.contract.ts'
import { feedGcTime, feedPollInterval } from '../../constants.ts'
import { abortable, getQueryKey, queryClient, trpc, trpcClient, utils } from '../../trpc.ts'
import { addArrivedWeezes, type FeedPages, type FeedUpdates, getNewestCreatedOn, noFeedUpdates } from './feed-pages.ts'

export const feedScopes = ['all', 'following'] as const
export type FeedScope = (typeof feedScopes)[number]

/** The pages read so far (FEED-01), older ones by their cursor (FEED-07) until there are none (FEED-08). Never refetched in the background. */
const feedPagesOptions = {
  ...abortable,
  gcTime: feedGcTime,
  getNextPageParam: (page: WeezePage) => (page.hasNext ? page.data.at(-1)?.createdOn : undefined),
  staleTime: Number.POSITIVE_INFINITY,
  refetchInterval: ({ state }: { state: { status: string; data: unknown } }) => state.status === 'error' && !state.data && feedPollInterval,
}

const homeFeedPages = (scope: FeedScope) => utils.weezes.feed.infiniteQueryOptions({ scope }, feedPagesOptions)

/** Where the weezes of a feed come from. */
export type FeedSource = {
  /** Names the feed in the browser's own state about it. */
  name: string
  pages: Omit<ReturnType<typeof homeFeedPages>, 'queryKey' | 'trpc'> & { queryKey: ReturnType<typeof getQueryKey> }
  /**
   * Reads the weezes after a moment. It calls the client and not a query: the poll is a query already, and merges each answer into the
   * updates of its feed.
   */
  readNewer: (after: string, signal: AbortSignal) => Promise<WeezePage>
}

/** The home feed: every weeze of the exercise, or those of the people one follows (FEED-13). */
export const homeFeedSource = (scope: FeedScope): FeedSource => ({
  name: `home ${scope}`,
  pages: homeFeedPages(scope),
  readNewer: (after, signal) => trpcClient.weezes.feed.query({ scope, after }, { signal }),
})

/** The weezes of one author, including those written by an animator for a persona (FEED-09). */
export const authorFeedSource = (userId: number): FeedSource => ({
  name: `author ${userId}`,
  pages: utils.weezes.byAuthor.infiniteQueryOptions({ userId }, feedPagesOptions),
  readNewer: (after, signal) => trpcClient.weezes.byAuthor.query({ userId, after }, { signal }),
})

/** The weezes with a hashtag (TREND-04, TREND-10). */
export const hashtagFeedSource = (name: string): FeedSource => {
  const hashtag = name.toLowerCase()
  return {
    name: `hashtag ${hashtag}`,
    pages: utils.weezes.byHashtag.infiniteQueryOptions({ hashtag }, feedPagesOptions),
    readNewer: (after, signal) => trpcClient.weezes.byHashtag.query({ hashtag, after }, { signal }),
  }
}

/** A weeze with those it replies to and the newest of its replies; read when its page opens, then kept fresh by the poll for replies. */
export const threadQuery = (id: number) => utils.weezes.thread.queryOptions({ id }, abortable)

const readNewerReplies = async (id: number, after: string, signal: AbortSignal, before?: string): Promise<Weeze[]> => {
  const thread = await trpcClient.weezes.thread.query({ id, before }, { signal })
  // The same answer carries the current state of the weeze itself.
  utils.weezes.thread.setData({ id }, old => old && { ...thread, replies: old.replies })
  const { data, hasNext } = thread.replies
  const newer = data.filter(({ createdOn }) => createdOn > after)
  const last = newer.at(-1)
  return last && hasNext && newer.length === data.length
    ? [...newer, ...(await readNewerReplies(id, after, signal, last.createdOn))]
    : newer
}

/** The replies to a weeze as a feed: pages of the threads that the procedure answers. The first page comes with the thread. */
export const repliesFeedSource = (id: number): FeedSource => ({
  name: `replies ${id}`,
  pages: {
    ...feedPagesOptions,
    queryKey: getQueryKey(trpc.weezes.thread, { id }, 'infinite'),
    queryFn: async ({ pageParam, signal }) =>
      (await trpcClient.weezes.thread.query({ id, before: typeof pageParam === 'string' ? pageParam : undefined }, { signal })).replies,
    initialData: () => {
      const first = utils.weezes.thread.getData({ id })?.replies
      return first && { pages: [first], pageParams: [null] }
    },
    initialPageParam: null,
  },
  readNewer: async (after, signal) => {
    const data = await readNewerReplies(id, after, signal)
    return { count: data.length, pageSize: data.length, totalPages: 1, data, hasNext: false }
  },
})

// Keys of the browser's own state: what came after the pages, and the poll that asks for it.
const [updatesKey, pollKey] = [
  ['feed', 'updates'],
  ['feed', 'poll'],
]

/** What came after the pages of a feed. The poll and the reader's own posts fill it; it is never fetched. */
export const feedUpdatesQuery = ({ name }: FeedSource) =>
  queryOptions({
    gcTime: feedGcTime,
    queryKey: [...updatesKey, name],
    queryFn: (): FeedUpdates => noFeedUpdates,
    initialData: noFeedUpdates,
    enabled: false,
  })

/** Asks for what is new (FEED-02, FEED-03) until nothing more is; pauses in hidden tabs and catches up on return. `readOn` is when the pages were read. */
export const feedPollQuery = (source: FeedSource, readOn: number) => {
  const { queryKey } = feedUpdatesQuery(source)
  return queryOptions({
    gcTime: feedGcTime,
    queryKey: [...pollKey, source.name],
    queryFn: async ({ signal }) => {
      for (let more = true; more; ) {
        const pages = queryClient.getQueryData<FeedPages>(source.pages.queryKey)
        if (!pages) break
        const page = await source.readNewer(getNewestCreatedOn(pages, queryClient.getQueryData(queryKey) ?? noFeedUpdates), signal)
        queryClient.setQueryData(queryKey, (updates = noFeedUpdates) => addArrivedWeezes(updates, page))
        more = page.hasNext
      }
      return null
    },
    enabled: readOn > 0,
    initialData: null,
    initialDataUpdatedAt: readOn,
    // The pages themselves were new when they were read, though the query may be older than they are.
    staleTime: ({ state }) => Math.max(readOn - state.dataUpdatedAt, 0) + feedPollInterval,
    refetchInterval: feedPollInterval,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    retry: false,
  })
}

/** Removes all that was read of a feed, so that its page loads it again (FEED-10). */
export const removeFeedQueries = (source: FeedSource): void => {
  const keys: QueryKey[] = [source.pages.queryKey, feedUpdatesQuery(source).queryKey, [...pollKey, source.name]]
  for (const queryKey of keys) queryClient.removeQueries({ queryKey })
}

const pagesKeys = [trpc.weezes.feed, trpc.weezes.byAuthor, trpc.weezes.byHashtag, trpc.weezes.thread].map(procedure =>
  getQueryKey(procedure, undefined, 'infinite'),
)
const threadKey = getQueryKey(trpc.weezes.thread, undefined, 'query')

/** Changes weezes in every feed and thread in the cache, shown or waiting. */
export const updateFeedWeezes = (change: (weeze: Weeze) => Weeze): void => {
  for (const queryKey of pagesKeys)
    queryClient.setQueriesData<FeedPages>(
      { queryKey },
      data => data && { ...data, pages: data.pages.map(page => ({ ...page, data: page.data.map(change) })) },
    )
  queryClient.setQueriesData<FeedUpdates>(
    { queryKey: updatesKey },
    updates => updates && { arrived: updates.arrived.map(change), own: updates.own.map(change) },
  )
  queryClient.setQueriesData<Thread>(
    { queryKey: threadKey },
    thread => thread && { ...thread, weeze: change(thread.weeze), ancestors: thread.ancestors.map(change) },
  )
}

/** The weezes in the cache that match, some of them more than once. */
export const findCachedWeezes = (matches: (weeze: Weeze) => boolean): Weeze[] => {
  const read = <Data>(queryKey: QueryKey) => queryClient.getQueriesData<Data>({ queryKey }).flatMap(([, data]) => data ?? [])
  return [
    ...pagesKeys.flatMap(key => read<FeedPages>(key).flatMap(({ pages }) => pages.flatMap(page => page.data))),
    ...read<FeedUpdates>(updatesKey).flatMap(({ arrived, own }) => [...own, ...arrived]),
    ...read<Thread>(threadKey).flatMap(({ weeze, ancestors }) => [weeze, ...ancestors]),
  ].filter(matches)
}
