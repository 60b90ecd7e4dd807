import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Returns the path of a program with one of these names, from `PATH` first and then from the other folders. */
export const findProgram = (names: readonly string[], folders: readonly string[] = []): string | undefined =>
  [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), ...folders]
    .flatMap(folder => names.map(name => join(folder, name)))
    .find(path => existsSync(path))
