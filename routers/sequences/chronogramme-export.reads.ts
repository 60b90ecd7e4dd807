import { formatZonedTime } from '#locales/format.ts'
import { getPhrases } from '#locales/index.ts'
import type { Locale } from '#locales/languages.ts'
import { parsingLimits } from '../budgets.contract.ts'
import type { MailParty } from '../mail/mail.contract.ts'
import type { Scenario } from '../session.contract.ts'
import { type SequenceColumn, sequenceColumnNames } from '../spreadsheets/columns.contract.ts'
import { serializeRows } from '../spreadsheets/export.reads.ts'
import type { FileFormat } from '../spreadsheets/spreadsheets.contract.ts'
import type { Cells } from '../spreadsheets/spreadsheets.rules.ts'
import { conditionColumns, formColumns, handColumns, joinCell, mailColumns, sequenceColumnTable } from './chronogramme-columns.rules.ts'
import { writeConditionCells } from './chronogramme-conditions.rules.ts'
import { templateRows } from './chronogramme-template.rules.ts'
import { formatOffset } from './chronogramme-times.rules.ts'
import { toItemScenarioMoment } from './item-moments.rules.ts'
import type { SequenceWithItems } from './items.contract.ts'
import { needsTarget } from './items.rules.ts'

type Row = Cells<SequenceColumn>

/** How a file names images and files of mails that an archive gives a name; others by their ids, or by the names that they have. */
export type FileNames = { images: Map<string, string>; attachments: Map<number, string> }

/** Somebody whom a mail names, as the import knows them again. */
const toEntry = ({ kind, name, address, person }: MailParty): string => {
  if (person) return person.username
  return kind === 'list' ? name : address
}

/** The body of a mail with its bold, lists and links; one that no cell holds keeps its words alone. */
const toHtmlCell = (body: string | null | undefined): string => (body && body.length <= parsingLimits.csv.caps.cellCharacters ? body : '')

/** Scenario time and the moment of the export, from which what is still to come is worked out. */
export type ToldTime = { scenario: Scenario; now: Date }

/** The rows of a sequence; a last row says when it ends, if that was set by hand. */
const toRows = (sequence: SequenceWithItems, locale: Locale, timeZone: string, told: ToldTime | undefined, names: FileNames): Row[] => {
  const { items, fixedDuration } = sequence
  const numbers = new Map(items.map(({ id }, at) => [id, String(at + 1)]))
  const cellsOf = (id: number) => {
    const known = sequence.conditions.find(({ itemId }) => itemId === id)
    return known ? writeConditionCells(known, locale) : { condition: '', consequence: '' }
  }
  const rows: Row[] = items.map((item, at): Required<Omit<Row, 'day'>> => {
    const { offset, author, kind, text, medias, targetItemId, targetId, recipient, title, note, publishedOn, state } = item
    const moment = told && toItemScenarioMoment(told.scenario, sequence, item, told.now)
    const { expected, expectedDelay, objective, phase, reminder, means, playerRole, player, toName, contact, mail } = item
    const targetPath = targetId && needsTarget(kind) ? `/status/${targetId}` : ''
    return {
      number: String(at + 1),
      offset: formatOffset(offset),
      author: author.username,
      kind,
      text,
      image: joinCell(medias.map(({ val }) => names.images.get(val) ?? val)),
      alt: joinCell(medias.map(({ alt }) => alt ?? '')),
      reply: targetItemId ? (numbers.get(targetItemId) ?? '') : targetPath,
      to: mail ? joinCell(mail.to.map(toEntry)) : (recipient?.username ?? ''),
      cc: joinCell((mail?.cc ?? []).map(toEntry)),
      subject: mail ? title : '',
      attachments: joinCell((mail?.attachments ?? []).map(({ id, name }) => names.attachments.get(id) ?? name)),
      html: toHtmlCell(mail?.body),
      title: mail ? '' : title,
      means: means ?? '',
      player: playerRole?.name ?? (player ? `@${player.username}` : ''),
      toName: toName ?? '',
      contact: contact ?? '',
      ...cellsOf(item.id),
      expected: expected ?? '',
      delay: expectedDelay === null ? '' : String(expectedDelay),
      objective: objective ?? '',
      phase: phase ?? '',
      reminder: reminder ?? '',
      note,
      published: state === 'published' && publishedOn ? formatZonedTime(publishedOn, timeZone) : '',
      scenario: moment ? formatZonedTime(moment, timeZone) : '',
    }
  })
  if (fixedDuration !== null) rows.push({ offset: formatOffset(fixedDuration), kind: 'end' })
  return rows
}

const serializeChronogramme = (
  rows: readonly Row[],
  format: FileFormat,
  locale: Locale,
  told: boolean,
): Promise<Uint8Array<ArrayBuffer>> => {
  const unused = [handColumns, mailColumns, formColumns, conditionColumns].flatMap(columns =>
    rows.some(row => columns.some(column => row[column])) ? [] : columns,
  )
  return serializeRows(rows, format, {
    columns: sequenceColumnNames.filter(column => column !== 'day' && (told || column !== 'scenario') && !unused.includes(column)),
    table: sequenceColumnTable,
    headings: getPhrases(locale).sequences.columns,
    sheet: 'Chronogramme',
  })
}

/** A sequence as a file; its import makes the same sequence (SEQ-15). */
export const exportSequence = (
  sequence: SequenceWithItems,
  format: FileFormat,
  locale: Locale,
  timeZone: string,
  told?: ToldTime,
  names: FileNames = { images: new Map(), attachments: new Map() },
): Promise<Uint8Array<ArrayBuffer>> =>
  serializeChronogramme(toRows(sequence, locale, timeZone, told, names), format, locale, told !== undefined)

/** An example file whose rows show how times, replies, notes and the end are written. */
export const exportSequenceTemplate = (format: FileFormat, locale: Locale): Promise<Uint8Array<ArrayBuffer>> =>
  serializeChronogramme(templateRows[locale], format, locale, false)
