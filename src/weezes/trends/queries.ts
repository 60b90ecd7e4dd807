import { trendsWindow } from '#routers/limits.contract.ts'
import { trendsPollInterval } from '../../app/constants.ts'
import { abortable, utils } from '../../app/trpc.ts'

/** The most used hashtags of the last 10 hours with their counts (TREND-01), read again every 25 s (TREND-02). */
export const trendsQuery = utils.weezes.trends.queryOptions(
  { duration: trendsWindow },
  { ...abortable, staleTime: trendsPollInterval, refetchInterval: trendsPollInterval },
)
