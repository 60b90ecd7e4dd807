import { describe, expect, test } from 'vitest'
import type { WallWeeze } from '#routers/admin/wall.contract.ts'
import { thinOut, wallTurn } from '#routers/admin/wall.rules.ts'
import { follow, type Turns, turn } from '#src/wall/turns.ts'
import { promise } from '../support/promise.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 20, 14) + seconds * 1000).toISOString()
const weeze = (id: number): WallWeeze => ({
  id,
  createdOn: at(id),
  text: String(id),
  author: 'A',
  certified: false,
  photo: null,
  picture: null,
  replyTo: null,
})
const idsOf = (list: readonly { id: number }[]) => list.map(({ id }) => id)

describe('What a wall shows', () => {
  test('a storm is thinned out to one weeze a turn; official accounts always pass, and words of one’s own come before answers', () => {
    const storm = (certified: readonly number[], own: readonly number[]) =>
      [19, 18, 17, 12, 9, 8, 5, 4, 3, 1, 0].map(id => ({
        id,
        createdOn: at(id),
        author: { certified: certified.includes(id) },
        answers: !own.includes(id),
      }))
    return promise('EXO-161', () => {
      expect(wallTurn).toBe(8000)
      expect(idsOf(thinOut(storm([17, 9, 4, 3], [])))).toEqual([17, 9, 4, 3])
      expect(idsOf(thinOut(storm([4], [])))).toEqual([17, 8, 4])
      expect(idsOf(thinOut(storm([4], [18, 19, 9, 12, 3])))).toEqual([18, 9, 4])
      expect(thinOut([])).toEqual([])
    })
  })

  test('it begins with the newest, lets in one a turn, the oldest first, and what is deleted leaves', () => {
    const nothing: Turns = { shown: [], waiting: [] }
    const first = follow(nothing, { weezes: [3, 2, 1].map(weeze) })
    expect([idsOf(first.shown), idsOf(first.waiting)]).toEqual([[3, 2, 1], []])
    const second = follow(first, { weezes: [5, 4, 3, 2, 1].map(weeze) })
    return promise('EXO-161', () => {
      expect([idsOf(second.shown), idsOf(second.waiting)]).toEqual([
        [3, 2, 1],
        [5, 4],
      ])
      const third = turn(second)
      expect([idsOf(third.shown), idsOf(third.waiting)]).toEqual([[4, 3, 2, 1], [5]])
      const fourth = follow(third, { weezes: [4, 2].map(weeze) })
      expect([idsOf(fourth.shown), idsOf(fourth.waiting)]).toEqual([[4, 2], []])
      expect(turn(fourth)).toEqual(fourth)
      const flood = follow(fourth, { weezes: Array.from({ length: 63 }, (_, index) => weeze(64 - index)) })
      expect([idsOf(flood.shown), idsOf(flood.waiting)]).toEqual([[4, 2], Array.from({ length: 20 }, (_, index) => 64 - index)])
    })
  })
})
