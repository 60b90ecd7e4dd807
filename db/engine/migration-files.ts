import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const readJournal = (folder: string): { when: number }[] => JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')).entries

/** When the newest migration of a folder was made, in milliseconds. Drizzle records this value for each migration it applies. */
export const newestMigrationTime = (folder: string): number => Math.max(...readJournal(folder).map(({ when }) => when))

/** Throws when `applied` is later than every migration of this program: a newer Weez has written the data (design 6). */
export const assertSchemaNotNewer = (applied: number, folder: string): void => {
  if (applied > newestMigrationTime(folder))
    throw new Error('This data was written by a newer version of Weez. Start that version, or restore a backup.')
}

/** The number of migrations in a folder. Both engines have the same number, since their migrations are made together. */
export const countMigrations = (folder: string): number => readJournal(folder).length
