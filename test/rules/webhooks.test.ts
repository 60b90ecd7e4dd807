import { describe, expect, test } from 'vitest'
import { editExercise } from '#routers/admin/exercises/contract.ts'
import { addWebhook } from '#routers/admin/webhooks/contract.ts'
import { nextAttempt } from '#routers/admin/webhooks/rules.ts'
import { ForbiddenAddress, guardedLookup, mayAsk, plainHost } from '#server/webhooks/address.ts'
import { signatureOf } from '#server/webhooks/send.ts'

describe('API-45: which addresses a webhook may go to, without and with its host being listed', () => {
  test.each([
    ['127.0.0.1', true, true],
    ['127.255.0.9', true, true],
    ['10.1.2.3', true, true],
    ['172.16.0.1', true, true],
    ['172.31.255.255', true, true],
    ['192.168.1.1', true, true],
    ['::1', true, true],
    ['fd12:3456::1', true, true],
    ['::ffff:192.168.1.1', true, true],
    ['172.32.0.1', false, true],
    ['8.8.8.8', false, true],
    ['2001:db8::1', false, true],
    ['::ffff:8.8.8.8', false, true],
    ['64:ff9b::a00:1', false, true],
    ['0.0.0.0', false, false],
    ['::', false, false],
    ['169.254.169.254', false, false],
    ['::ffff:169.254.169.254', false, false],
    ['100.100.100.200', false, false],
    ['fd00:ec2::254', false, false],
    ['fe80::1', false, false],
    ['224.0.0.1', false, false],
    ['255.255.255.255', false, false],
    ['ff02::1', false, false],
    ['not an address', false, false],
  ])('%s', (address, unlisted, listed) => expect([mayAsk(address, false), mayAsk(address, true)]).toEqual([unlisted, listed]))
})

test.each(['127.0.0.1', '0x7f.1', '2130706433', '127.1'])('API-45: %s is looked at as the address that it is', host => {
  expect(plainHost(new URL(`http://${host}/`))).toBe('127.0.0.1')
})

test('API-45: what a name leads to is looked at as the connection is made', async () => {
  const find = (host: string, all: boolean) =>
    new Promise((done, fail) => guardedLookup(false)(host, { all }, (error, address) => (error ? fail(error) : done(address))))
  expect(await find('localhost', false)).toMatch(/^(127\.0\.0\.1|::1)$/)
  expect(await find('localhost', true)).toEqual(expect.arrayContaining([expect.objectContaining({ family: expect.any(Number) })]))
  await expect(find('169.254.169.254', true)).rejects.toBeInstanceOf(ForbiddenAddress)
  await expect(find('8.8.8.8', false)).rejects.toBeInstanceOf(ForbiddenAddress)
})

test('API-44: a signature is the one that Standard Webhooks give as their example', () => {
  const body = '{"test": 2432232314}'
  // Their message id begins with letters; ours are numbers, which sign the same way.
  const signed = signatureOf('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'msg_p5jXN8AQM9LWM0D4loKWxJek' as never, 1_614_265_330, body)
  expect(signed).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
})

test('API-44: attempts come ever later, six in all, and only one more after an hour', () => {
  const at = new Date('2026-11-20T12:00:00Z')
  const waits = [1, 2, 3, 4, 5, 6]
    .map(attempts => nextAttempt(attempts, at, at))
    .map(next => next && (next.getTime() - at.getTime()) / 1000)
  expect(waits).toEqual([5, 30, 120, 300, 900, null])
  expect(nextAttempt(1, at, new Date(at.getTime() + 3_600_001))).toBeNull()
})

test.each([
  'ftp://example.org/',
  'https://me:secret@example.org/',
  'https://example.org/#here',
  '//example.org',
  'example.org',
  '',
  'javascript:alert(1)',
])('API-45: %s is no address of a webhook', url => {
  expect(addWebhook.safeParse({ url, events: ['weeze.posted'] }).success).toBe(false)
})

test('API-44: a webhook is told of something, and of nothing that there is not', () => {
  const url = 'https://example.org/'
  for (const events of [[], ['weeze.read'], undefined]) expect(addWebhook.safeParse({ url, events }).success).toBe(false)
  expect(addWebhook.parse({ url: ` ${url} `, events: ['weeze.posted', 'weeze.posted'] })).toEqual({ url, events: ['weeze.posted'] })
})

test.each([
  ['Example.org,  10.0.0.1;fd00::1\nexample.org', ['example.org', '10.0.0.1', 'fd00::1']],
  ['', []],
  ['https://example.org', undefined],
  ['example.org:443', undefined],
  ['me@example.org', undefined],
  ['*.example.org/', undefined],
])('API-45: the list of hosts %j is read as %j', (webhookHosts, read) => {
  expect(editExercise.safeParse({ exerciseId: 1, webhookHosts }).data?.webhookHosts).toEqual(read)
})
