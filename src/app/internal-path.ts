/** A placeholder origin: a path that resolves to this origin does not lead to another host. */
const placeholderOrigin = 'http://here.invalid'

/**
 * Returns the path, query and hash of an address in this application, relative to its base path. Returns `/` (the hub) for any other
 * address, so that a link cannot redirect to another site.
 */
export const toInternalPath = (wanted: string | undefined): string => {
  if (!wanted?.startsWith('/')) return '/'
  // Parsing shows how a browser resolves `//host`, `/\host` or hidden line breaks.
  const url = URL.parse(wanted, placeholderOrigin)
  if (url?.origin !== placeholderOrigin) return '/'
  const place = `${url.pathname}${url.search}${url.hash}`
  // The result is parsed again: `/..//host` resolves to `//host`, which names a host.
  return URL.parse(place, placeholderOrigin)?.href === url.href ? place : '/'
}
