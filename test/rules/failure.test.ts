import { TRPCClientError } from '@trpc/client'
import { expect, test } from 'vitest'
import { failureOf, mayPass } from '#src/failure.ts'

const refusal = (httpStatus: number) =>
  TRPCClientError.from({ error: { message: 'x', code: -32_000, data: { httpStatus } } } as never) as unknown

test.each([
  ['ERR-01', refusal(400), 'bad request', false],
  ['ERR-02', refusal(401), 'signed out', false],
  ['ERR-03', refusal(403), 'forbidden', false],
  ['ERR-04', refusal(404), 'not found', false],
  ['ERR-05', refusal(409), 'conflict', false],
  ['ERR-05', refusal(413), 'too large', false],
  ['ERR-05', refusal(415), 'unreadable', false],
  ['ERR-05', refusal(429), 'too many', false],
  ['ERR-05', refusal(503), 'busy', true],
  ['ERR-05', refusal(507), 'full', false],
  ['ERR-05', refusal(500), 'broken', true],
  ['ERR-05', refusal(502), 'broken', true],
  ['ERR-20', new TypeError('Failed to fetch'), 'unanswered', true],
  ['ERR-20', TRPCClientError.from(new Error('Unexpected end of JSON input')), 'unanswered', true],
])('%s: what a page makes of an answer', (_, error, failure, passes) => {
  expect([failureOf(error), mayPass(error)]).toEqual([failure, passes])
})
