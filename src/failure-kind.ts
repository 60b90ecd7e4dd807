/** What the statuses of answers mean to a page (ERR-01 to ERR-05). */
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

/** What went wrong with a call: what the server says of it, `broken` for what it says no more of, `unanswered` when nothing came. */
export type FailureKind = (typeof failureKindByStatus)[keyof typeof failureKindByStatus] | 'broken' | 'unanswered'

/** The HTTP status of a call that failed; nothing when no answer came. */
export const getHttpStatus = (error: unknown): number | undefined =>
  (error as { data?: { httpStatus?: number } | null } | null | undefined)?.data?.httpStatus

/** What went wrong with a call; every screen, toast and retry decides by it. */
export const getFailureKind = (error: unknown): FailureKind => {
  const status = getHttpStatus(error)
  if (status === undefined) return 'unanswered'
  return failureKindByStatus[status as keyof typeof failureKindByStatus] ?? 'broken'
}

/** Whether another try may do: the line or the server is broken, or it has too much to do. */
export const isRetryable = (error: unknown): boolean => ['broken', 'busy', 'unanswered'].includes(getFailureKind(error))
