import { hubPollInterval } from '../app/constants.ts'
import { trpc } from '../app/trpc.ts'

/** Polls the newest page of the feed; its error state shows that the server does not answer. */
export const useNewestWeezes = () => trpc.weezes.feed.useQuery({}, { refetchInterval: hubPollInterval })
