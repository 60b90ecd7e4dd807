import { z } from 'zod'
import { type MediaSource, mediaSource } from '#routers/press/press.contract.ts'
import { pressStoreKey } from '#routers/press/press-store.rules.ts'
import { basePath } from '../../page-data.ts'
import { trpc } from '../../trpc.ts'

const pressStore = z.object({ state: z.object({ mediaSources: z.array(mediaSource.omit({ persona: true })) }) })

/** The media sources that a reader's page has stored on this device; undefined without any (PRESS-30). */
const readStoredMediaSources = () => {
  try {
    return pressStore.parse(JSON.parse(localStorage.getItem(pressStoreKey(basePath)) ?? '')).state.mediaSources
  } catch {
    return undefined
  }
}

/** Media sources rarely change. */
export const mediaSourcesStaleTime = 60_000

/**
 * The media sources of the exercise: those stored on this device until the server has answered. Cached for a minute.
 */
export const useMediaSources = () =>
  trpc.press.medias.useQuery({}, { staleTime: mediaSourcesStaleTime, placeholderData: readStoredMediaSources })

/** The media sources by their id; empty while they load. */
export const useMediaSourcesById = (): Map<number, MediaSource> => new Map(useMediaSources().data?.map(source => [source.id, source]))
