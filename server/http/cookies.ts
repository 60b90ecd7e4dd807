import { cookieMaxAge } from '../auth/sessions.ts'
import type { HeaderReader } from './env.ts'

/**
 * Name of the session cookie. It contains the base path, so that one browser can be signed in to several exercises (design 7), and over plain
 * http the port of the address, if it has one: browsers send the cookies of a host to all of its ports.
 */
export const cookieName = (base: string, secure: boolean, port = ''): string =>
  `${secure ? '__Host-' : ''}weez${secure || port === '' ? '' : `-${port}`}${base.replaceAll('/', '.')}`

/** Value of a request's cookie; undefined when it is missing or empty. */
export const readCookie = (headers: HeaderReader, name: string): string | undefined => {
  const cookies = headers.get('cookie')
  if (!cookies?.includes(`${name}=`)) return undefined
  const pair = cookies.split(';').find(part => part.trimStart().startsWith(`${name}=`))
  return pair?.slice(pair.indexOf('=') + 1).trim() || undefined
}

/** The `Set-Cookie` header that stores a session's token for as long as a session can last, or with `null` deletes the cookie. */
export const sessionCookie = (name: string, token: string | null, secure: boolean): string =>
  `${name}=${token ?? ''}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}; Max-Age=${token === null ? 0 : cookieMaxAge}`
