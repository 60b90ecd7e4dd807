import { livePollInterval } from '../../constants.ts'
import { abortable, utils } from '../../trpc.ts'

/** What happens in the exercise just now. */
export const liveQuery = utils.figures.live.queryOptions(
  {},
  { ...abortable, refetchOnWindowFocus: 'always', refetchOnReconnect: 'always', retry: false, refetchInterval: livePollInterval },
)
