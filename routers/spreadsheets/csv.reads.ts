import { parsingLimits } from '../budgets.contract.ts'
import { AppError } from '../errors.ts'
import { type ColumnMatcher, maxHeadingRow, type Table } from './spreadsheets.rules.ts'

/** The rows of a CSV file, and the numbers of those whose quotes do not pair, counted from 1. */
type CsvTable = { table: Table; quotes: number[] }

const { columns: columnsMax, cellCharacters: cellMax } = parsingLimits.csv.caps

/** Decodes UTF-8, UTF-16LE with a byte order mark, and otherwise Windows-1252. */
const decode = (bytes: Uint8Array): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The end of a line, of any of the three kinds that programs mix in one file. */
const isLineEnd = (character: string | undefined): boolean => character === undefined || character === '\n' || character === '\r'

/** Where a cell in quotes ends, behind its last quote and blanks; -1 when its first quote has none and is a mark of the text itself. */
const findQuotedEnd = (text: string, start: number, delimiter: string): number => {
  for (let at = text.indexOf('"', start + 1); at !== -1 && at - start <= cellMax; at = text.indexOf('"', at + 2)) {
    if (text[at + 1] === '"') continue
    let end = at + 1
    while (text[end] !== delimiter && (text[end] === ' ' || text[end] === '\t')) end += 1
    return isLineEnd(text[end]) || text[end] === delimiter ? end : -1
  }
  return -1
}

const findPlainEnd = (text: string, start: number, delimiter: string, row: number): number => {
  let end = start
  while (!isLineEnd(text[end]) && text[end] !== delimiter) {
    if (end - start >= cellMax) throw new AppError('file.too_long_cell', { max: cellMax, row })
    end += 1
  }
  return end
}

/** The number of cells that every line of a row with several lines has; undefined when they differ, or for a row of one line. */
const sharedWidth = (row: string, delimiter: string): number | undefined => {
  const [first, ...others] = row.split(/\r\n?|\n/).map(line => line.split(delimiter).length)
  return others.length > 0 && others.every(width => width === first) ? first : undefined
}

type CsvRows = { table: string[][]; stray: number[]; spanning: { row: number; width: number }[] }

/**
 * The first rows of a text. A cell is in quotes when its first quote has a last one at its end; any other quote is a mark of the text, so
 * that it swallows no rows. Throws 413 over the limits of columns and of characters of a cell.
 */
const parseRows = (text: string, delimiter: string, rowsMax: number): CsvRows => {
  const table: string[][] = []
  const stray: number[] = []
  const spanning: CsvRows['spanning'] = []
  let row: string[] = []
  let rowStart: number = 0
  let isStray: boolean = false
  let at: number = 0
  while (table.length < rowsMax) {
    const isOpened = text[at] === '"'
    const quotedEnd = isOpened ? findQuotedEnd(text, at, delimiter) : -1
    const isQuoted = quotedEnd !== -1
    const end = isQuoted ? quotedEnd : findPlainEnd(text, at, delimiter, table.length + 1)
    const cell = text.slice(at, end)
    row.push(isQuoted ? cell.slice(1, cell.lastIndexOf('"')).replace(/""/g, '"').replace(/\r\n?/g, '\n') : cell)
    if (row.length > columnsMax) throw new AppError('file.too_many_columns', { max: columnsMax, row: table.length + 1 })
    isStray ||= isOpened && !isQuoted
    at = end + 1
    if (text[end] === delimiter) continue
    table.push(row)
    if (isStray) stray.push(table.length)
    const width = sharedWidth(text.slice(rowStart, end), delimiter)
    if (width) spanning.push({ row: table.length, width })
    if (end >= text.length) break
    if (text[end] === '\r' && text[at] === '\n') at += 1
    ;[row, rowStart, isStray] = [[], at, false]
  }
  return { table, stray, spanning }
}

/** The number of known columns among the first rows; 0 when a row exceeds a limit. */
const countKnownColumns = (text: string, delimiter: string, { headingRow, headingsOf }: ColumnMatcher<string>): number => {
  try {
    const { table } = parseRows(text, delimiter, maxHeadingRow)
    return headingsOf(table[headingRow(table)] ?? []).headings.length
  } catch {
    return 0
  }
}

/**
 * The rows of a CSV file, at most one more than `rowsMax`; undefined when it is binary. The delimiter is the one of `sep=`, or the one of
 * `;`, `,` and tab that gives the most known columns. Throws 413 over the limits of columns and of characters of a cell.
 */
export const parseCsv = (bytes: Uint8Array, columns: ColumnMatcher<string>, rowsMax: number): CsvTable | undefined => {
  const text = decode(bytes)
  if (text.includes('\0')) return undefined
  const [head = '', separator] = /^sep=(.)(?:\r\n?|\n)/.exec(text) ?? []
  const body = text.slice(head.length)
  const candidates = (separator ? [separator] : [';', ',', '\t']).map(delimiter => ({
    delimiter,
    columns: countKnownColumns(body, delimiter, columns),
  }))
  const [best] = candidates.toSorted((one, other) => other.columns - one.columns)
  const { table, stray, spanning } = parseRows(body, best?.delimiter ?? ';', rowsMax + 1)
  const headings = table[columns.headingRow(table)]?.length
  // Lines that all have as many cells as the headings are rows, between two quotes that do not belong together.
  const swallowing = spanning.flatMap(({ row, width }) => (width === headings && width > 1 ? [row] : []))
  return { table, quotes: [...new Set([...stray, ...swallowing])] }
}
