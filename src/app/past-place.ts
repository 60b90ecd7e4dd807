import { createContext, use } from 'react'
import type { OpenPlace } from '#routers/rewind/moment-address.rules.ts'

/** The link that opens something of a past moment, or with null its feed. */
type ToPlace = (place: OpenPlace | null) => {
  to: '/weez/rewind'
  search: (shown: { beside?: 'plan' | undefined }) => { at: string; beside?: 'plan'; open?: OpenPlace }
  resetScroll: false
}

/** Where links of a past moment lead. */
export type PastPlaces = {
  toPlace: ToPlace
  /** What an address of this site names in a past moment: undefined for other pages of it, null for other sites. */
  placeOfUrl: (href: string) => OpenPlace | undefined | null
}

/** The page of past moments gives it, so that pages of the present need not load what is behind it. */
export const PastContext = createContext<PastPlaces | null>(null)

/** Where links lead in the past moment that is shown (EXO-392); null in the present. */
export const usePast = (): PastPlaces | null => use(PastContext)
