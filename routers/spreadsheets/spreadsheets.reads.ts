import { AppError } from '../errors.ts'
import { parseCsv } from './csv.reads.ts'
import { fileLimitError } from './file-limits.reads.ts'
import type { FileProblem } from './spreadsheets.contract.ts'
import type { ColumnMatcher, Table } from './spreadsheets.rules.ts'
import { parseWorkbook } from './workbook.reads.ts'

/** A file as rows of text, or why it is none. */
export type ParsedTable = { table: Table; sheet: string | null } | { problem: FileProblem }

/** What a kind of file has: its columns, and the most rows and bytes that are read of it. */
export type TableOptions = { columns: ColumnMatcher<string>; rowsMax: number; bytesMax: number }

/** Titles and empty rows that may stand among the rows which count. */
const extraRows = 100

/** The sheet that holds the table: the first one with headings, else the first one. */
const parseWorkbookTable = async (bytes: Uint8Array, { columns, rowsMax }: TableOptions): Promise<ParsedTable> => {
  try {
    const sheets = await parseWorkbook(bytes)
    const found = sheets.find(({ table }) => columns.headingRow(table) !== -1) ?? sheets[0]
    if (found && found.table.length > rowsMax + extraRows) throw fileLimitError('rows', rowsMax)
    return found ?? { problem: 'empty' }
  } catch (error) {
    if (error instanceof AppError) throw error
    return { problem: 'unreadable' }
  }
}

/**
 * Reads CSV and XLSX alike, whatever the file is called. Throws 413 with the limit in `fields.file`. To be called where it may take its
 * time: on a worker's thread (`server/workers`).
 */
export const parseTable = async (bytes: Uint8Array, kind: TableOptions): Promise<ParsedTable> => {
  const { columns, rowsMax, bytesMax } = kind
  if (bytes.length > bytesMax) throw fileLimitError('bytes', bytesMax)
  const begins = (...signature: number[]) => signature.every((byte, at) => bytes[at] === byte)
  if (begins(0x50, 0x4b)) return parseWorkbookTable(bytes, kind)
  if (begins(0xd0, 0xcf, 0x11, 0xe0)) return { problem: 'oldExcel' }
  const table = parseCsv(bytes, columns, rowsMax + extraRows)
  if (!table) return { problem: 'unreadable' }
  if (table.length > rowsMax + extraRows) throw fileLimitError('rows', rowsMax)
  return { table, sheet: null }
}
