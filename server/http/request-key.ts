import type { HeaderReader } from './env.ts'
import { isPageRequest } from './pages.ts'
import { readPhone } from './preferences.ts'

/** The longest request that is recognised, in characters. */
const keyMax = 4000

/** The headers that decide an answer besides the address, of which `weez-clock` counts only by being there. */
const decidingHeaders = ['cookie', 'authorization', 'x-forwarded-proto'] as const

/** What decides the answer to a GET request: its address, who sends it, and whether it is for a page, and on a phone. Undefined for all others. */
export const requestKeyOf = ({ method, url }: Request, headers: HeaderReader): string | undefined => {
  if (method !== 'GET') return undefined
  const sent = decidingHeaders.map(name => headers.get(name) ?? '').join('\n')
  const page = isPageRequest(headers) && (readPhone(headers) ? 'phone' : 'desk')
  const key = `${page} ${headers.get('weez-clock') !== null} ${url}\n${sent}`
  return key.length > keyMax ? undefined : key
}
