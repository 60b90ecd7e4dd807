import { expect, test } from 'vitest'
import type { Actor } from '#routers/actor.ts'
import { batchCallsMax } from '#routers/budgets.contract.ts'
import { addressKey } from '#server/http/addresses.ts'
import { createRateLimiter, type RateLimitSubject, rateLimits } from '#server/rate-limits.ts'
import {
  conversationPollInterval,
  conversationsPollInterval,
  feedPollInterval,
  presenceSignalInterval,
  profilePollInterval,
  sequencesPollInterval,
  trendsPollInterval,
  typingSignalInterval,
  unreadPollInterval,
} from '#src/app/constants.ts'
import { promise } from '#test/support/promise.ts'

const person = (key: string, role: 'USER' | 'OBSERVER' | 'ANIMATOR' | 'ADMIN' = 'USER'): RateLimitSubject => ({
  key,
  actor: { role } as Actor,
})
const stranger = (address: string): RateLimitSubject => ({ key: address, actor: null })

/**
 * Rate limits on the clock of the test; `asks` answers how many of `count` calls are accepted, `wait` the time to retry of the next one.
 */
const limited = (factor = 1) => {
  let now = 0
  const limits = createRateLimiter(factor, () => now)
  const refusal = (asker: RateLimitSubject, kind: 'reads' | 'writes') => {
    try {
      limits.take(asker, kind)
    } catch (error) {
      return error
    }
  }
  return {
    limits,
    move: (ms: number) => {
      now += ms
    },
    asks: (asker: RateLimitSubject, kind: 'reads' | 'writes', count: number) =>
      Array.from({ length: count }, () => refusal(asker, kind)).filter(error => error === undefined).length,
    refusal,
  }
}

test.each([
  ['a player', person('a'), [600, 1200], [120, 240]],
  ['an observer', person('a', 'OBSERVER'), [600, 1200], [120, 240]],
  ['an animator', person('a', 'ANIMATOR'), [1200, 2400], [300, 600]],
  ['an administrator', person('a', 'ADMIN'), [1200, 2400], [300, 600]],
  ['an address', stranger('192.0.2.1'), [600, 1200], [150, 300]],
] as const)('%s may ask as often at once, and then a minute, as decision 22 says; nobody else waits', async (_, asker, reads, writes) => {
  const { asks, move } = limited()
  const askedIn = (kind: 'reads' | 'writes') => {
    const atOnce = asks(asker, kind, 5000)
    let sinceThen = 0
    for (let second = 0; second < 60; second += 1) {
      move(1000)
      sinceThen += asks(asker, kind, 100)
    }
    return [atOnce, sinceThen]
  }
  await promise('SEC-01', () => {
    expect([askedIn('reads'), askedIn('writes')]).toEqual([reads, writes])
    expect(asks(person('b'), 'writes', 10)).toBe(10)
  })
})

test('a rejected caller gets the time to wait, and is let in then', async () => {
  const { asks, refusal, move } = limited()
  asks(person('a'), 'writes', rateLimits.player.writes.burst)
  await promise('SEC-01', () => {
    expect(refusal(person('a'), 'writes')).toMatchObject({ code: 'TOO_MANY_REQUESTS', params: { retryAfter: 1 } })
    move(1000)
    expect(refusal(person('a'), 'writes')).toBeUndefined()
  })
})

test('a rejected call costs nothing, so insisting does not lengthen the wait', () => {
  const { asks, refusal, move } = limited()
  asks(person('a'), 'reads', 10_000)
  move(1000)
  expect(refusal(person('a'), 'reads')).toBeUndefined()
})

test('calls that come together pass together or not at all', () => {
  const { asks, limits, refusal } = limited()
  asks(person('a'), 'writes', rateLimits.player.writes.burst - 5)
  expect(() => limits.take(person('a'), 'writes', 6)).toThrow('Too many requests')
  expect(() => limits.take(person('a'), 'writes', rateLimits.player.writes.burst * 10)).toThrow('Too many requests')
  limits.take(person('a'), 'writes', 5)
  expect(refusal(person('a'), 'writes')).toBeDefined()
})

test('a caller who was quiet may send a whole batch, however small the factor', () => {
  const { limits, refusal } = limited(0.01)
  limits.take(person('a'), 'reads', batchCallsMax)
  expect(refusal(person('a'), 'reads')).toBeDefined()
})

test('a factor multiplies what is allowed, and 0 allows everything', () => {
  expect(limited(3).asks(person('a'), 'writes', 5000)).toBe(3 * rateLimits.player.writes.burst)
  expect(limited(0).asks(person('a'), 'writes', 5000)).toBe(5000)
})

/** What one open page of a player asks for by itself, in calls a minute. */
const page = {
  reads: [
    feedPollInterval,
    trendsPollInterval,
    profilePollInterval,
    conversationsPollInterval,
    conversationPollInterval,
    unreadPollInterval,
    unreadPollInterval,
    60_000,
  ],
  writes: [typingSignalInterval, conversationPollInterval],
}
/** The same for an animator with the control room and an article open. */
const control = {
  reads: [...page.reads, sequencesPollInterval, sequencesPollInterval, unreadPollInterval],
  writes: [...page.writes, presenceSignalInterval, 2000],
}

// What a person has open counts together, wherever it is.
test.each([
  ['a player with eight tabs', person('a'), page, 8, 1],
  ['a player with three devices of eight tabs, who types on all of them', person('a'), page, 24, 3],
  ['an animator with twelve tabs', person('a', 'ANIMATOR'), control, 12, 1],
  ['an animator with two devices of twelve tabs, who types on both', person('a', 'ANIMATOR'), control, 24, 2],
  ['an observer on whose account thirty walls are', person('a', 'OBSERVER'), { reads: page.reads, writes: [] }, 30, 0],
] as const)('%s asks by themself for ten minutes and never meets the limit', async (_, asker, { reads, writes }, tabs, typing) => {
  const { limits, move } = limited()
  const ask = () => {
    for (let now = 0; now < 600_000; now += 500) {
      // All tabs were opened in the same moment, which is the worst that they can do.
      for (const [kind, intervals] of Object.entries({ reads, writes } as const))
        for (const interval of intervals)
          if (now % interval === 0) limits.take(asker, kind as 'reads' | 'writes', kind === 'reads' ? tabs : typing)
      move(500)
    }
  }
  await promise('SEC-01', () => expect(ask).not.toThrow())
})

test('fifty visitors behind one address who open the press at once are let in', async () => {
  const { asks } = limited()
  await promise('SEC-01', () => {
    expect(asks(stranger('192.0.2.1'), 'reads', 50 * 12)).toBe(600)
    // And sign in, each at the second try.
    expect(asks(stranger('192.0.2.1'), 'writes', 50 * 2)).toBe(100)
  })
})

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:DB8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:0:0:0:1', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:3:4:192.0.2.1', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['[2001:db8:1:2::1]:4711', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:c000:0201', '192.0.2.1'],
  ['0:0:0:0:0:ffff:192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1%eth0', '192.0.2.1'],
  ['192.0.2.1:4711', '192.0.2.1'],
  // What is none has one key for all of its forms.
  ['nothing', 'unknown'],
  ['192.0.2.1.5', 'unknown'],
  ['', 'unknown'],
])('%s without a session is counted as %s', (address, key) => promise('SEC-01', () => expect(addressKey(address)).toBe(key)))

test('a flood from ever new addresses is not remembered for ever', () => {
  const { limits } = limited()
  for (let at = 0; at < 50_000; at += 1) limits.take(stranger(`address ${at}`), 'reads')
  expect(limits.size()).toBe(40_000)
})
