import { readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Config, programRoot } from '../config.ts'

const hour = 3_600_000

/**
 * Where this is a single executable that unpacked itself into the data folder: removes what other versions left there, but for what is
 * an hour old at the most and may be on its way to be used. Only for the server that holds the folder.
 */
export const deleteOldPrograms = async ({ data }: Config, now: Date): Promise<void> => {
  const home = join(data, 'program')
  if (dirname(programRoot) !== home) return
  for (const name of await readdir(home)) {
    const folder = join(home, name)
    if (folder === programRoot || now.getTime() - (await stat(folder)).mtimeMs < hour) continue
    await rm(folder, { recursive: true, force: true })
  }
}
