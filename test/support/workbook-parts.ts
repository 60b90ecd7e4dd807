import { type EntryContent, writeZip, type ZipEntry, type ZipOverrides } from './zip-writer.ts'

/** A file that a user uploads as a table. */
export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const mainNamespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relationshipNamespace = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageNamespace = 'http://schemas.openxmlformats.org/package/2006'
const contentTypePrefix = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

export const sheetStart = `${xmlDeclaration}<worksheet xmlns="${mainNamespace}" xmlns:r="${relationshipNamespace}">`
export const sheetEnd = '</worksheet>'
/** Returns the XML of a sheet with these rows. */
export const sheetXml = (rows: string, before = '', after = ''): string =>
  `${sheetStart}${before}<sheetData>${rows}</sheetData>${after}${sheetEnd}`

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
export const inlineCellXml = (text: string, at: string): string => `<c r="${at}" t="inlineStr"><is><t>${escapeXml(text)}</t></is></c>`
/** Returns the three columns of a chronogramme as rows of a sheet. */
export const plainRows = [
  ['Heure', 'Auteur', 'Texte'],
  ['H+00:00', 'mairie', 'Été, dit-on'],
  ['H+00:05', 'lea', 'Oui'],
]
  .map((cells, row) => `<row r="${row + 1}">${cells.map((text, at) => inlineCellXml(text, `${'ABC'[at]}${row + 1}`)).join('')}</row>`)
  .join('')

const relationshipXml = (at: number, type: string, target: string, mode = '') =>
  `<Relationship Id="rId${at}" Type="${relationshipNamespace}/${type}" Target="${target}"${mode}/>`
export type Relationship = readonly [type: string, target: string, mode?: string]
export const relationshipsXml = (...all: readonly Relationship[]): string =>
  `${xmlDeclaration}<Relationships xmlns="${packageNamespace}/relationships">${all.map((one, at) => relationshipXml(at + 1, ...one)).join('')}</Relationships>`

/** Returns the XML of a workbook with this number of sheets; their relation ids are `rId1`, `rId2` and so on. */
export const workbookXml = (names: readonly string[], inside = ''): string =>
  `${xmlDeclaration}<workbook xmlns="${mainNamespace}" xmlns:r="${relationshipNamespace}">${inside}<sheets>${names
    .map((name, at) => `<sheet name="${escapeXml(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
    .join('')}</sheets></workbook>`

const contentTypesXml = `${xmlDeclaration}<Types xmlns="${packageNamespace}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${contentTypePrefix}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${contentTypePrefix}.worksheet+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${contentTypePrefix}.sharedStrings+xml"/><Override PartName="/xl/styles.xml" ContentType="${contentTypePrefix}.styles+xml"/></Types>`

export const sharedStringsStart = `${xmlDeclaration}<sst xmlns="${mainNamespace}">`
export const stylesStart = `${xmlDeclaration}<styleSheet xmlns="${mainNamespace}">`
export const stylesEnd = '</styleSheet>'
const stylesXml = `${stylesStart}<numFmts count="0"/><cellXfs count="1"><xf numFmtId="0"/></cellXfs>${stylesEnd}`

/** The default parts of a workbook, by part name. */
export const workbookPath = 'xl/workbook.xml'
export const sheetPath = 'xl/worksheets/sheet1.xml'
export const sharedStringsPath = 'xl/sharedStrings.xml'
export const stylesPath = 'xl/styles.xml'
export const relsPath = 'xl/_rels/workbook.xml.rels'
export const contentTypesPath = '[Content_Types].xml'
export const rootRelsPath = '_rels/.rels'

/** Returns the parts of a workbook with one small sheet. `changed` replaces parts; null removes one. */
export const workbookEntries = (changed: Record<string, EntryContent | null> = {}): ZipEntry[] => {
  const all: Record<string, EntryContent | null> = {
    [contentTypesPath]: contentTypesXml,
    [rootRelsPath]: relationshipsXml(['officeDocument', 'xl/workbook.xml']),
    [workbookPath]: workbookXml(['Feuil1']),
    [relsPath]: relationshipsXml(['worksheet', 'worksheets/sheet1.xml'], ['styles', 'styles.xml'], ['sharedStrings', 'sharedStrings.xml']),
    [stylesPath]: stylesXml,
    [sharedStringsPath]: `${sharedStringsStart}</sst>`,
    [sheetPath]: sheetXml(plainRows),
    ...changed,
  }
  return Object.entries(all).flatMap(([name, content]) => (content === null ? [] : { name, content }))
}

/** Returns a workbook that consists of these parts. */
export const buildWorkbook = (changed: Record<string, EntryContent | null> = {}, lies: ZipOverrides = {}): Uint8Array<ArrayBuffer> =>
  writeZip(workbookEntries(changed), lies)

/** Returns the letters of a column, counted from 0: A, …, Z, AA, … */
export const columnLetters = (column: number): string =>
  (column < 26 ? '' : columnLetters(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26))
