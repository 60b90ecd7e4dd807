import { describe, expect, test } from 'vitest'
import { knownAddressKeys, passwordQueueKey, rateLimitsFor, retryAfterSeconds, throttleWindow } from '#routers/auth/throttle.rules.ts'

const now = new Date('2026-11-20T12:00:00Z')
const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds)
const attempt = { exerciseId: 7, username: 'Camille', address: '192.0.2.1' }
const others = [
  { ...attempt, exerciseId: 8 },
  { ...attempt, exerciseId: undefined },
]

describe('design 7: what a failed sign-in counts against', () => {
  test('the account as tried from an address, in its exercise, whatever its case; the address in that exercise; and the account from all addresses', () => {
    const [account, address, everywhere] = rateLimitsFor(attempt, 'new')
    expect(account).toEqual({ key: 'account:7:camille:192.0.2.1', limit: 10 })
    expect(address).toEqual({ key: 'address:7:192.0.2.1', limit: 300 })
    expect(everywhere).toEqual({ key: 'account:7:camille:new', limit: 50, pace: 10_000 })
    for (const other of others) {
      const keys = rateLimitsFor(other, 'new').map(({ key }) => key)
      for (const counter of [account, address, everywhere]) expect(keys).not.toContain(counter?.key)
    }
    expect(rateLimitsFor({ ...attempt, username: 'karim' }, 'new')[0].key).not.toBe(account.key)
    expect(rateLimitsFor({ ...attempt, address: '192.0.2.2' }, 'new')[0].key).not.toBe(account.key)
    expect(rateLimitsFor({ ...attempt, address: '192.0.2.2' }, 'new')[2]?.key).toBe(everywhere?.key)
  })
  test('strangers do not use up what is left to addresses of the exercise, and nobody what is left to the account’s own', () => {
    expect(rateLimitsFor(attempt, 'known').map(({ key }) => key)).not.toContain(rateLimitsFor(attempt, 'new')[2]?.key)
    expect(rateLimitsFor(attempt, 'own')).toEqual([{ key: 'account:7:camille:192.0.2.1', limit: 10 }])
  })
  test('where somebody signs in is known in that exercise only', () => {
    expect(knownAddressKeys(attempt)).toEqual({ own: 'own:7:camille:192.0.2.1', known: 'known:7:192.0.2.1' })
    for (const other of others) expect(knownAddressKeys(other).known).not.toBe(knownAddressKeys(attempt).known)
  })
  test('an exercise does not wait for another, nor known users for unknown ones', () => {
    const groups = [
      passwordQueueKey(7, 'new', 'a'),
      passwordQueueKey(7, 'known', 'a'),
      passwordQueueKey(8, 'new', 'a'),
      passwordQueueKey(undefined, 'new', 'a'),
    ]
    expect(new Set(groups.map(({ group }) => group)).size).toBe(4)
    expect(passwordQueueKey(7, 'own', 'a')).toEqual(passwordQueueKey(7, 'known', 'a'))
  })
})

describe('design 7: how long to wait', () => {
  const counters = [
    { key: 'account', limit: 10 },
    { key: 'address', limit: 300 },
    { key: 'everywhere', limit: 50, pace: 10_000 },
  ]
  const wait = (count: number, age: number, key = 'account') => retryAfterSeconds([{ key, count, since: ago(age) }], counters, now)

  test.each([
    [1, 0, 0],
    [10, 0, 0],
    [11, 0, 900],
    [11, 1, 900],
    [11, 1000, 899],
    [11, throttleWindow - 1, 1],
    [5000, throttleWindow - 1000, 1],
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
    expect(retryAfterSeconds(taken, counters, now)).toBe(840)
    expect(retryAfterSeconds([], counters, now)).toBe(0)
  })
  test('beyond its limit what has a pace goes on, one each time', () => {
    expect(wait(50, 0, 'everywhere')).toBe(0)
    expect([0, 1, 1000, 9999, 10_000, 20_000].map(age => wait(5000, age, 'everywhere'))).toEqual([10, 10, 9, 1, 0, 0])
  })
  test('an attacker with all addresses there are guesses at an account at most 8,690 times a day', () => {
    const [, , everywhere] = rateLimitsFor(attempt, 'new')
    let guesses = 0
    let row = { key: everywhere?.key ?? '', count: 0, since: ago(0) }
    for (let second = 0; second < 86_400; second += 1) {
      const at = new Date(now.getTime() + second * 1000)
      // As many at once as pass.
      for (;;) {
        const taken = { ...row, count: row.count + 1 }
        if (retryAfterSeconds([taken], everywhere ? [everywhere] : [], at) > 0) break
        row = { ...taken, since: at }
        guesses += 1
      }
    }
    expect(guesses).toBe(50 + 8640 - 1)
  })
})
