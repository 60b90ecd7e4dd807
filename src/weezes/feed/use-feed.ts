import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { Weeze } from '#routers/weezes/weezes.contract.ts'
import { queryClient } from '../../app/trpc.ts'
import { toAttempts, useOfflineState } from '../../shell/use-offline-state.ts'
import { unmarkDeleted, useDeletedIds, withoutDeleted } from './deleted-weezes.ts'
import { toFeedCards } from './feed-cards.ts'
import { addOwnWeeze, type FeedPages, noFeedUpdates, revealPending, toPendingWeezes, toWeezeGroups } from './feed-pages.ts'
import { type FeedSource, feedPollQuery, feedUpdatesQuery } from './feed-queries.ts'

const emptyFeedPages: FeedPages = { pages: [], pageParams: [] }

/** Returns the shown and pending weezes of a feed, its loading and error states, and the functions that load more. */
export const useFeed = (source: FeedSource) => {
  const pages = useInfiniteQuery(source.pages)
  const { data: news } = useQuery(feedUpdatesQuery(source))
  const poll = useQuery(feedPollQuery(source, pages.data ? pages.dataUpdatedAt : 0))
  const attempts = toAttempts(pages.data ? poll : pages)
  const offline = useOfflineState({ ...attempts, answeredOn: Math.max(attempts.answeredOn, pages.dataUpdatedAt) })
  const read = pages.data ?? emptyFeedPages
  const deleted = useDeletedIds()
  const { name, holds } = source
  // biome-ignore lint/correctness/useExhaustiveDependencies: `holds` belongs to the name
  const { groups, pending } = useMemo(() => {
    const own = (weezes: Weeze[]) => (holds && !weezes.every(holds) ? weezes.filter(holds) : weezes)
    const shown = toWeezeGroups(read, news).map(({ key, weezes }) => ({ key, weezes: own(withoutDeleted(weezes, deleted)) }))
    const cards = toFeedCards(shown, withoutDeleted(toPendingWeezes(read, news), deleted))
    return { ...cards, groups: cards.groups.map(({ key, weezes }) => ({ key: `${name} ${key}`, weezes })) }
  }, [name, read, news, deleted])
  const count = groups.reduce((sum, { weezes }) => sum + weezes.length, 0)

  // The error stays until the first page has loaded, also during retries.
  const failed = !pages.data && pages.errorUpdateCount > 0

  const showPending = () => {
    const after = revealPending(read, news)
    queryClient.setQueryData<FeedPages>(source.pages.queryKey, after.pages)
    queryClient.setQueryData(feedUpdatesQuery(source).queryKey, after.news)
  }
  // An empty feed has no scroll position to lose, so its first weezes appear without a click.
  const first = pages.isSuccess && !count && pending.length > 0
  useEffect(() => {
    if (first) showPending()
  })

  return {
    groups,
    count,
    pending: first ? [] : pending,
    showPending,
    isLoading: pages.isPending && !failed,
    isFailed: failed,
    refetch: () => void pages.refetch(),
    hasOlder: pages.hasNextPage,
    isReadingOlder: pages.isFetchingNextPage,
    isOlderFailed: pages.isFetchNextPageError,
    readOlder: () => void pages.fetchNextPage(),
    /** Set while the poll, or before it the first page, fails with a retryable error. */
    offline,
  }
}

export type FeedState = ReturnType<typeof useFeed>

/** Shows a weeze that the reader has just posted on top of a feed. */
export const showOwnWeeze = (source: FeedSource, weeze: Weeze): void => {
  unmarkDeleted(weeze.id)
  queryClient.setQueryData(feedUpdatesQuery(source).queryKey, (news = noFeedUpdates) => addOwnWeeze(news, weeze))
}
