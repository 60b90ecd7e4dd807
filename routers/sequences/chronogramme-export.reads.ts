import { getPhrases } from '#locales/index.ts'
import type { Locale } from '#locales/languages.ts'
import { serializeRows } from '../spreadsheets/export.reads.ts'
import type { FileFormat } from '../spreadsheets/spreadsheets.contract.ts'
import type { Cells } from '../spreadsheets/spreadsheets.rules.ts'
import { type SequenceColumn, sequenceColumn } from './chronogramme.contract.ts'
import { joinCell, sequenceColumnTable } from './chronogramme-columns.rules.ts'
import { formatOffset } from './chronogramme-times.rules.ts'
import type { SequenceWithItems } from './items.contract.ts'
import { needsTarget } from './items.rules.ts'

type Row = Cells<SequenceColumn>

/** The rows of a sequence; a last row says when it ends, if that was set by hand. */
const toRows = ({ items, fixedDuration }: SequenceWithItems): Row[] => {
  const numbers = new Map(items.map(({ id }, at) => [id, String(at + 1)]))
  const rows: Row[] = items.map(
    ({ offset, author, kind, text, medias, targetItemId, targetId, recipient, title, note }, at): Required<Row> => {
      const targetPath = targetId && needsTarget(kind) ? `/status/${targetId}` : ''
      return {
        number: String(at + 1),
        offset: formatOffset(offset),
        author: author.username,
        kind,
        text,
        image: joinCell(medias.map(({ val }) => val)),
        alt: joinCell(medias.map(({ alt }) => alt ?? '')),
        reply: targetItemId ? (numbers.get(targetItemId) ?? '') : targetPath,
        to: recipient?.username ?? '',
        title,
        expected: note,
      }
    },
  )
  if (fixedDuration !== null) rows.push({ offset: formatOffset(fixedDuration), kind: 'end' })
  return rows
}

const templateRows: Record<Locale, Row[]> = {
  fr: [
    {
      number: '1',
      offset: 'H+00:00',
      author: 'mairie',
      kind: 'weeze',
      text: 'Un incident est en cours. #Exercice',
      expected: 'La cellule accuse réception',
    },
    {
      number: '2',
      offset: 'H+00:05',
      author: 'nadia',
      kind: 'réponse',
      text: 'Faut-il rester chez soi ?',
      reply: '1',
      expected: 'Une réponse publique',
    },
    { number: '3', offset: '15 min', author: 'nadia', kind: 'message', text: 'Bonjour, qui puis-je appeler ?', to: 'camille' },
  ],
  en: [
    {
      number: '1',
      offset: 'H+00:00',
      author: 'townhall',
      kind: 'weeze',
      text: 'An incident is under way. #Exercise',
      expected: 'The cell confirms',
    },
    {
      number: '2',
      offset: 'H+00:05',
      author: 'nadia',
      kind: 'reply',
      text: 'Do we stay at home?',
      reply: '1',
      expected: 'A public answer',
    },
    { number: '3', offset: '15 min', author: 'nadia', kind: 'message', text: 'Hello, whom may I call?', to: 'camille' },
  ],
}

const serializeChronogramme = (rows: Row[], format: FileFormat, locale: Locale): Promise<Uint8Array<ArrayBuffer>> =>
  serializeRows(rows, format, {
    columns: sequenceColumn.options,
    table: sequenceColumnTable,
    headings: getPhrases(locale).sequences.columns,
    sheet: 'Chronogramme',
  })

/** A sequence as a file; its import makes the same sequence (SEQ-15). */
export const exportSequence = (sequence: SequenceWithItems, format: FileFormat, locale: Locale): Promise<Uint8Array<ArrayBuffer>> =>
  serializeChronogramme(toRows(sequence), format, locale)

/** An example file with three rows that show how times, replies and notes are written. */
export const exportSequenceTemplate = (format: FileFormat, locale: Locale): Promise<Uint8Array<ArrayBuffer>> =>
  serializeChronogramme(templateRows[locale], format, locale)
