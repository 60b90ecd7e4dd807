import { createContext, use } from 'react'
import type { EmbeddedWeeze, Weeze } from '#routers/weezes/weezes.contract.ts'

/** The permissions of the reader on weezes, and the handlers and dialogs that the shell provides (SHELL-04). */
export type WeezeInteractions = {
  /** True for roles that may not write. */
  readOnly: boolean
  /** True while players may only read: their buttons are shown and disabled. */
  closed: boolean
  /** True for animators, who also reassign (POST-15, EXO-09). */
  canDelete: boolean
  /** True for those who oversee the exercise: players never see moods (EXO-218). */
  seesMoods: boolean
  /** Replaces the weeze in the cache with the answer of the server. */
  onUpdated: (answer: Weeze) => void
  onReweezed: (reweez: Weeze) => void
  onReweezUndone: (weeze: Weeze, authorId: number) => void
  onReply: (weeze: EmbeddedWeeze) => void
  onQuote: (weeze: EmbeddedWeeze) => void
  onOpenImage: (weeze: EmbeddedWeeze, index: number) => void
}

export const WeezeInteractionsContext = createContext<WeezeInteractions | null>(null)

/** Returns the interactions that the shell provides; throws outside the shell. */
export const useWeezeInteractions = (): WeezeInteractions => {
  const acts = use(WeezeInteractionsContext)
  if (!acts) throw new Error('No shell above')
  return acts
}
