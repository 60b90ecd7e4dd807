import { expect, test } from 'vitest'
import { formatStart } from '#routers/plan/moments.rules.ts'
import type { PlanPreview } from '#routers/plan/understand.contract.ts'
import { withChoices } from '#src/plan/import/chosen-preview.ts'
import { columnAnswers } from '#src/plan/import/column-choices.ts'
import { countOpen, toFirstStep, toNextStep, withoutStale } from '#src/plan/import/import-steps.ts'
import { clockAt, toAxisDays } from '#src/plan/import/times.ts'
import { promise } from '../support/promise.ts'

type Column = PlanPreview['columns'][number]
const column: Omit<Column, 'letter' | 'heading' | 'field'> = {
  confidence: 1,
  hidden: false,
  values: 3,
  samples: [],
  use: 'field',
  reading: 'known',
}
const preview: PlanPreview = {
  sheet: null,
  sheets: [],
  headingRow: 1,
  columns: [
    { ...column, letter: 'A', heading: 'Quand', field: 'time' },
    { ...column, letter: 'B', heading: 'Délai', field: 'delay', reading: 'check' },
    { ...column, letter: 'C', heading: 'Lieu', field: null, use: 'none', reading: 'unused' },
  ],
  questions: [],
  channels: {},
  people: {},
  rows: [],
  counts: { rows: 0, ready: 0, question: 0, out: 0 },
  proposed: null,
  top: [],
  missing: [],
  seen: { hiddenRows: 0, hiddenColumns: 0, mergedCells: 0, mergedRows: 0, broken: 0, links: 0, beyond: 0 },
  anchor: { firstLine: false, clock: '23:30', date: null },
  writings: [],
  days: [
    { date: null, offsets: [0, 600] },
    { date: null, offsets: [3600] },
  ],
  channelWords: [{ value: 'Fax', id: 'channel:Fax', kind: 'hand', rows: 2, near: null }],
  names: [],
  model: null,
  memory: {},
  unmet: [],
}
const name = { name: 'DREAL', cell: null, id: 'person:DREAL', meaning: 'new persona', near: false, asked: true, group: null }

test('a choice is shown at once, before the file is read again', () => {
  const named = { ...preview, names: [{ ...name, sender: 2, recipient: 0, copy: 0, player: 0 }] }
  const chosen = withChoices(named, {
    'column:C': 'note',
    'column:B': 'delay',
    'column:A': 'none',
    'channel:Fax': 'hand paper',
    'person:DREAL': 'nobody',
    anchor: 'first line',
  })
  promise('PLAN-05', () =>
    expect(chosen.columns.map(({ field, use }) => [field, use])).toEqual([
      [null, 'none'],
      ['delay', 'field'],
      [null, 'note'],
    ]),
  )
  expect(chosen.channelWords.map(({ kind, means }) => [kind, means])).toEqual([['hand', 'paper']])
  expect(chosen.names.map(({ meaning }) => meaning)).toEqual(['nobody'])
  expect(chosen.anchor.firstLine).toBe(true)
})

test('a field has one column: another one frees the first', () => {
  expect(columnAnswers(preview.columns, 'delay', 'C')).toEqual({ 'column:B': 'none', 'column:C': 'delay' })
  expect(columnAnswers(preview.columns, 'delay', 'B')).toEqual({ 'column:B': 'delay' })
  expect(columnAnswers(preview.columns, 'delay', null)).toEqual({ 'column:B': 'none' })
  const crosses = preview.columns.map(column => ({ ...column, field: 'channel' as const }))
  expect(columnAnswers(crosses, 'channel', 'A')).toEqual({ 'column:A': 'channel', 'column:B': 'channel', 'column:C': 'channel' })
})

test('a step without a question is passed over, and so are columns that are all remembered', () => {
  expect(toNextStep('columns', preview)).toBe('rows')
  expect(toNextStep('columns', { ...preview, names: [{ ...name, sender: 1, recipient: 0, copy: 0, player: 0 }] })).toBe('readings')
  expect(toFirstStep(preview)).toBe('columns')
  const model = { name: 'Préfecture', usedOn: '2026-11-12T08:00:00.000Z', matched: 3, of: 3, fresh: [] }
  expect(toFirstStep({ ...preview, model })).toBe('columns')
  expect(toFirstStep({ ...preview, model, columns: preview.columns.slice(0, 1) })).toBe('rows')
})

test('a question without a likely answer waits for one; a long gap is only shown', () => {
  const question = {
    id: 'kind',
    subject: 'kind',
    value: '',
    text: '',
    options: ['weeze'],
    chosen: null,
  } as (typeof preview.questions)[number]
  expect(countOpen({ ...preview, questions: [question, { ...question, id: 'gap', subject: 'gap' }] })).toBe(1)
  expect(countOpen({ ...preview, questions: [{ ...question, chosen: 'weeze' }] })).toBe(0)
})

test('another sheet or row of headings forgets what was said of columns and rows, and nothing else', () => {
  const answers = { 'column:A': 'time', 'row:17': 'leave out', unit: 'minutes', headingRow: '3' }
  expect(withoutStale(answers, { sheet: 'Autre' })).toEqual({ unit: 'minutes' })
  expect(withoutStale(answers, { headingRow: '4' })).toEqual({ 'row:17': 'leave out', unit: 'minutes', headingRow: '3' })
  expect(withoutStale(answers, { unit: 'hours' })).toEqual(answers)
})

test('each day of the axis has the half hours around its lines', () => {
  expect(toAxisDays(preview)).toEqual([
    { date: null, hours: 0.5, from: '23:30', to: '00:00', places: [0, expect.closeTo(100 / 3)] },
    { date: null, hours: 0.5, from: '00:30', to: '01:00', places: [0] },
  ])
  expect([formatStart(-1800), formatStart(84_600), clockAt(preview.anchor, 3600)]).toEqual(['H-00:30', 'H+23:30', '00:30'])
})
