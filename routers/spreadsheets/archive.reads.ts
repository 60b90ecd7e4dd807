import { parsingLimits } from '../budgets.contract.ts'
import { AppError } from '../errors.ts'
import { baseName, sortArchive } from './archive.rules.ts'
import { unzipFiles } from './unzip.reads.ts'

/** A table with the pictures beside it, each under the name that rows call it by. */
export type Archive = { table: Uint8Array; pictures: { name: string; bytes: Uint8Array<ArrayBuffer> }[] }

const { caps } = parsingLimits.archive

/** Every workbook is a ZIP with this file. */
const workbookMark = '[Content_Types].xml'

/** The files' paths in a ZIP; undefined when it is none. Throws 413 for too many. */
const listPaths = (bytes: Uint8Array): string[] | undefined => {
  const paths: string[] = []
  const list = (path: string) => {
    paths.push(path)
    return false
  }
  try {
    unzipFiles(bytes, caps, list)
    return paths
  } catch (error) {
    if (error instanceof AppError) throw error
    return undefined
  }
}

/**
 * Unpacks a table with its pictures from a ZIP; undefined for a file that is a table itself, 'unreadable' for a ZIP without exactly one
 * table, with unsafe paths or damaged. Of several pictures with one name the first counts. Throws 413 beyond a limit. Must run on a
 * worker thread.
 */
export const openArchive = (bytes: Uint8Array): Archive | 'unreadable' | undefined => {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return undefined
  const paths = listPaths(bytes)
  if (!paths || paths.includes(workbookMark)) return undefined
  const sorted = sortArchive(paths)
  if (!sorted) return 'unreadable'
  const wanted = new Set([sorted.table, ...sorted.pictures])
  try {
    const files = new Map(Object.entries(unzipFiles(bytes, caps, path => wanted.has(path))))
    const pictures = sorted.pictures.flatMap(path => {
      const content = files.get(path)
      return content ? [{ name: baseName(path), bytes: new Uint8Array(content) }] : []
    })
    return { table: files.get(sorted.table) ?? new Uint8Array(), pictures }
  } catch (error) {
    if (error instanceof AppError) throw error
    return 'unreadable'
  }
}
