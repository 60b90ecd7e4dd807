import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const readJournal = (folder: string): { when: number }[] => JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')).entries

/** When the newest migration of a folder was made, in milliseconds: drizzle's own mark for "up to here". */
export const newestMigrationTime = (folder: string): number => Math.max(...readJournal(folder).map(({ when }) => when))

/** Throws when `applied` is later than anything this program knows: a newer Weez has been here (design 6). */
export const assertSchemaNotNewer = (applied: number, folder: string): void => {
  if (applied > newestMigrationTime(folder))
    throw new Error('This data was written by a newer version of Weez. Start that version, or restore a backup.')
}

/** How many migrations a folder has: the same on every engine, since they are made together. */
export const countMigrations = (folder: string): number => readJournal(folder).length
