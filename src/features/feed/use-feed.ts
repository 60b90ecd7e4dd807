import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Weeze } from '#routers/weezes/contract.ts'
import { queryClient, statusOf } from '../../trpc.ts'
import { addOwn, type FeedPages, type News, noNews, pendingWeezes, reveal, shownWeezes } from './pages.ts'
import { type FeedSource, newsQuery, pagesQuery, pollQuery } from './source.ts'

const nothingRead: FeedPages = { pages: [], pageParams: [] }

/** A feed as a reader has it: what is shown, what waits, and how it goes on in both directions. */
export const useFeed = (source: FeedSource) => {
  const pages = useInfiniteQuery(pagesQuery(source))
  const { data: news } = useQuery(newsQuery(source))
  const poll = useQuery(pollQuery(source, pages.data ? pages.dataUpdatedAt : 0))
  const read = pages.data ?? nothingRead
  const weezes = shownWeezes(read, news)
  const pending = pendingWeezes(read, news)

  // Once the first page has failed that is what is said until it is there, also while it is asked for again.
  const failed = !pages.data && pages.errorUpdateCount > 0

  const show = () => {
    const after = reveal(read, news)
    queryClient.setQueryData(pagesQuery(source).queryKey, after.pages)
    queryClient.setQueryData(newsQuery(source).queryKey, after.news)
  }
  // Where nothing is shown yet there is no place to lose: the first weeze appears by itself.
  const first = pages.isSuccess && !weezes.length && pending.length > 0
  useEffect(() => {
    if (first) show()
  })

  return {
    weezes,
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
      poll.isError && (statusOf(poll.error) ?? 500) >= 500
        ? { since: Math.max(poll.dataUpdatedAt, pages.dataUpdatedAt), lastTry: poll.errorUpdatedAt, retry: () => void poll.refetch() }
        : null,
  }
}

export type FeedState = ReturnType<typeof useFeed>

/** Puts a weeze the reader has just posted on top of a feed, at once. */
export const showOwn = (source: FeedSource, weeze: Weeze): void => {
  queryClient.setQueryData(newsQuery(source).queryKey, (news = noNews) => addOwn(news, weeze))
}

/** Changes weezes wherever a feed holds them, shown or waiting. */
export const updateWeezes = (change: (weeze: Weeze) => Weeze): void => {
  queryClient.setQueriesData<FeedPages>(
    { queryKey: ['weezes', 'pages'] },
    data => data && { ...data, pages: data.pages.map(page => ({ ...page, data: page.data.map(change) })) },
  )
  queryClient.setQueriesData<News>(
    { queryKey: ['weezes', 'news'] },
    news => news && { arrived: news.arrived.map(change), own: news.own.map(change) },
  )
}
