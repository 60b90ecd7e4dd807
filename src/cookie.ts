const cookieMaxAge = 365 * 24 * 60 * 60

/** A choice of this reader that the server must know before the first page is drawn, or nothing. */
export const readCookie = (name: string): string | undefined =>
  document.cookie
    .split('; ')
    .find(pair => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)

/** Keeps a choice for a year; it holds for every exercise of this address. */
export const writeCookie = (name: string, value: string): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing over plain http, where a room without internet runs
  document.cookie = `${name}=${value}; Path=/; Max-Age=${cookieMaxAge}; SameSite=Lax`
}
