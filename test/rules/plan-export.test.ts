import { expect, test } from 'vitest'
import { type SourceLine, toSourceRows } from '#routers/plan/source-export.rules.ts'
import { promise } from '../support/promise.ts'

const line = (place: number | null, cells: string[] | null, outcome: string, text = ''): SourceLine => ({
  place,
  cells,
  fields: { text, time: '00:30:00' },
  outcome: [outcome],
})

test('a plan is exported in the layout of its file, a row of several recipients once, and added lines below', async () => {
  const rows = toSourceRows(
    ['time', null, 'text'],
    [
      line(null, null, 'pending', 'Added'),
      line(2, ['09:30', 'x', 'Second'], 'pending'),
      line(0, ['09:15', 'y', 'First'], 'published'),
      line(1, ['09:15', 'y', 'First'], 'published'),
    ],
  )
  await promise('PLAN-15', () =>
    expect(rows).toEqual([
      ['09:15', 'y', 'First', 'published'],
      ['09:30', 'x', 'Second', 'pending'],
      ['00:30:00', '', 'Added', 'pending'],
    ]),
  )
})
