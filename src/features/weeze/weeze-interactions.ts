import { createContext, use } from 'react'
import type { EmbeddedWeeze, Weeze } from '#routers/weezes/weezes.contract.ts'

/** What the reader may do with weezes; the shell provides the handlers and the modals they open (SHELL-04). */
export type WeezeInteractions = {
  /** For roles that may not write. */
  readOnly: boolean
  /** For animators (POST-15). */
  canDelete: boolean
  /** Replaces the weeze in the cache by the server's answer. */
  onUpdated: (answer: Weeze) => void
  onReweezed: (reweez: Weeze) => void
  onReweezUndone: (weeze: Weeze) => void
  onReply: (weeze: EmbeddedWeeze) => void
  onQuote: (weeze: EmbeddedWeeze) => void
  onOpenImage: (weeze: EmbeddedWeeze, index: number) => void
}

export const WeezeInteractionsContext = createContext<WeezeInteractions | null>(null)

/** The interactions that the shell provides; throws outside of it. */
export const useWeezeInteractions = (): WeezeInteractions => {
  const acts = use(WeezeInteractionsContext)
  if (!acts) throw new Error('No shell above')
  return acts
}
