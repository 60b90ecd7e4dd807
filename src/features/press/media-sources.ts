import type { MediaSource } from '#routers/press/press.contract.ts'
import { trpc } from '../../trpc.ts'

/** The media sources of the exercise; cached for a minute, since they rarely change. */
export const useMediaSources = () => trpc.press.medias.useQuery({}, { staleTime: 60_000 })

/** The media sources by their id; empty while they load. */
export const useMediaSourcesById = (): Map<number, MediaSource> => new Map(useMediaSources().data?.map(source => [source.id, source]))
