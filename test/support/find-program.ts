import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Where a program of one of these names is: in `PATH`, else in one of the other folders. */
export const findProgram = (names: readonly string[], folders: readonly string[] = []): string | undefined =>
  [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), ...folders]
    .flatMap(folder => names.map(name => join(folder, name)))
    .find(path => existsSync(path))
