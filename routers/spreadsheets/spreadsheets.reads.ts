import { AppError } from '../errors.ts'
import { parseCsv } from './csv.reads.ts'
import { fileLimitError } from './file-limits.reads.ts'
import type { FileProblem } from './spreadsheets.contract.ts'
import type { ColumnMatcher, Table } from './spreadsheets.rules.ts'
import { parseWorkbook } from './workbook.reads.ts'

/** A file as rows of text, or why it cannot be read. */
export type ParsedTable = { table: Table; sheet: string | null } | { problem: FileProblem }

/** The columns of a kind of file, and its limits of rows and bytes. */
export type TableOptions = { columns: ColumnMatcher<string>; rowsMax: number; bytesMax: number }

/** Titles and empty rows that a file may have beside its `rowsMax` rows. */
const extraRows = 100

/** The first sheet of a workbook with headings, else the first one. */
const parseWorkbookTable = async (bytes: Uint8Array, { columns, rowsMax }: TableOptions): Promise<ParsedTable> => {
  try {
    const sheets = await parseWorkbook(bytes)
    const sheet = sheets.find(({ table }) => columns.headingRow(table) !== -1) ?? sheets[0]
    if (sheet && sheet.table.length > rowsMax + extraRows) throw fileLimitError('rows', rowsMax)
    return sheet ?? { problem: 'empty' }
  } catch (error) {
    if (error instanceof AppError) throw error
    return { problem: 'unreadable' }
  }
}

/**
 * Parses CSV or XLSX, by content and not by name. Throws 413 with the limit in `fields.file`. Must run on a worker thread
 * (`server/workers`).
 */
export const parseTable = async (bytes: Uint8Array, options: TableOptions): Promise<ParsedTable> => {
  const { columns, rowsMax, bytesMax } = options
  if (bytes.length > bytesMax) throw fileLimitError('bytes', bytesMax)
  const startsWith = (...signature: number[]) => signature.every((byte, at) => bytes[at] === byte)
  if (startsWith(0x50, 0x4b)) return parseWorkbookTable(bytes, options)
  if (startsWith(0xd0, 0xcf, 0x11, 0xe0)) return { problem: 'oldExcel' }
  const table = parseCsv(bytes, columns, rowsMax + extraRows)
  if (!table) return { problem: 'unreadable' }
  if (table.length > rowsMax + extraRows) throw fileLimitError('rows', rowsMax)
  return { table, sheet: null }
}
