import { expect, test } from 'vitest'
import type { Plan, SequenceItem } from '#routers/sequences/items.contract.ts'
import type { Sequence } from '#routers/sequences/sequences.contract.ts'
import type { Storm } from '#routers/storms/storms.contract.ts'
import {
  axisSteps,
  filterRows,
  idsBetween,
  isInState,
  mergeItems,
  mixRows,
  narrowRows,
  placeStorms,
  planStates,
  rowId,
  toPlanRows,
} from '#src/plan/table/plan-rows.ts'
import { promise } from '../support/promise.ts'

const sequenceOf = (id: number, status: Sequence['status']): Sequence => ({
  id,
  kind: 'plan',
  status,
  name: `Sequence ${id}`,
  publishedWeezesCount: 0,
  weezesCount: 0,
  duration: 600,
  elapsed: 0,
  speed: 1,
  failedCount: 0,
  pausedTogether: false,
})
const itemOf = (id: number, sequenceId: number, offset: number, more: Partial<SequenceItem> = {}): SequenceItem => ({
  id,
  sequenceId,
  offset,
  kind: 'weeze',
  text: `Text ${id}`,
  medias: [],
  targetItemId: null,
  targetId: null,
  recipient: null,
  title: '',
  note: '',
  expected: null,
  expectedDelay: null,
  objective: null,
  phase: null,
  reminder: null,
  means: null,
  playerRole: null,
  player: null,
  toName: null,
  contact: null,
  play: null,
  mail: null,
  state: 'pending',
  publishedId: null,
  failure: null,
  publishedOn: null,
  author: { id: 9, username: 'lea', firstname: 'Léa', lastname: 'Marchand', photo: null, certified: false },
  ...more,
})
const plan: Plan = {
  sequences: [sequenceOf(1, 'RUNNING'), sequenceOf(2, 'STOPPED'), sequenceOf(3, 'PAUSED')],
  items: [
    itemOf(11, 1, 0, { state: 'published', publishedId: 511 }),
    itemOf(31, 3, 10, { state: 'late' }),
    itemOf(12, 1, 20, { targetItemId: 11, expected: 'Un communiqué' }),
    itemOf(21, 2, 30),
    itemOf(32, 3, 40),
    itemOf(13, 1, 50),
  ],
  owed: [{ publishedId: 511, askedOn: '2026-11-20T12:10:00.000Z', delay: 600, satisfied: false, satisfiedOn: null }],
  clock: { startedOn: '2026-11-20T12:00:00.000Z', pauses: [{ from: '2026-11-20T12:12:00.000Z', to: null }], changes: [] },
}
const rows = toPlanRows(plan)
const idsOf = (some: typeof rows) => some.map(({ item }) => item.id)

test('rows have numbers, the letter of their sequence and what they answer, and each sequence that plays has a next one', () =>
  promise('EXO-167', () => {
    expect(rows.map(({ number, letter }) => `${number}${letter}`)).toEqual(['1A', '2C', '3A', '4B', '5C', '6A'])
    expect(rows[2]?.target).toEqual({ number: 1, name: 'Léa Marchand' })
    expect(idsOf(rows.filter(({ next }) => next))).toEqual([12, 32])
  }))

test('a published line knows what the cell owes because of it, and when the exercise stood', () =>
  promise('EXO-185', () => {
    expect(rows.map(({ owed }) => owed)).toEqual([{ ...plan.owed[0], clock: plan.clock }, ...Array(5).fill(null)])
  }))

test('a search finds all its words in text, persona and expectation, whatever their case and accents', () =>
  promise('EXO-167', () => {
    expect(idsOf(filterRows(rows, ' COMMUNIQUE lea ', []))).toEqual([12])
    expect(idsOf(filterRows(rows, 'lea paul', []))).toEqual([])
    expect(idsOf(filterRows(rows, '', [2, 3]))).toEqual([31, 21, 32])
  }))

test('lines are narrowed by what has become of them', () => {
  const failed = toPlanRows({ ...plan, items: [...plan.items, itemOf(14, 1, 60, { state: 'failed' })] })
  return promise('EXO-242', () =>
    expect(Object.fromEntries(planStates.map(state => [state, idsOf(failed.filter(row => isInState(row, state)))]))).toEqual({
      ahead: [31, 12, 21, 32, 13],
      owed: [11],
      published: [11],
      failed: [14],
      conditional: [],
    }),
  )
})

test('a range goes either way, and changed and new rows find their places', async () => {
  expect(idsBetween(rows, 32, 31)).toEqual([31, 12, 21, 32])
  expect(idsBetween(rows, 1, 31)).toEqual([31])
  const merged = mergeItems(plan, [itemOf(11, 1, 45), itemOf(22, 2, 5)])
  expect(merged.items.map(({ id }) => id)).toEqual([22, 31, 12, 21, 32, 11, 13])
  expect([60, 3600, 6300].map(span => axisSteps(span).length)).toEqual([1, 6, 7])
})

test('storms stand among the lines where the exercise clock was at their launch, are found and filtered, and never chosen', () =>
  promise('EXO-187', () => {
    const kinds = { like: 4, reweez: 0, reply: 0, quote: 0 }
    const stormOf = (id: number, createdOn: string): Storm => ({
      id,
      weezeId: 5,
      excerpt: 'Un numéro vert',
      status: 'RUNNING',
      failure: null,
      duration: 600,
      elapsed: 0,
      intensity: 2,
      failed: 0,
      planned: kinds,
      done: kinds,
      pausedTogether: false,
      createdOn,
      author: { id: 8, username: 'ville', firstname: 'Ville', lastname: '', photo: null, certified: true },
    })
    // The clock has stood since 12:12:00.
    const launched = placeStorms([stormOf(92, '2026-11-20T12:30:00.000Z'), stormOf(91, '2026-11-20T12:00:30.000Z')], plan.clock)
    expect(launched.map(({ storm, offset }) => [storm.id, offset])).toEqual([
      [91, 30],
      [92, 720],
    ])
    const mixed = mixRows(rows, launched)
    expect(mixed.map(rowId)).toEqual([11, 31, 12, 21, 91, 32, 13, 92])
    expect(filterRows(mixed, 'NUMERO ville', []).map(rowId)).toEqual([91, 92])
    expect(filterRows(mixed, '', ['storms', 2]).map(rowId)).toEqual([21, 91, 92])
    const role = { personas: new Set<number>(), sequences: new Set([2]) }
    expect([narrowRows(mixed, [role]).map(rowId), narrowRows(mixed, [])]).toEqual([[21], mixed])
    expect(idsBetween(mixed, 21, 92)).toEqual([21, 32, 13])
    expect(idsBetween(mixed, 91, 13)).toEqual([32, 13])
  }))
