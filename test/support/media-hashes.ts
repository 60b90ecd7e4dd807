import { hash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Every image file of an exercise by its name, with a hash of what is in it. */
export const hashMediaFiles = (media: string, exerciseId: number): Record<string, string> => {
  const folder = join(media, String(exerciseId))
  const names = existsSync(folder) ? readdirSync(folder).toSorted() : []
  return Object.fromEntries(names.map(name => [name, hash('sha256', readFileSync(join(folder, name)))]))
}
