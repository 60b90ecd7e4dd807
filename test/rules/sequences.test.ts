import { describe, expect, test } from 'vitest'
import { sequenceStatuses } from '#db/schema/enums.ts'
import { findItemsBeforeTarget, reorderItems } from '#routers/sequences/items.rules.ts'
import { nearlyDonePercent, progressPercent, startsNewRun, toggledStatus } from '#routers/sequences/sequences.rules.ts'
import { promise } from '#test/support/promise.ts'

describe('Sequences', () => {
  test.each([
    [0, 0, 0],
    [5, 0, 0],
    [0, 60, 0],
    [42, 60, 70],
    [60, 60, 100],
    [61, 60, 100],
  ])('%i of %i seconds are %i percent', (elapsed, duration, percent) =>
    promise('SEQ-10', () => expect(progressPercent({ elapsed, duration })).toBe(percent)),
  )
  test('the bar changes its colour at 70 percent', () => expect(nearlyDonePercent).toBe(70))
  test('a sequence runs, pauses or is stopped', () =>
    promise('SEQ-05', () => expect(sequenceStatuses).toEqual(['RUNNING', 'PAUSED', 'STOPPED'])))
  test('play and pause', () =>
    promise('SEQ-06', () =>
      expect((['RUNNING', 'PAUSED', 'STOPPED'] as const).map(toggledStatus)).toEqual(['PAUSED', 'RUNNING', 'RUNNING']),
    ))
  test('a sequence that stops, or starts from stopped, begins at zero', async () => {
    expect(startsNewRun('PAUSED', 'RUNNING')).toBe(false)
    expect(startsNewRun('RUNNING', 'PAUSED')).toBe(false)
    expect(startsNewRun('STOPPED', 'STOPPED')).toBe(false)
    await promise('SEQ-07', () => {
      for (const [from, to] of [
        ['RUNNING', 'STOPPED'],
        ['PAUSED', 'STOPPED'],
        ['STOPPED', 'RUNNING'],
        ['STOPPED', 'PAUSED'],
      ] as const)
        expect([from, to, startsNewRun(from, to)]).toEqual([from, to, true])
    })
  })
  test('items move through the times, which stay', async () => {
    const items = [3, 1, 2].map(id => ({ id, offset: id * 10, position: 0 }))
    const order = (id: number, before: number | null) => reorderItems(items, id, before).map(({ id, offset }) => `${id}@${offset}`)
    await promise('SEQ-15', () => {
      expect(order(3, 1)).toEqual(['3@10', '1@20', '2@30'])
      expect(order(1, null)).toEqual(['2@10', '3@20', '1@30'])
    })
    expect(order(1, 9)).toEqual(['1@10', '2@20', '3@30'])
    expect(order(9, 1)).toEqual(['1@10', '2@20', '3@30'])
  })
  test('an answer comes after its item, also at the same second', () => {
    const answer = (offset: number, position: number) => [
      { id: 1, offset: 10, position: 1, targetItemId: null },
      { id: 2, offset, position, targetItemId: 1 },
    ]
    expect(findItemsBeforeTarget(answer(10, 2))).toEqual([])
    expect(findItemsBeforeTarget(answer(10, 0)).map(({ id }) => id)).toEqual([2])
    expect(findItemsBeforeTarget(answer(9, 2)).map(({ id }) => id)).toEqual([2])
  })
})
