import { randomUUID } from 'node:crypto'
import { isDiskFull, isOvertaken, isUniqueViolation } from '#db/engine/errors.ts'
import { type ErrorArguments, type ErrorParams, type ErrorReason, errorReasons } from './error-reasons.contract.ts'

/** Every code that Weez answers an error with (design 8): its HTTP status, and the reason of an error that tells no other. */
export const appErrors = {
  BAD_REQUEST: [400, 'input.invalid'],
  UNAUTHORIZED: [401, 'session.missing'],
  FORBIDDEN: [403, 'forbidden'],
  NOT_FOUND: [404, 'not_found'],
  METHOD_NOT_SUPPORTED: [405, 'method.unsupported'],
  CONFLICT: [409, 'conflict'],
  PAYLOAD_TOO_LARGE: [413, 'request.too_large'],
  UNSUPPORTED_MEDIA_TYPE: [415, 'request.unsupported'],
  TOO_MANY_REQUESTS: [429, 'calls.too_many'],
  INTERNAL_SERVER_ERROR: [500, 'server.failed'],
  SERVICE_UNAVAILABLE: [503, 'server.busy'],
  INSUFFICIENT_STORAGE: [507, 'server.disk_full'],
} as const satisfies Record<string, readonly [number, ErrorReason]>

export type AppErrorCode = keyof typeof appErrors
export type FieldErrors = Record<string, string>

type ReasonRow = readonly [code: AppErrorCode, sentence: string, input?: string, text?: string]
/** The row of a reason in `errorReasons`. */
export const rowOf = (reason: ErrorReason): ReasonRow => errorReasons[reason]

/** A sentence with its params. */
export const fill = (sentence: string, params: ErrorParams): string =>
  sentence.replace(/\{(\w+)\}/g, (_, name) => String(params[name] ?? ''))

const fieldsOf = (reason: ErrorReason, params: ErrorParams): FieldErrors | undefined => {
  const [, sentence, input, text = sentence] = rowOf(reason)
  if (input === undefined) return undefined
  return Object.fromEntries(
    fill(input, params)
      .split(',')
      .map(name => [name, fill(text, params)]),
  )
}

/** What of an error can be sent between threads, of which an instance of a class cannot. */
export type ErrorParts = { reason: ErrorReason; params: ErrorParams; fields: FieldErrors | undefined; cause?: unknown }

/** An error that is sent to the caller; `fields` names the wrong inputs. */
export class AppError extends Error {
  readonly code: AppErrorCode
  readonly reason: ErrorReason
  readonly params: ErrorParams
  readonly fields: FieldErrors | undefined

  constructor(...[reason, params = {}, { fields = fieldsOf(reason, params), cause, message } = {}]: ErrorArguments) {
    const [code, sentence] = rowOf(reason)
    super(message ?? fill(sentence, params), { cause })
    this.code = code
    this.reason = reason
    this.params = params
    this.fields = fields
  }

  /** An error of the parts of another one, such as one of another thread. */
  static of({ reason, params, ...more }: ErrorParts): AppError {
    return new AppError(...([reason, params, more] as ErrorArguments))
  }
}

export const partsOf = ({ reason, params, fields }: AppError): ErrorParts => ({ reason, params, fields })

/** The error as an AppError, also for a full disk and for a write that others overtook all the time; undefined for any other error. */
export const toAppError = (error: unknown): AppError | undefined => {
  if (error instanceof AppError) return error
  if (isOvertaken(error)) return new AppError('server.busy', { retryAfter: 1 }, { cause: error })
  return isDiskFull(error) ? new AppError('server.disk_full', {}, { cause: error }) : undefined
}

const failureIds = new WeakMap<Error, string>()

/** The id under which an unexpected error is logged and by which its answer names it: one for each error. */
export const failureIdOf = (error: Error): string => {
  const id = failureIds.get(error) ?? randomUUID()
  failureIds.set(error, id)
  return id
}

/** An error of this code of which nothing else is known; one that nobody expected (ERR-05) reveals the id of the log alone. */
export const errorOfCode = (code: AppErrorCode, failureId = ''): AppError =>
  AppError.of({ reason: appErrors[code][1], params: code === 'INTERNAL_SERVER_ERROR' ? { id: failureId } : {}, fields: undefined })

/** An error as every transport sends it. */
export const toSentError = ({ code, reason, message, params, fields }: AppError) => ({
  code,
  reason,
  message,
  ...(Object.keys(params).length > 0 && { params }),
  ...(fields && { fields }),
})

/** The value; throws the same 404 for what does not exist and for what belongs to another exercise (design rule 1). */
export const orNotFound = <Value>(value: Value | undefined | null): Value => {
  if (value === undefined || value === null) throw new AppError('not_found')
  return value
}

/** Rethrows an error of the database; a violated unique index becomes the refusal. */
export const rethrowUniqueViolation = (error: unknown, ...refusal: ErrorArguments): never => {
  throw isUniqueViolation(error) ? new AppError(...refusal) : error
}
