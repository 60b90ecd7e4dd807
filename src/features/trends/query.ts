import { queryOptions } from '@tanstack/react-query'
import { trendsDuration, trendsInterval } from '../../constants.ts'
import { client } from '../../trpc.ts'

/** What is talked about, the most first (TREND-01), read again every 25 s (TREND-02). */
export const trendsQuery = queryOptions({
  queryKey: ['trends'],
  queryFn: ({ signal }) => client.weezes.trends.query({ duration: trendsDuration }, { signal }),
  staleTime: trendsInterval,
  refetchInterval: trendsInterval,
})
