import { linkOptions } from '@tanstack/react-router'
import { createContext, use } from 'react'
import { type OpenPlace, placeOfPath } from '#routers/rewind/moment-address.rules.ts'

/** The past moment that the parts below show, as `H+43`; null = the present. */
export const PastContext = createContext<string | null>(null)

/**
 * Null in the present. Where a past moment is shown, a function to the link that opens something of that moment; with null it leads back to
 * the feed (EXO-392).
 */
export const usePastPlace = () => {
  const at = use(PastContext)
  if (at === null) return null
  return (place: OpenPlace | null) =>
    linkOptions({
      to: '/weez/rewind',
      search: ({ beside }: { beside?: 'plan' | undefined }) => ({ ...(beside && { beside }), at, ...(place && { open: place }) }),
      resetScroll: false,
    })
}

/** What an address of this site names in a past moment: undefined for other pages of it, null for other sites. */
export const pastPlaceOfUrl = (href: string): OpenPlace | undefined | null => {
  const { origin, pathname, search } = new URL(href)
  return origin === location.origin ? placeOfPath(pathname, new URLSearchParams(search)) : null
}
