import { AppError } from '#routers/errors.ts'
import { readBearerToken } from './bearer.ts'
import type { HeaderReader } from './env.ts'
import { dataHeaders } from './headers.ts'

const allowedHeaders = ['authorization', 'content-type', 'idempotency-key', 'if-none-match', 'last-event-id', 'weez-seen', 'x-request-id']
const exposedHeaders = [
  'etag',
  'ratelimit-limit',
  'ratelimit-remaining',
  'ratelimit-reset',
  'retry-after',
  'weez-seen',
  'www-authenticate',
  'x-request-id',
]

/**
 * Lets pages of the origins that the installation lists call with a token. Cookies are never part of that: no answer says that credentials may
 * be sent, and only requests with a token are answered to another origin.
 */
export const createCrossOrigin = (origins: readonly string[]) => {
  const allowed = new Set(origins)
  const originOf = (headers: HeaderReader): string | undefined => {
    const origin = allowed.size === 0 ? null : headers.get('origin')
    return origin !== null && allowed.has(origin) ? origin : undefined
  }
  return {
    /** The headers of an answer to such a page; undefined for all other requests. */
    headersFor: (headers: HeaderReader): Record<string, string> | undefined => {
      const origin = originOf(headers)
      if (origin === undefined || readBearerToken(headers) === undefined) return undefined
      return { 'access-control-allow-origin': origin, 'access-control-expose-headers': exposedHeaders.join(', ') }
    },
    /** The answer to a browser that asks first whether such a page may send a token; undefined for all other requests. */
    preflight: ({ method }: Pick<Request, 'method'>, headers: HeaderReader): Response | undefined => {
      const origin = method === 'OPTIONS' ? originOf(headers) : undefined
      const asked =
        headers
          .get('access-control-request-headers')
          ?.toLowerCase()
          .split(/[\s,]+/) ?? []
      if (origin === undefined || !headers.get('access-control-request-method') || !asked.includes('authorization')) return undefined
      const { 'content-type': _, ...common } = dataHeaders
      return new Response(null, {
        status: 204,
        headers: {
          ...common,
          'access-control-allow-origin': origin,
          'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
          'access-control-allow-headers': allowedHeaders.join(', '),
          'access-control-max-age': '600',
          vary: 'origin',
        },
      })
    },
  }
}

/**
 * Throws 403 for a change that another site's page requests with this browser's cookie (design 7). Clients that are no browsers send neither
 * header and pass; with a bearer token cookies are ignored, so the origin does not matter.
 */
export const assertSameOrigin = (request: Request, publicUrl: URL | undefined): void => {
  const { headers } = request
  if (readBearerToken(headers) !== undefined) return
  const origin = headers.get('origin')
  const site = headers.get('sec-fetch-site')
  if (origin === null && (site === null || site === 'same-origin' || site === 'none')) return
  const originHost = URL.canParse(origin ?? '') ? new URL(origin ?? '').host : undefined
  const own = [headers.get('host'), publicUrl?.host]
  if (originHost === undefined || !own.includes(originHost)) throw new AppError('call.origin')
}
