import { getPhrases } from '#locales/index.ts'
import type { Locale } from '#locales/languages.ts'
import { serializeTable } from '../spreadsheets/export.reads.ts'
import type { FileFormat } from '../spreadsheets/spreadsheets.contract.ts'
import { sequenceColumn } from './chronogramme.contract.ts'
import { joinCell } from './chronogramme-columns.rules.ts'
import { formatOffset } from './chronogramme-times.rules.ts'
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

/** A sequence as the table that its import makes the same sequence of; a last row says when it ends, where that is after its last item. */
export const toSequenceTable = ({ items, duration }: SequenceWithItems, headings: readonly string[]): string[][] => {
  const lines = new Map(items.map(({ id }, at) => [id, String(at + 1)]))
  const rows = items.map(({ offset, author, kind, text, medias, targetItemId, targetId, recipient, title, note }, at) => {
    const given = targetId && (kind === 'reply' || kind === 'reweez') ? `/status/${targetId}` : ''
    return [
      String(at + 1),
      formatOffset(offset),
      author.username,
      kind,
      text,
      joinCell(medias.map(({ val }) => val)),
      joinCell(medias.map(({ alt }) => alt ?? '')),
      targetItemId ? (lines.get(targetItemId) ?? '') : given,
      recipient?.username ?? '',
      title,
      note,
    ]
  })
  const end = duration > (items.at(-1)?.offset ?? 0) ? [['', formatOffset(duration), '', 'end', '', '', '', '', '', '', '']] : []
  return [[...headings], ...rows, ...end]
}

/** A file to begin with: the headings and three rows that show how times, answers and notes are written. */
export const toTemplateTable = (locale: 'fr' | 'en', headings: readonly string[]): string[][] => {
  const lines = {
    fr: [
      ['1', 'H+00:00', 'mairie', 'weeze', 'Un incident est en cours. #Exercice', '', '', '', '', '', 'La cellule accuse réception'],
      ['2', 'H+00:05', 'nadia', 'réponse', 'Faut-il rester chez soi ?', '', '', '1', '', '', 'Une réponse publique'],
      ['3', '15 min', 'nadia', 'message', 'Bonjour, qui puis-je appeler ?', '', '', '', 'camille', '', ''],
    ],
    en: [
      ['1', 'H+00:00', 'townhall', 'weeze', 'An incident is under way. #Exercise', '', '', '', '', '', 'The cell confirms'],
      ['2', 'H+00:05', 'nadia', 'reply', 'Do we stay at home?', '', '', '1', '', '', 'A public answer'],
      ['3', '15 min', 'nadia', 'message', 'Hello, whom may I call?', '', '', '', 'camille', '', ''],
    ],
  }
  return [[...headings], ...lines[locale]]
}
