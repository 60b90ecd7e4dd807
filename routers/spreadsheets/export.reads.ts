import Papa from 'papaparse'
import writeExcel from 'write-excel-file/node'
import type { FileFormat } from './spreadsheets.contract.ts'
import { type Cells, type ColumnTable, escapeFormula, type Table } from './spreadsheets.rules.ts'

/** What an exported file has: its columns in their order, their localised headings and widths, and the name of its sheet. */
export type ExportOptions<Column extends string> = {
  columns: readonly Column[]
  table: ColumnTable<Column>
  headings: Record<Column, () => string>
  sheet: string
}

/** Lines, of which the first one has the headings, as a file: CSV for Excel, with `;`, a byte order mark and CRLF, or one sheet in which every cell is text. */
export const serializeTable = async (
  lines: Table,
  format: FileFormat,
  { widths, sheet }: { widths: readonly number[]; sheet: string },
): Promise<Uint8Array<ArrayBuffer>> => {
  const cells = lines.map(line => line.map(escapeFormula))
  if (format === 'csv') return new TextEncoder().encode(`\ufeff${Papa.unparse(cells, { delimiter: ';', newline: '\r\n' })}\r\n`)
  const sheetRows = cells.map((line, at) =>
    line.map(value =>
      value === ''
        ? null
        : { value, type: String, wrap: true, alignVertical: 'top' as const, ...(at === 0 ? { fontWeight: 'bold' as const } : {}) },
    ),
  )
  const columns = widths.map(width => ({ width }))
  return new Uint8Array(await writeExcel(sheetRows, { columns, stickyRowsCount: 1, sheet }).toBuffer())
}

/** Rows by column as such a file. */
export const serializeRows = <Column extends string>(
  rows: readonly Cells<Column>[],
  format: FileFormat,
  { columns, table, headings, sheet }: ExportOptions<Column>,
): Promise<Uint8Array<ArrayBuffer>> => {
  const lines = [columns.map(column => headings[column]()), ...rows.map(row => columns.map(column => row[column] ?? ''))]
  return serializeTable(lines, format, { widths: columns.map(column => table[column].width), sheet })
}
