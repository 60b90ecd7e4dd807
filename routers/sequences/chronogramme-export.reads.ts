import { getPhrases } from '#locales/index.ts'
import type { Locale } from '#locales/languages.ts'
import { serializeTable } from '../spreadsheets/export.reads.ts'
import type { FileFormat } from '../spreadsheets/spreadsheets.contract.ts'
import { sequenceColumn } from './chronogramme.contract.ts'
import { toSequenceTable, toTemplateTable } from './chronogramme-export.rules.ts'
import type { SequenceWithItems } from './items.contract.ts'

/** Widths of the columns of a sheet, in characters. */
const widths = [6, 12, 22, 12, 70, 26, 26, 12, 18, 26, 40]
const sheetOptions = { widths, sheet: 'Chronogramme' }

const localizedHeadings = (locale: Locale) => {
  const { columns } = getPhrases(locale).sequences
  return sequenceColumn.options.map(name => columns[name]())
}

/** A sequence as a file, from which its import makes the same sequence (SEQ-15). */
export const exportSequence = (sequence: SequenceWithItems, format: FileFormat, locale: Locale): Promise<Uint8Array<ArrayBuffer>> =>
  serializeTable(toSequenceTable(sequence, localizedHeadings(locale)), format, sheetOptions)

/** A file that shows how a chronogramme is written. */
export const exportSequenceTemplate = (format: FileFormat, locale: Locale): Promise<Uint8Array<ArrayBuffer>> =>
  serializeTable(toTemplateTable(locale, localizedHeadings(locale)), format, sheetOptions)
