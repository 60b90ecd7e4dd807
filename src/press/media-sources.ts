import { headlineFaces } from '#db/schema/enums.ts'
import type { MediaSource } from '#routers/press/press.contract.ts'
import { pressStoreKey } from '#routers/press/press-store.rules.ts'
import { basePath } from '../app/page-data.ts'
import { flag, integer, listOf, oneOf, orElse, parseStored, record, text } from '../app/stored.ts'
import { trpc } from '../app/trpc.ts'

const storedMediaSource = record<Omit<MediaSource, 'persona'>>({
  id: integer,
  name: text,
  color: text,
  colorDark: text,
  broadcasts: orElse(flag, false),
  logoSmall: text,
  logoBig: text,
  face: oneOf(headlineFaces),
})
const pressStore = record({ state: record({ mediaSources: listOf(storedMediaSource) }) })

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
