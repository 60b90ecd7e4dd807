import { zipSync } from 'fflate'
import readExcel from 'read-excel-file/universal'
import { Parser } from 'saxen'
import { parsingLimits } from '../budgets.contract.ts'
import { fileLimitError } from './file-limits.reads.ts'
import type { Table } from './spreadsheets.rules.ts'
import { unzipFiles } from './unzip.reads.ts'

type Cell = string | number | boolean | Date | null

/** A sheet as rows of text. */
export type Sheet = { sheet: string; table: Table }

/** Excel counts days from here. */
const excelEpoch = Date.UTC(1899, 11, 30)
/** A date before this year is a time of day. */
const firstYear = 1901
const secondsPerDay = 24 * 3600

const formatClock = (seconds: number): string => {
  const part = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return `${part(seconds / 3600)}:${part((seconds % 3600) / 60)}:${part(seconds % 60)}`
}

/** A cell as text. Excel stores a time as a fraction of a day. */
const toCellText = (cell: Cell): string => {
  if (cell === null) return ''
  if (typeof cell === 'number')
    return cell > 0 && cell < 8 && !Number.isInteger(cell) ? formatClock(Math.round(cell * secondsPerDay)) : String(cell)
  if (!(cell instanceof Date)) return String(cell)
  if (cell.getUTCFullYear() < firstYear) return formatClock(Math.round((cell.getTime() - excelEpoch) / 1000))
  // A fraction of a day is not a whole number of seconds.
  return new Date(Math.round(cell.getTime() / 1000) * 1000).toISOString().replace('T', ' ').slice(0, 19)
}

const { caps } = parsingLimits.xlsx
/** The last row that the format allows, with or without values. */
const lastRowMax = 1_048_576

const assertWithinCap = (limit: keyof typeof caps, count: number): void => {
  // Negated, so that NaN fails too.
  if (!(count <= caps[limit])) throw fileLimitError(limit, caps[limit])
}

/** The XML files of a workbook. */
const unpack = (bytes: Uint8Array): Record<string, Uint8Array> => unzipFiles(bytes, caps, name => /\.xml(?:\.rels)?$/.test(name))

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/** Column and row of an address such as `XFD1048576`, counted as `read-excel-file` does. */
const parseCellAddress = (address: string): [column: number, row: number] => {
  let column = 0
  for (let at = 0; at < address.length; at += 1) {
    const code = address.charCodeAt(at)
    if (code >= 48 && code <= 57) return [column, Number(address.slice(at))]
    column = column * 26 + code - 64
  }
  return [column, 0]
}

/** What `read-excel-file` allocates for one XML file: every row up to the last one, each as wide as the widest one. */
const measure = (xml: string): { lastRow: number; cells: number; sharedStrings: number } => {
  let [lastRow, dataRow, dataColumn, sharedStrings] = [0, 0, 0, 0]
  let [row, column] = [0, 0]
  const moveToRow = (next: number) => {
    row = next
    lastRow = Math.max(lastRow, row)
    if (!(lastRow <= lastRowMax)) throw fileLimitError('rows', caps.rows)
  }
  const parser = new Parser()
  parser.on('error', error => {
    throw error
  })
  parser.on('openTag', (name, getAttributes, decode) => {
    const tag = localName(name)
    const references = () => Object.entries(getAttributes()).flatMap(([name, value]) => (localName(name) === 'r' ? decode(value) : []))
    if (tag === 'si') sharedStrings += 1
    if (tag === 'row') {
      const numbers = references().map(Number)
      moveToRow(numbers.length > 0 ? Math.max(...numbers) : row + 1)
    }
    if (tag === 'c')
      for (const reference of references()) {
        const [cellColumn, cellRow] = parseCellAddress(reference)
        column = cellColumn
        moveToRow(Math.max(row, cellRow))
      }
    // Cells without a value are not counted: LibreOffice writes many of them, and a last row, when a whole sheet has a format.
    if (tag === 'v' || tag === 'is') {
      assertWithinCap('columns', column)
      assertWithinCap('rows', row)
      dataColumn = Math.max(dataColumn, column)
      dataRow = Math.max(dataRow, row)
    }
  })
  parser.parse(xml)
  return { lastRow, cells: dataRow * dataColumn, sharedStrings }
}

/** Throws 413 for a workbook that exceeds a limit once it is expanded, before its rows are read. */
const assertWithinCaps = (files: Record<string, Uint8Array>): void => {
  let [rows, cells, sharedStrings] = [0, 0, 0]
  const decoder = new TextDecoder()
  for (const bytes of Object.values(files)) {
    const size = measure(decoder.decode(bytes))
    rows += size.lastRow
    cells += size.cells
    sharedStrings += size.sharedStrings
    assertWithinCap('cells', cells)
    assertWithinCap('sharedStrings', sharedStrings)
    if (rows > 4 * lastRowMax) throw fileLimitError('rows', caps.rows)
  }
}

/** The sheets of a workbook. Throws 413 over a limit, and another error when it is no workbook. */
export const parseWorkbook = async (bytes: Uint8Array): Promise<Sheet[]> => {
  const files = unpack(bytes)
  assertWithinCaps(files)
  // Packed again without compression, so that the reader reads exactly the bytes that were measured.
  const { buffer, byteOffset, byteLength } = zipSync(files, { level: 0 })
  const sheets = await readExcel(buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer, { trim: false })
  return sheets.map(({ sheet, data }) => ({ sheet, table: (data as Cell[][]).map(row => row.map(toCellText)) }))
}
