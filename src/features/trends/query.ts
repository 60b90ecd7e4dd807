import { queryOptions } from '@tanstack/react-query'
import { trendsPollInterval, trendsWindow } from '../../constants.ts'
import { trpcClient } from '../../trpc.ts'

/** What is talked about, the most first (TREND-01), read again every 25 s (TREND-02). */
export const trendsQuery = queryOptions({
  queryKey: ['trends'],
  queryFn: ({ signal }) => trpcClient.weezes.trends.query({ duration: trendsWindow }, { signal }),
  staleTime: trendsPollInterval,
  refetchInterval: trendsPollInterval,
})
