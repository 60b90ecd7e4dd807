import { createContext, type RefObject, use } from 'react'
import type { ComposerHandle } from './composer.tsx'

/** Opens a composer from any component below the shell. */
export type ComposeContextValue = {
  /** Focuses the composer of the page, or opens a composer over the page if it has none. */
  onCompose: () => void
  /** A page with its own composer sets this ref to it. */
  composer: RefObject<ComposerHandle | null>
}

export const ComposeContext = createContext<ComposeContextValue | null>(null)

export const useCompose = (): ComposeContextValue => {
  const compose = use(ComposeContext)
  if (!compose) throw new Error('No shell above')
  return compose
}
