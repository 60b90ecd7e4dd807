import { describe, expect, test } from 'vitest'
import { toOffsets } from '#routers/sequences/chronogramme-offsets.rules.ts'
import { formatOffset, parseTime } from '#routers/sequences/chronogramme-times.rules.ts'

const minute = 60
const hour = 3600
const offsetsOf = (...cells: string[]) => toOffsets(cells.map(cell => ({ time: parseTime(cell) }))).map(({ offset }) => offset)

describe('a time in a chronogramme', () => {
  test.each([
    ['H+00:15', 15 * minute],
    ['h + 0:15', 15 * minute],
    ['H+00:15:30', 15 * minute + 30],
    ['H+1h30', 90 * minute],
    ['H+1 h 30', 90 * minute],
    ['H+1h', hour],
    ['H+2', 2 * hour],
    ['H+15min', 15 * minute],
    ['H+15 mn', 15 * minute],
    ['H+1h30min', 90 * minute],
    ['T+00:05', 5 * minute],
    ['H', 0],
    ['H+', 0],
    ['0', 0],
    ['00:15', 15 * minute],
    ['0:15', 15 * minute],
    ['00:15:30', 15 * minute + 30],
    ['15 min', 15 * minute],
    ['15min', 15 * minute],
    ['15 minutes', 15 * minute],
    ['15’', 15 * minute],
    ['90 s', 90],
    ['2 heures', 2 * hour],
    ['1 h 30 min', 90 * minute],
    ['25:00', 25 * hour],
  ])('%s is %i seconds from the start', (cell, offset) => {
    // Before it a row at the start, so that nothing counts from this one.
    expect(offsetsOf('H+00:00', cell)).toEqual([0, offset])
  })

  test.each(['10h75', '00:75', '00:15:99', 'H+1h75', 'tôt', '12', '10.15', '-00:15', 'H-00:15', '1:2:3:4', '2026-11-21', 'H+x', ''])(
    '%j cannot be read',
    cell => expect(parseTime(cell)).toBeUndefined(),
  )

  test.each<[string[], number[]]>([
    [
      ['10h15', '10h20', '11h'],
      [0, 5 * minute, 45 * minute],
    ],
    [
      ['14:02', '14:06', '14:07:30'],
      [0, 4 * minute, 5 * minute + 30],
    ],
    [
      ['23h50', '00h10', '1h'],
      [0, 20 * minute, 70 * minute],
    ],
    [
      ['10h15', '10:20', 'H+00:30'],
      [0, 5 * minute, 30 * minute],
    ],
    [
      ['2026-11-21 10:15:00', '2026-11-22 10:15:00'],
      [0, 24 * hour],
    ],
    [
      ['21/11/2026 10h15', '21/11/2026 10h25'],
      [0, 10 * minute],
    ],
    [
      ['00:00', '10:15'],
      [0, 10 * hour + 15 * minute],
    ],
  ])('%j counts from the first row', (cells, offsets) => {
    expect(offsetsOf(...cells)).toEqual(offsets)
  })

  test('what is written reads the same', () => {
    for (const offset of [0, 1, 59, 60, 3599, 3600, 86_399, 604_800])
      expect(parseTime(formatOffset(offset))).toEqual({ kind: 'offset', seconds: offset })
  })
})
