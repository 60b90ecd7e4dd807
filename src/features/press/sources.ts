import { queryOptions, useQuery } from '@tanstack/react-query'
import type { MediaSource } from '#routers/press/press.contract.ts'
import { client } from '../../trpc.ts'

/** The media sources of the exercise; they hardly ever change. */
export const sourcesQuery = queryOptions({
  queryKey: ['press', 'sources'],
  queryFn: ({ signal }) => client.press.medias.query({}, { signal }),
  staleTime: 60_000,
})

/** The media sources by their number; none as long as they are on their way. */
export const useSources = (): Map<number, MediaSource> => new Map(useQuery(sourcesQuery).data?.map(source => [source.id, source]))
