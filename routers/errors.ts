import { randomUUID } from 'node:crypto'
import { isDiskFull, isOvertaken, isUniqueViolation } from '#db/engine/errors.ts'

/** Every error that Weez answers with (design 8): its HTTP status and its message. */
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

/** An error that is sent to the caller; `fields` names the wrong inputs, `retryAfter` is in seconds. */
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

/** The error as an AppError, also for a full disk and for a write that others overtook all the time; undefined for any other error. */
export const toAppError = (error: unknown): AppError | undefined => {
  if (error instanceof AppError) return error
  if (isOvertaken(error)) return new AppError('SERVICE_UNAVAILABLE', { retryAfter: 1, cause: error })
  return isDiskFull(error) ? new AppError('INSUFFICIENT_STORAGE', { cause: error }) : undefined
}

const failureIds = new WeakMap<Error, string>()

/** The id under which an unexpected error is logged and by which its answer names it: one for each error. */
export const failureIdOf = (error: Error): string => {
  const id = failureIds.get(error) ?? randomUUID()
  failureIds.set(error, id)
  return id
}

/** The message that answers an unexpected error (ERR-05): it reveals nothing but the id of the log. */
export const failureMessage = (id: string): string => `${appErrors.INTERNAL_SERVER_ERROR[1]} ${id}`

/** The value; throws the same 404 for what does not exist and for what belongs to another exercise (design rule 1). */
export const orNotFound = <Value>(value: Value | undefined | null): Value => {
  if (value === undefined || value === null) throw new AppError('NOT_FOUND')
  return value
}

/** A 400 that names the wrong inputs. */
export const badRequest = (fields: FieldErrors): AppError => new AppError('BAD_REQUEST', { fields })

/** Rethrows an error of the database; a violated unique index becomes a 409 that names the inputs. */
export const rethrowUniqueViolation = (error: unknown, fields?: FieldErrors): never => {
  throw isUniqueViolation(error) ? new AppError('CONFLICT', fields && { fields }) : error
}
