import { describe, expect, test } from 'vitest'
import { countersOf, waitFor, windowLength } from '#routers/auth/throttle/rules.ts'

const now = new Date('2026-11-20T12:00:00Z')
const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds)

describe('design 7: what a failed sign-in counts against', () => {
  test('the account as tried from an address, in its exercise, whatever its case; and the address', () => {
    const [account, address] = countersOf(7, 'Camille', '192.0.2.1')
    expect(account).toEqual({ key: 'account:7:camille:192.0.2.1', limit: 10 })
    expect(address).toEqual({ key: 'address:192.0.2.1', limit: 300 })
    expect(countersOf(undefined, 'camille', '192.0.2.1')[0].key).toBe('account:none:camille:192.0.2.1')
    const others = [countersOf(8, 'camille', '192.0.2.1'), countersOf(7, 'karim', '192.0.2.1'), countersOf(7, 'camille', '192.0.2.2')]
    for (const [other] of others) expect(other.key).not.toBe(account.key)
  })
})

describe('design 7: how long to wait', () => {
  const counters = [
    { key: 'account', limit: 10 },
    { key: 'address', limit: 300 },
  ]
  const wait = (count: number, age: number, key = 'account') => waitFor([{ key, count, since: ago(age) }], counters, now)

  test.each([
    [1, 0, 0],
    [10, 0, 0],
    [11, 0, 900],
    [11, 1, 900],
    [11, 1000, 899],
    [11, windowLength - 1, 1],
    [5000, windowLength - 1000, 1],
  ])('%i tries in a window that began %i ms ago: %i s', (count, age, seconds) => {
    expect(wait(count, age)).toBe(seconds)
  })
  test('every counter has its own limit, and the longest wait counts', () => {
    expect(wait(300, 0, 'address')).toBe(0)
    expect(wait(301, 0, 'address')).toBe(900)
    expect(wait(9999, 0, 'unknown')).toBe(0)
    const taken = [
      { key: 'account', count: 11, since: ago(600_000) },
      { key: 'address', count: 301, since: ago(60_000) },
    ]
    expect(waitFor(taken, counters, now)).toBe(840)
    expect(waitFor([], counters, now)).toBe(0)
  })
})
