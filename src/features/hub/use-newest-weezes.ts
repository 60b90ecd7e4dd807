import { hubPollInterval } from '../../constants.ts'
import { trpc } from '../../trpc.ts'

/** The newest page of the feed: how recent it is, and whether the server answers. */
export const useNewestWeezes = () => trpc.weezes.feed.useQuery({}, { refetchInterval: hubPollInterval })
