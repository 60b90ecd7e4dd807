import { createContext, use } from 'react'
import type { EmbeddedWeeze, Weeze } from '#routers/weezes/weezes.contract.ts'

/** What a reader may do with the weezes on the page, and the modals that it opens, which the shell holds (SHELL-04). */
export type WeezeInteractions = {
  /** For those who may look but not act. */
  readOnly: boolean
  /** For animators (POST-15). */
  canDelete: boolean
  /** Takes the server's word for what a weeze is now. */
  onUpdated: (answer: Weeze) => void
  onReweezed: (reweez: Weeze) => void
  onReweezUndone: (weeze: Weeze) => void
  onReply: (weeze: EmbeddedWeeze) => void
  onQuote: (weeze: EmbeddedWeeze) => void
  onOpenImage: (weeze: EmbeddedWeeze, index: number) => void
}

export const WeezeInteractionsContext = createContext<WeezeInteractions | null>(null)

/** The reader's acts, below the shell. */
export const useWeezeInteractions = (): WeezeInteractions => {
  const acts = use(WeezeInteractionsContext)
  if (!acts) throw new Error('No shell above')
  return acts
}
