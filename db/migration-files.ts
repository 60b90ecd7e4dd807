import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** When the newest migration of a folder was made, in milliseconds: drizzle's own mark for "up to here". */
export const newestMigration = (folder: string): number => {
  const journal = JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')) as { entries: { when: number }[] }
  return Math.max(...journal.entries.map(entry => entry.when))
}

/** Throws when `applied` is later than anything this program knows: a newer Weez has been here (design 6). */
export const refuseNewer = (applied: number, folder: string): void => {
  if (applied > newestMigration(folder))
    throw new Error('This data was written by a newer version of Weez. Start that version, or restore a backup.')
}
