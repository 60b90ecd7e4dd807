import { createContext, use } from 'react'

/** The function that opens the menu drawer of phones; the shell provides it and the column headers call it. */
export const MenuContext = createContext<(() => void) | null>(null)

/** Returns the function that opens the menu drawer; throws outside the shell. */
export const useOpenMenu = () => {
  const open = use(MenuContext)
  if (!open) throw new Error('No shell above')
  return open
}
