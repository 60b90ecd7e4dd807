import { placeOfPath } from '#routers/rewind/moment-address.rules.ts'
import type { PastPlaces } from '../past-place.ts'

/** Where links lead at a moment, `at` as `H+43`: they keep it, and what stands beside. */
export const toPastPlaces = (at: string): PastPlaces => ({
  toPlace: place => ({
    to: '/weez/rewind',
    search: ({ beside }) => ({ ...(beside && { beside }), at, ...(place && { open: place }) }),
    resetScroll: false,
  }),
  placeOfUrl: href => {
    const { origin, pathname, searchParams } = new URL(href)
    return origin === location.origin ? placeOfPath(pathname, searchParams) : null
  },
})
