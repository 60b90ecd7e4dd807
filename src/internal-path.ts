/** A placeholder origin: a path that keeps it after resolution leads to no other host. */
const placeholderOrigin = 'http://here.invalid'

/**
 * The path, query and hash of a place inside this application, below its base path; anything else counts as the hub, so that no link can
 * lead away from it.
 */
export const toInternalPath = (wanted: string | undefined): string => {
  if (!wanted?.startsWith('/')) return '/'
  // A parsed address shows what a browser would make of `//host`, `/\host` or hidden line breaks.
  const url = URL.parse(wanted, placeholderOrigin)
  if (url?.origin !== placeholderOrigin) return '/'
  const place = `${url.pathname}${url.search}${url.hash}`
  // And what it would make of the answer: of `/..//host` there is `//host` left, which names a host.
  return URL.parse(place, placeholderOrigin)?.href === url.href ? place : '/'
}
