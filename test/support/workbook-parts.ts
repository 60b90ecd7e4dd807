import { type Content, type Entry, writeZip, type ZipLies } from './zip-writer.ts'

/** A file somebody sends as a table. */
export const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

export const [sheetStart, sheetEnd] = [`${xml}<worksheet xmlns="${main}" xmlns:r="${office}">`, '</worksheet>']
/** A sheet with these rows. */
export const sheet = (rows: string, before = '', after = ''): string =>
  `${sheetStart}${before}<sheetData>${rows}</sheetData>${after}${sheetEnd}`

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
export const inline = (text: string, at: string): string => `<c r="${at}" t="inlineStr"><is><t>${escaped(text)}</t></is></c>`
/** The table of three columns that a chronogramme is, as rows of a sheet. */
export const plainRows = [
  ['Heure', 'Auteur', 'Texte'],
  ['H+00:00', 'mairie', 'Été, dit-on'],
  ['H+00:05', 'lea', 'Oui'],
]
  .map((cells, row) => `<row r="${row + 1}">${cells.map((text, at) => inline(text, `${'ABC'[at]}${row + 1}`)).join('')}</row>`)
  .join('')

const relation = (at: number, type: string, target: string, mode = '') =>
  `<Relationship Id="rId${at}" Type="${office}/${type}" Target="${target}"${mode}/>`
export type Relation = readonly [type: string, target: string, mode?: string]
export const relations = (...all: readonly Relation[]): string =>
  `${xml}<Relationships xmlns="${packaged}/relationships">${all.map((one, at) => relation(at + 1, ...one)).join('')}</Relationships>`

/** A workbook of so many sheets, `rId1` and on. */
export const book = (names: readonly string[], inside = ''): string =>
  `${xml}<workbook xmlns="${main}" xmlns:r="${office}">${inside}<sheets>${names
    .map((name, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
    .join('')}</sheets></workbook>`

const types = `${xml}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${kind}.worksheet+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${kind}.sharedStrings+xml"/><Override PartName="/xl/styles.xml" ContentType="${kind}.styles+xml"/></Types>`

export const stringsStart = `${xml}<sst xmlns="${main}">`
export const [stylesStart, stylesEnd] = [`${xml}<styleSheet xmlns="${main}">`, '</styleSheet>']
const styles = `${stylesStart}<numFmts count="0"/><cellXfs count="1"><xf numFmtId="0"/></cellXfs>${stylesEnd}`

/** What stands in a workbook by default, by the names of its parts. */
export const [bookPath, sheetPath, stringsPath, stylesPath, relsPath, typesPath, rootPath] = [
  'xl/workbook.xml',
  'xl/worksheets/sheet1.xml',
  'xl/sharedStrings.xml',
  'xl/styles.xml',
  'xl/_rels/workbook.xml.rels',
  '[Content_Types].xml',
  '_rels/.rels',
]

/** The parts of a workbook with one small sheet; `changed` has others, and null where one is missing. */
export const parts = (changed: Record<string, Content | null> = {}): Entry[] => {
  const all: Record<string, Content | null> = {
    [typesPath]: types,
    [rootPath]: relations(['officeDocument', 'xl/workbook.xml']),
    [bookPath]: book(['Feuil1']),
    [relsPath]: relations(['worksheet', 'worksheets/sheet1.xml'], ['styles', 'styles.xml'], ['sharedStrings', 'sharedStrings.xml']),
    [stylesPath]: styles,
    [stringsPath]: `${stringsStart}</sst>`,
    [sheetPath]: sheet(plainRows),
    ...changed,
  }
  return Object.entries(all).flatMap(([name, content]) => (content === null ? [] : { name, content }))
}

/** A workbook of these parts. */
export const workbookOf = (changed: Record<string, Content | null> = {}, lies: ZipLies = {}): Uint8Array<ArrayBuffer> =>
  writeZip(parts(changed), lies)
