import { type DayPart, dayParts } from '#db/schema/enums.ts'
import { personaGroupMax, weezeTextMax } from '../limits.contract.ts'
import { type ChatterColumn, chatterColumnNames } from '../spreadsheets/columns.contract.ts'
import {
  type CellRow,
  type ColumnTable,
  type Corrections,
  createColumnMatcher,
  emptyPreview,
  flagUnfitTexts,
  missingHeadingsProblem,
  normalizeLabel,
  type Table,
  toCellRows,
  toPreview,
} from '../spreadsheets/spreadsheets.rules.ts'
import { flagRepeated, type ReactionImportContext, warnOfSentence } from '../storms/reactions.rules.ts'
import type { ChatterImportPreview, ChatterPreviewRow, ChatterProblem, ChatterProblemCode } from './text-files.contract.ts'

/** The columns of a file with texts for chatter, with their French and English headings. */
export const chatterColumnTable: ColumnTable<ChatterColumn> = {
  group: { headings: 'group|groupe|personas|famille', width: 24 },
  text: { headings: 'text|texte|phrase|sentence|weeze|message', width: 80 },
  part: { headings: 'part|moment|moment de la journee|part of the day|day part', width: 16 },
}

/** Recognises the columns of a file with texts: its headings include the words. */
export const chatterColumns = createColumnMatcher(chatterColumnNames, chatterColumnTable, found => found.includes('text'))

const wordsOf: Record<DayPart, string> = {
  morning: 'morning|matin|matinee',
  afternoon: 'afternoon|apresmidi|midi',
  evening: 'evening|soir|soiree',
  night: 'night|nuit',
}
const partByWord = new Map(dayParts.flatMap(part => wordsOf[part].split('|').map(word => [word, part] as const)))

/** A file with the groups of the exercise and that of the rows that name none, and what its preview needs beside. */
export type ChatterFile = {
  bytes: Uint8Array<ArrayBuffer>
  corrections: Corrections<ChatterColumn>
  context: ReactionImportContext & { groups: ReadonlySet<string>; group: string }
}

const toPreviewRow = (
  { row, cells }: CellRow<ChatterColumn>,
  line: number,
  { known, variables, groups, group: unnamed }: ChatterFile['context'],
): ChatterPreviewRow => {
  const problems: ChatterProblem[] = []
  const add = (column: ChatterColumn, code: ChatterProblemCode, value: string, level: ChatterProblem['level'] = 'error') =>
    void problems.push({ level, column, code, value })
  const group = (cells.group ?? unnamed).normalize('NFC').trim()
  if (group.length > personaGroupMax) add('group', 'tooLong', String(group.length - personaGroupMax))
  else if (!groups.has(group)) add('group', 'group', group, 'warning')
  const named = cells.part ?? ''
  const part = partByWord.get(normalizeLabel(named).replace(/[^a-z]/g, '')) ?? null
  if (named.trim() !== '' && part === null) add('part', 'part', named)
  const text = (cells.text ?? '').normalize('NFC').trim()
  if (text === '') add('text', 'textMissing', '')
  if (text.length > weezeTextMax) add('text', 'tooLong', String(text.length - weezeTextMax))
  const isKnown = warnOfSentence(text, { known, variables }, (code, value) => add('text', code, value, 'warning'))
  return { line, row, group, text, part, known: isKnown, cells, problems }
}

export const unreadableChatterPreview = (problem: ChatterImportPreview['problem']): ChatterImportPreview => ({ ...emptyPreview, problem })

/** The preview of an import: what it makes of each row of a table, and the problems of the row. */
export const toChatterPreview = (
  table: Table,
  sheet: string | null,
  corrections: Corrections<ChatterColumn>,
  context: ChatterFile['context'],
): ChatterImportPreview => {
  const at = chatterColumns.headingRow(table)
  if (at === -1) return unreadableChatterPreview(missingHeadingsProblem(table))
  const found = chatterColumns.headingsOf(table[at] ?? [])
  const rows = toCellRows(table, at, found.headings, corrections).map((cellRow, index) => toPreviewRow(cellRow, index + 1, context))
  flagRepeated(rows)
  flagUnfitTexts(rows)
  return toPreview(found, sheet, rows)
}
