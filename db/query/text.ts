import { type Column, type SQL, sql } from 'drizzle-orm'

/** Removes accents and case, for columns that are searched by name: `Éric` → `eric`. Done here because the engines fold differently. */
export const foldText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The value of `users.foldedName`. */
export const foldName = ({ firstname, lastname, username }: { firstname: string; lastname: string; username: string }): string =>
  foldText(`${firstname} ${lastname} ${username}`)

/** The words of a search, folded as the columns are. */
export const splitSearchWords = (search: string): string[] =>
  foldText(search)
    .split(/\s+/)
    .filter(word => word !== '' && word !== '@')

const escapeLike = (word: string) => word.replace(/[\\%_]/g, '\\$&')

/** Whether a column contains the word; `%` and `_` in the word match themselves. */
export const containsText = (column: Column | SQL, word: string): SQL => sql`${column} like ${`%${escapeLike(word)}%`} escape '\\'`

/** Whether a column begins with the word; `%` and `_` in the word match themselves. */
export const startsWithText = (column: Column | SQL, word: string): SQL => sql`${column} like ${`${escapeLike(word)}%`} escape '\\'`
