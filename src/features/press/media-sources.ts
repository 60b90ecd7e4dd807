import { queryOptions, useQuery } from '@tanstack/react-query'
import type { MediaSource } from '#routers/press/press.contract.ts'
import { trpcClient } from '../../trpc.ts'

/** The media sources of the exercise; they hardly ever change. */
export const mediaSourcesQuery = queryOptions({
  queryKey: ['press', 'sources'],
  queryFn: ({ signal }) => trpcClient.press.medias.query({}, { signal }),
  staleTime: 60_000,
})

/** The media sources by their number; none as long as they are on their way. */
export const useMediaSourcesById = (): Map<number, MediaSource> =>
  new Map(useQuery(mediaSourcesQuery).data?.map(source => [source.id, source]))
