import { findTextProblem, type TextProblem, toTypedLine, toTypedText } from '../typed-text.contract.ts'
import { lineColumns } from './columns.contract.ts'
import type { FileNotice, ProblemLevel } from './spreadsheets.contract.ts'

/**
 * A cell that a spreadsheet would run as a formula, also after the apostrophes of an earlier escape: it starts with a formula sign, in the
 * full-width and small forms of Japanese and Chinese keyboards and the typographic minus too, after blanks, which some programs skip, or
 * with a control character that Excel skips.
 */
const formulaStart = /^('*)(?:[\t\r\n]|[\s\p{Cf}]*[=+\-@＝＋－＠﹦﹢﹣﹫−])/u

/** A sum, a call, or the pipe to another program. */
const sumOrCall = '[ .]*\\d[\\d. ]*[-+*/^&]|[^,;\\t\\r\\n]*(?:[\\p{L}\\d]\\(|\\|)'
/** A text that begins with a mention, as replies do: no program runs it. */
const mentionStart = new RegExp(`^(?:(?![\\t\\r\\n])[\\s\\p{Cf}])*[@＠﹫](?!${sumOrCall})`, 'u')
const formulaSigns = `[=＝﹦]|[+\\-@＋－＠﹢﹣﹫−](?=${sumOrCall})`
/**
 * What would be a formula in a program that takes another separator, or a quoted line end, for the end of a cell. Behind a separator, words
 * often have a `-` or an `@`: these count where a sum, a call or the pipe to another program follows.
 */
const innerFormula = new RegExp(`(?<=[,;\\t\\r\\n])('*)(?=(?:(?![\\t\\r\\n])[\\s\\p{Cf}])*(?:${formulaSigns}))`, 'gu')

/** A cell as text that no spreadsheet runs as a formula, whatever separates its cells. */
export const escapeFormula = (cell: string): string => {
  const inner = cell.replace(innerFormula, "'$1")
  return formulaStart.test(inner) && !mentionStart.test(inner) ? `'${inner}` : inner
}
/** Undoes `escapeFormula`. */
export const unescapeFormula = (cell: string): string =>
  (formulaStart.exec(cell)?.[1] ? cell.slice(1) : cell).replace(innerFormula, apostrophes => apostrophes.slice(1))

/** The characters of a heading or name that are compared: the cost must not grow with the square of a cell's length. */
const comparedMax = 500

/** Text to compare titles by: without accents, case, apostrophes and repeated spaces. */
export const normalizeText = (text: string): string =>
  text
    .slice(0, comparedMax)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[’'\s]+/g, ' ')
    .trim()

/** Text to compare headings and names by: `normalizeText` without a colon or a remark such as "(max. 280)". */
export const normalizeLabel = (text: string): string => normalizeText(text.slice(0, comparedMax).replace(/\(.*?\)|[:*?]/g, ' '))

export type Table = readonly (readonly string[])[]
export type Heading<Column extends string> = { column: Column; at: number; heading: string }

/** The columns of a kind of file: their headings in files, normalised and separated by `|`, and their width in exports, in characters. */
export type ColumnTable<Column extends string> = Readonly<Record<Column, { headings: string; width: number }>>

/** Recognises the columns of a kind of file. */
export type ColumnMatcher<Column extends string> = {
  /** The column that each cell of a row names; the first one counts when two name the same. */
  headingsOf(row: readonly string[]): { headings: Heading<Column>[]; ignored: string[] }
  /** The index of the row with the headings; -1 when there is none. */
  headingRow(table: Table): number
}

/** The rows that are searched for headings: titles and merged cells may precede them. */
export const maxHeadingRow = 30

/** A matcher for the columns of a table; `isHeadings` says whether enough of them are in one row. */
export const createColumnMatcher = <Column extends string>(
  columns: readonly Column[],
  table: ColumnTable<Column>,
  isHeadings: (found: readonly Column[]) => boolean,
): ColumnMatcher<Column> => {
  const columnOf = new Map(columns.flatMap(column => table[column].headings.split('|').map(heading => [heading, column] as const)))
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

/** A row of a file by column; empty cells are absent. */
export type Cells<Column extends string> = { [Name in Column]?: string }
/** Corrected cells, by line and column. */
export type Corrections<Column extends string> = Readonly<Record<string, Cells<Column>>>

/** A row's cells by column; `row` is its number in the file, counted from 1 as spreadsheet programs do. */
export type CellRow<Column extends string> = { row: number; cells: Cells<Column> }

/** A cell as a typed text. */
const toTypedCell = (column: string, cell: string): string => (lineColumns.has(column) ? toTypedLine : toTypedText)(cell)

const toTypedCells = <Column extends string>(cells: Cells<Column>): Cells<Column> =>
  Object.fromEntries(
    Object.entries<string | undefined>(cells).map(([column, cell]) => [column, toTypedCell(column, cell?.trim() ?? '')]),
  ) as Cells<Column>

/**
 * The rows below the headings, which are at `headingAt`, that have more than a number, with the corrections applied. Blanks around a
 * cell are left out, but not those that a formula sign was written with.
 */
export const toCellRows = <Column extends string>(
  table: Table,
  headingAt: number,
  headings: readonly Heading<Column>[],
  corrections: Corrections<Column>,
): CellRow<Column>[] =>
  table
    .slice(headingAt + 1)
    .map((row, below): CellRow<Column> => {
      const cells: Cells<Column> = {}
      for (const { column, at } of headings) {
        const cell = toTypedCell(column, unescapeFormula(row[at]?.trim() ?? ''))
        if (cell) cells[column] = cell
      }
      return { row: headingAt + below + 2, cells }
    })
    .filter(({ cells }) => Object.keys(cells).some(column => column !== 'number'))
    .map(({ row, cells }, at) => ({ row, cells: { ...cells, ...toTypedCells(corrections[at + 1] ?? {}) } }))

const isLineNumber = (cell: string): boolean => /^(?:n°|#)?[\d.,\s]*$/i.test(cell)

/** The numbers of the rows below the headings that hold more than a number of a line. */
export const findContentRows = (table: Table, { headingRow, headingsOf }: ColumnMatcher<string>): number[] => {
  const at = headingRow(table)
  const numbered = headingsOf(table[at] ?? []).headings.find(({ column }) => column === 'number')?.at
  const hasContent = (row: readonly string[]) =>
    row.some((cell, column) => cell.trim() !== '' && (column !== numbered || !isLineNumber(cell)))
  return table.flatMap((row, index) => (index > at && hasContent(row) ? [index + 1] : []))
}

/** The numbers of the rows with cells below no heading, such as the second half of a text with a separator. */
export const findUntitledCells = (table: Table, { headingRow }: ColumnMatcher<string>): number[] => {
  const at = headingRow(table)
  const headings = table[at] ?? []
  const isUntitled = (cell: string, column: number) => cell.trim() !== '' && !headings[column]?.trim()
  return table.flatMap((row, index) => (index > at && row.some(isUntitled) ? [index + 1] : []))
}

/** The notices of a file, without those that name nothing. */
export const toNotices = (found: { [Code in FileNotice['code']]?: readonly (string | number)[] }): FileNotice[] =>
  Object.entries(found).flatMap(([code, values]) =>
    values.length > 0 ? [{ code: code as FileNotice['code'], values: values.map(String) }] : [],
  )

type DuplicateUsername = { level: 'error'; column: 'username'; code: 'twice'; value: string }

/** Adds an error to every row with the username of an earlier row, with the number of that row in the file. */
export const flagDuplicateUsernames = (
  rows: readonly { username: string; row: number; problems: { push(problem: DuplicateUsername): unknown } }[],
): void => {
  const numbers = new Map<string, number>()
  for (const { username, row, problems } of rows) {
    const earlier = numbers.get(username)
    if (earlier !== undefined && username !== '')
      problems.push({ level: 'error', column: 'username', code: 'twice', value: String(earlier) })
    else numbers.set(username, row)
  }
}

/** Why a table without headings cannot be imported. */
export const missingHeadingsProblem = (table: Table): 'headings' | 'empty' =>
  table.some(row => row.some(cell => cell.trim() !== '')) ? 'headings' : 'empty'

type UnfitText<Column> = { level: 'error'; column: Column; code: TextProblem; value: string }

/** Adds an error to every row with a cell that no form would take, with the place of what is wrong. */
export const flagUnfitTexts = <Column extends string>(
  rows: readonly { leftOut?: boolean; cells: Cells<Column>; problems: { push(problem: UnfitText<Column>): unknown } }[],
): void => {
  for (const { leftOut, cells, problems } of rows)
    for (const [column, cell] of leftOut ? [] : (Object.entries(cells) as [Column, string][])) {
      const found = findTextProblem(cell, lineColumns.has(column))
      if (found) problems.push({ level: 'error', column, code: found.problem, value: found.place })
    }
}

/** The number of rows with an error, and of rows with warnings only. */
const countProblems = (rows: readonly { problems: readonly { level: ProblemLevel }[] }[]) => {
  const errors = rows.filter(({ problems }) => problems.some(({ level }) => level === 'error')).length
  return { errors, warnings: rows.filter(({ problems }) => problems.length > 0).length - errors }
}

/** What the preview of a file says besides its problem when no row of it can be read. */
export const emptyPreview = { sheet: null, columns: [], ignored: [], notices: [], rows: [], errors: 0, warnings: 0 }

/** The preview of rows that could be read, below the headings that were found. */
export const toPreview = <Column extends string, Row extends { problems: readonly { level: ProblemLevel }[] }>(
  { headings, ignored }: ReturnType<ColumnMatcher<Column>['headingsOf']>,
  sheet: string | null,
  rows: Row[],
) => ({
  problem: rows.length === 0 ? ('empty' as const) : null,
  sheet,
  columns: headings.map(({ column, heading }) => ({ column, heading })),
  ignored,
  notices: [] as FileNotice[],
  rows,
  ...countProblems(rows),
})
