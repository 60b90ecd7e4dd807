import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReadDemoPicture } from '#routers/admin/demo.writes.ts'
import { programRoot } from '../config.ts'

/** Reads a picture of the demo, from `public` or, without sources, from the built browser program. */
export const readDemoPicture: ReadDemoPicture = async name => {
  const folder = [join(programRoot, 'public'), join(programRoot, 'dist', 'client')].find(existsSync) ?? programRoot
  return new Blob([await readFile(join(folder, 'demo', `${name}.webp`))])
}
