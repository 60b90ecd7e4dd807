import { describe, expect, test } from 'vitest'
import { minutesBefore, replaceClockTokens } from '#routers/admin/demo.rules.ts'
import { isReservedSegment } from '#routers/auth/accounts.rules.ts'
import { slicePage, toPageRange } from '#routers/weezes/feed.rules.ts'
import { callerAddress, createTrustedProxyList } from '#server/http/addresses.ts'
import { cookieName } from '#server/http/cookies.ts'
import { restRoutes } from '#server/rest/routes.ts'
import { promise } from '#test/support/promise.ts'

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at)

describe('Pages', () => {
  test.each([
    [0, 0, false],
    [20, 20, false],
    [21, 20, true],
  ])('of %i rows found %i are a page, with a next one: %j', (found, length, hasNext) => {
    expect(slicePage(upTo(found), false)).toEqual({ data: upTo(length), hasNext })
    expect(slicePage(upTo(found), true)).toEqual({ data: upTo(length).reverse(), hasNext })
  })
  test('bounds are moments, and open where they are not given', () => {
    expect(toPageRange({})).toEqual({ after: undefined, before: undefined })
    expect(toPageRange({ after: '2026-11-20T12:00:00.001Z' }).after?.getTime()).toBe(Date.UTC(2026, 10, 20, 12) + 1)
  })
})

describe('design 8: the address of the caller', () => {
  const trusted = ['192.0.2.1', '10.0.0.0/8', '2001:db8::/32']
  test.each<[string, string | null, string]>([
    ['203.0.113.9', null, '203.0.113.9'],
    ['203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['192.0.2.1', '198.51.100.1', '198.51.100.1'],
    ['192.0.2.1', '198.51.100.7, 198.51.100.1', '198.51.100.1'],
    ['192.0.2.1', '198.51.100.1, 10.1.2.3', '198.51.100.1'],
    ['192.0.2.1', '10.9.9.9, 10.1.2.3', '10.9.9.9'],
    ['192.0.2.1', null, '192.0.2.1'],
    ['::ffff:192.0.2.1', '198.51.100.1', '198.51.100.1'],
    ['2001:db8::1', '198.51.100.1', '198.51.100.1'],
    ['2001:db9::1', '198.51.100.1', '2001:db9::1'],
    ['192.0.2.1', 'made up, ::ffff:198.51.100.1', '198.51.100.1'],
    ['192.0.2.1', '198.51.100.1, ::FFFF:c000:201', '198.51.100.1'],
    ['192.0.2.1', '198.51.100.1:4711', '198.51.100.1'],
    ['192.0.2.1', '[2001:DB9::1]:4711', '2001:db9::1'],
    ['::FFFF:C000:201', '2001:db9::1%eth0', '2001:db9::1'],
    // What a trusted proxy says and is no address: the proxy itself.
    ['192.0.2.1', 'made up', '192.0.2.1'],
    ['192.0.2.1', '198.51.100.1, made up', '192.0.2.1'],
    ['192.0.2.1', '198.51.100.1, made up, 10.1.2.3', '10.1.2.3'],
    ['192.0.2.1', '', '192.0.2.1'],
  ])('%s that forwards for %s: %s', (peer, forwarded, caller) => {
    expect(callerAddress(createTrustedProxyList(trusted), peer, forwarded)).toBe(caller)
  })
})

test('design 7: a cookie is named for its base path, and for https', () => {
  expect(['', '/acme', '/acme/clones/blue'].map(base => cookieName(base, false))).toEqual(['weez', 'weez.acme', 'weez.acme.clones.blue'])
  expect(cookieName('/acme', true)).toBe('__Host-weez.acme')
})

test('every first segment of a REST path is reserved', async () => {
  const segments = restRoutes.map(({ path }) => path.split('/')[1] ?? '')
  await promise('API-03', () => expect(segments.filter(segment => !isReservedSegment(segment))).toEqual([]))
})

describe('Clock times in demo texts', () => {
  const now = new Date(2026, 10, 20, 14, 5)
  test.each([
    ['à {T-35}', 'à 13\u00a0h\u00a030'],
    ['à {T+60}.', 'à 15\u00a0h\u00a005.'],
    ['{T+0} {T-1}', '14\u00a0h\u00a005 14\u00a0h\u00a004'],
    ['{T} {T35} T-35', '{T} {T35} T-35'],
  ])('%j reads %j', (text, filled) => expect(replaceClockTokens(text, now)).toBe(filled))
  test('ages are minutes', () => expect(minutesBefore(now, 1.5)).toEqual(new Date(now.getTime() - 90_000)))
})
