import { readBearerToken } from './bearer.ts'
import type { HeaderReader } from './env.ts'

/**
 * Whether a browser requests a page to show, rather than a program requesting data: pages and REST calls share paths such as
 * `/admin/sequences`. Browsers omit `Sec-Fetch-Dest` over plain http; then a request that accepts HTML and carries no token counts as one
 * for a page.
 */
export const isPageRequest = (headers: HeaderReader): boolean => {
  const destination = headers.get('sec-fetch-dest')
  if (destination) return destination === 'document'
  return headers.get('accept')?.includes('text/html') === true && !headers.get('authorization')
}

/** Whether a program asks for data, which no page is: it says that it takes JSON and no page, sends JSON, or comes with a token. */
export const asksForData = (headers: HeaderReader): boolean => {
  if (isPageRequest(headers)) return false
  const accept = headers.get('accept') ?? ''
  const takesData = accept.includes('json') && !accept.includes('text/html')
  return takesData || headers.get('content-type')?.includes('json') === true || readBearerToken(headers) !== undefined
}
