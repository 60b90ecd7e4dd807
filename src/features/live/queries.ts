import type { LiveSpan } from '#routers/figures/live-spans.contract.ts'
import { livePollInterval } from '../../constants.ts'
import { abortable, utils } from '../../trpc.ts'

/** What happens in the exercise just now, of the last hour or since its start. */
export const liveQuery = (span: LiveSpan = 'hour', refetchInterval = livePollInterval) =>
  utils.figures.live.queryOptions(
    { span },
    { ...abortable, refetchOnWindowFocus: 'always', refetchOnReconnect: 'always', retry: false, refetchInterval },
  )
