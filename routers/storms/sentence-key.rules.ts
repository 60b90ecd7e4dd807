import { normalizeText } from '../spreadsheets/spreadsheets.rules.ts'

/** What a sentence is compared with others by: nobody says the same with another comma, accent or capital. */
export const sentenceKey = (text: string): string =>
  normalizeText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
