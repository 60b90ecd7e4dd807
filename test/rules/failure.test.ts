import { TRPCClientError } from '@trpc/client'
import { expect, test } from 'vitest'
import { getFailureKind, isRetryable } from '#src/app/failure-kind.ts'
import { promise } from '#test/support/promise.ts'

const trpcErrorWithStatus = (httpStatus: number) =>
  TRPCClientError.from({ error: { message: 'x', code: -32_000, data: { httpStatus } } } as never) as unknown

test.each([
  [trpcErrorWithStatus(400), 'bad request', false, 'ERR-01'],
  [trpcErrorWithStatus(401), 'signed out', false, 'ERR-02'],
  [trpcErrorWithStatus(403), 'forbidden', false, 'ERR-03'],
  [trpcErrorWithStatus(404), 'not found', false, 'ERR-04'],
  [trpcErrorWithStatus(409), 'conflict', false, 'ERR-05'],
  [trpcErrorWithStatus(413), 'too large', false, 'ERR-05'],
  [trpcErrorWithStatus(415), 'unreadable', false, 'ERR-05'],
  [trpcErrorWithStatus(429), 'too many', false, 'ERR-05'],
  [trpcErrorWithStatus(503), 'busy', true, 'ERR-05'],
  [trpcErrorWithStatus(507), 'full', false, 'ERR-05'],
  [trpcErrorWithStatus(500), 'broken', true, 'ERR-05'],
  [trpcErrorWithStatus(502), 'broken', true, 'ERR-05'],
])('what a page makes of an answer: %s is "%s", which passes by itself: %j', async (error, failure, passes, id) => {
  await promise(id, () => expect([getFailureKind(error), isRetryable(error)]).toEqual([failure, passes]))
})

test.each([new TypeError('Failed to fetch'), TRPCClientError.from(new Error('Unexpected end of JSON input'))])(
  'no answer passes by itself: %s',
  error => expect([getFailureKind(error), isRetryable(error)]).toEqual(['unanswered', true]),
)
