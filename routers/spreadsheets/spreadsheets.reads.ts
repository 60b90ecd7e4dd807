import { Refusal } from '../errors.ts'
import { readCsv } from './csv.reads.ts'
import type { FileProblem } from './spreadsheets.contract.ts'
import type { Columns, Table } from './spreadsheets.rules.ts'
import { readWorkbook } from './workbook.reads.ts'
import { overLimit } from './workbook-limits.reads.ts'

/** A file as rows of text, or why it is none. */
export type ReadTable = { table: Table; sheet: string | null } | { problem: FileProblem }

/** What a kind of file has: its columns, and the most rows and bytes that are read of it. */
export type Kind = { columns: Columns<string>; rowsMax: number; bytesMax: number }

/** Titles and empty rows that may stand among the rows which count. */
const others = 100

/** The sheet that holds the table: the first one with headings, else the first one. */
const fromWorkbook = async (bytes: Uint8Array, { columns, rowsMax }: Kind): Promise<ReadTable> => {
  try {
    const sheets = await readWorkbook(bytes)
    const found = sheets.find(({ table }) => columns.headingRow(table) !== -1) ?? sheets[0]
    if (found && found.table.length > rowsMax + others) throw overLimit('rows', rowsMax)
    return found ?? { problem: 'empty' }
  } catch (error) {
    if (error instanceof Refusal) throw error
    return { problem: 'unreadable' }
  }
}

/**
 * Reads CSV and XLSX alike, whatever the file is called. Throws 413 with the limit in `fields.file`. To be called where it may take its
 * time: on a worker's thread (`server/workers`).
 */
export const readTable = async (bytes: Uint8Array, kind: Kind): Promise<ReadTable> => {
  const { columns, rowsMax, bytesMax } = kind
  if (bytes.length > bytesMax) throw overLimit('bytes', bytesMax)
  const begins = (...signature: number[]) => signature.every((byte, at) => bytes[at] === byte)
  if (begins(0x50, 0x4b)) return fromWorkbook(bytes, kind)
  if (begins(0xd0, 0xcf, 0x11, 0xe0)) return { problem: 'oldExcel' }
  const table = readCsv(bytes, columns, rowsMax + others)
  if (!table) return { problem: 'unreadable' }
  if (table.length > rowsMax + others) throw overLimit('rows', rowsMax)
  return { table, sheet: null }
}
