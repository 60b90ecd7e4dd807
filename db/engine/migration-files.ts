import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const entriesOf = (folder: string): { when: number }[] => JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')).entries

/** When the newest migration of a folder was made, in milliseconds: drizzle's own mark for "up to here". */
export const newestMigration = (folder: string): number => Math.max(...entriesOf(folder).map(({ when }) => when))

/** Throws when `applied` is later than anything this program knows: a newer Weez has been here (design 6). */
export const refuseNewer = (applied: number, folder: string): void => {
  if (applied > newestMigration(folder))
    throw new Error('This data was written by a newer version of Weez. Start that version, or restore a backup.')
}

/** How many migrations a folder has: the same on every engine, since they are made together. */
export const migrationsIn = (folder: string): number => entriesOf(folder).length
