import type { ErrorParams, ErrorReason, InputReason } from '#routers/error-reasons.contract.ts'

type Answered = { reason?: ErrorReason; params?: ErrorParams; fields?: Record<string, string> }

const answerOf = (error: unknown): Answered => (error as { data?: Answered | null } | null | undefined)?.data ?? {}

const withoutInputs = (params: ErrorParams = {}) =>
  Object.fromEntries(Object.entries(params).flatMap(([name, value]) => (typeof value === 'object' ? [] : [[name, value]])))

/** Why a call was refused, with the params of the reason; undefined if no answer arrived. */
export const getRefusal = (error: unknown): InputReason | undefined => {
  const { reason, params } = answerOf(error)
  return reason && { ...withoutInputs(params), reason }
}

/** Why a call was refused, by the inputs that are wrong; empty for a refusal that is about no input. */
export const getInputRefusals = (error: unknown): Record<string, InputReason> => {
  const { reason, params = {}, fields = {} } = answerOf(error)
  const refusal = getRefusal(error)
  if (!refusal) return {}
  if (reason !== 'input.invalid') return Object.fromEntries(Object.keys(fields).map(input => [input, refusal]))
  return Object.fromEntries(Object.entries(params).flatMap(([input, own]) => (typeof own === 'object' ? [[input, own]] : [])))
}

/** Whether a call was refused for one of these reasons. */
export const isRefusedFor = (error: unknown, ...reasons: ErrorReason[]): boolean => {
  const { reason } = answerOf(error)
  return reason !== undefined && reasons.includes(reason)
}

/** The kinds of failure by HTTP status (ERR-01 to ERR-05). */
const failureKindByStatus = {
  400: 'bad request',
  401: 'signed out',
  403: 'forbidden',
  404: 'not found',
  409: 'conflict',
  413: 'too large',
  415: 'unreadable',
  429: 'too many',
  503: 'busy',
  507: 'full',
} as const

/** The kind of failure of a call: `broken` for a status that is not listed, `unanswered` if no answer arrived. */
export type FailureKind = (typeof failureKindByStatus)[keyof typeof failureKindByStatus] | 'broken' | 'unanswered'

/** The HTTP status of a failed call; undefined without an answer. */
export const getHttpStatus = (error: unknown): number | undefined =>
  (error as { data?: { httpStatus?: number } | null } | null | undefined)?.data?.httpStatus

/** The kind of failure of a call. Screens, toasts and retries depend on it. */
export const getFailureKind = (error: unknown): FailureKind => {
  const status = getHttpStatus(error)
  if (status === undefined) return 'unanswered'
  return failureKindByStatus[status as keyof typeof failureKindByStatus] ?? 'broken'
}

/** Whether a retry can succeed: no answer, a server error or a busy server. */
export const isRetryable = (error: unknown): boolean => ['broken', 'busy', 'unanswered'].includes(getFailureKind(error))
