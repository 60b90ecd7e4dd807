import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What a few writes need at the least, in bytes. */
const some = Buffer.alloc(1 << 18)

/** Throws unless something can be written into a folder: an empty transaction of a database says nothing about its disk. */
export const findRoom = async (folder: string): Promise<void> => {
  const file = join(folder, `${randomUUID()}.room.part`)
  await mkdir(folder, { recursive: true })
  try {
    await writeFile(file, some)
  } finally {
    await rm(file, { force: true })
  }
}
