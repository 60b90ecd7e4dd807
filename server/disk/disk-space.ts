import { randomUUID } from 'node:crypto'
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Least free space for a few writes, in bytes. */
const minFreeBytes = 1 << 18

/** Test data of one disk block. */
const probeBlock = Buffer.alloc(4096)

/**
 * Throws unless a folder's disk has space for a few writes and a test file can be written: an empty transaction does not touch the disk, and
 * the free space says nothing about quotas and permissions.
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
