import { describe, expect, test } from 'vitest'
import { understandPlan } from '#routers/plan/understand.rules.ts'
import { planSheet, previewPlan, understand } from '../support/plan-sheets.ts'
import { promise } from '../support/promise.ts'

const text = 'The guard reports a smell at gate three.'
const plan = (...rows: string[]) => planSheet('Plan', ['No | Time | From | Channel | Text | Place', ...rows].join('\n'))
const clocks = plan(`1 | 09:15 | Guard | Phone | ${text} | Gate`, `2 | 09:30 | Mayor | Twiter | ${text} Again. | Quay`)
const offsets = (answers: Record<string, string>, sheet = clocks) =>
  understand([sheet], { answers }).rows.map(({ offset }) => (offset === undefined ? undefined : offset / 60))

describe('columns', () => {
  test('a column that nobody uses is added to the note with its heading', async () => {
    const { rows, columns } = previewPlan([clocks], { answers: { 'column:F': 'note' } })
    await promise('PLAN-05', () => expect(rows[1]).toMatchObject({ note: 'Place : Quay' }))
    expect(columns[5]).toMatchObject({ letter: 'F', use: 'note', reading: 'known' })
  })
  test('a field that is given to a column leaves its former one', async () => {
    const { rows, columns } = previewPlan([clocks], { answers: { 'column:F': 'sender' } })
    await promise('PLAN-05', () => expect(columns.map(({ field }) => field)).toEqual(['number', 'time', null, 'channel', 'text', 'sender']))
    expect(rows[0]).toMatchObject({ from: 'Gate' })
  })
  test('two columns of texts stand below each other', () => {
    const { rows } = understand([clocks], { answers: { 'column:E': 'text', 'column:F': 'text' } })
    expect(rows[0]).toMatchObject({ text: `${text}\nGate` })
  })
  test('of two columns that may both be the texts it is asked which one is published, or both', async () => {
    const two = planSheet(
      'Plan',
      `Time | From | Message | Script\n09:15 | Guard | ${text} | ${text} Come!\n09:30 | Guard | ${text} | ${text} Now!`,
    )
    const [question] = understand([two]).questions
    const textOf = (texts: string) => understand([two], { answers: { texts } }).rows[0]?.text
    await promise('PLAN-05', () =>
      expect(question).toMatchObject({ id: 'texts', value: 'D Script, C Message', options: ['D', 'C', 'both'], chosen: 'D' }),
    )
    expect([textOf('C'), textOf('D'), textOf('both')]).toEqual([text, `${text} Come!`, `${text}\n${text} Come!`])
    expect(understand([two], { answers: { 'column:C': 'text' } }).questions.map(({ id }) => id)).not.toContain('texts')
  })
  test('the row of headings can be another one, or none', () => {
    const two = planSheet('Plan', `Version | 7\nWhen it comes | What is said\n09:15 | ${text}\n09:30 | ${text} Again.`)
    expect(understand([two], { answers: { headingRow: '2' } })).toMatchObject({ headingRow: 2, counts: { rows: 2 } })
    expect(understand([two], { answers: { headingRow: 'none' } })).toMatchObject({ headingRow: null, counts: { rows: 4 } })
  })
  test('a sheet that is chosen is read, whatever it looks like', () => {
    const list = planSheet('Contacts', 'Name | Phone\nGuard | 112')
    const { sheet, missing } = previewPlan([clocks, list], { answers: { sheet: 'Contacts' } })
    expect({ sheet, missing }).toEqual({ sheet: 'Contacts', missing: ['time', 'text'] })
  })
})

describe('times', () => {
  test('the exercise starts at the time that is said, and lines before it have negative times', async () => {
    await promise('PLAN-08', () => expect(offsets({ anchor: '09:20' })).toEqual([-5, 10]))
  })
  test('the first line is the start where that is said', () => {
    expect(
      offsets({ anchor: 'first line' }, plan(`1 | H+0:30 | Guard | Phone | ${text}`, `2 | H+0:45 | Guard | Phone | ${text} Again.`)),
    ).toEqual([0, 15])
  })
  test('lines before the start are left out, or played by hand', async () => {
    const answers = (before: string) => ({ anchor: '09:20', before })
    await promise('PLAN-08', () =>
      expect(understand([clocks], { answers: answers('leave out') }).rows[0]).toMatchObject({ state: 'out', reason: 'before' }),
    )
    expect(understand([clocks], { answers: { ...answers('hand'), 'channel:Phone': 'message' } }).rows[0]).toMatchObject({ kind: 'hand' })
  })
  test('the date of H is told, and days begin there', () => {
    const { anchor, days } = previewPlan([clocks], { answers: { date: '2026-11-20' } })
    expect(anchor).toEqual({ firstLine: true, clock: '09:15', date: '2026-11-20' })
    expect(days).toEqual([{ date: '2026-11-20', offsets: [0, 900] }])
  })
  test('times of day among times from the start say when it was, which is asked', () => {
    const mixed = plan(
      `1 | T+0 | Guard | Phone | ${text}`,
      `2 | T+15 | Guard | Phone | ${text} Two.`,
      `3 | 10h15 | Guard | Phone | ${text} Three.`,
    )
    const found = understand([mixed], { answers: { anchor: '09:00', clock: 'time of day' } })
    expect(found.rows.map(({ offset }) => offset)).toEqual([0, 900, 4500])
  })
  test('each writing is told with its rows, and what the other reading does', async () => {
    const bare = plan(
      `1 | T+0 | Guard | Phone | ${text}`,
      `2 | T+15 | Guard | Phone | ${text} Two.`,
      `3 | after the call | Guard | Phone | ${text} Three.`,
    )
    const { writings, questions } = previewPlan([bare])
    expect(writings.map(({ written, rows, as }) => ({ written, rows, as }))).toEqual([
      { written: 'T+0', rows: 1, as: 'offset' },
      { written: 'T+15', rows: 1, as: 'number' },
      { written: 'after the call', rows: 1, as: 'unread' },
    ])
    await promise('PLAN-07', () => expect(questions[0]).toMatchObject({ id: 'unit', ends: { minutes: 900, hours: 54_000 } }))
  })
})

describe('rows', () => {
  const open = plan(
    `1 | 09:15 | Guard | Phone | ${text}`,
    `2 | after the call | Guard | Phone | ${text} Two.`,
    '| Phase one: the alert | | | |',
  )
  test('a cell is mended, and what cannot be read stays a question', async () => {
    const mended = (time: string) => understand([open], { answers: { 'row:3:time': time, 'row:3:to': 'Mayor' } }).rows[1]
    await promise('PLAN-11', () => expect(mended('11:30')).toMatchObject({ state: 'ready', offset: 135 * 60, to: ['Mayor'] }))
    expect(mended('H+02:30')).toMatchObject({ state: 'ready', offset: 150 * 60 })
    expect(mended('later')).toMatchObject({ state: 'question', reason: 'time' })
  })
  test('a row is left out by hand, and one that was left out is brought back', async () => {
    const { rows, counts } = understand([open], { answers: { 'row:3': 'leave out', 'row:4': 'keep' } })
    await promise('PLAN-11', () => expect(rows[1]).toMatchObject({ state: 'out', reason: 'byHand' }))
    expect(rows[2]?.state).not.toBe('out')
    expect(counts.ready + counts.question + counts.out).toBe(counts.rows)
  })
  test('where several sheets are one plan, rows are named by their sheets', () => {
    const days = ['Day 1', 'Day 2'].map(name => planSheet(name, `Time | From | Channel | Text\n09:00 | Guard | Phone | ${text} ${name}`))
    expect(understand(days, { answers: { 'row:Day 2:2': 'leave out' } }).rows.map(({ state }) => state)).toEqual(['ready', 'out'])
  })
})

describe('channels and people', () => {
  const people = [
    { username: 'nadia', name: 'Nadia Ferrand' },
    { username: 'is', name: 'Intersyndicale Solvane' },
    { username: 'lea', name: 'Léa Morin', team: true },
  ]
  test('a line by hand has its means', async () => {
    const { channels, rows } = understand([clocks], { answers: { 'channel:Twiter': 'hand radio' } })
    await promise('PLAN-09', () => expect(channels).toMatchObject({ Phone: { kind: 'hand', means: 'phone' }, Twiter: { means: 'radio' } }))
    expect(rows[1]).toMatchObject({ kind: 'hand', means: 'radio' })
  })
  test('a word that is almost known is told', () => {
    expect(previewPlan([clocks]).channelWords[1]).toMatchObject({ value: 'Twiter', kind: 'weeze', near: 'twitter', rows: 1 })
  })
  test.each([
    ['Mme Ferrand', '@nadia'],
    ['Synd. Solvane', '@is'],
    ['Nadia Ferand', '@nadia'],
    ['Paul Ferrand', 'new persona'],
  ])('%s means %s', async (name, meaning) => {
    const { names } = previewPlan([plan(`1 | 09:15 | ${name} | Phone | ${text}`)], { people })
    await promise('PLAN-10', () => expect(names[0]).toMatchObject({ name, meaning, near: meaning.startsWith('@'), sender: 1 }))
  })
  test('an answer says whom a name means, and the group of a new persona', () => {
    const answers = { 'person:Guard': 'new persona', 'group:Guard': 'Works', 'person:Mayor': '@nadia' }
    const { names } = previewPlan([clocks], { people, answers })
    expect(names).toMatchObject([
      { meaning: 'new persona', group: 'Works' },
      { meaning: '@nadia', near: false },
    ])
  })
  test('initials mean the animator who has them', () => {
    const { columns } = previewPlan([planSheet('Plan', `Time | From | Text | Controller\n09:00 | Guard | ${text} | LM`)], { people })
    expect(columns[3]?.samples[0]).toEqual({ text: 'LM', read: { as: 'person', value: 'Léa Morin' } })
  })
})

test.each([
  ['chanel:Phone', 'weeze', 'id'],
  ['row:x', 'keep', 'id'],
  ['row:3:tim', '09:00', 'id'],
  ['channel:Phone', 'pigeon', 'value'],
  ['channel:Phone', 'mail', 'value'],
  ['person:Guard', '@nobody', 'value'],
  ['column:A', 'when', 'value'],
  ['unit', 'days', 'value'],
  ['sheet', 'Other', 'value'],
  ['constructor', 'x', 'id'],
])('the answer %s = %s means nothing', (id, value, problem) => {
  expect(understandPlan([clocks], { hasMail: false, people: [], answers: { [id]: value } })).toEqual({ id, value, problem })
})

test('an answer about nothing in the file is told', () => {
  expect(previewPlan([clocks], { answers: { 'channel:Fax': 'weeze', 'row:3:time': '10:00' } }).unmet).toEqual(['channel:Fax'])
})
