import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { WeezePage } from '#routers/weezes/weezes.contract.ts'
import { feedGcTime, feedPollInterval } from '../../constants.ts'
import { queryClient, trpcClient } from '../../trpc.ts'
import { addArrivedWeezes, type FeedPages, type FeedUpdates, getNewestCreatedOn, noFeedUpdates } from './pages.ts'

export const feedScopes = ['all', 'following'] as const
export type FeedScope = (typeof feedScopes)[number]

/** Where a feed's weezes come from; `key` names it in the query cache. */
export type FeedSource = {
  key: string[]
  readPage(range: { before?: string | undefined; after?: string | undefined }, signal: AbortSignal): Promise<WeezePage>
  /** The first page, where something else has brought it already. */
  getInitialPage?: () => WeezePage | undefined
}

/** The home feed: every weeze of the exercise, or those of the people one follows (FEED-13). */
export const homeFeedSource = (scope: FeedScope): FeedSource => ({
  key: ['home', scope],
  readPage: (range, signal) => trpcClient.weezes.feed.query({ ...range, scope }, { signal }),
})

/** What somebody has written, whoever plays them (FEED-09). */
export const authorFeedSource = (userId: number): FeedSource => ({
  key: ['author', String(userId)],
  readPage: (range, signal) => trpcClient.weezes.byAuthor.query({ ...range, userId }, { signal }),
})

/** The weezes with a hashtag (TREND-04, TREND-10). */
export const hashtagFeedSource = (hashtag: string): FeedSource => ({
  key: ['hashtag', hashtag.toLowerCase()],
  readPage: (range, signal) => trpcClient.weezes.byHashtag.query({ ...range, hashtag }, { signal }),
})

/** The pages read so far (FEED-01), older ones by `before` (FEED-07) until there are none (FEED-08). Never read again behind the reader's back. */
export const feedPagesQuery = (source: FeedSource) =>
  infiniteQueryOptions({
    gcTime: feedGcTime,
    queryKey: ['weezes', 'pages', ...source.key],
    queryFn: ({ pageParam, signal }) => source.readPage({ before: pageParam }, signal),
    initialData: (): InfiniteData<WeezePage, string | undefined> | undefined => {
      const first = source.getInitialPage?.()
      return first && { pages: [first], pageParams: [undefined] }
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => (page.hasNext ? page.data.at(-1)?.createdOn : undefined),
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => state.status === 'error' && !state.data && feedPollInterval,
  })

/** What came after those pages. Filled by the poll and by the reader's own posts, never fetched by itself. */
export const feedUpdatesQuery = (source: FeedSource) =>
  queryOptions({
    gcTime: feedGcTime,
    queryKey: ['weezes', 'news', ...source.key],
    queryFn: (): FeedUpdates => noFeedUpdates,
    initialData: noFeedUpdates,
    enabled: false,
  })

/** Asks for what is new (FEED-02, FEED-03) until nothing more is; pauses in hidden tabs and catches up on return. `readOn` is when the pages were read. */
export const feedPollQuery = (source: FeedSource, readOn: number) => {
  const [{ queryKey: pagesKey }, { queryKey: newsKey }] = [feedPagesQuery(source), feedUpdatesQuery(source)]
  return queryOptions({
    gcTime: feedGcTime,
    queryKey: ['weezes', 'poll', ...source.key],
    queryFn: async ({ signal }) => {
      for (let more = true; more; ) {
        const pages = queryClient.getQueryData<FeedPages>(pagesKey)
        if (!pages) break
        const page = await source.readPage({ after: getNewestCreatedOn(pages, queryClient.getQueryData(newsKey) ?? noFeedUpdates) }, signal)
        queryClient.setQueryData(newsKey, (news = noFeedUpdates) => addArrivedWeezes(news, page))
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

/** Forgets what was read of a feed, for who comes to it anew (FEED-10). */
export const removeFeedQueries = (source: FeedSource): void => {
  for (const kind of ['pages', 'news', 'poll']) queryClient.removeQueries({ queryKey: ['weezes', kind, ...source.key] })
}
