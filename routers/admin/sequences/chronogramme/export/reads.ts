import Papa from 'papaparse'
import writeExcel from 'write-excel-file/node'
import { type Locale, phrases } from '#locales/index.ts'
import type { OpenSequence } from '../../items/contract.ts'
import { column, type FileFormat } from '../contract.ts'
import { tableOf, templateOf } from './rules.ts'

/** Widths of the columns of a sheet, in characters. */
const widths = [6, 12, 22, 12, 70, 26, 26, 12, 18, 26, 40]

/** A table as a file: CSV with `;`, a mark and line ends as Excel wants them, or one sheet with every cell as text. */
const writeTable = async (table: string[][], format: FileFormat): Promise<Uint8Array<ArrayBuffer>> => {
  if (format === 'csv') return new TextEncoder().encode(`\ufeff${Papa.unparse(table, { delimiter: ';', newline: '\r\n' })}\r\n`)
  const rows = table.map((row, at) =>
    row.map(value =>
      value === ''
        ? null
        : { value, type: String, wrap: true, alignVertical: 'top' as const, ...(at === 0 ? { fontWeight: 'bold' as const } : {}) },
    ),
  )
  const columns = widths.map(width => ({ width }))
  const buffer = await writeExcel(rows, { columns, stickyRowsCount: 1, sheet: 'Chronogramme' }).toBuffer()
  return new Uint8Array(buffer)
}

const headingsIn = (locale: Locale) => {
  const { columns } = phrases(locale).sequences
  return column.options.map(name => columns[name]())
}

/** A sequence as a file, from which its import makes the same sequence (SEQ-15). */
export const writeSequence = (sequence: OpenSequence, format: FileFormat, locale: Locale): Promise<Uint8Array<ArrayBuffer>> =>
  writeTable(tableOf(sequence, headingsIn(locale)), format)

/** A file that shows how a chronogramme is written. */
export const writeTemplate = (format: FileFormat, locale: Locale): Promise<Uint8Array<ArrayBuffer>> =>
  writeTable(templateOf(locale, headingsIn(locale)), format)
