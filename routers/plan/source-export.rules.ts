import type { PlanField } from './understand.contract.ts'

/** A line of a sequence that came from a file: its place and cells there, null for one that was added since; what it says now, and what became of it. */
export type SourceLine = {
  place: number | null
  cells: readonly string[] | null
  fields: Partial<Record<PlanField, string>>
  outcome: readonly string[]
}

const isSameRow = (one: SourceLine, other: SourceLine | undefined): boolean =>
  one.cells !== null && other?.cells != null && JSON.stringify(one.cells) === JSON.stringify(other.cells)

/** Lines as rows of a file whose columns have these meanings: those of the file in its order, then the others (PLAN-15). A row that became several lines stands once. */
export const toSourceRows = (columns: readonly (string | null)[], lines: readonly SourceLine[]): string[][] => {
  const own = lines.filter(({ place }) => place !== null).toSorted((one, other) => (one.place ?? 0) - (other.place ?? 0))
  const added = lines.filter(({ place }) => place === null)
  const wholeRows = own.filter((line, at) => !isSameRow(line, own[at - 1]))
  return [
    ...wholeRows.map(({ cells, outcome }) => [...columns.map((_, at) => cells?.[at] ?? ''), ...outcome]),
    ...added.map(({ fields, outcome }) => [
      ...columns.map((field, at) => (columns.indexOf(field) === at ? (fields[field as PlanField] ?? '') : '')),
      ...outcome,
    ]),
  ]
}
