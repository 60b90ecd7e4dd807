import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parsePlanFile } from '#routers/plan/plan-file.reads.ts'
import type { UnwordedPreview } from '#routers/plan/preview.rules.ts'
import { expectedPlans, expectRows, oneOf, plansFolder } from '../support/expected-plans.ts'
import { promise } from '../support/promise.ts'

const plans = expectedPlans.filter(({ refused }) => !refused)
const refusals = expectedPlans.filter(({ refused }) => refused)

const parseFile = (file: string, answers: Record<string, string> = {}) =>
  parsePlanFile({ bytes: new Uint8Array(readFileSync(join(plansFolder, file))), context: { hasMail: false, people: [], answers } })
const parse = async (file: string, answers: Record<string, string> = {}) => {
  const parsed = await parseFile(file, answers)
  return 'problem' in parsed ? parsed : (parsed.found ?? { problem: 'archive' as const })
}
const understand = async (file: string, answers: Record<string, string> = {}): Promise<UnwordedPreview> => {
  const found = await parse(file, answers)
  if (!('rows' in found)) throw new Error(JSON.stringify(found))
  return found
}
const label = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim()

describe.each(plans)('$file', expected => {
  test('the sheet and the row of headings are found', async () => {
    const { sheet, sheets, headingRow } = await understand(expected.file)
    if (expected.sheet) expect(sheet).toBe(expected.sheet)
    if (expected.sheets) expect(sheets).toMatchObject(expected.sheets)
    await promise('PLAN-03', () => expect(headingRow).toEqual(expected.headingRow ? oneOf(String(expected.headingRow)) : null))
  })
  test('the columns mean what their headings say', async () => {
    const { columns } = await understand(expected.file)
    const found = columns.map(({ heading, field }) => ({ heading: label(heading), field }))
    for (const { heading, field } of expected.columns ?? []) expect(found).toContainEqual({ heading: label(heading), field })
  })
  test('each row is ready, asked about or left out as it must be', async () => {
    const { rows } = await understand(expected.file)
    await promise('PLAN-01', () => expectRows(rows, expected))
    if (expected.end) expect(rows.find(({ row }) => row === Number(expected.end))).toMatchObject({ state: 'out' })
  })
  test('what is open is asked once, and channels and people are told', async () => {
    const { questions, channels, people } = await understand(expected.file)
    for (const { about } of expected.questions ?? [])
      expect(questions.filter(question => new RegExp(about, 'i').test(JSON.stringify(question)))).toHaveLength(1)
    if (expected.channels)
      expect(Object.fromEntries(Object.entries(channels).map(([name, { rows }]) => [name, rows]))).toEqual(expected.channels)
    for (const name of expected.people?.has ?? []) expect(Object.keys(people)).toContain(name)
    for (const name of expected.people?.hasNot ?? []) expect(Object.keys(people)).not.toContain(name)
  })
  test('every row below the headings is accounted for', async () => {
    const { rows, counts } = await understand(expected.file)
    await promise('PLAN-11', () => expect(counts.ready + counts.question + counts.out).toBe(counts.rows))
    expect(rows).toHaveLength(counts.rows)
    expect(rows.filter(({ state, reason }) => state === 'out' && !reason)).toEqual([])
  })
})

test.each(refusals)('$file is no plan', async ({ file }) => {
  const found = await parse(file)
  expect('rows' in found).toBe(false)
})

describe('chronogrammes as Weez writes them', () => {
  const known = new Set(expectedPlans.map(({ file }) => file))
  const others = readdirSync(plansFolder).filter(name => !known.has(name))

  test.each(others)('%s is one, or cannot be read', async file => {
    const parsed = await parseFile(file)
    expect('problem' in parsed || parsed.own).toBe(true)
  })
  test.each(expectedPlans.map(({ file }) => file))('%s of a director is none, unless it has all headings and kinds of one', async file => {
    const parsed = await parseFile(file)
    expect('problem' in parsed ? false : parsed.own).toBe(file === 'valmare-weez.csv')
  })
})
