/** What the statuses of answers mean to a page (ERR-01 to ERR-05). */
const meanings = {
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
export type Failure = (typeof meanings)[keyof typeof meanings] | 'broken' | 'unanswered'

/** The HTTP status of a call that failed; nothing when no answer came. */
export const statusOf = (error: unknown): number | undefined =>
  (error as { data?: { httpStatus?: number } | null } | null | undefined)?.data?.httpStatus

/** What went wrong with a call; every screen, toast and retry decides by it. */
export const failureOf = (error: unknown): Failure => {
  const status = statusOf(error)
  if (status === undefined) return 'unanswered'
  return meanings[status as keyof typeof meanings] ?? 'broken'
}

/** Whether another try may do: the line or the server is broken, or it has too much to do. */
export const mayPass = (error: unknown): boolean => ['broken', 'busy', 'unanswered'].includes(failureOf(error))
