import { constants, copyFile, mkdir, open, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { syncToDisk } from '../disk/durable-files.ts'
import type { FileStore } from './file-store.ts'

/** Writes a file under another name and renames it when it is on disk, so that a file under its own name is always complete. */
const writeAtomically = async (path: string, data: Buffer) => {
  try {
    const file = await open(`${path}.part`, 'w')
    try {
      await file.writeFile(data)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(`${path}.part`, path)
  } catch (error) {
    await rm(`${path}.part`, { force: true })
    throw error
  }
}

const ignoreMissing = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT') throw error
}

/** Stores files in a folder, with a subfolder per exercise. */
export const createFolderFileStore = (folder: string): FileStore => {
  const homeOf = (exerciseId: number) => join(folder, String(exerciseId))
  const entriesOf = (exerciseId: number) => readdir(homeOf(exerciseId)).catch(() => [])

  return {
    write: async (exerciseId, name, data) => {
      const home = homeOf(exerciseId)
      await mkdir(home, { recursive: true })
      await writeAtomically(join(home, name), data)
      await syncToDisk(home)
    },
    read: (exerciseId, name) => readFile(join(homeOf(exerciseId), name)).catch(() => undefined),
    copy: async (from, to, name) => {
      const source = join(homeOf(from), name)
      const target = join(homeOf(to), name)
      await mkdir(homeOf(to), { recursive: true })
      await copyFile(source, target, constants.COPYFILE_FICLONE).catch(ignoreMissing)
    },
    remove: (exerciseId, name) => rm(join(homeOf(exerciseId), name), { force: true }),
    listExerciseIds: async () => {
      const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
      return entries.filter(entry => entry.isDirectory() && /^\d+$/.test(entry.name)).map(({ name }) => Number(name))
    },
    listNames: async exerciseId => (await entriesOf(exerciseId)).filter(name => !name.endsWith('.part')),
    prune: async (exerciseId, keep, before) => {
      let deleted = 0
      for (const name of await entriesOf(exerciseId)) {
        const path = join(homeOf(exerciseId), name)
        if (!name.endsWith('.part') && keep(name)) continue
        if ((await stat(path)).mtime > before) continue
        await rm(path, { force: true })
        deleted += 1
      }
      // Fails, as intended, unless the folder is empty.
      await rmdir(homeOf(exerciseId)).catch(() => {})
      return deleted
    },
  }
}
