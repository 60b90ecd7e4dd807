import Papa from 'papaparse'
import writeExcel from 'write-excel-file/node'
import type { FileFormat } from './spreadsheets.contract.ts'
import { type Cells, type ColumnTable, escapeFormula } from './spreadsheets.rules.ts'

/** What an exported file has: its columns in their order, their localised headings and widths, and the name of its sheet. */
export type ExportOptions<Column extends string> = {
  columns: readonly Column[]
  table: ColumnTable<Column>
  headings: Record<Column, () => string>
  sheet: string
}

/** Rows as a file: CSV for Excel, with `;`, a byte order mark and CRLF, or one sheet in which every cell is text. */
export const serializeRows = async <Column extends string>(
  rows: readonly Cells<Column>[],
  format: FileFormat,
  { columns, table, headings, sheet }: ExportOptions<Column>,
): Promise<Uint8Array<ArrayBuffer>> => {
  const lines = [columns.map(column => headings[column]()), ...rows.map(row => columns.map(column => row[column] ?? ''))]
  const cells = lines.map(line => line.map(escapeFormula))
  if (format === 'csv') return new TextEncoder().encode(`\ufeff${Papa.unparse(cells, { delimiter: ';', newline: '\r\n' })}\r\n`)
  const sheetRows = cells.map((line, at) =>
    line.map(value =>
      value === ''
        ? null
        : { value, type: String, wrap: true, alignVertical: 'top' as const, ...(at === 0 ? { fontWeight: 'bold' as const } : {}) },
    ),
  )
  const widths = columns.map(column => ({ width: table[column].width }))
  return new Uint8Array(await writeExcel(sheetRows, { columns: widths, stickyRowsCount: 1, sheet }).toBuffer())
}
