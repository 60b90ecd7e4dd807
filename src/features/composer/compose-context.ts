import { createContext, type RefObject, use } from 'react'
import type { ComposerHandle } from './composer.tsx'

/** How one comes to write a weeze from anywhere below the shell. */
export type ComposeContextValue = {
  /** Leads to the composer of the page, or opens one over it. */
  onCompose: () => void
  /** Where a page that has a composer of its own says so. */
  composer: RefObject<ComposerHandle | null>
}

export const ComposeContext = createContext<ComposeContextValue | null>(null)

export const useCompose = (): ComposeContextValue => {
  const compose = use(ComposeContext)
  if (!compose) throw new Error('No shell above')
  return compose
}
