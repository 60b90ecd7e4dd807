import { AppError } from '#routers/errors.ts'
import { readBearerToken } from '../auth/bearer.ts'

/**
 * Refuses a change that another site's page asks for with this browser's cookie (design 7). A caller that is no browser sends neither
 * header and is let through; and with a token no cookie counts.
 */
export const assertSameOrigin = (request: Request, publicUrl: URL | undefined): void => {
  const { headers } = request
  if (readBearerToken(headers) !== undefined) return
  const origin = headers.get('origin')
  const site = headers.get('sec-fetch-site')
  if (origin === null && (site === null || site === 'same-origin' || site === 'none')) return
  const asked = URL.canParse(origin ?? '') ? new URL(origin ?? '').host : undefined
  const own = [headers.get('host'), publicUrl?.host]
  if (asked === undefined || !own.includes(asked)) throw new AppError('FORBIDDEN')
}
