import { AppError } from '#routers/errors.ts'
import { readBearerToken } from './bearer.ts'

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
