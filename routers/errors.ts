import { isDiskFull } from '#db/engine/errors.ts'

/** Every way in which Weez says no (design 8), with its HTTP status and its one message. */
export const appErrors = {
  BAD_REQUEST: [400, 'Bad request'],
  UNAUTHORIZED: [401, 'No user authenticated'],
  FORBIDDEN: [403, 'Forbidden'],
  NOT_FOUND: [404, 'Not found'],
  METHOD_NOT_SUPPORTED: [405, 'Method not allowed'],
  CONFLICT: [409, 'Conflict'],
  PAYLOAD_TOO_LARGE: [413, 'Too large'],
  UNSUPPORTED_MEDIA_TYPE: [415, 'Unsupported media type'],
  TOO_MANY_REQUESTS: [429, 'Too many requests'],
  INTERNAL_SERVER_ERROR: [500, 'Error'],
  SERVICE_UNAVAILABLE: [503, 'Too busy'],
  INSUFFICIENT_STORAGE: [507, 'No room left'],
} as const satisfies Record<string, readonly [number, string]>

export type AppErrorCode = keyof typeof appErrors
export type FieldErrors = Record<string, string>

/** The one error the product throws on purpose; `fields` says which inputs are wrong, `retryAfter` when to come back, in seconds. */
export class AppError extends Error {
  readonly code: AppErrorCode
  readonly fields: FieldErrors | undefined
  readonly retryAfter: number | undefined

  constructor(code: AppErrorCode, more: { fields?: FieldErrors; retryAfter?: number; cause?: unknown } = {}) {
    super(appErrors[code][1], { cause: more.cause })
    this.code = code
    this.fields = more.fields
    this.retryAfter = more.retryAfter
  }
}

/** What is refused for no fault of anybody's: a write for which the disk has no room; what was there can still be read. */
export const toAppError = (error: unknown): AppError | undefined => {
  if (error instanceof AppError) return error
  return isDiskFull(error) ? new AppError('INSUFFICIENT_STORAGE', { cause: error }) : undefined
}

/** Answers with `value`, or refuses as "not found" when there is none: the same for what is missing and for what belongs to another exercise. */
export const orNotFound = <Value>(value: Value | undefined | null): Value => {
  if (value === undefined || value === null) throw new AppError('NOT_FOUND')
  return value
}
