import { expect, test } from 'vitest'
import type { Owed } from '#routers/desk/owed.contract.ts'
import { toWeezeId } from '#routers/desk/owed.rules.ts'
import { filterOwed, findNeighbour, type OwedFilter, withJudgement } from '#src/desk/owed-rows.ts'
import { owedOf } from '../support/desk-items.ts'
import { afterNoon, noon } from '../support/moments.ts'
import { lea, paul } from '../support/people.ts'

const clock: Owed['clock'] = { startedOn: afterNoon(-3600), pauses: [], changes: [] }
const by = { subject: 'weeze', id: 40, on: afterNoon(-60), by: paul, text: 'Voici' } as const

test('what is owed is found by addresses, narrowed, judged and followed by its neighbour', () => {
  expect(['/lea/status/12', '/weez?x=1&weeze=13', '/weez?weeze=14', 'weeze=15', '/status/0', '/status/x'].map(toWeezeId)).toEqual([
    12,
    13,
    14,
    null,
    null,
    null,
  ])
  const items = [
    owedOf(1, { askedOn: afterNoon(-601) }),
    owedOf(2, { askedOn: afterNoon(-600), reminder: 'x' }),
    owedOf(3, { objective: 'Alerter', player: lea, sequenceId: 6, persona: lea }),
  ]
  const ids = (filter: OwedFilter, openId: number | null = null, narrowing: Parameters<typeof filterOwed>[5] = []) =>
    filterOwed(items, filter, openId, noon, clock, narrowing).map(({ id }) => id)
  expect([ids({}), ids({ only: 'late' }), ids({ only: 'bare' }), ids({ only: 'late' }, 2)]).toEqual([[1, 2, 3], [1], [1, 3], [1, 2]])
  expect([ids({ objective: 'Alerter' }), ids({ player: 5 }), ids({ objective: 'Alerter', player: 5 })]).toEqual([[3], [1, 2], []])
  expect(ids({}, null, [{ personas: new Set([8]), sequences: new Set() }])).toEqual([1, 2])
  expect(ids({}, null, [{ personas: new Set(), sequences: new Set([6]) }])).toEqual([3])
  const owed: Owed = { data: [owedOf(1, { proposal: by }), owedOf(2)], count: 7, satisfied: [], satisfiedCount: 0, clock }
  expect((['satisfied', 'dropped'] as const).map(word => withJudgement(owed, 1, word, 'now'))).toEqual(
    Array(2).fill({ ...owed, data: [owedOf(2)], count: 6 }),
  )
  expect(withJudgement(owed, 9, 'dropped', 'now')).toEqual(owed)
  expect(withJudgement(owed, 1, 'partial', 'now').data).toEqual([
    owedOf(1, { judged: { judgement: 'partial', on: by.on, by: paul, act: { kind: 'weeze', id: 40 } } }),
    owedOf(2),
  ])
  expect(withJudgement(owed, 2, 'refused', 'now').data[1]).toEqual(
    owedOf(2, { judged: { judgement: 'refused', on: 'now', by: null, act: null } }),
  )
  expect([1, 2, 3].map(id => findNeighbour(items, id)?.id)).toEqual([2, 3, 2])
  expect(findNeighbour(items.slice(0, 1), 1)).toBe(undefined)
})
