import { zipSync } from 'fflate'
import readExcel from 'read-excel-file/universal'
import { Parser } from 'saxen'
import { parsingLimits } from '../budgets.contract.ts'
import type { TablePlace } from '../error-reasons.contract.ts'
import { AppError } from '../errors.ts'
import { unzipFiles } from './archive.reads.ts'
import type { Table } from './spreadsheets.rules.ts'

type Cell = string | number | boolean | Date | null

/** What a sheet has beside its values: rows and columns are counted from 1, and a cell is named as in `A1`. */
type SheetMarks = {
  hiddenRows: number[]
  hiddenColumns: Set<number>
  percentages: Set<string>
  /** Cells that are merged, as in `A1:C1`. */
  merges: string[]
  /** Cells with an error, such as `#REF!`. */
  broken: Set<string>
  /** Cells whose text is struck through. */
  struck: Set<string>
  /** The addresses behind cells. */
  links: Map<string, string>
}

/** A sheet as rows of text. */
export type Sheet = { sheet: string; table: Table; hidden: boolean; marks: Omit<SheetMarks, 'percentages'>; beyond: Beyond }

/** What of a sheet is beyond its bounds and was not read: how many values in columns, and the last row with one, 0 for none. */
export type Beyond = { values: number; lastRow: number }
const nothingBeyond: Beyond = { values: 0, lastRow: 0 }

/** The first days of the two calendars that workbooks count from. */
const epoch1900 = Date.UTC(1899, 11, 30)
const epoch1904 = Date.UTC(1904, 0, 1)
const secondsPerDay = 24 * 3600
/** What comes before the second year of its calendar is a time without a day. */
const firstDated = 366 * secondsPerDay

const formatClock = (seconds: number): string => {
  const part = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return `${part(seconds / 3600)}:${part((seconds % 3600) / 60)}:${part(seconds % 60)}`
}

/** A number without the noise behind the digits that spreadsheet programs show. */
const formatNumber = (value: number): string => String(Number(value.toPrecision(15)))

/** A cell as text. Workbooks store a time as a fraction of a day. */
const toCellText = (cell: NonNullable<Cell>, epoch: number, isPercentage: boolean): string => {
  if (typeof cell === 'number') return isPercentage ? `${formatNumber(cell * 100)} %` : formatNumber(cell)
  if (!(cell instanceof Date)) return String(cell)
  // A fraction of a day is not a whole number of seconds.
  const seconds = Math.round((cell.getTime() - epoch) / 1000)
  if (seconds < firstDated) return formatClock(seconds)
  return new Date(epoch + seconds * 1000).toISOString().replace('T', ' ').slice(0, 19)
}

const { caps } = parsingLimits.xlsx
/** The last row that the format allows, with or without values. */
const lastRowMax = 1_048_576

const reasons = {
  rows: 'file.too_many_rows',
  columns: 'file.too_many_columns',
  cells: 'file.too_many_cells',
  sharedStrings: 'file.too_many_texts',
} as const

const assertWithinCap = (limit: keyof typeof reasons, count: number, place: TablePlace): void => {
  // Negated, so that NaN fails too.
  if (!(count <= caps[limit])) throw new AppError(reasons[limit], { max: caps[limit], ...place })
}

/** Cells without a value, which a format of whole sheets makes by the million. */
const blankCells = /<c r="[A-Z]{1,3}\d{1,7}"[^<>]*\/>/g
/** A cell that does not say where it is: it stands behind the one before, which then has to stay. */
const unplacedCell = /<c(?: (?!r=)|[>/])/

/** A sheet without its blank cells: they say nothing, and would be half of the time of reading. */
const withoutBlankCells = (xml: Uint8Array): Uint8Array => {
  const text = new TextDecoder().decode(xml)
  return unplacedCell.test(text) ? xml : new TextEncoder().encode(text.replace(blankCells, ''))
}

/** Cells that may be beyond the last column. */
const wideCell = /<c r="([A-Z]{2,3}\d{1,7})"[^<>]*(?<!\/)>.*?<\/c>/gs
const rowStart = /<row (?:[^<>]* )?r="(\d+)"/g

/** A sheet without what is beyond its last column and row. */
const cutBeyond = (xml: Uint8Array): { xml: Uint8Array; beyond: Beyond } => {
  const text = new TextDecoder().decode(xml)
  let values = 0
  const narrow = text.replace(wideCell, (cell, address: string) => {
    if (parseCellAddress(address)[0] <= caps.columns) return cell
    values += 1
    return ''
  })
  const rows = [...narrow.matchAll(rowStart)].filter(([, row]) => Number(row) > caps.rows)
  const end = narrow.lastIndexOf('</sheetData>')
  const [first] = rows
  if (!first || end === -1)
    return values === 0 ? { xml, beyond: nothingBeyond } : { xml: new TextEncoder().encode(narrow), beyond: { values, lastRow: 0 } }
  const filled = rows.findLast(({ index }, at) => /<(?:v|is)>/.test(narrow.slice(index, rows[at + 1]?.index ?? end)))
  const short = narrow.slice(0, first.index) + narrow.slice(end)
  return { xml: new TextEncoder().encode(short), beyond: { values, lastRow: Number(filled?.[1] ?? 0) } }
}

/** The XML files of a workbook, without their blank cells; `cuts` = nor with what is beyond the bounds of a sheet. */
const unpack = (bytes: Uint8Array, cuts: boolean): { files: Record<string, Uint8Array>; beyond: Map<string, Beyond> } => {
  const files = unzipFiles(bytes, caps, name => /\.xml(?:\.rels)?$/.test(name))
  const beyond = new Map<string, Beyond>()
  for (const [path, bytes] of Object.entries(files))
    if (path.startsWith('xl/worksheets/')) {
      const xml = withoutBlankCells(bytes)
      const cut = cuts ? cutBeyond(xml) : { xml, beyond: nothingBeyond }
      files[path] = cut.xml
      beyond.set(path, cut.beyond)
    }
  return { files, beyond }
}

const isTrue = (value: string): boolean => value === '1' || value === 'true'

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/** Column and row of an address such as `XFD1048576`, counted as `read-excel-file` does. */
export const parseCellAddress = (address: string): [column: number, row: number] => {
  let column = 0
  for (let at = 0; at < address.length; at += 1) {
    const code = address.charCodeAt(at)
    if (code >= 48 && code <= 57) return [column, Number(address.slice(at))]
    column = column * 26 + code - 64
  }
  return [column, 0]
}

/** An element of an XML file: its name and its attributes, without their prefixes. */
type Element = { tag: string; list: () => [name: string, value: string][]; attributes: () => Record<string, string> }

/** Tells the elements of an XML file as they begin. */
const walk = (xml: Uint8Array | undefined, visit: (element: Element) => void): void => {
  if (!xml) return
  const parser = new Parser()
  parser.on('error', error => {
    throw error
  })
  parser.on('openTag', (name, getAttributes, decode) => {
    const list: Element['list'] = () => Object.entries(getAttributes()).map(([key, value]) => [localName(key), decode(value)])
    visit({ tag: localName(name), list, attributes: () => Object.fromEntries(list()) })
  })
  parser.parse(new TextDecoder().decode(xml))
}

/** The numbers of the cell styles that show percentages, and of those that strike their text through. */
type Styles = { percentages: ReadonlySet<string>; struck: ReadonlySet<string> }

const findStyles = (styles: Uint8Array | undefined): Styles => {
  const formats = new Set(['9', '10'])
  const struckFonts = new Set<string>()
  const percentages = new Set<string>()
  const struck = new Set<string>()
  let at = -1
  let font = -1
  let isFonts = false
  walk(styles, ({ tag, attributes }) => {
    if (tag === 'fonts' || tag === 'fills') isFonts = tag === 'fonts'
    if (isFonts && tag === 'font') font += 1
    if (isFonts && tag === 'strike' && isTrue(attributes().val ?? '1')) struckFonts.add(String(font))
    if (tag === 'numFmt') {
      const { numFmtId = '', formatCode = '' } = attributes()
      if (formatCode.replace(/"[^"]*"|\\./g, '').includes('%')) formats.add(numFmtId)
    }
    if (tag === 'cellXfs') at = 0
    if (tag === 'xf' && at >= 0) {
      const { numFmtId = '', fontId = '' } = attributes()
      if (formats.has(numFmtId)) percentages.add(String(at))
      if (struckFonts.has(fontId)) struck.add(String(at))
      at += 1
    }
  })
  return { percentages, struck }
}

const createMarks = (): SheetMarks => ({
  hiddenRows: [],
  hiddenColumns: new Set(),
  percentages: new Set(),
  merges: [],
  broken: new Set(),
  struck: new Set(),
  links: new Map(),
})

/** What `read-excel-file` allocates for one XML file: every row up to the last one, each as wide as the widest one. */
const measure = (xml: Uint8Array, place: TablePlace, { percentages, struck }: Styles, targets: ReadonlyMap<string, string>) => {
  let lastRow = 0
  let dataRow = 0
  let dataColumn = 0
  let sharedStrings = 0
  let row = 0
  let column = 0
  const marks = createMarks()
  const moveToRow = (next: number) => {
    row = next
    lastRow = Math.max(lastRow, row)
    if (!(lastRow <= lastRowMax)) throw new AppError('file.too_many_rows', { max: caps.rows, ...place, row })
  }
  walk(xml, ({ tag, list }) => {
    const valuesOf = (attribute: string) => list().flatMap(([name, value]) => (name === attribute ? [value] : []))
    if (tag === 'si') sharedStrings += 1
    if (tag === 'row') {
      const numbers = valuesOf('r').map(Number)
      moveToRow(numbers.length > 0 ? Math.max(...numbers) : row + 1)
      if (valuesOf('hidden').some(isTrue)) marks.hiddenRows.push(row)
    }
    if (tag === 'col' && valuesOf('hidden').some(isTrue)) {
      const last = Math.min(Number(valuesOf('max')[0]), caps.columns)
      for (let hidden = Number(valuesOf('min')[0]); hidden <= last; hidden += 1) marks.hiddenColumns.add(hidden)
    }
    if (tag === 'c') {
      for (const reference of valuesOf('r')) {
        const [cellColumn, cellRow] = parseCellAddress(reference)
        column = cellColumn
        moveToRow(Math.max(row, cellRow))
      }
      if (percentages.size > 0 && valuesOf('s').some(style => percentages.has(style))) marks.percentages.add(`${row}:${column}`)
      if (struck.size > 0 && valuesOf('s').some(style => struck.has(style)))
        for (const reference of valuesOf('r')) marks.struck.add(reference)
      if (valuesOf('t').includes('e')) for (const reference of valuesOf('r')) marks.broken.add(reference)
    }
    if (tag === 'mergeCell') marks.merges.push(...valuesOf('ref'))
    if (tag === 'hyperlink') for (const reference of valuesOf('ref')) marks.links.set(reference, targets.get(valuesOf('id')[0] ?? '') ?? '')
    // Cells without a value are not counted: LibreOffice writes many of them, and a last row, when a whole sheet has a format.
    if (tag === 'v' || tag === 'is') {
      assertWithinCap('columns', column, { ...place, row, column })
      assertWithinCap('rows', row, { ...place, row })
      dataColumn = Math.max(dataColumn, column)
      dataRow = Math.max(dataRow, row)
    }
  })
  return { lastRow, cells: dataRow * dataColumn, sharedStrings, marks }
}

/** The addresses that a file of relations names, by their ids. */
const readTargets = (relations: Uint8Array | undefined): Map<string, string> => {
  const targets = new Map<string, string>()
  walk(relations, ({ tag, attributes }) => {
    const { Id = '', Target = '' } = tag === 'Relationship' ? attributes() : {}
    targets.set(Id, Target)
  })
  return targets
}

/** The marks of each XML file. Throws 413 for a workbook that exceeds a limit once it is expanded, before its rows are read. */
const measureAll = (
  files: Record<string, Uint8Array>,
  sheets: ReturnType<typeof readOutline>['sheets'],
  styles: Styles,
): Map<string, SheetMarks> => {
  let rows = 0
  let cells = 0
  let sharedStrings = 0
  const marks = new Map<string, SheetMarks>()
  const nameOf = new Map(sheets.map(({ path, name }) => [path, name]))
  for (const [path, bytes] of Object.entries(files)) {
    const name = nameOf.get(path)
    const place = name === undefined ? {} : { sheet: name }
    const size = measure(bytes, place, styles, readTargets(files[path.replace(/([^/]+)$/, '_rels/$1.rels')]))
    rows += size.lastRow
    cells += size.cells
    sharedStrings += size.sharedStrings
    assertWithinCap('cells', cells, place)
    assertWithinCap('sharedStrings', sharedStrings, {})
    if (rows > 4 * lastRowMax) throw new AppError('file.too_many_rows', { max: caps.rows, ...place, row: size.lastRow })
    marks.set(path, size.marks)
  }
  return marks
}

const workbookPath = 'xl/workbook.xml'

/** The sheets of a workbook in their order with the paths of their files, and where its calendar begins. */
const readOutline = (files: Record<string, Uint8Array>) => {
  const targets = readTargets(files['xl/_rels/workbook.xml.rels'])
  const pathOf = (id: string) => {
    const target = targets.get(id) ?? ''
    return target.startsWith('/') ? target.slice(1) : `xl/${target}`
  }
  let is1904 = false
  const sheets: { name: string; path: string; hidden: boolean }[] = []
  walk(files[workbookPath], ({ tag, attributes }) => {
    if (tag === 'workbookPr') is1904 ||= isTrue(attributes().date1904 ?? '')
    const { name, id = '', state = 'visible' } = tag === 'sheet' ? attributes() : {}
    if (name) sheets.push({ name, path: pathOf(id), hidden: state !== 'visible' })
  })
  return { sheets, is1904 }
}

/**
 * The sheets of a workbook. `findTimeColumns` says in which columns, counted from 0, plain numbers are fractions of a day; `cuts` = what is beyond
 * the last row and column of a sheet is left out and told. Throws 413 over a limit, and another error when it is no workbook.
 */
export const parseWorkbook = async (
  bytes: Uint8Array,
  { findTimeColumns = () => [], cuts = false }: { findTimeColumns?: (table: Table) => readonly number[]; cuts?: boolean } = {},
): Promise<Sheet[]> => {
  const { files, beyond } = unpack(bytes, cuts)
  const { sheets: outline, is1904 } = readOutline(files)
  const marks = measureAll(files, outline, findStyles(files['xl/styles.xml']))
  const epoch = is1904 ? epoch1904 : epoch1900
  const workbook = files[workbookPath]
  // LibreOffice writes a word, which the reader does not know.
  if (workbook)
    files[workbookPath] = new TextEncoder().encode(new TextDecoder().decode(workbook).replace('date1904="true"', 'date1904="1"'))
  // Packed again without compression, so that the reader reads exactly the bytes that were measured.
  const { buffer, byteOffset, byteLength } = zipSync(files, { level: 0 })
  const sheets = await readExcel(buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer, { trim: false })
  return sheets.map(({ sheet, data }, at) => {
    // A sheet that is a chart has no cells.
    const cells = (data ?? []) as Cell[][]
    const { path = '', hidden = false } = outline[at] ?? {}
    const { percentages, ...others } = marks.get(path) ?? createMarks()
    const isMarked = percentages.size > 0
    const toText = (cell: Cell, row: number, column: number) =>
      cell === null ? '' : toCellText(cell, epoch, isMarked && percentages.has(`${row + 1}:${column + 1}`))
    const table = cells.map((line, row) => line.map((cell, column) => toText(cell, row, column)))
    for (const column of findTimeColumns(table))
      for (const [row, line] of cells.entries()) {
        const cell = line[column]
        const texts = table[row]
        if (texts && typeof cell === 'number' && cell > 0 && cell < 1) texts[column] = formatClock(Math.round(cell * secondsPerDay))
      }
    return { sheet, table, hidden, marks: others, beyond: beyond.get(path) ?? nothingBeyond }
  })
}
