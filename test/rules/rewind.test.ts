import { expect, test } from 'vitest'
import { fromMomentAddress, placeOfPath, toMomentAddress } from '#routers/rewind/moment-address.rules.ts'
import { firstOfEach, toBars, toVolume } from '#routers/rewind/rewind.rules.ts'

test('the volume counts the moments of each minute of a span', () => {
  const at = (seconds: number) => new Date(seconds * 1000)
  expect(toVolume([at(0), at(59), at(60), at(150)], at(0), at(151))).toEqual([2, 1, 1])
  expect(toVolume([at(5)], at(10), at(10))).toEqual([0])
})

test('minutes share a bar when there are many', () => {
  expect(toBars([1, 2, 3, 4, 5], 2)).toEqual([6, 9])
  expect(toBars([1, 2], 100)).toEqual([1, 2])
})

test('the first state of each subject is the one that held', () => {
  const rows = [
    { subjectId: 1, name: 'a' },
    { subjectId: 2, name: 'b' },
    { subjectId: 1, name: 'c' },
  ]
  expect([...firstOfEach(rows).values()].map(({ name }) => name)).toEqual(['a', 'b'])
})

test('a link names a moment of the exercise clock', () => {
  for (const [elapsed, address] of [
    [43 * 60_000, 'H+43'],
    [43 * 60_000 + 10_000, 'H+43:10'],
    [0, 'H+0'],
  ] as const) {
    expect(toMomentAddress(elapsed)).toBe(address)
    expect(fromMomentAddress(address)).toBe(elapsed)
  }
  expect(fromMomentAddress('H+01:12:30')).toBe(((60 + 12) * 60 + 30) * 1000)
  for (const nothing of ['43', 'H+', 'H+1:99', undefined, 7]) expect(fromMomentAddress(nothing)).toBeUndefined()
})

test('an address of the present names what may be open at a moment', () => {
  const nameOf = (address: string) => {
    const { pathname, searchParams } = new URL(address, 'http://weez.example')
    return placeOfPath(pathname, searchParams)
  }
  expect(nameOf('/acme/clones/blue/webpress/articles/abcdefghij12')).toBe('article-abcdefghij12')
  expect(nameOf('/webpress/articles/short')).toBeUndefined()
  expect(nameOf('/camille/status/12')).toBe('weeze-12')
  expect(nameOf('/acme/camille/status/12?weeze=14')).toBe('weeze-14')
  expect(nameOf('/acme/webmail/12')).toBe('mail-12')
  expect(nameOf('/weez/p/camille?id=5')).toBe('person-5')
  for (const other of ['/weez/p/camille', '/weez/explore', '/weez/hashtag/Valmare', '/camille/status/0'])
    expect(nameOf(other)).toBeUndefined()
})
