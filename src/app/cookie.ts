const cookieMaxAge = 365 * 24 * 60 * 60

/** The value of a cookie; undefined if it is not set. Cookies hold preferences that the server needs to render the first page. */
export const readCookie = (name: string): string | undefined =>
  document.cookie
    .split('; ')
    .find(pair => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)

/** Stores a preference for a year, or for `maxAge` seconds. It applies to every exercise on this host. */
export const writeCookie = (name: string, value: string, maxAge = cookieMaxAge): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing over plain http, used in networks without internet
  document.cookie = `${name}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax`
}
