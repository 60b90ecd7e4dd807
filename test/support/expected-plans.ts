import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'

/** Plans as directors have them. */
export const plansFolder = join(import.meta.dirname, '../cases/plans')
const expectedFolder = join(import.meta.dirname, '../cases/understood')

/** What a file must give; a text with `|` has several right answers, and only what is certain is told. */
type ExpectedRow = {
  row: number
  state: string
  reason?: string
  offset?: number
  kind?: string
  delay?: number
  to?: string[]
  from?: string
  subject?: string
  text?: string
  expected?: string
  objective?: string
  note?: string
}
export type ExpectedPlan = {
  file: string
  refused?: true
  says?: Record<string, string>
  sheet?: string
  sheets?: { name: string; hidden: boolean }[]
  headingRow?: number | string
  columns?: { heading: string; field: string }[]
  questions?: { about: string }[]
  asks?: true
  channels?: Record<string, number>
  people?: { has: string[]; hasNot: string[] }
  end?: string
  rows?: ExpectedRow[]
}

/** What each of the plans must give. */
export const expectedPlans = readdirSync(expectedFolder).map(
  name => JSON.parse(readFileSync(join(expectedFolder, name), 'utf8')) as ExpectedPlan,
)

export const oneOf = (expected: string) => expect.toSatisfy((value: unknown) => expected.split('|').includes(String(value)), expected)

/** Expects each row that is certain to be ready, asked about or left out as it must be. */
export const expectRows = (rows: readonly { row: number }[], expected: ExpectedPlan): void => {
  const found = new Map(rows.map(row => [row.row, row]))
  for (const { row, state, reason, offset, kind, note, ...plain } of expected.rows ?? []) {
    const right = {
      ...plain,
      state: oneOf(state),
      ...(reason !== undefined && { reason }),
      ...(offset !== undefined && { offset }),
      ...(kind !== undefined && { kind: oneOf(kind) }),
      ...(note !== undefined && { note: expect.stringContaining(note) }),
    }
    expect(found.get(row), `row ${row}`).toMatchObject(right)
  }
}
