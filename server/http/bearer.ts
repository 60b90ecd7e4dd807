import type { HeaderReader } from './env.ts'

/**
 * The bearer token of a request, or undefined when it has none. A request with a bearer token is authenticated by the token alone; its
 * cookies are ignored, so another site cannot use a browser's session with it.
 */
export const readBearerToken = (headers: HeaderReader): string | undefined => {
  const header = headers.get('authorization')
  return header !== null && /^bearer\b/i.test(header) ? header.slice('bearer'.length).trim() : undefined
}
