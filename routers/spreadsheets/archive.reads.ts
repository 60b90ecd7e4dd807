import { parsingLimits } from '../budgets.contract.ts'
import { AppError } from '../errors.ts'
import { pathFromTable, sortArchive } from './archive.rules.ts'
import { unzipFiles } from './unzip.reads.ts'
import { listZipNames } from './zip-names.rules.ts'

/** A table with the pictures beside it, each with its path from the table's folder. */
export type Archive = { table: Uint8Array; pictures: { name: string; bytes: Uint8Array<ArrayBuffer> }[] }

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
  const wanted = new Set([sorted.table, ...sorted.pictures])
  try {
    const files = unpack(bytes, path => wanted.has(path))
    const pictures = sorted.pictures.flatMap(path => {
      const content = files.get(path)
      return content ? [{ name: pathFromTable(sorted.table, path), bytes: new Uint8Array(content) }] : []
    })
    return { table: files.get(sorted.table) ?? new Uint8Array(), pictures }
  } catch (error) {
    if (error instanceof AppError) throw error
    return 'unreadable'
  }
}
