import { unzipSync } from 'fflate'
import { parsingLimits } from '../budgets.contract.ts'
import { AppError } from '../errors.ts'
import { pathFromTable, sortArchive } from './archive.rules.ts'
import type { FileProblem } from './spreadsheets.contract.ts'
import { listZipNames } from './zip-names.rules.ts'

type ZipCaps = { entries: number; unpackedBytes: number }

const reasons = { entries: 'file.too_many_entries', unpackedBytes: 'file.too_many_unpacked_bytes' } as const

/**
 * The wanted files of a ZIP by their names. Sizes are taken from its directory: the unpacker writes no more bytes than that. Throws 413
 * beyond a cap, and another error when it is no ZIP.
 */
export const unzipFiles = (bytes: Uint8Array, caps: ZipCaps, isWanted: (name: string) => boolean): Record<string, Uint8Array> => {
  const assertWithinCap = (limit: keyof ZipCaps, count: number): void => {
    // Negated, so that NaN fails too.
    if (!(count <= caps[limit])) throw new AppError(reasons[limit], { max: caps[limit] })
  }
  let entries = 0
  let unpacked = 0
  return unzipSync(bytes, {
    filter: ({ name, size, originalSize }) => {
      entries += 1
      assertWithinCap('entries', entries)
      if (!isWanted(name)) return false
      // The unpacker does not know the sizes of ZIP64 entries in an archive of the older kind.
      if (originalSize === 0xffffffff) throw new Error('ZIP64')
      // A stored entry has the size of its bytes in the archive, whatever the directory declares.
      unpacked += Math.max(size, originalSize)
      assertWithinCap('unpackedBytes', unpacked)
      return true
    },
  })
}

type ArchivedFile = { name: string; bytes: Uint8Array<ArrayBuffer> }
/** A table with the pictures and attachments beside it, each with its path from the table's folder. */
export type Archive = { table: Uint8Array; pictures: ArchivedFile[]; attachments: ArchivedFile[] }

const { caps } = parsingLimits.archive

/** Every workbook is a ZIP with this file. */
const workbookMark = '[Content_Types].xml'

/** The wanted files of a ZIP by their paths. Throws 413 beyond a limit, and another error when it is no ZIP. */
const unpack = (bytes: Uint8Array, isWanted: (path: string) => boolean): Map<string, Uint8Array> => {
  const pathOf = new Map<string, string>()
  const paths = listZipNames(bytes).values()
  const files = unzipFiles(bytes, caps, name => {
    const path = paths.next().value ?? name
    pathOf.set(name, path)
    return isWanted(path)
  })
  return new Map(Object.entries(files).map(([name, content]) => [pathOf.get(name) ?? name, content]))
}

/** The files' paths in a ZIP; undefined when it is none. Throws 413 for too many. */
const listPaths = (bytes: Uint8Array): string[] | undefined => {
  const paths: string[] = []
  const list = (path: string) => {
    paths.push(path)
    return false
  }
  try {
    unpack(bytes, list)
    return paths
  } catch (error) {
    if (error instanceof AppError) throw error
    return undefined
  }
}

/**
 * Unpacks a table with its pictures from a ZIP; undefined for a file that is a table itself, 'unreadable' for a ZIP without exactly one
 * table, with unsafe paths or damaged. Throws 413 beyond a limit. Must run on a worker thread.
 */
export const openArchive = (bytes: Uint8Array): Archive | 'unreadable' | undefined => {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return undefined
  const paths = listPaths(bytes)
  if (!paths || paths.includes(workbookMark)) return undefined
  const sorted = sortArchive(paths)
  if (!sorted) return 'unreadable'
  const wanted = new Set([sorted.table, ...sorted.pictures, ...sorted.attachments])
  try {
    const files = unpack(bytes, path => wanted.has(path))
    const toFiles = (paths: readonly string[]) =>
      paths.flatMap(path => {
        const content = files.get(path)
        return content ? [{ name: pathFromTable(sorted.table, path), bytes: new Uint8Array(content) }] : []
      })
    const beside = { pictures: toFiles(sorted.pictures), attachments: toFiles(sorted.attachments) }
    return { table: files.get(sorted.table) ?? new Uint8Array(), ...beside }
  } catch (error) {
    if (error instanceof AppError) throw error
    return 'unreadable'
  }
}

/** What an OpenDocument has that does not begin with its media type. */
const openDocumentFiles = ['mimetype', 'content.xml', 'META-INF/manifest.xml']

/** Why a file of another program is no table that can be read, by its content; undefined for any other file. */
export const recogniseForeignFile = (bytes: Uint8Array): FileProblem | undefined => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  // Compound files: Excel before 2007, and whatever newer programs encrypt.
  if (file.subarray(0, 4).toString('hex') === 'd0cf11e0')
    return file.includes(Buffer.from('EncryptedPackage', 'utf16le')) ? 'password' : 'oldExcel'
  if (file.subarray(0, 2).toString() !== 'PK') return undefined
  const isOpenDocument =
    file.subarray(30, 100).includes('application/vnd.oasis.opendocument') || openDocumentFiles.every(name => file.includes(name))
  if (isOpenDocument) return 'openDocument'
  return file.includes('Index/Document.iwa') ? 'numbers' : undefined
}
