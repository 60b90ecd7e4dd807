import { hubPollInterval } from '../../constants.ts'
import { trpc } from '../../trpc.ts'

/** The head of the feed: how fresh Weez is, and whether the server answers. */
export const useNewestWeezes = () => trpc.weezes.feed.useQuery({}, { refetchInterval: hubPollInterval })
