import { describe, expect, test } from 'vitest'
import type { Understanding } from '#routers/plan/understand.rules.ts'
import { planSheet as sheet, understand } from '../support/plan-sheets.ts'
import { promise } from '../support/promise.ts'

const offsets = ({ rows }: Understanding) => rows.flatMap(({ offset }) => (offset === undefined ? [] : [offset / 60]))
const questionIds = ({ questions }: Understanding) => questions.map(({ id }) => id)

const text = 'The guard reports a smell at gate three.'
const plan = (...rows: string[]) => sheet('Plan', ['No | Time | From | Channel | Text', ...rows].join('\n'))

describe('sheets', () => {
  const day = (name: string, hour: string) => sheet(name, `Time | From | Channel | Text\n${hour} | Guard | Phone | ${text}`)

  test('sheets with the same headings, one a day, are one plan', async () => {
    const found = understand([day('Day 1', '09:00'), day('Day 2', '08:00')])
    await promise('PLAN-18', () => expect(offsets(found)).toEqual([0, 23 * 60]))
    expect(found.rows.map(row => row.sheet)).toEqual(['Day 1', 'Day 2'])
  })
  test('sheets with the same headings that are no days are asked about', () => {
    const found = understand([day('North', '09:00'), day('South', '08:00')])
    expect(found.rows).toHaveLength(1)
    expect(questionIds(found)).toContain('sheets')
  })
  test('a sheet that is old by its name is never chosen before another, nor a hidden one', async () => {
    const found = understand([
      day('Old plan', '07:00'),
      sheet('V2', `Time | From | Text\n08:00 | Guard | ${text}`, true),
      day('MSEL', '09:00'),
    ])
    await promise('PLAN-18', () => expect(found.sheet).toBe('MSEL'))
  })
})

describe('times', () => {
  test('a plan without times asks how far apart its lines are', async () => {
    const found = understand([sheet('Plan', `No | From | Channel | Text\n1 | Guard | Phone | ${text}\n2 | Guard | Phone | ${text} Again.`)])
    await promise('PLAN-18', () => expect(found.questions).toContainEqual(expect.objectContaining({ id: 'spacing', chosen: null })))
  })
  test('the spacing that is answered places the lines', () => {
    const lines = `No | From | Channel | Text\n1 | Guard | Phone | ${text}\n2 | Guard | Phone | ${text} Again.`
    expect(offsets(understand([sheet('Plan', lines)], { answers: { spacing: '10' } }))).toEqual([0, 10])
  })
  test('a pause of more than twelve hours is asked about', async () => {
    const found = understand([plan(`1 | Day 1 09:00 | Guard | Phone | ${text}`, `2 | Day 2 09:00 | Guard | Phone | ${text} Again.`)])
    await promise('PLAN-07', () => expect(questionIds(found)).toContain('gap'))
  })
  test('a line without a readable time is looked at', () => {
    const found = understand([plan(`1 | 09:00 | Guard | Phone | ${text}`, `2 | to be said | Guard | Phone | ${text} Again.`)])
    expect(found.rows[1]).toMatchObject({ state: 'question', reason: 'time' })
  })
  test('days of the week follow each other', () => {
    const found = understand([plan(`1 | Monday 23:00 | Guard | Phone | ${text}`, `2 | Tuesday 01:00 | Guard | Phone | ${text} Again.`)])
    expect(offsets(found)).toEqual([0, 120])
  })
})

describe('rows', () => {
  test('a row that repeats number and text is left out', async () => {
    const row = `1 | 09:00 | Guard | Phone | ${text}`
    await promise('PLAN-11', () => expect(understand([plan(row, row)]).rows[1]).toMatchObject({ state: 'out', reason: 'duplicate' }))
  })
  test('a mark inside a message is a line', () => {
    const found = understand([
      plan('1 | 09:00 | Director | Radio | STARTEX', '2 | 09:05 | Director | Phone | We say STARTEX again, all is an exercise.'),
    ])
    expect(found.rows.map(({ state }) => state)).toEqual(['out', 'ready'])
  })
  test('a state that is neither done nor struck is one question', () => {
    const lines = `No | Time | State | Channel | Text\n1 | 09:00 | Deferred | Phone | ${text}\n2 | 09:05 | Deferred | Phone | ${text} Again.\n3 | 09:10 | Cancelled | Phone | ${text}`
    const found = understand([sheet('Plan', lines)])
    expect(questionIds(found).filter(id => id.startsWith('state'))).toEqual(['state:Deferred'])
    expect(found.rows.map(({ state }) => state)).toEqual(['ready', 'ready', 'out'])
  })
  test('without a column of channels the kind is asked once', () => {
    const found = understand([sheet('Plan', `Time | From | Text\n09:00 | Guard | ${text}\n09:05 | Guard | ${text} Again.`)])
    expect(questionIds(found).filter(id => id === 'kind')).toHaveLength(1)
  })
})

describe('channels and people', () => {
  test.each([
    ['E-mail', 'message'],
    ['Courriel', 'message'],
    ['Twiter', 'weeze'],
    ['Réseaux sociaux (X)', 'weeze'],
    ['Presse écrite', 'article'],
    ['SMS', 'message'],
    ['Radio', 'hand'],
    ['Radio net', 'hand'],
    ['Présence physique', 'hand'],
    ['---', 'hand'],
  ])('%s becomes %s', async (channel, kind) => {
    const found = understand([plan(`1 | 09:00 | Guard | ${channel} | ${text}`)])
    await promise('PLAN-09', () => expect(found.rows[0]).toMatchObject({ kind }))
  })
  test('mail is mail where the exercise has it', () => {
    expect(understand([plan(`1 | 09:00 | Guard | E-mail | ${text}`)], { hasMail: true }).rows[0]).toMatchObject({ kind: 'mail' })
  })
  test('an answer changes all rows of a channel', () => {
    const found = understand([plan(`1 | 09:00 | Guard | Pigeon | ${text}`)], { answers: { 'channel:Pigeon': 'message' } })
    expect(found.channels).toEqual({ Pigeon: { kind: 'message', rows: 1 } })
  })
  test('each unknown name is asked about once, and known people are found', async () => {
    const rows = [`1 | 09:00 | Guard & Mayor | Phone | ${text}`, `2 | 09:05 | Guard | Phone | ${text} Again.`]
    const found = understand([plan(...rows)], { people: [{ username: 'mayor', name: 'Mayor' }] })
    await promise('PLAN-10', () => expect(found.people).toEqual({ Guard: 'new persona', Mayor: '@mayor' }))
    expect(questionIds(found)).toEqual(['person:Guard'])
  })
})

test.each([
  ['Récepteur', 'recipient'],
  ['À / To', 'recipient'],
  ['Réact. att.', 'expected'],
  ['Qui parle', 'sender'],
  ['Sous (min)', 'delay'],
  ['Expected within', 'delay'],
  ['What good looks like', 'expected'],
  ['Goes to', 'recipient'],
  ['Who plays', 'player'],
])('the heading %s means %s', async (heading, field) => {
  const rows = [`09:00 | Guard | ${text} | x`, `09:05 | Guard | ${text} Again. | x`]
  const { columns } = understand([sheet('Plan', [`Time | Name of it | Text | ${heading}`, ...rows].join('\n'))])
  await promise('PLAN-04', () => expect(columns[3]).toMatchObject({ field }))
})

test('a column of long texts is none of names, whatever its heading says', async () => {
  const { columns } = understand([
    sheet(
      'Plan',
      `Time | From | Group copy | Channel\n09:00 | Guard | ${text} Please come. | Phone\n09:05 | Guard | ${text} Again, come. | Phone`,
    ),
  ])
  await promise('PLAN-04', () => expect(columns[2]).toMatchObject({ field: 'text' }))
})
