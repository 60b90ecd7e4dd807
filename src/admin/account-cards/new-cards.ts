import { useSyncExternalStore } from 'react'
import type { AccountCards } from '#routers/admin/credentials.contract.ts'

/** The cards of the newest renewal or import: in memory only, since their secrets are shown once. */
let newCards: AccountCards | null = null
const listeners = new Set<() => void>()

/** Keeps cards until the page is reloaded or others replace them; null forgets them. */
export const setNewCards = (cards: AccountCards | null): void => {
  newCards = cards
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The cards to print; null when there are none. */
export const useNewCards = (): AccountCards | null => useSyncExternalStore(subscribe, () => newCards)
