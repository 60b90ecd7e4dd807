import { createHash } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { copyFile, link, mkdir, open, readdir } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'

/** A file below a folder, with its size and hash. */
export type HashedFile = { path: string; size: number; sha256: string }

/** Flushes a file, or the entries of a folder, to disk. */
export const syncToDisk = async (path: string): Promise<void> => {
  const file = await open(path, 'r')
  try {
    await file.sync()
  } catch (error) {
    // Windows cannot flush a folder.
    if (process.platform !== 'win32') throw error
  } finally {
    await file.close()
  }
}

/** Relative paths of the complete files below a folder, sorted; empty when there is no such folder. */
export const listFiles = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => [])
  return entries
    .filter(entry => entry.isFile() && !entry.name.endsWith('.part'))
    .map(entry => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .toSorted()
}

/** Size and SHA-256 of a file below a folder. */
export const hashFile = async (folder: string, path: string): Promise<HashedFile> => {
  const hash = createHash('sha256')
  let size = 0
  await pipeline(createReadStream(join(folder, path)), async chunks => {
    for await (const chunk of chunks as AsyncIterable<Buffer>) {
      size += chunk.length
      hash.update(chunk)
    }
  })
  return { path, size, sha256: hash.digest('hex') }
}

/** Copies a file and flushes it to disk; shares blocks where the file system supports that. */
export const copyDurably = async (from: string, to: string): Promise<void> => {
  await mkdir(dirname(to), { recursive: true })
  await copyFile(from, to, constants.COPYFILE_FICLONE)
  await syncToDisk(to)
}

/** Hard-links an immutable file, or copies it to another disk. Returns false when the file does not exist. */
export const linkOrCopy = async (from: string, to: string): Promise<boolean> => {
  await mkdir(dirname(to), { recursive: true })
  try {
    await link(from, to).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'EEXIST') throw error
      return copyDurably(from, to)
    })
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return true
    if (code === 'ENOENT') return false
    throw error
  }
}
