import { type Locale, phrases } from '#locales/index.ts'
import { writeTable } from '../spreadsheets/export.reads.ts'
import type { FileFormat } from '../spreadsheets/spreadsheets.contract.ts'
import { column } from './chronogramme.contract.ts'
import { tableOf, templateOf } from './chronogramme-export.rules.ts'
import type { OpenSequence } from './items.contract.ts'

/** Widths of the columns of a sheet, in characters. */
const widths = [6, 12, 22, 12, 70, 26, 26, 12, 18, 26, 40]
const form = { widths, sheet: 'Chronogramme' }

const headingsIn = (locale: Locale) => {
  const { columns } = phrases(locale).sequences
  return column.options.map(name => columns[name]())
}

/** A sequence as a file, from which its import makes the same sequence (SEQ-15). */
export const writeSequence = (sequence: OpenSequence, format: FileFormat, locale: Locale): Promise<Uint8Array<ArrayBuffer>> =>
  writeTable(tableOf(sequence, headingsIn(locale)), format, form)

/** A file that shows how a chronogramme is written. */
export const writeTemplate = (format: FileFormat, locale: Locale): Promise<Uint8Array<ArrayBuffer>> =>
  writeTable(templateOf(locale, headingsIn(locale)), format, form)
