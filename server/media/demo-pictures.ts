import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReadPicture } from '#routers/admin/demo.contract.ts'
import { root } from '../config/config.ts'

/** The demo's pictures: beside the sources, or in the built browser program where there are none. */
export const readDemoPicture: ReadPicture = async name => {
  const folder = [join(root, 'public'), join(root, 'dist', 'client')].find(existsSync) ?? root
  return new Blob([await readFile(join(folder, 'demo', `${name}.webp`))])
}
