import { createContext } from 'react'

/** Opens the search; null while it is closed to the reader. The layout provides it. */
export const SearchContext = createContext<(() => void) | null>(null)
