import { frSearch } from './search.ts'

/** The French texts of the search, which are loaded with its dialog. */
export const frSearchArea = { search: frSearch } as const
