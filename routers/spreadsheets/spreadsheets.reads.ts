import { AppError } from '../errors.ts'
import { recogniseForeignFile } from './archive.reads.ts'
import { parseCsv } from './csv.reads.ts'
import { assertTableSize } from './file-limits.reads.ts'
import type { FileNotice, FileProblem } from './spreadsheets.contract.ts'
import { type ColumnMatcher, findContentRows, findUntitledCells, type Table, toNotices } from './spreadsheets.rules.ts'
import { parseWorkbook } from './workbook.reads.ts'

/** A file as rows of text with what to tell of it, or why it cannot be read. */
type FoundTable = { table: Table; sheet: string | null; notices: FileNotice[] }
export type ParsedTable = FoundTable | { problem: FileProblem }

/** The columns of a kind of file, those whose plain numbers are fractions of a day, and its limits of rows and bytes. */
export type TableOptions = { columns: ColumnMatcher<string>; times?: readonly string[]; rowsMax: number; bytesMax: number }

/** Titles and empty rows that a file may have beside its `rowsMax` rows. */
const extraRows = 100

const isBlank = (table: Table): boolean => table.every(row => row.every(cell => cell.trim() === ''))

/** The first visible sheet of a workbook with headings, else the first visible one; it tells which others have cells. */
const parseWorkbookTable = async (bytes: Uint8Array, { columns, times = [], rowsMax }: TableOptions): Promise<ParsedTable> => {
  try {
    const findTimeColumns = (table: Table) =>
      columns.headingsOf(table[columns.headingRow(table)] ?? []).headings.flatMap(({ column, at }) => (times.includes(column) ? [at] : []))
    const sheets = await parseWorkbook(bytes, { findTimeColumns })
    const visible = sheets.filter(({ hidden }) => !hidden)
    const chosen = visible.find(({ table }) => columns.headingRow(table) !== -1) ?? visible[0]
    if (!chosen) return { problem: 'empty' }
    const { sheet, table, marks } = chosen
    if (table.length > rowsMax + extraRows) throw new AppError('file.too_many_rows', { max: rowsMax })
    const unread = sheets.flatMap(other => (other === chosen || isBlank(other.table) ? [] : [other.sheet]))
    return { table, sheet, notices: toNotices({ unreadSheets: unread, hiddenRows: marks.hiddenRows }) }
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
  assertTableSize(bytes, bytesMax)
  const foreign = recogniseForeignFile(bytes)
  if (foreign) return { problem: foreign }
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return parseWorkbookTable(bytes, options)
  const parsed = parseCsv(bytes, columns, rowsMax + extraRows)
  if (!parsed) return { problem: 'unreadable' }
  if (parsed.table.length > rowsMax + extraRows) throw new AppError('file.too_many_rows', { max: rowsMax })
  return { table: parsed.table, sheet: null, notices: toNotices({ quotes: parsed.quotes }) }
}

/** A preview with what there is to tell of its file; `read` are rows that the preview does not list although it read them. */
export const withNotices = <Preview extends { rows: readonly { row: number }[]; notices: FileNotice[] }>(
  preview: Preview,
  { table, notices }: FoundTable,
  columns: ColumnMatcher<string>,
  read: readonly number[] = [],
): Preview => {
  const listed = new Set([...preview.rows.map(({ row }) => row), ...read])
  const unreadRows = findContentRows(table, columns).filter(row => !listed.has(row))
  const unreadCells = findUntitledCells(table, columns).filter(row => listed.has(row))
  const listedNotices = notices.map(({ code, values }) => ({
    code,
    values: code === 'hiddenRows' ? values.filter(row => listed.has(Number(row))) : values,
  }))
  return { ...preview, notices: [...listedNotices.filter(({ values }) => values.length > 0), ...toNotices({ unreadRows, unreadCells })] }
}

/** Parses a file into its preview. Throws 413 with the limit that the file exceeds. Must run on a worker thread. */
export const parsePreview = async <Preview extends { rows: readonly { row: number }[]; notices: FileNotice[] }>(
  bytes: Uint8Array,
  options: TableOptions,
  toPreview: (table: Table, sheet: string | null) => Preview,
  toUnreadable: (problem: FileProblem) => Preview,
): Promise<Preview> => {
  const parsed = await parseTable(bytes, options)
  if ('problem' in parsed) return toUnreadable(parsed.problem)
  const preview = withNotices(toPreview(parsed.table, parsed.sheet), parsed, options.columns)
  if (preview.rows.length > options.rowsMax) throw new AppError('file.too_many_rows', { max: options.rowsMax })
  return preview
}
