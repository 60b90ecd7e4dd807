import Papa from 'papaparse'
import writeExcel from 'write-excel-file/node'
import type { FileFormat } from './spreadsheets.contract.ts'
import { escapeFormula, type Table } from './spreadsheets.rules.ts'

/** A table as a file: CSV with `;`, a mark and line ends as Excel wants them, or one sheet with every cell as text. Widths are in characters. */
export const serializeTable = async (
  table: Table,
  format: FileFormat,
  { widths, sheet }: { widths: readonly number[]; sheet: string },
): Promise<Uint8Array<ArrayBuffer>> => {
  const cells = table.map(row => row.map(escapeFormula))
  if (format === 'csv') return new TextEncoder().encode(`\ufeff${Papa.unparse(cells, { delimiter: ';', newline: '\r\n' })}\r\n`)
  const rows = cells.map((row, at) =>
    row.map(value =>
      value === ''
        ? null
        : { value, type: String, wrap: true, alignVertical: 'top' as const, ...(at === 0 ? { fontWeight: 'bold' as const } : {}) },
    ),
  )
  const columns = widths.map(width => ({ width }))
  return new Uint8Array(await writeExcel(rows, { columns, stickyRowsCount: 1, sheet }).toBuffer())
}
