import * as z from 'zod/mini'
import { headlineFaces } from '#db/schema/enums.ts'
import type { MediaSource } from '#routers/press/press.contract.ts'
import { pressStoreKey } from '#routers/press/press-store.rules.ts'
import { basePath } from '../../page-data.ts'
import { parseStored } from '../../stored.ts'
import { trpc } from '../../trpc.ts'

const storedMediaSource: z.ZodMiniType<Omit<MediaSource, 'persona'>> = z.object({
  id: z.int(),
  name: z.string(),
  color: z.string(),
  colorDark: z.string(),
  logoSmall: z.string(),
  logoBig: z.string(),
  face: z.enum(headlineFaces),
})
const pressStore = z.object({ state: z.object({ mediaSources: z.array(storedMediaSource) }) })

/** The media sources that a reader's page has stored on this device; undefined without any (PRESS-30). */
const readStoredMediaSources = () => parseStored(pressStore, localStorage.getItem(pressStoreKey(basePath)), undefined)?.state.mediaSources

/** Media sources rarely change. */
export const mediaSourcesStaleTime = 60_000

/**
 * The media sources of the exercise: those stored on this device until the server has answered. Cached for a minute.
 */
export const useMediaSources = () =>
  trpc.press.medias.useQuery({}, { staleTime: mediaSourcesStaleTime, placeholderData: readStoredMediaSources })

/** The media sources by their id; empty while they load. */
export const useMediaSourcesById = (): Map<number, MediaSource> => new Map(useMediaSources().data?.map(source => [source.id, source]))
