import { constants, copyFile, mkdir, open, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileStore } from './file-store.ts'

const syncFolder = async (folder: string) => {
  const directory = await open(folder)
  await directory.sync()
  await directory.close()
}

/** Written under another name and renamed when it is on disk, so that a file under its own name is always whole. */
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

/** Files in a folder, with a folder an exercise. */
export const createFolderFileStore = (folder: string): FileStore => {
  const homeOf = (exerciseId: number) => join(folder, String(exerciseId))
  const entriesOf = (exerciseId: number) => readdir(homeOf(exerciseId)).catch(() => [])

  return {
    write: async (exerciseId, name, data) => {
      const home = homeOf(exerciseId)
      await mkdir(home, { recursive: true })
      await writeAtomically(join(home, name), data)
      await syncFolder(home)
    },
    read: (exerciseId, name) => readFile(join(homeOf(exerciseId), name)).catch(() => undefined),
    copy: async (from, to, name) => {
      const [source, target] = [join(homeOf(from), name), join(homeOf(to), name)]
      await mkdir(homeOf(to), { recursive: true })
      await copyFile(source, target, constants.COPYFILE_FICLONE).catch(ignoreMissing)
    },
    remove: (exerciseId, name) => rm(join(homeOf(exerciseId), name), { force: true }),
    listExerciseIds: async () => {
      const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
      return entries.filter(entry => entry.isDirectory() && /^\d+$/.test(entry.name)).map(({ name }) => Number(name))
    },
    listNames: async exerciseId => (await entriesOf(exerciseId)).filter(name => !name.endsWith('.part')),
    prune: async (exerciseId, stays, before) => {
      let swept = 0
      for (const name of await entriesOf(exerciseId)) {
        const path = join(homeOf(exerciseId), name)
        if (!name.endsWith('.part') && stays(name)) continue
        if ((await stat(path)).mtime > before) continue
        await rm(path, { force: true })
        swept += 1
      }
      // It stays where something is left in it.
      await rmdir(homeOf(exerciseId)).catch(() => {})
      return swept
    },
  }
}
