import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { parsingLimits } from '../budgets.contract.ts'
import { AppError } from '../errors.ts'
import { parseRowKind, sequenceColumns } from '../sequences/chronogramme-columns.rules.ts'
import { openArchive, recogniseForeignFile } from '../spreadsheets/archive.reads.ts'
import { parseCsv } from '../spreadsheets/csv.reads.ts'
import { assertTableSize } from '../spreadsheets/file-limits.reads.ts'
import type { FileProblem } from '../spreadsheets/spreadsheets.contract.ts'
import type { ColumnMatcher, Table } from '../spreadsheets/spreadsheets.rules.ts'
import { parseCellAddress, parseWorkbook, type Sheet } from '../spreadsheets/workbook.reads.ts'
import { toPlanPreview, type UnwordedPreview } from './preview.rules.ts'
import type { PlanRefusal } from './sheets.rules.ts'
import type { UnderstoodPlan } from './understand.contract.ts'
import { type PlanContext, understandPlan } from './understand.rules.ts'
import { letterOf, type PlanCell, type PlanSheet } from './workbook.rules.ts'

/** Of a text file: its lines, and what may stand above its headings. */
const rowsMax = parsingLimits.csv.caps.sequenceRows + 30
const { bytes: bytesMax } = parsingLimits.picture.caps

/** Why a file cannot be read at all; that it has no headings is no reason. */
type PlanFileProblem = Exclude<FileProblem, 'headings'>

/** A text file is separated by the sign that makes the widest rows: that of its row of middle width. */
const anyColumns: ColumnMatcher<string> = {
  headingRow: table => {
    const byWidth = table.map((row, at) => ({ at, width: row.length })).toSorted((one, other) => one.width - other.width)
    return byWidth[Math.floor(byWidth.length / 2)]?.at ?? -1
  },
  headingsOf: row => ({ headings: row.map((heading, at) => ({ column: heading, at, heading })), ignored: [] }),
}

const parseAddress = (address: string): { row: number; column: number } => {
  const [column, row] = parseCellAddress(address)
  return { row, column }
}

/** A cell as spreadsheets show it: a time without the seconds that nobody wrote. */
const toShown = (text: string): string => text.replace(/^(\d{1,2}:\d{2}):00$/, '$1').replace(/^(\d[\d.]*) %$/, '$1%')

/** The most cells that a merged one fills, so that a merged sheet costs nothing. */
const mergedMax = 100_000

const toPlanSheet = ({ sheet, table, hidden, marks, beyond }: Sheet): PlanSheet => {
  const rows = table.map((line, row) =>
    line.map((text, column): PlanCell => {
      const address = `${letterOf(column)}${row + 1}`
      const link = marks.links.get(address)
      if (marks.broken.has(address)) return { text: '', broken: true }
      return { text: toShown(text), ...(link && { link }), ...(marks.struck.has(address) && { struck: true }) }
    }),
  )
  let filled = 0
  for (const range of marks.merges) {
    const [first = '', last = first] = range.split(':')
    const from = parseAddress(first)
    const to = parseAddress(last)
    const source = rows[from.row - 1]?.[from.column - 1]
    if (!source || source.text === '') continue
    for (let row = from.row; row <= Math.min(to.row, rows.length); row += 1)
      for (let column = from.column; column <= Math.min(to.column, rows[row - 1]?.length ?? 0); column += 1) {
        filled += 1
        if (filled > mergedMax) break
        const line = rows[row - 1]
        if (line) line[column - 1] = { ...source, merged: `${from.row}:${from.column}` }
      }
  }
  const { hiddenRows, hiddenColumns, merges } = marks
  return { name: sheet, hidden, hiddenRows, hiddenColumns: [...hiddenColumns], merges, beyond, rows }
}

const fromTable = (table: Table): PlanSheet => ({ name: null, hidden: false, rows: table.map(row => row.map(text => ({ text }))) })

/** The sheets of a workbook, or the one of a text file (PLAN-01); why it cannot be read. Throws 413 over a limit. Must run on a worker thread. */
const readPlanSheets = async (bytes: Uint8Array): Promise<PlanSheet[] | 'unreadable'> => {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b)
    try {
      return (await parseWorkbook(bytes, { cuts: true })).map(toPlanSheet)
    } catch (error) {
      if (error instanceof AppError) throw error
      return 'unreadable'
    }
  const parsed = parseCsv(bytes, anyColumns, rowsMax)
  if (parsed && parsed.table.length > rowsMax) throw new AppError('file.too_many_rows', { max: rowsMax, row: rowsMax + 1 })
  return parsed ? [fromTable(parsed.table)] : 'unreadable'
}

/** Sheets as text in which most cells are nothing but their words. */
const packSheets = (sheets: readonly PlanSheet[]): string => {
  const plain = sheets.map(({ rows, ...sheet }) => ({
    ...sheet,
    rows: rows.map(cells => cells.map(cell => (Object.keys(cell).length === 1 ? cell.text : cell))),
  }))
  return zstdCompressSync(JSON.stringify(plain)).toString('base64')
}

const unpackSheets = (packed: string): PlanSheet[] => {
  const sheets: (Omit<PlanSheet, 'rows'> & { rows: (string | PlanCell)[][] })[] = JSON.parse(
    zstdDecompressSync(Buffer.from(packed, 'base64')).toString(),
  )
  return sheets.map(({ rows, ...sheet }) => ({
    ...sheet,
    rows: rows.map(cells => cells.map(cell => (typeof cell === 'string' ? { text: cell } : cell))),
  }))
}

/** Whether a table is a chronogramme as Weez writes them: all its headings and all its kinds are those of one. */
const isChronogramme = (table: Table): boolean => {
  const at = sequenceColumns.headingRow(table)
  if (at === -1) return false
  const { headings, ignored } = sequenceColumns.headingsOf(table[at] ?? [])
  const kindAt = headings.find(({ column }) => column === 'kind')?.at ?? -1
  return ignored.length === 0 && table.slice(at + 1).every(row => parseRowKind(row[kindAt] ?? '') !== undefined)
}

/** Whether the import of chronogrammes reads all of a file: of a workbook it takes the first visible sheet with its headings. */
const isOwnFile = (bytes: Uint8Array, sheets: readonly PlanSheet[]): boolean => {
  if (sheets[0]?.name === null) return isChronogramme(parseCsv(bytes, sequenceColumns, rowsMax)?.table ?? [])
  const tables = sheets.flatMap(({ hidden, rows }) => (hidden ? [] : [rows.map(cells => cells.map(({ text }) => text))]))
  return isChronogramme(tables.find(table => sequenceColumns.headingRow(table) !== -1) ?? [])
}

/** What a worker gets: the file, and what of the exercise it may name; `withCells` = the cells of its rows are told too. */
export type PlanFile = { bytes: Uint8Array<ArrayBuffer>; context: PlanContext; withCells?: boolean }

/** The sheets of a file, of which another one may be a plan. */
type Outline = UnderstoodPlan['sheets']
type Found = UnwordedPreview | (PlanRefusal & { sheets: Outline })

/** 413 for a plan that goes on below the last row that is read; of other sheets that does not count (PLAN-13). */
const assertWhole = ({ name, beyond }: PlanSheet): void => {
  const { rows: max } = parsingLimits.xlsx.caps
  if (beyond && beyond.lastRow > 0) throw new AppError('file.too_many_rows', { max, sheet: name ?? '', row: beyond.lastRow })
}

/** Understands sheets. Throws 400 for an answer that means nothing, and 413 for a plan with too many rows. */
const understand = (sheets: readonly PlanSheet[], context: PlanContext): Found => {
  const found = understandPlan(sheets, context)
  if ('problem' in found) throw new AppError(found.problem === 'id' ? 'plan.answer_id' : 'plan.answer_value', found)
  if (!('refused' in found)) {
    for (const { line } of found.found.lines) assertWhole(line.sheet)
    return toPlanPreview(found, context)
  }
  const isFull = (cells: readonly PlanCell[]) => cells.some(({ text }) => text.trim() !== '')
  const outline = sheets.flatMap(({ name, hidden, rows }) => (name === null ? [] : [{ name, hidden, rows: rows.filter(isFull).length }]))
  return { ...found, sheets: outline }
}

/** The cells of each row of what is understood, as they stand in the file. */
const cellsOf = (sheets: readonly PlanSheet[], found: Found): string[][] => {
  if ('refused' in found) return []
  const rowsOf = new Map(sheets.map(({ name, rows }) => [name, rows]))
  return found.rows.map(({ sheet, row }) => (rowsOf.get(sheet ?? found.sheet)?.[row - 1] ?? []).map(({ text }) => text))
}

/** A file once it is parsed: its sheets to keep, what is understood of it, and whether it is a chronogramme as Weez writes them; one in a ZIP is nothing else. */
type ParsedPlanFile =
  | { sheets: string; found: Found; own: boolean; cells: string[][] }
  | { sheets: null; found: null; own: true; cells: [] }

/** Parses a plan and understands it. Throws 413 that names the limit which the file exceeds. Runs on a worker thread. */
export const parsePlanFile = async ({
  bytes,
  context,
  withCells = false,
}: PlanFile): Promise<ParsedPlanFile | { problem: PlanFileProblem }> => {
  assertTableSize(bytes, bytesMax)
  const foreign = recogniseForeignFile(bytes)
  if (foreign && foreign !== 'headings') return { problem: foreign }
  const archive = openArchive(bytes)
  if (archive) return archive === 'unreadable' ? { problem: 'archive' } : { sheets: null, found: null, own: true, cells: [] }
  const sheets = await readPlanSheets(bytes)
  if (typeof sheets === 'string') return { problem: sheets }
  const found = understand(sheets, context)
  return { sheets: packSheets(sheets), own: isOwnFile(bytes, sheets), found, cells: withCells ? cellsOf(sheets, found) : [] }
}

/** What a worker gets of an upload that is kept. */
export type KeptPlan = { sheets: string; context: PlanContext }

/** Understands the kept sheets of an upload. Runs on a worker thread. */
export const rereadPlan = ({ sheets, context }: KeptPlan): Found => understand(unpackSheets(sheets), context)

/** What is understood of an upload, and the cells of each of its rows as they stand in the file. */
export type PlanWithCells = { found: Found; cells: string[][] }

/** The same with the cells, for the import. Runs on a worker thread. */
export const rereadPlanWithCells = ({ sheets: packed, context }: KeptPlan): PlanWithCells => {
  const sheets = unpackSheets(packed)
  const found = understand(sheets, context)
  return { found, cells: cellsOf(sheets, found) }
}
