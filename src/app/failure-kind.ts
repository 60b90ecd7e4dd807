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
