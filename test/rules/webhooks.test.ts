import { describe, expect, test } from 'vitest'
import { editExerciseInput } from '#routers/admin/exercises.contract.ts'
import { addWebhookInput } from '#routers/admin/webhooks.contract.ts'
import { nextAttemptOn } from '#routers/admin/webhooks.rules.ts'
import { type AllowListMatch, matchAllowList, normalizedHost } from '#routers/allow-list.rules.ts'
import { signDelivery } from '#server/background/send-webhook.ts'
import { ForbiddenAddressError, guardedLookup, isAllowedAddress } from '#server/outside/address.ts'
import { promise } from '#test/support/promise.ts'

describe('which addresses a webhook may go to, where its host is listed, and where its port is', () => {
  const everywhere = [true, true]
  const withPort = [false, true]
  const nowhere = [false, false]
  const addresses = {
    world: {
      may: everywhere,
      of: ['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '::ffff:8.8.8.8', '64:ff9b::808:808', '2001:200::1'],
    },
    own: {
      may: withPort,
      of: [
        '127.0.0.1',
        '127.255.0.9',
        '10.1.2.3',
        '172.16.0.1',
        '172.31.255.255',
        '192.168.1.1',
        '::1',
        'fd12:3456::1',
        'fc00::1',
        '::ffff:192.168.1.1',
        '::ffff:7f00:1',
        '64:ff9b::a00:1',
        '64:ff9b::7f00:1',
        '64:ff9b::127.0.0.1',
      ],
    },
    never: {
      may: nowhere,
      of: [
        '0.0.0.0',
        '0.1.2.3',
        '::',
        '169.254.169.254',
        '::ffff:169.254.169.254',
        '64:ff9b::a9fe:a9fe',
        '::ffff:0.0.0.0',
        '168.63.129.16',
        '100.100.100.200',
        '100.64.0.1',
        '100.127.255.255',
        '64:ff9b::6464:64c8',
        '192.0.0.192',
        '198.18.0.1',
        '198.19.255.255',
        '192.0.2.1',
        '198.51.100.1',
        '203.0.113.1',
        '2001:db8::1',
        '3fff::1',
        '192.88.99.1',
        '224.0.0.1',
        '239.1.1.1',
        '240.0.0.1',
        '255.255.255.255',
        'ff02::1',
        'fe80::1',
        'febf::1',
        'fec0::1',
        'fd00:ec2::254',
        'fd20:ce::254',
        'fd00:c1::a9fe:a9fe',
        '2002:7f00:1::',
        '2002:a00:1::1',
        '2001:0:7f00:1::',
        '64:ff9b:1::a00:1',
        '::7f00:1',
        '::127.0.0.1',
        '::2',
        '::ffff:0:127.0.0.1',
        '100::1',
        '5f00::1',
        '4000::1',
        'not an address',
        '',
      ],
    },
  }
  const each = Object.values(addresses).flatMap(({ may, of }) => of.map(address => [address, may] as const))
  test.each(each)('%s', async (address, may) => {
    await promise('API-45', () =>
      expect([isAllowedAddress(address, 'host'), isAllowedAddress(address, 'port'), isAllowedAddress(address, 'nothing')]).toEqual([
        ...may,
        false,
      ]),
    )
  })
})

test.each(['127.0.0.1', '0x7f.1', '2130706433', '127.1', '0177.0.0.1', '0X7F000001', '127.0.0.1.', '１２７.0.0.1', '127%2e0.0.1'])(
  '%s is looked at as the address that it is',
  host => promise('API-45', () => expect(normalizedHost(new URL(`http://${host}/`))).toBe('127.0.0.1')),
)

describe('what of an address is listed', () => {
  const list = ['tools.example', 'tools.example:8080', '127.0.0.1:3001', '[fd00::1]:80', 'fd00::2', '127.0.0.2']
  test.each([
    ['http://tools.example/', 'host'],
    ['https://TOOLS.example.:443/x', 'host'],
    ['https://tools.example:80/', 'host'],
    ['http://tools.example:8080/', 'port'],
    ['https://tools.example:8080/', 'port'],
    ['http://tools.example:8081/', 'nothing'],
    ['http://tools.example:0/', 'nothing'],
    ['http://tools.example:18080/', 'nothing'],
    ['http://tools.example../', 'nothing'],
    ['http://x.tools.example/', 'nothing'],
    ['http://tools.example.evil/', 'nothing'],
    ['http://2130706433:3001/', 'port'],
    ['http://127.0.0.1/', 'nothing'],
    ['http://127.0.0.1:30011/', 'nothing'],
    ['http://127.0.0.2/', 'host'],
    ['http://[fd00:0::1]/', 'port'],
    ['https://[fd00::1]/', 'nothing'],
    ['https://[fd00::2]/', 'host'],
    ['https://[fd00::2]:8443/', 'nothing'],
  ])('%s: %s', (url, listed) => promise('API-45', () => expect(matchAllowList(new URL(url), list)).toBe(listed)))
})

test('what a name leads to is looked at as the connection is made', async () => {
  const find = (host: string, listed: AllowListMatch, all = true) =>
    new Promise((done, fail) => guardedLookup(listed)(host, { all }, (error, address) => (error ? fail(error) : done(address))))
  await promise('API-45', async () => {
    expect(await find('localhost', 'port', false)).toMatch(/^(127\.0\.0\.1|::1)$/)
    expect(await find('localhost', 'port')).toEqual(expect.arrayContaining([expect.objectContaining({ family: expect.any(Number) })]))
    await expect(find('localhost', 'host')).rejects.toBeInstanceOf(ForbiddenAddressError)
    await expect(find('169.254.169.254', 'port')).rejects.toBeInstanceOf(ForbiddenAddressError)
    expect(await find('8.8.8.8', 'host', false)).toBe('8.8.8.8')
  })
})

test('a signature is the one that Standard Webhooks give as their example', async () => {
  const body = '{"test": 2432232314}'
  // Their message id begins with letters; ours are numbers, which sign the same way.
  const signed = signDelivery('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'msg_p5jXN8AQM9LWM0D4loKWxJek' as never, 1_614_265_330, body)
  await promise('API-44', () => expect(signed).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE='))
})

test('attempts come ever later, six in all, and only one more after an hour', async () => {
  const at = new Date('2026-11-20T12:00:00Z')
  const waits = [1, 2, 3, 4, 5, 6]
    .map(attempts => nextAttemptOn(attempts, at, at))
    .map(next => next && (next.getTime() - at.getTime()) / 1000)
  await promise('API-44', () => {
    expect(waits).toEqual([5, 30, 120, 300, 900, null])
    expect(nextAttemptOn(1, at, new Date(at.getTime() + 3_600_001))).toBeNull()
  })
})

test.each([
  'ftp://example.org/',
  'https://me:secret@example.org/',
  'https://example.org/#here',
  '//example.org',
  'example.org',
  '',
  'javascript:alert(1)',
])('%s is no address of a webhook', async url => {
  await promise('API-45', () => expect(addWebhookInput.safeParse({ url, events: ['weeze.posted'] }).success).toBe(false))
})

test('a webhook listens to at least one event, and to known events only', () => {
  const url = 'https://example.org/'
  for (const events of [[], ['weeze.read'], undefined]) expect(addWebhookInput.safeParse({ url, events }).success).toBe(false)
  expect(addWebhookInput.parse({ url: ` ${url} `, events: ['weeze.posted', 'weeze.posted'] })).toEqual({ url, events: ['weeze.posted'] })
})

test.each([
  ['Example.org,  10.0.0.1;fd00::1\nexample.org', ['example.org', '10.0.0.1', 'fd00::1']],
  ['', []],
  ['example.org:443 EXAMPLE.org.:0443', ['example.org:443']],
  ['127.0.0.1:8080 0x7f.1:8080 2130706433', ['127.0.0.1:8080', '127.0.0.1']],
  ['[FD00:0::1]:3001 [fd00::1] fd00::1:3001', ['[fd00::1]:3001', 'fd00::1', 'fd00::1:3001']],
  ['été.example', ['xn--t-9fab.example']],
  ['tools_1.local:65535', ['tools_1.local:65535']],
  ['https://example.org', undefined],
  ['example.org/', undefined],
  ['example.org:0', undefined],
  ['example.org:65536', undefined],
  ['example.org:', undefined],
  ['example.org:80:80', undefined],
  ['[::1]8080', undefined],
  ['[::1', undefined],
  ['me@example.org', undefined],
  ['me:1@example.org:80', undefined],
  ['*.example.org', undefined],
  ['127.0.0.1/8', undefined],
  ['1.2.3.4.5', undefined],
  [':8080', undefined],
])('the list of hosts %j is read as %j', async (webhookHosts, read) => {
  await promise('API-45', () => {
    expect(editExerciseInput.safeParse({ exerciseId: 1, webhookHosts }).data?.webhookHosts).toEqual(read)
    // What was read is read as the same again.
    if (read) expect(editExerciseInput.parse({ exerciseId: 1, webhookHosts: read.join(' ') }).webhookHosts).toEqual(read)
  })
})

test('a list of hosts has 2,000 characters at the most', () => {
  const hosts = (length: number) => 'a.example '.repeat(200).slice(0, 1999).padEnd(length, 'a')
  const isRead = (length: number) => editExerciseInput.safeParse({ exerciseId: 1, webhookHosts: hosts(length) }).success
  expect([hosts(2000).length, isRead(2000), isRead(2001)]).toEqual([2000, true, false])
})
