import type { ReactionMood } from '#db/schema/enums.ts'
import { themeMax, weezeTextMax } from '../limits.contract.ts'
import { type ReactionColumn, reactionColumnNames } from '../spreadsheets/columns.contract.ts'
import {
  type CellRow,
  type ColumnTable,
  type Corrections,
  createColumnMatcher,
  emptyPreview,
  flagUnfitTexts,
  missingHeadingsProblem,
  normalizeLabel,
  normalizeText,
  type Table,
  toCellRows,
  toPreview,
} from '../spreadsheets/spreadsheets.rules.ts'
import type { Variables } from '../variables.contract.ts'
import { findUnknownVariables } from '../variables.rules.ts'
import type { ReactionPreviewRow, ReactionProblem, ReactionProblemCode, ReactionsImportPreview } from './reactions.contract.ts'

/** What a sentence is compared with others by: nobody says the same with another comma, accent or capital. */
export const sentenceKey = (text: string): string =>
  normalizeText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The columns of a file with prepared reactions, with their French and English headings. */
export const reactionColumnTable: ColumnTable<ReactionColumn> = {
  mood: { headings: 'mood|humeur|ton|tone|sentiment', width: 16 },
  text: { headings: 'text|texte|phrase|sentence|reaction|reponse|answer|message', width: 80 },
  theme: { headings: 'theme|sujet|topic|subject', width: 24 },
}

/** Recognises the columns of a file with prepared reactions: its headings include the words and their mood. */
export const reactionColumns = createColumnMatcher(reactionColumnNames, reactionColumnTable, found =>
  (['mood', 'text'] as const).every(column => found.includes(column)),
)

const wordsOf: Record<ReactionMood, string> = {
  hostile: 'hostile|hostilite|colere|negatif|negative|anger|angry|contre|against',
  worried: 'worried|inquiet|inquiete|inquietude|worry|concern|concerned|peur|fear',
  neutral: 'neutral|neutre|info|information',
  supportive: 'supportive|soutien|support|positif|positive|pour|bienveillant|for',
}
const moodByWord = new Map(
  (Object.keys(wordsOf) as ReactionMood[]).flatMap(mood => wordsOf[mood].split('|').map(word => [word, mood] as const)),
)

/** What is wrong with a text that an earlier row has. */
export type RepeatedText = { level: 'error'; column: 'text'; code: 'twice'; value: string }

/** The sentences of the exercise, by what they are compared with, and its variables. */
export type ReactionImportContext = { known: ReadonlySet<string>; variables: Variables }
/** A file with what its preview needs. */
export type ReactionsFile = {
  bytes: Uint8Array<ArrayBuffer>
  corrections: Corrections<ReactionColumn>
  context: ReactionImportContext
}

/** Warns of a sentence that the exercise has already, which is left out, and of variables without a word; returns whether it has it. */
export const warnOfSentence = (
  text: string,
  { known, variables }: ReactionImportContext,
  warn: (code: 'known' | 'variable', value: string) => void,
): boolean => {
  const isKnown = known.has(sentenceKey(text))
  if (isKnown) warn('known', '')
  const unknown = findUnknownVariables(text, variables)
  if (unknown.length > 0) warn('variable', unknown.join(', '))
  return isKnown
}

const toPreviewRow = (
  { row, cells }: CellRow<ReactionColumn>,
  line: number,
  { known, variables }: ReactionImportContext,
): ReactionPreviewRow => {
  const problems: ReactionProblem[] = []
  const add = (column: ReactionColumn, code: ReactionProblemCode, value: string, level: ReactionProblem['level'] = 'error') =>
    void problems.push({ level, column, code, value })
  const named = cells.mood ?? ''
  const mood = moodByWord.get(normalizeLabel(named)) ?? null
  if (named.trim() === '') add('mood', 'moodMissing', '')
  else if (!mood) add('mood', 'mood', named)
  const text = (cells.text ?? '').normalize('NFC').trim()
  if (text === '') add('text', 'textMissing', '')
  if (text.length > weezeTextMax) add('text', 'tooLong', String(text.length - weezeTextMax))
  const theme = (cells.theme ?? '').normalize('NFC').trim()
  if (theme.length > themeMax) add('theme', 'tooLong', String(theme.length - themeMax))
  const isKnown = warnOfSentence(text, { known, variables }, (code, value) => add('text', code, value, 'warning'))
  return { line, row, mood, theme, text, known: isKnown, cells, problems }
}

/** Adds an error to every row that says what an earlier row says, with the number of that row in the file. */
export const flagRepeated = (rows: readonly { text: string; row: number; problems: { push(problem: RepeatedText): unknown } }[]): void => {
  const numbers = new Map<string, number>()
  for (const { text, row, problems } of rows) {
    const key = sentenceKey(text)
    const earlier = numbers.get(key)
    if (earlier === undefined) numbers.set(key, row)
    else if (text !== '') problems.push({ level: 'error', column: 'text', code: 'twice', value: String(earlier) })
  }
}

export const unreadableReactionsPreview = (problem: ReactionsImportPreview['problem']): ReactionsImportPreview => ({
  ...emptyPreview,
  problem,
})

/** The preview of an import: what it makes of each row of a table, and the problems of the row. */
export const toReactionsPreview = (
  table: Table,
  sheet: string | null,
  corrections: Corrections<ReactionColumn>,
  context: ReactionImportContext,
): ReactionsImportPreview => {
  const at = reactionColumns.headingRow(table)
  if (at === -1) return unreadableReactionsPreview(missingHeadingsProblem(table))
  const found = reactionColumns.headingsOf(table[at] ?? [])
  const rows = toCellRows(table, at, found.headings, corrections).map((cellRow, index) => toPreviewRow(cellRow, index + 1, context))
  flagRepeated(rows)
  flagUnfitTexts(rows)
  return toPreview(found, sheet, rows)
}
