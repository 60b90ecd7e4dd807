import { type AppErrorCode, appErrors, rowOf } from '#routers/errors.ts'
import { procedures } from '#routers/procedures.ts'
import type { RestRoute } from '../rest/routes.ts'
import { errorCodesOf } from './refusals.ts'
import type { Json } from './schemas.ts'

const header = (description: string, schema: Json) => ({ description, schema })

/** The headers of every answer of a call. */
export const answerHeaders = {
  'X-Request-Id': { $ref: '#/components/headers/X-Request-Id' },
  'RateLimit-Limit': { $ref: '#/components/headers/RateLimit-Limit' },
  'RateLimit-Remaining': { $ref: '#/components/headers/RateLimit-Remaining' },
  'RateLimit-Reset': { $ref: '#/components/headers/RateLimit-Reset' },
}

export const headerComponents = {
  'X-Request-Id': header('Names the request, also in the log of the server: the one that was sent, or a new one', { type: 'string' }),
  'RateLimit-Limit': header('How many calls of this kind, reads or writes, may come at once; absent where nothing is counted', {
    type: 'integer',
  }),
  'RateLimit-Remaining': header('How many of them are left', { type: 'integer' }),
  'RateLimit-Reset': header('After how many seconds all of them are there again', { type: 'integer' }),
  'Retry-After': header('After how many seconds to ask again', { type: 'integer' }),
  'WWW-Authenticate': header('How to say who one is: `Bearer`, with `error="invalid_token"` when the token that was sent is not valid', {
    type: 'string',
  }),
}

/** What each status means. */
const errorWords: Record<AppErrorCode, string> = {
  BAD_REQUEST: 'The input does not fit; `fields` says what is wrong with what. Nothing has changed',
  UNAUTHORIZED: 'No session, or a token that is not valid',
  FORBIDDEN: 'Not with this role, this token or from this page, or not while writing is closed or the exercise is stopped',
  NOT_FOUND: 'It does not exist, or belongs to another exercise',
  METHOD_NOT_SUPPORTED: 'Not with this method; `Allow` names those that there are',
  CONFLICT: 'Something has changed meanwhile, or the `Idempotency-Key` came with another request; `fields` says what',
  PAYLOAD_TOO_LARGE: 'More than may be sent',
  UNSUPPORTED_MEDIA_TYPE: 'The body is of another type than the call takes',
  TOO_MANY_REQUESTS: 'Too many calls, or too many failed sign-ins; nothing has changed',
  INTERNAL_SERVER_ERROR: 'Nobody expected this; the message has an id that is in the log, too',
  SERVICE_UNAVAILABLE: 'Too many wait for the same; nothing has changed',
  INSUFFICIENT_STORAGE: "The server's disk is full; nothing has changed",
}

const tooLong = {
  message: 'The input does not fit: text has more than 280 characters',
  params: { text: { reason: 'input.too_long', max: 280 } },
  fields: { text: 'Too long' },
}

const moreHeaders: Partial<Record<AppErrorCode, keyof typeof headerComponents>> = {
  UNAUTHORIZED: 'WWW-Authenticate',
  TOO_MANY_REQUESTS: 'Retry-After',
  SERVICE_UNAVAILABLE: 'Retry-After',
}

export const responseNameOf = (code: AppErrorCode) =>
  code.toLowerCase().replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())

export const errorResponseOf = (code: AppErrorCode, fields: Readonly<Record<string, string>> = {}): Json => {
  const [status, reason] = appErrors[code]
  const more = moreHeaders[code]
  const rules = Object.entries(fields).map(([name, why]) => `\`${name}\`: ${why}`)
  const [, message] = rowOf(reason)
  const example = { error: { code, reason, message, ...(code === 'BAD_REQUEST' && tooLong) } }
  return {
    description: [`${status}. ${errorWords[code]}`, ...rules].join('. '),
    headers: { ...answerHeaders, ...(more && { [more]: { $ref: `#/components/headers/${more}` } }) },
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' }, example } },
  }
}

/** The error responses of a call by status; what most calls share are components, `shared` gets them. */
export const errorResponsesOf = (route: RestRoute, shared: Map<string, Json>): Record<number, Json> => {
  const { fields = {} } = procedures[route.name].meta.refuses ?? {}
  const entries = [...errorCodesOf(route)].map(code => {
    const [status] = appErrors[code]
    if (code === 'BAD_REQUEST' && Object.keys(fields).length > 0)
      return [status, { ...errorResponseOf(code, fields), 'x-refused-fields': Object.keys(fields) }] as const
    shared.set(responseNameOf(code), errorResponseOf(code))
    return [status, { $ref: `#/components/responses/${responseNameOf(code)}` }] as const
  })
  return Object.fromEntries(entries)
}
