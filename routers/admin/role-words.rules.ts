import { type Role, roles } from '#db/schema/enums.ts'
import { getPhrases } from '#locales/index.ts'
import { languages } from '#locales/languages.ts'
import { normalizeLabel } from '../spreadsheets/spreadsheets.rules.ts'

/** Each role's words: its code and its name in every language. */
const roleWords = roles.map(role => ({
  role,
  words: [role, ...languages.map(language => getPhrases(language).roles[role]())].map(normalizeLabel),
}))

/** The role that a cell of a file names, in any language or as its code; undefined for any other text. */
export const parseRole = (cell: string): Role | undefined => roleWords.find(({ words }) => words.includes(normalizeLabel(cell)))?.role

/** The roles that a searched word is part of, in any language. */
export const findRolesByWord = (word: string): Role[] => {
  const part = normalizeLabel(word)
  return part === '' ? [] : roleWords.filter(({ words }) => words.some(known => known.includes(part))).map(({ role }) => role)
}
