import { expect, test } from 'vitest'
import { toInternalPath } from '#src/app/internal-path.ts'

test.each([
  ['/', '/'],
  ['/weez', '/weez'],
  ['/weez/messages?conversation=1#last', '/weez/messages?conversation=1#last'],
  ['/weez/hashtag/Valmare?of=//host', '/weez/hashtag/Valmare?of=//host'],
  ['/nadia/status/1', '/nadia/status/1'],
  ['/a/../weez', '/weez'],
  ['/acme/webpress/', '/acme/webpress/'],
])('a request for %s leads to %s after the sign-in', (wanted, place) => expect(toInternalPath(wanted)).toBe(place))

const outside = [
  '//host',
  '///host',
  '/\\host',
  '\\\\host',
  '/..//host',
  '/.//host',
  '/%2e%2e//host',
  '/%2E%2e//host',
  '/%2e//host',
  '/./\\/host',
  '/..\\/host',
  '/..\\\\host',
  '/a/..//host',
  '/a/%2e%2E/\\host',
  '/acme/../..//host',
  '/\t/host',
  '/\n/host',
  '/.\t.//host',
  '/..\r\n//host',
  '//user@host/',
  '//host:80/weez',
  '/..//here.invalid@host',
  'javascript:alert(1)',
  'JaVa\tScript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  'https://host',
  'https:/host',
  'https:host',
  'http://[',
  'weez',
  '..//host',
  '?redirect=//host',
  '',
  undefined,
]
test.each(outside)('%j leads nowhere but to the hub', wanted => expect(toInternalPath(wanted)).toBe('/'))

test('whatever is wanted, the answer is a path of the same host, wherever it stands in an address', () => {
  const parts = ['/', '\\', '.', '..', '%2e', '%2E%2e', '%2f', '%5c', '\t', '\n', 'host', ':', '@', '?', '#', 'acme', ';']
  let tried = 0
  const walk = (text: string, depth: number) => {
    const place = toInternalPath(`/${text}`)
    for (const base of ['', '/acme', '/acme/clones/blue']) {
      const url = new URL(`${base}${place}`, 'https://weez.example')
      expect([text, url.origin, place.startsWith('/')]).toEqual([text, 'https://weez.example', true])
    }
    tried += 1
    if (depth > 0) for (const part of parts) walk(`${text}${part}`, depth - 1)
  }
  walk('', 3)
  expect(tried).toBe(1 + 17 + 17 ** 2 + 17 ** 3)
})
