import type { ProblemLevel } from './spreadsheets.contract.ts'

/** No heading and no name is longer; what a file holds beyond it must not cost the square of its length. */
const cellMax = 500

/** Without accents, case, apostrophes and doubled spaces: how titles are compared. */
export const normalizeText = (text: string): string =>
  text
    .slice(0, cellMax)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[’'\s]+/g, ' ')
    .trim()

/** Also without what people put behind a heading or a name, such as "(max. 280)" or a colon. */
export const normalizeLabel = (text: string): string => normalizeText(text.slice(0, cellMax).replace(/\(.*?\)|[:*?]/g, ' '))

export type Table = readonly (readonly string[])[]
export type Heading<Column extends string> = { column: Column; at: number; heading: string }

/** How the columns of a kind of file are recognised. */
export type ColumnMatcher<Column extends string> = {
  /** Which column each cell of a row names; of two with the same name the first counts. */
  headingsOf(row: readonly string[]): { headings: Heading<Column>[]; ignored: string[] }
  /** The row of a table that names its columns; -1 when there is none. */
  headingRow(table: Table): number
}

/** How far down the row of the headings is looked for: titles and merged cells may stand above it. */
export const maxHeadingRow = 30

/** Columns by their names as `normalizeLabel` has them, with `|` between; `isHeadings` says whether enough of them stand in one row. */
export const createColumnMatcher = <Column extends string>(
  names: Record<Column, string>,
  isHeadings: (columns: readonly Column[]) => boolean,
): ColumnMatcher<Column> => {
  const known = Object.entries<string>(names) as [Column, string][]
  const columnOf = new Map(known.flatMap(([column, all]) => all.split('|').map(name => [name, column] as const)))
  const headingsOf: ColumnMatcher<Column>['headingsOf'] = row => {
    const headings: Heading<Column>[] = []
    const ignored: string[] = []
    for (const [at, cell] of row.entries()) {
      const column = columnOf.get(normalizeLabel(cell))
      if (column && !headings.some(other => other.column === column)) headings.push({ column, at, heading: cell.trim() })
      else if (cell.trim() !== '') ignored.push(cell.trim())
    }
    return { headings, ignored }
  }
  const headingRow: ColumnMatcher<Column>['headingRow'] = table =>
    table.slice(0, maxHeadingRow).findIndex(row => isHeadings(headingsOf(row).headings.map(({ column }) => column)))
  return { headingsOf, headingRow }
}

export type Cells<Column extends string> = Partial<Record<Column, string>>
export type Corrections<Column extends string> = Readonly<Record<string, Cells<Column>>>

/** The rows below the headings that hold anything beside a number, as cells by column, with what was put right in the preview. */
export const toCellRows = <Column extends string>(
  table: Table,
  headings: readonly Heading<Column>[],
  corrections: Corrections<Column>,
): Cells<Column>[] =>
  table
    .map(
      row =>
        Object.fromEntries(
          headings.flatMap(({ column, at }) => (row[at]?.trim() ? [[column, unescapeFormula(row[at])]] : [])),
        ) as unknown as Cells<Column>,
    )
    .filter(cells => Object.keys(cells).some(column => column !== 'number'))
    .map((cells, at) => ({ ...cells, ...corrections[at + 1] }))

/** Why nothing can be imported of a table whose headings were not found. */
export const missingHeadingsProblem = (table: Table): 'headings' | 'empty' =>
  table.some(row => row.some(cell => cell.trim() !== '')) ? 'headings' : 'empty'

/** How many rows have an error, and how many only warnings. */
export const countProblems = (rows: readonly { problems: readonly { level: ProblemLevel }[] }[]) => {
  const errors = rows.filter(({ problems }) => problems.some(({ level }) => level === 'error')).length
  return { errors, warnings: rows.filter(({ problems }) => problems.length > 0).length - errors }
}

/**
 * What a spreadsheet would take for the begin of a formula, behind what was put before one already: the signs, also those that Japanese and
 * Chinese keyboards type (full width and small) and the minus of typography, behind any blanks, which some programs leave out; and what
 * Excel itself leaves out at the begin of a cell.
 */
const formulaStart = /^('*)(?:[\t\r\n]|[\s\p{Cf}]*[=+\-@＝＋－＠﹦﹢﹣﹫−])/u

/** A cell as text that no spreadsheet runs. */
export const escapeFormula = (cell: string): string => (formulaStart.test(cell) ? `'${cell}` : cell)
/** The cell that it was. */
export const unescapeFormula = (cell: string): string => (formulaStart.exec(cell)?.[1] ? cell.slice(1) : cell)
