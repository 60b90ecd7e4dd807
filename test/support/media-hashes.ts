import { hash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Returns the hash of every image file of an exercise, by file name. */
export const hashMediaFiles = (media: string, exerciseId: number): Record<string, string> => {
  const folder = join(media, String(exerciseId))
  const names = existsSync(folder) ? readdirSync(folder).toSorted() : []
  return Object.fromEntries(names.map(name => [name, hash('sha256', readFileSync(join(folder, name)))]))
}
