import { expect, test } from 'vitest'
import { readTrendsInput, suggestHashtagsInput } from '#routers/weezes/trends.contract.ts'

const week = 7 * 24 * 60 * 60

test.each([
  [0, false],
  [1, true],
  [1.5, false],
  [week, true],
  [week + 1, false],
])('the trends of %d seconds may be asked for: %s', (duration, taken) => {
  expect(readTrendsInput.safeParse({ duration }).success).toBe(taken)
})

test.each([
  [0, true],
  [100, true],
  [101, false],
])('hashtags are suggested for %d characters: %s', (length, taken) => {
  expect(suggestHashtagsInput.safeParse({ terms: 'x'.repeat(length) }).success).toBe(taken)
})
