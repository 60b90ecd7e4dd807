import { expect, test } from 'vitest'
import type { WallWeeze } from '#routers/admin/wall.contract.ts'
import { follow, turn } from '#src/wall/turns.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 20, 14) + seconds * 1000).toISOString()
const weeze = (id: number, text = String(id)): WallWeeze => ({
  id,
  createdOn: at(id),
  text,
  author: 'A',
  certified: false,
  photo: null,
  picture: null,
  replyTo: null,
})
const down = (from: number, count: number) => Array.from({ length: count }, (_, index) => weeze(from - index))
const idsOf = (list: readonly { id: number }[]) => list.map(({ id }) => id)

test('eight weezes stand on a wall, at the beginning and after each turn', () => {
  const first = follow({ shown: [], waiting: [] }, { weezes: down(9, 9) })
  expect([idsOf(first.shown), first.waiting]).toEqual([[9, 8, 7, 6, 5, 4, 3, 2], []])
  const later = turn({ shown: first.shown, waiting: [weeze(11), weeze(10)] })
  expect([idsOf(later.shown), idsOf(later.waiting)]).toEqual([[10, 9, 8, 7, 6, 5, 4, 3], [11]])
})

test('only what is newer than all that stands there waits, and what stands there is as it is now', () => {
  const turns = { shown: [weeze(5), weeze(3)], waiting: [] }
  const next = follow(turns, { weezes: [weeze(6), weeze(5, 'changed'), weeze(4), weeze(3)] })
  expect(next.shown.map(({ text }) => text)).toEqual(['changed', '3'])
  expect(idsOf(next.waiting)).toEqual([6])
})

test('of several weezes of one moment, those written after the newest that stands there wait', () => {
  const together = (id: number) => ({ ...weeze(id), createdOn: at(5) })
  const next = follow({ shown: [together(5)], waiting: [] }, { weezes: [together(7), together(6), together(5), together(4)] })
  expect(idsOf(next.waiting)).toEqual([7, 6])
})

test('a wall on which all was deleted lets in what waits', () => {
  const next = follow({ shown: [weeze(1)], waiting: [weeze(2)] }, { weezes: [weeze(3), weeze(2)] })
  expect([idsOf(next.shown), idsOf(next.waiting)]).toEqual([[], [3, 2]])
  expect(follow({ shown: [weeze(1)], waiting: [] }, { weezes: [weeze(3), weeze(2)] }).shown.length).toBe(2)
  const none = { shown: [], waiting: [] }
  expect([follow(none, { weezes: [] }), turn(none)]).toEqual([none, none])
})
