import { type Locale, languages } from '#locales/languages.ts'
import { normalizeText } from '../spreadsheets/spreadsheets.rules.ts'
import { guessField, type PlanColumn, type PlanHeadings } from './columns.rules.ts'
import { frequentWords, languageWords } from './headings.rules.ts'
import { textOf } from './lines.rules.ts'
import type { PlanSheet } from './workbook.rules.ts'

const wordsOf = (text: string): string[] => normalizeText(text).split(/[^a-z]+/)
const frequent = languages.map(language => ({ language, words: new Set(frequentWords[language].split('|')) }))
const named = languages.map(language => ({ language, words: new Set(languageWords[language].split('|')) }))

/** Of two languages one must have this many times the frequent words of the other. */
const clearly = 2

/** The language of a column, as its heading says it or its values show it; undefined where neither does. */
const languageOf = ({ at, heading }: PlanColumn, { rows }: PlanSheet, from: number): Locale | undefined => {
  const told = named.filter(({ words }) => wordsOf(heading).some(word => words.has(word)))
  if (told.length === 1) return told[0]?.language
  const words = rows.slice(from, from + 200).flatMap(cells => wordsOf(textOf(cells[at])))
  const [most, next] = frequent
    .map(({ language, words: known }) => ({ language, count: words.filter(word => known.has(word)).length }))
    .toSorted((one, other) => other.count - one.count)
  return most && next && most.count > 2 && most.count >= clearly * next.count ? most.language : undefined
}

/** A column that has a meaning, and one that has none because it says the same in another language. */
type Translation = { column: PlanColumn; other: PlanColumn; languages: [Locale, Locale] }

/** The columns of a sheet that stand there in two languages side by side. */
export const findTranslations = (sheet: PlanSheet, { row, columns }: PlanHeadings): Translation[] =>
  columns.flatMap(column => {
    const { field } = column
    if (field !== 'text' && field !== 'subject' && field !== 'expected') return []
    const own = languageOf(column, sheet, row + 1)
    if (own === undefined) return []
    return columns.flatMap((other): Translation[] => {
      if (other.field !== null || guessField(other.heading)?.field !== field) return []
      const theirs = languageOf(other, sheet, row + 1)
      return theirs === undefined || theirs === own ? [] : [{ column, other, languages: [own, theirs] }]
    })
  })

/** Columns of which those in this language have a meaning, and their translations none. */
export const chooseLanguage = (
  columns: readonly PlanColumn[],
  translations: readonly Translation[],
  language: string | null,
): PlanColumn[] => {
  const changed = translations.filter(({ languages: [own, theirs] }) => own !== language && theirs === language)
  return columns.map(column => {
    const gains = changed.find(({ other }) => other === column)
    if (gains) return { ...column, field: gains.column.field, confidence: gains.column.confidence }
    return changed.some(({ column: loses }) => loses === column) ? { ...column, field: null, confidence: 0 } : column
  })
}
