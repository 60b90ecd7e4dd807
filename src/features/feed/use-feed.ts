import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { Thread } from '#routers/weezes/thread.contract.ts'
import type { Weeze } from '#routers/weezes/weezes.contract.ts'
import { isRetryable } from '../../failure.ts'
import { queryClient } from '../../trpc.ts'
import { unmarkDeleted, useDeletedIds, withoutDeleted } from './deleted.ts'
import { addOwnWeeze, type FeedPages, type FeedUpdates, noFeedUpdates, revealPending, toPendingWeezes, toWeezeGroups } from './pages.ts'
import { type FeedSource, feedPagesQuery, feedPollQuery, feedUpdatesQuery } from './source.ts'

const emptyFeedPages: FeedPages = { pages: [], pageParams: [] }

/** A feed as a reader has it: what is shown, what waits, and how it goes on in both directions. */
export const useFeed = (source: FeedSource) => {
  const pages = useInfiniteQuery(feedPagesQuery(source))
  const { data: news } = useQuery(feedUpdatesQuery(source))
  const poll = useQuery(feedPollQuery(source, pages.data ? pages.dataUpdatedAt : 0))
  const read = pages.data ?? emptyFeedPages
  const deleted = useDeletedIds()
  const name = source.key.join(' ')
  const groups = useMemo(
    () => toWeezeGroups(read, news).map(({ key, weezes }) => ({ key: `${name} ${key}`, weezes: withoutDeleted(weezes, deleted) })),
    [name, read, news, deleted],
  )
  const pending = useMemo(() => withoutDeleted(toPendingWeezes(read, news), deleted), [read, news, deleted])
  const count = groups.reduce((sum, { weezes }) => sum + weezes.length, 0)

  // Once the first page has failed that is what is said until it is there, also while it is asked for again.
  const failed = !pages.data && pages.errorUpdateCount > 0

  const show = () => {
    const after = revealPending(read, news)
    queryClient.setQueryData(feedPagesQuery(source).queryKey, after.pages)
    queryClient.setQueryData(feedUpdatesQuery(source).queryKey, after.news)
  }
  // Where nothing is shown yet there is no place to lose: the first weeze appears by itself.
  const first = pages.isSuccess && !count && pending.length > 0
  useEffect(() => {
    if (first) show()
  })

  return {
    groups,
    count,
    pending: first ? [] : pending,
    show,
    isLoading: pages.isPending && !failed,
    isFailed: failed,
    again: () => void pages.refetch(),
    hasOlder: pages.hasNextPage,
    isReadingOlder: pages.isFetchingNextPage,
    isOlderFailed: pages.isFetchNextPageError,
    readOlder: () => void pages.fetchNextPage(),
    /** Set while the server gives no good answer: the last one it gave, the next attempt, and a way not to wait for it. */
    offline:
      poll.isError && isRetryable(poll.error)
        ? { since: Math.max(poll.dataUpdatedAt, pages.dataUpdatedAt), lastTry: poll.errorUpdatedAt, retry: () => void poll.refetch() }
        : null,
  }
}

export type FeedState = ReturnType<typeof useFeed>

/** Puts a weeze the reader has just posted on top of a feed, at once. */
export const showOwnWeeze = (source: FeedSource, weeze: Weeze): void => {
  unmarkDeleted(weeze.id)
  queryClient.setQueryData(feedUpdatesQuery(source).queryKey, (news = noFeedUpdates) => addOwnWeeze(news, weeze))
}

const [pagesKey, newsKey, threadKey] = [
  ['weezes', 'pages'],
  ['weezes', 'news'],
  ['weezes', 'thread'],
]

/** Changes weezes wherever the page holds them, shown or waiting. */
export const updateFeedWeezes = (change: (weeze: Weeze) => Weeze): void => {
  queryClient.setQueriesData<FeedPages>(
    { queryKey: pagesKey },
    data => data && { ...data, pages: data.pages.map(page => ({ ...page, data: page.data.map(change) })) },
  )
  queryClient.setQueriesData<FeedUpdates>(
    { queryKey: newsKey },
    news => news && { arrived: news.arrived.map(change), own: news.own.map(change) },
  )
  queryClient.setQueriesData<Thread>(
    { queryKey: threadKey },
    thread => thread && { ...thread, weeze: change(thread.weeze), ancestors: thread.ancestors.map(change) },
  )
}

/** The weezes that the page holds and that are as wanted, some of them more than once. */
export const findCachedWeezes = (wanted: (weeze: Weeze) => boolean): Weeze[] => {
  const pages = queryClient.getQueriesData<FeedPages>({ queryKey: pagesKey }).flatMap(([, data]) => data?.pages ?? [])
  const news = queryClient.getQueriesData<FeedUpdates>({ queryKey: newsKey }).flatMap(([, news]) => news ?? [])
  const threads = queryClient.getQueriesData<Thread>({ queryKey: threadKey }).flatMap(([, thread]) => thread ?? [])
  return [
    ...pages.flatMap(page => page.data),
    ...news.flatMap(({ arrived, own }) => [...own, ...arrived]),
    ...threads.flatMap(({ weeze, ancestors }) => [weeze, ...ancestors]),
  ].filter(wanted)
}
