import type { HeaderReader } from '../http/bindings.ts'

/**
 * What a request says it bears, or undefined when it says nothing of the kind. Whoever bears something is judged by it alone: no cookie
 * is looked at, so no other site can make a browser ask for anything with it.
 */
export const readBearerToken = (headers: HeaderReader): string | undefined => {
  const header = headers.get('authorization')
  return header !== null && /^bearer\b/i.test(header) ? header.slice('bearer'.length).trim() : undefined
}
