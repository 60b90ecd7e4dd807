import { useQuery } from '@tanstack/react-query'
import type { Weeze } from '#routers/weezes/weezes.contract.ts'
import { queryClient, trpcClient, untilRead } from '../../app/trpc.ts'
import { addGainedWeezes, type FeedPages, noFeedUpdates } from './feed-pages.ts'
import { authorFeedSource, feedUpdatesQuery } from './feed-queries.ts'

/** By author: with which count of rewrites the feed was read. */
const rewritesRead = new Map<number, number>()

/** Reads the loaded part of an author's feed again, and adds what the author was given meanwhile. */
const readGained = async (userId: number): Promise<void> => {
  const source = authorFeedSource(userId)
  const { queryKey } = source.pages
  const last = queryClient.getQueryData<FeedPages>(queryKey)?.pages.at(-1)
  const end = last?.hasNext ? (last.data.at(-1)?.createdOn ?? '') : ''
  const read: Weeze[] = []
  for (let before: string | undefined, more = true; more; ) {
    const page = await trpcClient.weezes.byAuthor.query({ userId, before })
    read.push(...page.data)
    before = page.data.at(-1)?.createdOn
    more = page.hasNext && before !== undefined && before > end
  }
  const news = queryClient.getQueryData(feedUpdatesQuery(source).queryKey) ?? noFeedUpdates
  queryClient.setQueryData<FeedPages>(
    queryKey,
    pages =>
      pages &&
      addGainedWeezes(
        pages,
        news,
        read.filter(({ createdOn }) => createdOn >= end),
      ),
  )
}

/** Adds the weezes that an author was given to the author's open feed, when the count of rewrites of the exercise tells (EXO-92). */
export const useGainedWeezes = (userId: number, rewritesCount: number): void => {
  useQuery({
    queryKey: ['feed', 'gained', userId, rewritesCount],
    queryFn: async () => {
      const known = rewritesRead.get(userId)
      if (known !== undefined && known !== rewritesCount) await readGained(userId)
      rewritesRead.set(userId, rewritesCount)
      return null
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchInterval: untilRead,
    notifyOnChangeProps: [],
  })
}
