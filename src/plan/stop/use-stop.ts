import { usePermission } from '../../app/session.ts'
import { trpc } from '../../app/trpc.ts'

/** How often is looked for a stop, and, while one holds, for whom it has reached; in ms. The stream of changes tells of it at once. */
const intervals = { without: 10_000, during: 2_000 }

/** The stop for something real that holds, what one would reach, and what is prepared; for those who run the exercise. */
export const useStop = () => {
  const animates = usePermission('animate')
  return trpc.stops.get.useQuery(undefined, {
    enabled: animates,
    refetchInterval: ({ state }) => (state.data?.stop ? intervals.during : intervals.without),
    refetchIntervalInBackground: true,
  }).data
}
