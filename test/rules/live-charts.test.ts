import { expect, test } from 'vitest'
import { listEnds, spreadLabels } from '#src/live/formats.ts'

test('labels at the ends of curves never cover each other, keep their order and stay in the picture', () => {
  expect(spreadLabels([10, 100, 200], 17, 220)).toEqual([10, 100, 200])
  expect(spreadLabels([100, 90, 95], 17, 220)).toEqual([124, 90, 107])
  expect(spreadLabels([220, 220, 219], 17, 220)).toEqual([203, 220, 186])
})

test('the parts of an hour end every five minutes, the last one now', () => {
  const ends = listEnds('2026-11-20T14:32:08.000Z', 60, 12).map(end => end.toISOString())
  expect([ends.length, ends[0], ends.at(-1)]).toEqual([12, '2026-11-20T13:37:08.000Z', '2026-11-20T14:32:08.000Z'])
})
