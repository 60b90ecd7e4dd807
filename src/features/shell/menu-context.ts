import { createContext, use } from 'react'

/** Opens the menu drawer of phones, which the shell holds and the head of each column asks for. */
export const MenuContext = createContext<(() => void) | null>(null)

/** The way to open the menu drawer, below the shell. */
export const useOpenMenu = () => {
  const open = use(MenuContext)
  if (!open) throw new Error('No shell above')
  return open
}
