import { type QueryKey, queryOptions } from '@tanstack/react-query'
import type { ParsedLocation } from '@tanstack/react-router'
import type { Role } from '#db/schema/enums.ts'
import { can } from '#routers/permissions.ts'
import type { Thread } from '#routers/weezes/thread.contract.ts'
import type { Weeze, WeezePage } from '#routers/weezes/weezes.contract.ts'
import { feedPollInterval, keptPlaceDuration } from '../../app/constants.ts'
import { getFailureKind } from '../../app/failure-kind.ts'
import { forgetPlace, isPlaceKept } from '../../app/focus-restoration.ts'
import { abortable, getQueryKey, queryClient, trpc, trpcClient, untilRead, utils } from '../../app/trpc.ts'
import { addArrivedWeezes, type FeedPages, type FeedUpdates, getNewestCreatedOn, noFeedUpdates } from './feed-pages.ts'
import { forgetGroups } from './kept-groups.ts'

/** What the home feed shows: to players all weezes or those they follow, to those who oversee all or those of some authors (EXO-68). */
export const feedScopes = ['all', 'following', 'players', 'personas', 'sequences', 'chatter'] as const
export type FeedScope = (typeof feedScopes)[number]

/** The scopes that a role may choose from. */
export const feedScopesOf = (role: Role | undefined): readonly FeedScope[] =>
  can(role, 'oversee') ? ['all', 'players', 'personas', 'sequences', 'chatter'] : ['all', 'following']

/** The scope of an address, or all weezes when it is not for that role. */
export const toFeedScope = (scope: FeedScope | undefined, role: Role | undefined): FeedScope =>
  scope && feedScopesOf(role).includes(scope) ? scope : 'all'

/** Pages of a feed (FEED-01). Older ones follow by cursor (FEED-07) until the last one (FEED-08). Loaded pages are never refetched. */
const feedPagesOptions = {
  ...abortable,
  gcTime: keptPlaceDuration,
  getNextPageParam: (page: WeezePage) => (page.hasNext ? page.data.at(-1)?.createdOn : undefined),
  staleTime: Number.POSITIVE_INFINITY,
  refetchInterval: untilRead,
}

const toFeedInput = (scope: FeedScope) => (scope === 'all' || scope === 'following' ? { scope } : { authors: scope })

const homeFeedPages = (scope: FeedScope) => utils.weezes.feed.infiniteQueryOptions(toFeedInput(scope), feedPagesOptions)

/** The queries that a feed reads its weezes from. */
export type FeedSource = {
  /** Identifies the feed in the keys of its updates and its poll. */
  name: string
  pages: Omit<ReturnType<typeof homeFeedPages>, 'queryKey' | 'trpc'> & { queryKey: ReturnType<typeof getQueryKey> }
  /**
   * Reads the weezes after a time. It calls the client directly, because the poll is already a query and merges each answer into the
   * updates of its feed.
   */
  readNewer: (after: string, signal: AbortSignal) => Promise<WeezePage>
  /** Whether a weeze that it was read with still belongs to it; absent if it always does. */
  holds?: (weeze: Weeze) => boolean
}

/** The home feed: every weeze of the exercise, those of the people that the reader follows (FEED-13), or those of some authors. */
export const homeFeedSource = (scope: FeedScope): FeedSource => ({
  name: `home ${scope}`,
  pages: homeFeedPages(scope),
  readNewer: (after, signal) => trpcClient.weezes.feed.query({ ...toFeedInput(scope), after }, { signal }),
})

/** The weezes of one author, including those that animators write as a persona (FEED-09). */
export const authorFeedSource = (userId: number): FeedSource => ({
  name: `author ${userId}`,
  pages: utils.weezes.byAuthor.infiniteQueryOptions({ userId }, feedPagesOptions),
  readNewer: (after, signal) => trpcClient.weezes.byAuthor.query({ userId, after }, { signal }),
  // An animator may have given the weeze to somebody else.
  holds: ({ author }) => author.id === userId,
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

/** A weeze, the weezes it replies to and its newest replies; read when its page opens, then updated by the poll for replies. */
export const threadQuery = (id: number) => utils.weezes.thread.queryOptions({ id }, { ...abortable, refetchInterval: untilRead })

const readNewerReplies = async (id: number, after: string, signal: AbortSignal, before?: string): Promise<Weeze[]> => {
  const thread = await trpcClient.weezes.thread.query({ id, before }, { signal })
  // The answer also contains the current state of the weeze.
  utils.weezes.thread.setData({ id }, old => old && { ...thread, replies: old.replies })
  const { data, hasNext } = thread.replies
  const newer = data.filter(({ createdOn }) => createdOn > after)
  const last = newer.at(-1)
  return last && hasNext && newer.length === data.length
    ? [...newer, ...(await readNewerReplies(id, after, signal, last.createdOn))]
    : newer
}

/** The replies to a weeze as a feed. The first page comes with `threadQuery`, older ones from the same procedure. */
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

// Keys of the updates and the poll of each feed.
const updatesKey = ['feed', 'updates']
const pollKey = ['feed', 'poll']

/** The updates of a feed, set by the poll and by the reader's own posts; this query itself is never fetched. */
export const feedUpdatesQuery = ({ name }: FeedSource) =>
  queryOptions({
    gcTime: keptPlaceDuration,
    queryKey: [...updatesKey, name],
    queryFn: (): FeedUpdates => noFeedUpdates,
    initialData: noFeedUpdates,
    enabled: false,
  })

/** Polls for new weezes (FEED-02, FEED-03) until no page follows; pauses in hidden tabs. `readOn` is when the pages were read, in ms. */
export const feedPollQuery = (source: FeedSource, readOn: number) => {
  const { queryKey } = feedUpdatesQuery(source)
  return queryOptions({
    gcTime: keptPlaceDuration,
    queryKey: [...pollKey, source.name],
    // All feeds show the same tags.
    meta: { asks: 'weezes.feed' },
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
    // The pages are fresh when they are read, even if this query is older; staleness counts from `readOn`.
    staleTime: ({ state }) => Math.max(readOn - state.dataUpdatedAt, 0) + feedPollInterval,
    // A thread whose weeze was deleted has no more replies.
    refetchInterval: ({ state }) => getFailureKind(state.error) !== 'not found' && feedPollInterval,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    retry: false,
  })
}

/** Whether a feed has been read for its page a moment ago and not been shown yet, as by a preload. */
const isPreloaded = (source: FeedSource): boolean => {
  const { dataUpdatedAt = 0 } = queryClient.getQueryState(source.pages.queryKey) ?? {}
  const shown = queryClient.getQueryState(feedUpdatesQuery(source).queryKey) !== undefined
  return !shown && Date.now() - dataUpdatedAt < feedPollInterval
}

/**
 * Removes the cached pages, updates and poll of a feed that its reader has left, so that its page starts with the newest weezes, at the top
 * (FEED-10). Keeps the feed on the screen, and the one to which the browser's history leads back in time. For loaders of feed pages.
 */
export const resetLeftFeed = (source: FeedSource, { cause, location }: { cause: string; location: ParsedLocation }): void => {
  const { queryKey } = source.pages
  const shown = queryClient.getQueryCache().find({ queryKey, exact: true })?.isActive()
  if (cause === 'preload' || shown || isPlaceKept(location)) return
  forgetGroups(source.name)
  if (isPreloaded(source)) return
  forgetPlace(location)
  const keys: QueryKey[] = [queryKey, feedUpdatesQuery(source).queryKey, [...pollKey, source.name]]
  for (const key of keys) queryClient.removeQueries({ queryKey: key })
}

const pagesKeys = [trpc.weezes.feed, trpc.weezes.byAuthor, trpc.weezes.byHashtag, trpc.weezes.thread].map(procedure =>
  getQueryKey(procedure, undefined, 'infinite'),
)
const threadKey = getQueryKey(trpc.weezes.thread, undefined, 'query')

/** Applies a change to the weezes of every cached feed and thread, pending ones included. */
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

/** Returns the cached weezes that match; a weeze in several feeds occurs several times. */
export const findCachedWeezes = (matches: (weeze: Weeze) => boolean): Weeze[] => {
  const read = <Data>(queryKey: QueryKey) => queryClient.getQueriesData<Data>({ queryKey }).flatMap(([, data]) => data ?? [])
  return [
    ...pagesKeys.flatMap(key => read<FeedPages>(key).flatMap(({ pages }) => pages.flatMap(page => page.data.filter(matches)))),
    ...read<FeedUpdates>(updatesKey).flatMap(({ arrived, own }) => [...own, ...arrived].filter(matches)),
    ...read<Thread>(threadKey).flatMap(({ weeze, ancestors }) => [weeze, ...ancestors].filter(matches)),
  ]
}
