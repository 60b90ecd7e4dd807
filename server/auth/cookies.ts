import type { HeaderReader } from '../http/env.ts'
import { cookieMaxAge } from './sessions.ts'

/** Name of the session cookie. It contains the base path, so that one browser can be signed in to several exercises (design 7). */
export const cookieName = (base: string, secure: boolean): string => `${secure ? '__Host-' : ''}weez${base.replaceAll('/', '.')}`

/** Value of a request's cookie; undefined when it is missing or empty. */
export const readCookie = (headers: HeaderReader, name: string): string | undefined => {
  const pair = headers
    .get('cookie')
    ?.split(';')
    .find(part => part.trimStart().startsWith(`${name}=`))
  return pair?.slice(pair.indexOf('=') + 1).trim() || undefined
}

/** The `Set-Cookie` header that stores a session's token for as long as a session can last, or with `null` deletes the cookie. */
export const sessionCookie = (name: string, token: string | null, secure: boolean): string =>
  `${name}=${token ?? ''}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}; Max-Age=${token === null ? 0 : cookieMaxAge}`
