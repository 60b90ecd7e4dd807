import { type Column, type SQL, sql } from 'drizzle-orm'

const escapeLike = (word: string) => word.replace(/[\\%_]/g, '\\$&')

/** Whether a column holds the word as it stands: what LIKE would read as a pattern is none. */
export const containsText = (column: Column | SQL, word: string): SQL => sql`${column} like ${`%${escapeLike(word)}%`} escape '\\'`

/** Whether a column begins with the word as it stands. */
export const startsWithText = (column: Column | SQL, word: string): SQL => sql`${column} like ${`${escapeLike(word)}%`} escape '\\'`
