import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** A file system in memory, where a commit that waits for the disk waits for nothing. */
const inMemory = '/dev/shm'
/** What the files of a run may take, in bytes; a container often has less there. */
const needed = 4 * 1024 ** 3

/** Returns the folder for the files of a run: `TMPDIR`, else memory if there is enough of it, else the one of the system. */
export const fastFolder = (): string => {
  if (process.env.TMPDIR) return tmpdir()
  try {
    const { bavail, bsize } = statfsSync(inMemory)
    return bavail * bsize >= needed ? inMemory : tmpdir()
  } catch {
    return tmpdir()
  }
}
