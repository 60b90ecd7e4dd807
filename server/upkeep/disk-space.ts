import { randomUUID } from 'node:crypto'
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What a few writes need at the least, in bytes. */
const minFreeBytes = 1 << 18

/** What is written to see that it can be: one block of a disk. */
const probeBlock = Buffer.alloc(4096)

/**
 * Throws unless a folder's disk has room for a few writes and something can be written there: an empty transaction of a database says
 * nothing about its disk, and the room of a disk nothing of quotas and of what may not be written to.
 */
export const assertDiskSpace = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true })
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < minFreeBytes) throw new Error(`There is no room left in ${folder}`)
  const file = join(folder, `${randomUUID()}.room.part`)
  try {
    await writeFile(file, probeBlock)
  } finally {
    await rm(file, { force: true })
  }
}
