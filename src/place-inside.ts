/** Nobody's: an address that is taken relative to it and still has it leads to no other host. */
const here = 'http://here.invalid'

/**
 * The path, query and hash of a place inside this application, below its base path; anything else counts as the hub, so that no link can
 * lead away from it.
 */
export const placeInside = (wanted: string | undefined): string => {
  if (!wanted?.startsWith('/')) return '/'
  // A parsed address shows what a browser would make of `//host`, `/\host` or hidden line breaks.
  const url = URL.parse(wanted, here)
  if (url?.origin !== here) return '/'
  const place = `${url.pathname}${url.search}${url.hash}`
  // And what it would make of the answer: of `/..//host` there is `//host` left, which names a host.
  return URL.parse(place, here)?.href === url.href ? place : '/'
}
