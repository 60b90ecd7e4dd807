import { expect, test } from 'vitest'
import { countBars, listRings, ringAlert } from '#routers/cell/watch.rules.ts'
import { promise } from '#test/support/promise.ts'

const minute = 60_000

test('publications are counted by five minutes of the last hour', async () => {
  const now = 100 * minute
  await promise('CELL-06', () => {
    expect(countBars([now, now - minute, now - 6 * minute, now - 61 * minute], now)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1])
  })
})

test('an alert rings from the moment that fills it on, and tells of the most within its time', async () => {
  const moments = [0, 1, 2, 30, 31, 31.5, 32, 90].map(at => at * minute)
  await promise('CELL-06', () => {
    expect(ringAlert(moments, { count: 3, minutes: 5 })).toEqual({ since: 2 * minute, count: 4, on: 32 * minute })
    expect(ringAlert(moments, { count: 5, minutes: 5 })).toBeNull()
    expect(listRings(moments, { count: 3, minutes: 5 })).toEqual([2 * minute, 31.5 * minute])
    expect(listRings(moments, { count: 1, minutes: 1 })).toHaveLength(8)
  })
})
