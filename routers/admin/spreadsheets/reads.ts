import Papa from 'papaparse'
import readExcel from 'read-excel-file/node'
import type { FileProblem } from './contract.ts'
import type { Columns, Table } from './rules.ts'

type Cell = string | number | boolean | Date | null

/** A file as rows of text, or why it is none. */
export type ReadTable = { table: Table; sheet: string | null } | { problem: FileProblem }

/** What Excel counts its days from, and the years that are no dates but times of a day. */
const [excelStart, firstYear] = [Date.UTC(1899, 11, 30), 1901]
const day = 24 * 3600

const clock = (seconds: number): string => {
  const part = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return `${part(seconds / 3600)}:${part((seconds % 3600) / 60)}:${part(seconds % 60)}`
}

/** A cell as somebody would write it: Excel keeps a time as the part of a day that has passed. */
const asText = (cell: Cell): string => {
  if (cell === null) return ''
  if (typeof cell === 'number') return cell > 0 && cell < 8 && !Number.isInteger(cell) ? clock(Math.round(cell * day)) : String(cell)
  if (!(cell instanceof Date)) return String(cell)
  if (cell.getUTCFullYear() < firstYear) return clock(Math.round((cell.getTime() - excelStart) / 1000))
  // A part of a day is not a whole number of seconds.
  return new Date(Math.round(cell.getTime() / 1000) * 1000).toISOString().replace('T', ' ').slice(0, 19)
}

/** What a kind of file has: its columns, and the most rows and bytes that are read of it. */
export type Kind = { columns: Columns<string>; rowsMax: number; bytesMax?: number }

/** Fewer rows than a computer minds, but all that a file may have: titles and empty rows stand among them. */
const bounded = (table: Table, sheet: string | null, { rowsMax }: Kind): ReadTable =>
  table.length > rowsMax + 100 ? { problem: 'tooMany' } : { table, sheet }

/** The sheet that holds the table: the first one with headings, else the first one. */
const fromExcel = async (bytes: Buffer, kind: Kind): Promise<ReadTable> => {
  try {
    const sheets = await readExcel(bytes, { trim: false })
    const tables = sheets.map(({ sheet, data }) => ({ sheet, table: (data as Cell[][]).map(row => row.map(asText)) }))
    const found = tables.find(({ table }) => kind.columns.headingRow(table) !== -1) ?? tables[0]
    return found ? bounded(found.table, found.sheet, kind) : { problem: 'empty' }
  } catch {
    return { problem: 'unreadable' }
  }
}

/** UTF-8, UTF-16 where a mark says so, and what Windows has written for thirty years where it is neither. */
const decode = (bytes: Buffer): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const named = (table: Table, { headingRow, headingsOf }: Columns<string>): number =>
  headingsOf(table[headingRow(table)] ?? []).headings.length

/** The one of `;` `,` and tab with which most columns have a known name; texts are full of all three. */
const fromText = (text: string, kind: Kind): ReadTable => {
  const [, told, body] = /^sep=(.)\r?\n(.*)$/s.exec(text) ?? []
  const tables = (told ? [told] : [';', ',', '\t']).map(delimiter => Papa.parse<string[]>(body ?? text, { delimiter }).data)
  const best = tables.toSorted((one, other) => named(other, kind.columns) - named(one, kind.columns))[0] ?? []
  return bounded(best, null, kind)
}

/** Reads CSV and XLSX alike, whatever the file is called. */
export const readTable = async (file: Blob, kind: Kind): Promise<ReadTable> => {
  if (file.size > (kind.bytesMax ?? Number.POSITIVE_INFINITY)) return { problem: 'tooLarge' }
  const bytes = Buffer.from(await file.arrayBuffer())
  if (bytes.subarray(0, 2).toString('latin1') === 'PK') return fromExcel(bytes, kind)
  if (bytes.subarray(0, 4).toString('hex') === 'd0cf11e0') return { problem: 'oldExcel' }
  const text = decode(bytes)
  return text.includes('\0') ? { problem: 'unreadable' } : fromText(text, kind)
}
