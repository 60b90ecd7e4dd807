import { enSearch } from './search.ts'

/** The English texts of the search, which are loaded with its dialog. */
export const enSearchArea = { search: enSearch } as const
