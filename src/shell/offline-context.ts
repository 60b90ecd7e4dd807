import { createContext, use } from 'react'
import type { OfflineState } from './use-offline-state.ts'

/** What the open page says about the server, for dialogs above the page; `report` is how the page's banner says it. */
type OfflineReport = { offline: OfflineState | null; report: (offline: OfflineState | null) => void }

export const OfflineContext = createContext<OfflineReport>({ offline: null, report: () => {} })

/** Whether and since when the server has been silent, as the open page says it. */
export const useOfflineReport = (): OfflineReport => use(OfflineContext)
