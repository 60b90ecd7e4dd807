import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReadDemoPicture } from '#routers/admin/demo.writes.ts'
import { programRoot } from '../config.ts'

/** The demo's pictures: beside the sources, or in the built browser program where there are none. */
export const readDemoPicture: ReadDemoPicture = async name => {
  const folder = [join(programRoot, 'public'), join(programRoot, 'dist', 'client')].find(existsSync) ?? programRoot
  return new Blob([await readFile(join(folder, 'demo', `${name}.webp`))])
}
