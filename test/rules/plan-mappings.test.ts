import { expect, test } from 'vitest'
import { type PlanMapping, toMapping } from '#routers/plan/mappings.rules.ts'
import { planSheet, previewPlan } from '../support/plan-sheets.ts'
import { promise } from '../support/promise.ts'

const own = (headings: string, ...rows: string[]) => planSheet('Plan', ['Exercise Valmare', headings, ...rows].join('\n'))
const headings = 'When | Who | How it goes | Words | Place'
const first = own(headings, 'T+5 | Guard | Pigeon | A smell at gate three. | Gate', 'T+7 | Mayor | Pigeon | Who speaks for us now? | Quay')
const answers = {
  headingRow: '2',
  'column:B': 'sender',
  'column:C': 'channel',
  'column:D': 'text',
  'column:E': 'note',
  'channel:Pigeon': 'message',
  'person:Guard': 'new persona',
  'person:Mayor': 'new persona',
  unit: 'minutes',
  'row:3:text': 'Another text.',
}
const mapping: PlanMapping = { name: 'Works', usedOn: '2026-11-12T10:00:00.000Z', ...toMapping(previewPlan([first], { answers }), answers) }

test('a mapping holds what columns, channels and names mean, and nothing of one file', async () => {
  await promise('PLAN-05', () =>
    expect(mapping.headings).toEqual({ when: 'time', who: 'sender', 'how it goes': 'channel', words: 'text', place: 'note' }),
  )
  expect(Object.keys(mapping.answers)).not.toContain('row:3:text')
})

test('a file with remembered headings asks nothing', async () => {
  const next = own(headings, 'T+2 | Mayor | Pigeon | A second file of ours. | Quay')
  const { questions, rows, model, unmet } = previewPlan([next], { mappings: [mapping] })
  await promise('PLAN-05', () => expect(questions).toEqual([]))
  expect(rows[0]).toMatchObject({ state: 'ready', kind: 'message', from: 'Mayor', note: 'Place : Quay', offset: 120 })
  expect({ model, unmet }).toEqual({ model: { name: 'Works', usedOn: mapping.usedOn, matched: 5, of: 5, fresh: [] }, unmet: [] })
})

test('a new heading is told, and an answer counts more than what is remembered', async () => {
  const next = own(`${headings} | Resp.`, 'T+2 | Mayor | Pigeon | A second file of ours. | Quay | LM')
  const { columns, model } = previewPlan([next], { mappings: [mapping], answers: { 'column:E': 'none' } })
  await promise('PLAN-05', () => expect(model).toMatchObject({ matched: 5, of: 6, fresh: ['Resp.'] }))
  expect(columns[4]).toMatchObject({ use: 'none' })
})

test('a mapping of other headings is not used, nor one that is not wanted', () => {
  const other = own('Time | From | Text', '09:00 | Guard | A smell at gate three of the works.')
  expect(previewPlan([other], { mappings: [mapping] }).model).toBeNull()
  expect(previewPlan([first], { mappings: [mapping], answers: { ...answers, model: 'none' } }).model).toBeNull()
})
