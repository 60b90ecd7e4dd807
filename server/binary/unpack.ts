import { createHash, hash } from 'node:crypto'
import { closeSync, existsSync, mkdirSync, mkdtempSync, openSync, readSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'

/** A packed file: its path, its size in bytes and its SHA-256. */
export type PackedFile = { path: string; size: number; sha256: string }

/** The program inside an executable: the list of files as JSON, and their concatenated bytes, compressed. */
export type PackedProgram = { list: Uint8Array; bytes: Uint8Array }

/** SHA-256 of a file, read through one buffer, which keeps the process small. */
const hashFile = (path: string, buffer: Buffer): string => {
  const hash = createHash('sha256')
  const file = openSync(path, 'r')
  try {
    for (let read = readSync(file, buffer); read > 0; read = readSync(file, buffer)) hash.update(buffer.subarray(0, read))
  } finally {
    closeSync(file)
  }
  return hash.digest('hex')
}

const isIntact = (folder: string, files: readonly PackedFile[]): boolean => {
  const buffer = Buffer.alloc(1 << 18)
  try {
    return files.every(({ path, sha256 }) => hashFile(join(folder, path), buffer) === sha256)
  } catch {
    return false
  }
}

const writeFiles = (folder: string, files: readonly PackedFile[], { bytes }: PackedProgram) => {
  const content = zstdDecompressSync(bytes)
  let at = 0
  for (const { path, size } of files) {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content.subarray(at, at + size))
    at += size
  }
}

/**
 * Unpacks the program into a folder of `home` that is named after its content, and returns the folder. An existing folder is used only if
 * all its hashes match; otherwise it is replaced. Files are written to a temporary folder, which is then renamed, so that no process ever
 * sees an incomplete program.
 */
export const unpackProgram = (home: string, packed: PackedProgram): string => {
  const files = JSON.parse(Buffer.from(packed.list).toString()) as PackedFile[]
  const folder = join(home, hash('sha256', packed.list).slice(0, 32))
  if (isIntact(folder, files)) return folder
  mkdirSync(home, { recursive: true })
  const part = mkdtempSync(`${folder}.part-`)
  try {
    writeFiles(part, files, packed)
    if (existsSync(folder)) renameSync(folder, `${part}.damaged`)
    renameSync(part, folder)
  } catch (error) {
    // Another program that started at the same moment was first.
    if (!isIntact(folder, files)) throw error
  } finally {
    rmSync(part, { recursive: true, force: true })
    rmSync(`${part}.damaged`, { recursive: true, force: true })
  }
  return folder
}
