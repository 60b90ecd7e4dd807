import {
  book,
  bookPath,
  inline,
  plainRows,
  type Relation,
  relations,
  relsPath,
  sheet,
  sheetEnd,
  sheetPath,
  sheetStart,
  stringsPath,
  stringsStart,
  stylesEnd,
  stylesPath,
  stylesStart,
  workbookOf,
} from './workbook-parts.ts'
import type { Repeated } from './zip-writer.ts'

/** A workbook whose only sheet has these rows; what stands before and after them, too. */
const rows = (inside: string, before = '', after = '') => workbookOf({ [sheetPath]: sheet(inside, before, after) })
/** A row with one cell, which stands at A9 where its attributes say nothing else. */
const cell = (attributes: string, inside: string): string =>
  `<row r="9"><c ${attributes.includes('r="') ? '' : 'r="A9" '}${attributes}>${inside}</c></row>`
const letters = (column: number): string =>
  (column < 26 ? '' : letters(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26))
const placed = (row: number, columns: number): string =>
  `<row r="${row}">${Array.from({ length: columns }, (_, at) => `<c r="${letters(at)}${row}"><v>1</v></c>`).join('')}</row>`
const table = (length: number, columns: number): string => Array.from({ length }, (_, at) => placed(at + 9, columns)).join('')
const one = (attributes: string, inside: string) => rows(plainRows + cell(attributes, inside))

const repeated = (head: string, part: string, times: number, tail: string): Repeated => ({ head, part, times, tail })
/** The same row so many times, below the headings. */
const manyRows = (row: string, times: number) =>
  workbookOf({ [sheetPath]: repeated(`${sheetStart}<sheetData>${plainRows}`, row, times, `</sheetData>${sheetEnd}`) })
/** The same piece of one row so many times. */
const wide = (piece: string, times: number, head = '<row r="9">', tail = '</row>') =>
  workbookOf({ [sheetPath]: repeated(`${sheetStart}<sheetData>${plainRows}${head}`, piece, times, `${tail}</sheetData>${sheetEnd}`) })
const strings = (inside: string | Repeated, cells = cell('r="A9" t="s"', '<v>0</v>')) =>
  workbookOf({ [stringsPath]: inside, [sheetPath]: sheet(plainRows + cells) })
const styled = (inside: Repeated) =>
  workbookOf({ [stylesPath]: inside, [sheetPath]: sheet(plainRows + cell('r="A9" s="7"', '<v>45000</v>')) })

/** A file of less than 2 kB with one cell where a sheet ends: its table has 17 thousand million cells. */
export const farCell = (): Uint8Array<ArrayBuffer> => rows('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>')

/** Workbooks whose sheets, cells, texts or styles swell or lie. */
export const hostileSheets: Record<string, () => Uint8Array<ArrayBuffer>> = {
  'one cell in the last corner': farCell,
  'a cell in the first corner and one in the last': () => rows(`${plainRows}<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>`),
  'a cell far beyond the last column': () => one('r="ZZZZZZ1"', '<v>1</v>'),
  'a cell in a column of a hundred letters': () => one(`r="${'Z'.repeat(100)}1"`, '<v>1</v>'),
  'a row far beyond the last': () => rows('<row r="99999999999999999999"><c r="A99999999999999999999"><v>1</v></c></row>'),
  'negative rows and columns': () => rows('<row r="-1"><c r="A-1"><v>1</v></c></row><row r="0"><c r="A0"><v>1</v></c></row>'),
  'references that are none': () =>
    rows(['', '1', 'A', 'é9', '1A', '$A$1', 'A1:B2', '__proto__'].map(at => cell(`r="${at}"`, '<v>1</v>')).join('')),
  'rows that say to span all columns': () => rows('<row r="1" spans="1:16384"><c r="A1"><v>1</v></c></row>'.repeat(1000)),
  'a size that says all cells': () => rows(plainRows, '<dimension ref="A1:XFD1048576"/>'),
  'a size that says none': () => rows(plainRows, '<dimension ref="A1"/>'),
  'a size that is none': () => rows(plainRows, '<dimension ref="-A-1:ZZZZZZ9999999999999"/>'),
  'a million empty rows': () => manyRows('<row/>', 1_000_000),
  'a million times the same row': () => manyRows('<row r="9"><c r="A9"><v>1</v></c></row>', 1_000_000),
  'a million rows without a number': () => manyRows('<row><c><v>1</v></c></row>', 1_000_000),
  'three million cells without a place': () => wide('<c><v>1</v></c>', 3_000_000),
  'all columns of twenty rows': () => rows(plainRows + table(20, 16_384)),
  'a hundred thousand rows in their places': () => rows(plainRows + table(100_000, 1)),
  'a million times the same cell': () => wide('<c r="A9"><v>1</v></c>', 1_000_000),
  'rows in the wrong order': () => rows(Array.from({ length: 5000 }, (_, at) => placed(5000 - at, 1)).join('')),
  'a text of 50 MB in its cell': () => wide('lorem ipsum ', 4_200_000, '<row r="9"><c r="A9" t="inlineStr"><is><t>', '</t></is></c></row>'),
  'a million runs of one text': () => wide('<r><t>a</t></r>', 1_000_000, '<row r="9"><c r="A9" t="inlineStr"><is>', '</is></c></row>'),
  'a number of a million digits': () => one('r="A9"', `<v>${'9'.repeat(1_000_000)}</v>`),
  'numbers that overflow': () =>
    rows(['1e999', '-1e999', '1e-999', 'NaN', 'Infinity', '0x10', '--1', '١'].map(v => cell('', `<v>${v}</v>`)).join('')),
  'five million texts nobody uses': () => strings(repeated(stringsStart, '<si><t>a</t></si>', 5_000_000, '</sst>')),
  'a number of texts that lies': () =>
    strings(`${stringsStart.replace('<sst ', '<sst count="4294967295" uniqueCount="4294967295" ')}</sst>`),
  'texts that are not there': () =>
    strings(`${stringsStart}</sst>`, ['-1', '99999999999', 'NaN', '1.5', '', '__proto__'].map(v => cell('t="s"', `<v>${v}</v>`)).join('')),
  'one text of 1 MB in a thousand cells': () =>
    strings(`${stringsStart}<si><t>${'a'.repeat(2 ** 20)}</t></si></sst>`, cell('t="s"', '<v>0</v>').repeat(1000)),
  'a million formats': () => styled(repeated(`${stylesStart}<cellXfs>`, '<xf numFmtId="14"/>', 1_000_000, `</cellXfs>${stylesEnd}`)),
  'a format of 1 MB': () =>
    styled(
      repeated(
        `${stylesStart}<numFmts><numFmt numFmtId="200" formatCode="`,
        '[h]:mm;',
        150_000,
        `"/></numFmts><cellXfs>${'<xf numFmtId="200"/>'.repeat(8)}</cellXfs>${stylesEnd}`,
      ),
    ),
  'a style that is not there': () => one('r="A9" s="4294967295"', '<v>45000</v>'),
  'dates that are none': () =>
    workbookOf({
      [stylesPath]: `${stylesStart}<cellXfs>${'<xf numFmtId="14"/>'.repeat(8)}</cellXfs>${stylesEnd}`,
      [sheetPath]: sheet(
        plainRows + ['-1', '99999999999999', '1e300', '60', '0', '2958466'].map(v => cell('s="7"', `<v>${v}</v>`)).join(''),
      ),
    }),
  'types that lie': () =>
    rows(plainRows + ['b', 'e', 'd', 'n', 's', 'str', 'inlineStr', 'x', '__proto__'].map(t => cell(`t="${t}"`, '<v>texte</v>')).join('')),
  'formulas that ask somebody': () =>
    one('r="A9" t="str"', `<f>WEBSERVICE("http://127.0.0.1/")&amp;HYPERLINK("file:///etc/passwd")</f><v>=cmd|'/c calc'!A1</v>`),
  'a formula for all cells': () => one('r="A9"', '<f t="shared" ref="A1:XFD1048576" si="0">A1+1</f><v>1</v>'),
  'merged cells of whole sheets': () => rows(plainRows, '', `<mergeCells>${'<mergeCell ref="A1:XFD1048576"/>'.repeat(1000)}</mergeCells>`),
  'a thousand sheets': () =>
    workbookOf({
      [bookPath]: book(Array.from({ length: 1000 }, (_, at) => `Feuil${at}`)),
      [relsPath]: relations(...Array.from({ length: 1000 }, (): Relation => ['worksheet', 'worksheets/sheet1.xml'])),
    }),
  'a thousand sheets of 10 MB in one part': () =>
    workbookOf({
      [sheetPath]: repeated(`${sheetStart}<sheetData>`, '<row r="1"><c r="A1"><v>1</v></c></row>', 250_000, `</sheetData>${sheetEnd}`),
      [bookPath]: book(Array.from({ length: 1000 }, (_, at) => `Feuil${at}`)),
      [relsPath]: relations(...Array.from({ length: 1000 }, (): Relation => ['worksheet', 'worksheets/sheet1.xml'])),
    }),
  'a sheet with a name of 1 MB': () => workbookOf({ [bookPath]: book(['x'.repeat(2 ** 20)]) }),
  'combining marks without end': () => rows(`${plainRows}<row r="9">${inline(`e${'\u0301'.repeat(200_000)}`, 'A9')}</row>`),
}
