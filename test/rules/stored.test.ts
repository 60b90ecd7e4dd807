import { expect, test, vi } from 'vitest'
import { readCookie, writeCookie } from '#src/app/cookie.ts'
import { flag, integer, listOf, nullable, number, oneOf, orElse, parseStored, record, type Shape, text } from '#src/app/stored.ts'

const read = <Value>(shape: Shape<Value>, stored: string | null | undefined) => parseStored(shape, stored, 'otherwise')
const reads = <Value>(shape: Shape<Value>, stored: readonly string[]) => stored.map(one => read(shape, one))

test('what a browser has stored is read in its shape only', () => {
  const all = ['"a"', '1', '1.5', 'true', 'null', '[]', '{}', '9007199254740993', '']
  const not = 'otherwise'
  expect(reads(text, all)).toEqual(['a', not, not, not, not, not, not, not, not])
  expect(reads(number, all)).toEqual([not, 1, 1.5, not, not, not, not, 9007199254740992, not])
  expect(reads(integer, all)).toEqual([not, 1, not, not, not, not, not, not, not])
  expect(reads(flag, all)).toEqual([not, not, not, true, not, not, not, not, not])
  expect(reads(oneOf(['a', 'b']), ['"a"', '"b"', '"c"', '1'])).toEqual(['a', 'b', not, not])
  expect(reads(nullable(text), ['null', '"a"', '1'])).toEqual([null, 'a', not])
  expect(reads(listOf(integer), ['[]', '[1,2]', '[1,"a"]', '{"0":1}', '"a"'])).toEqual([[], [1, 2], not, not, not])
  expect([read(text, null), read(text, undefined), read(text, 'a')]).toEqual([not, not, not])
})

test('of a stored object the named fields are read, and what earlier versions did not store', () => {
  const shape = record<{ name: string; count: number }>({ name: text, count: orElse(integer, 7) })
  expect(reads(shape, ['{"name":"a","count":1,"more":2}', '{"name":"a"}', '{"count":1}', '{"name":"a","count":null}'])).toEqual([
    { name: 'a', count: 1 },
    { name: 'a', count: 7 },
    'otherwise',
    'otherwise',
  ])
  expect(reads(shape, ['null', '"a"', '[]', '1'])).toEqual(['otherwise', 'otherwise', 'otherwise', 'otherwise'])
})

test('a preference is a cookie of the whole host for a year, or as long as is said', () => {
  const page = { cookie: 'weez=1; weez-scheme=dark=x; other=2' }
  vi.stubGlobal('document', page)
  try {
    expect([readCookie('weez-scheme'), readCookie('weez'), readCookie('other'), readCookie('othe')]).toEqual([
      'dark=x',
      '1',
      '2',
      undefined,
    ])
    writeCookie('weez-scheme', 'auto')
    expect(page.cookie).toBe('weez-scheme=auto; Path=/; Max-Age=31536000; SameSite=Lax')
    writeCookie('weez-persona', '', 0)
    expect(page.cookie).toBe('weez-persona=; Path=/; Max-Age=0; SameSite=Lax')
  } finally {
    vi.unstubAllGlobals()
  }
})
