import { createContext, use } from 'react'
import type { EmbeddedWeeze, Weeze } from '#routers/weezes/weezes.contract.ts'

/** What a reader may do with the weezes on the page, and the modals that it opens, which the shell holds (SHELL-04). */
export type WeezeActs = {
  /** For those who may look but not act. */
  readOnly: boolean
  /** For animators (POST-15). */
  mayDelete: boolean
  /** Takes the server's word for what a weeze is now. */
  onAnswer: (answer: Weeze) => void
  onReweezed: (reweez: Weeze) => void
  onUndone: (weeze: Weeze) => void
  onReply: (weeze: EmbeddedWeeze) => void
  onQuote: (weeze: EmbeddedWeeze) => void
  onOpenImage: (weeze: EmbeddedWeeze, index: number) => void
}

export const ActsContext = createContext<WeezeActs | null>(null)

/** The reader's acts, below the shell. */
export const useActs = (): WeezeActs => {
  const acts = use(ActsContext)
  if (!acts) throw new Error('No shell above')
  return acts
}
