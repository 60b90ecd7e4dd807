import {
  buildWorkbook,
  columnLetters,
  inlineCellXml,
  plainRows,
  type Relationship,
  relationshipsXml,
  relsPath,
  sharedStringsPath,
  sharedStringsStart,
  sheetEnd,
  sheetPath,
  sheetStart,
  sheetXml,
  stylesEnd,
  stylesPath,
  stylesStart,
  workbookPath,
  workbookXml,
} from './workbook-parts.ts'
import type { RepeatedContent } from './zip-writer.ts'

/** Returns a workbook with one sheet of these rows; `before` and `after` surround its rows. */
const workbookWithRows = (inside: string, before = '', after = '') => buildWorkbook({ [sheetPath]: sheetXml(inside, before, after) })
/** Returns a row with one cell, at A9 unless its attributes contain another reference. */
const cell = (attributes: string, inside: string): string =>
  `<row r="9"><c ${attributes.includes('r="') ? '' : 'r="A9" '}${attributes}>${inside}</c></row>`
const rowXml = (row: number, columns: number): string =>
  `<row r="${row}">${Array.from({ length: columns }, (_, at) => `<c r="${columnLetters(at)}${row}"><v>1</v></c>`).join('')}</row>`
const tableXml = (length: number, columns: number): string => Array.from({ length }, (_, at) => rowXml(at + 9, columns)).join('')
const workbookWithCell = (attributes: string, inside: string) => workbookWithRows(plainRows + cell(attributes, inside))

const repeatedContent = (head: string, part: string, times: number, tail: string): RepeatedContent => ({ head, part, times, tail })
/** Returns a workbook that repeats a row below the headings. */
const workbookWithManyRows = (row: string, times: number) =>
  buildWorkbook({ [sheetPath]: repeatedContent(`${sheetStart}<sheetData>${plainRows}`, row, times, `</sheetData>${sheetEnd}`) })
/** Returns a workbook that repeats a piece of one row. */
const workbookWithWideRow = (piece: string, times: number, head = '<row r="9">', tail = '</row>') =>
  buildWorkbook({
    [sheetPath]: repeatedContent(`${sheetStart}<sheetData>${plainRows}${head}`, piece, times, `${tail}</sheetData>${sheetEnd}`),
  })
const workbookWithStrings = (inside: string | RepeatedContent, cells = cell('r="A9" t="s"', '<v>0</v>')) =>
  buildWorkbook({ [sharedStringsPath]: inside, [sheetPath]: sheetXml(plainRows + cells) })
const workbookWithStyles = (inside: RepeatedContent) =>
  buildWorkbook({ [stylesPath]: inside, [sheetPath]: sheetXml(plainRows + cell('r="A9" s="7"', '<v>45000</v>')) })

/** Returns a file of less than 2 kB with one cell in the last corner of a sheet: the table has 17 thousand million cells. */
export const farCell = (): Uint8Array<ArrayBuffer> => workbookWithRows('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>')

/** Workbooks with sheets, cells, texts or styles that expand or are invalid. */
export const hostileSheets: Record<string, () => Uint8Array<ArrayBuffer>> = {
  'one cell in the last corner': farCell,
  'a cell in the first corner and one in the last': () =>
    workbookWithRows(`${plainRows}<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>`),
  'a cell far beyond the last column': () => workbookWithCell('r="ZZZZZZ1"', '<v>1</v>'),
  'a cell in a column of a hundred letters': () => workbookWithCell(`r="${'Z'.repeat(100)}1"`, '<v>1</v>'),
  'a row far beyond the last': () => workbookWithRows('<row r="99999999999999999999"><c r="A99999999999999999999"><v>1</v></c></row>'),
  'negative rows and columns': () => workbookWithRows('<row r="-1"><c r="A-1"><v>1</v></c></row><row r="0"><c r="A0"><v>1</v></c></row>'),
  'references that are none': () =>
    workbookWithRows(['', '1', 'A', 'é9', '1A', '$A$1', 'A1:B2', '__proto__'].map(at => cell(`r="${at}"`, '<v>1</v>')).join('')),
  'rows that say to span all columns': () => workbookWithRows('<row r="1" spans="1:16384"><c r="A1"><v>1</v></c></row>'.repeat(1000)),
  'a size that says all cells': () => workbookWithRows(plainRows, '<dimension ref="A1:XFD1048576"/>'),
  'a size that says none': () => workbookWithRows(plainRows, '<dimension ref="A1"/>'),
  'a size that is none': () => workbookWithRows(plainRows, '<dimension ref="-A-1:ZZZZZZ9999999999999"/>'),
  'a million empty rows': () => workbookWithManyRows('<row/>', 1_000_000),
  'a million times the same row': () => workbookWithManyRows('<row r="9"><c r="A9"><v>1</v></c></row>', 1_000_000),
  'a million rows without a number': () => workbookWithManyRows('<row><c><v>1</v></c></row>', 1_000_000),
  'three million cells without a place': () => workbookWithWideRow('<c><v>1</v></c>', 3_000_000),
  'all columns of twenty rows': () => workbookWithRows(plainRows + tableXml(20, 16_384)),
  'a hundred thousand rows in their places': () => workbookWithRows(plainRows + tableXml(100_000, 1)),
  'a million times the same cell': () => workbookWithWideRow('<c r="A9"><v>1</v></c>', 1_000_000),
  'rows in the wrong order': () => workbookWithRows(Array.from({ length: 5000 }, (_, at) => rowXml(5000 - at, 1)).join('')),
  'a text of 50 MB in its cell': () =>
    workbookWithWideRow('lorem ipsum ', 4_200_000, '<row r="9"><c r="A9" t="inlineStr"><is><t>', '</t></is></c></row>'),
  'a million runs of one text': () =>
    workbookWithWideRow('<r><t>a</t></r>', 1_000_000, '<row r="9"><c r="A9" t="inlineStr"><is>', '</is></c></row>'),
  'a number of a million digits': () => workbookWithCell('r="A9"', `<v>${'9'.repeat(1_000_000)}</v>`),
  'numbers that overflow': () =>
    workbookWithRows(['1e999', '-1e999', '1e-999', 'NaN', 'Infinity', '0x10', '--1', '١'].map(v => cell('', `<v>${v}</v>`)).join('')),
  'five million texts nobody uses': () =>
    workbookWithStrings(repeatedContent(sharedStringsStart, '<si><t>a</t></si>', 5_000_000, '</sst>')),
  'a number of texts that lies': () =>
    workbookWithStrings(`${sharedStringsStart.replace('<sst ', '<sst count="4294967295" uniqueCount="4294967295" ')}</sst>`),
  'texts that are not there': () =>
    workbookWithStrings(
      `${sharedStringsStart}</sst>`,
      ['-1', '99999999999', 'NaN', '1.5', '', '__proto__'].map(v => cell('t="s"', `<v>${v}</v>`)).join(''),
    ),
  'one text of 1 MB in a thousand cells': () =>
    workbookWithStrings(`${sharedStringsStart}<si><t>${'a'.repeat(2 ** 20)}</t></si></sst>`, cell('t="s"', '<v>0</v>').repeat(1000)),
  'a million formats': () =>
    workbookWithStyles(repeatedContent(`${stylesStart}<cellXfs>`, '<xf numFmtId="14"/>', 1_000_000, `</cellXfs>${stylesEnd}`)),
  'a format of 1 MB': () =>
    workbookWithStyles(
      repeatedContent(
        `${stylesStart}<numFmts><numFmt numFmtId="200" formatCode="`,
        '[h]:mm;',
        150_000,
        `"/></numFmts><cellXfs>${'<xf numFmtId="200"/>'.repeat(8)}</cellXfs>${stylesEnd}`,
      ),
    ),
  'a style that is not there': () => workbookWithCell('r="A9" s="4294967295"', '<v>45000</v>'),
  'dates that are none': () =>
    buildWorkbook({
      [stylesPath]: `${stylesStart}<cellXfs>${'<xf numFmtId="14"/>'.repeat(8)}</cellXfs>${stylesEnd}`,
      [sheetPath]: sheetXml(
        plainRows + ['-1', '99999999999999', '1e300', '60', '0', '2958466'].map(v => cell('s="7"', `<v>${v}</v>`)).join(''),
      ),
    }),
  'types that lie': () =>
    workbookWithRows(
      plainRows + ['b', 'e', 'd', 'n', 's', 'str', 'inlineStr', 'x', '__proto__'].map(t => cell(`t="${t}"`, '<v>texte</v>')).join(''),
    ),
  'formulas that ask somebody': () =>
    workbookWithCell(
      'r="A9" t="str"',
      `<f>WEBSERVICE("http://127.0.0.1/")&amp;HYPERLINK("file:///etc/passwd")</f><v>=cmd|'/c calc'!A1</v>`,
    ),
  'a formula for all cells': () => workbookWithCell('r="A9"', '<f t="shared" ref="A1:XFD1048576" si="0">A1+1</f><v>1</v>'),
  'merged cells of whole sheets': () =>
    workbookWithRows(plainRows, '', `<mergeCells>${'<mergeCell ref="A1:XFD1048576"/>'.repeat(1000)}</mergeCells>`),
  'a thousand sheets': () =>
    buildWorkbook({
      [workbookPath]: workbookXml(Array.from({ length: 1000 }, (_, at) => `Feuil${at}`)),
      [relsPath]: relationshipsXml(...Array.from({ length: 1000 }, (): Relationship => ['worksheet', 'worksheets/sheet1.xml'])),
    }),
  'a thousand sheets of 10 MB in one part': () =>
    buildWorkbook({
      [sheetPath]: repeatedContent(
        `${sheetStart}<sheetData>`,
        '<row r="1"><c r="A1"><v>1</v></c></row>',
        250_000,
        `</sheetData>${sheetEnd}`,
      ),
      [workbookPath]: workbookXml(Array.from({ length: 1000 }, (_, at) => `Feuil${at}`)),
      [relsPath]: relationshipsXml(...Array.from({ length: 1000 }, (): Relationship => ['worksheet', 'worksheets/sheet1.xml'])),
    }),
  'a sheet with a name of 1 MB': () => buildWorkbook({ [workbookPath]: workbookXml(['x'.repeat(2 ** 20)]) }),
  'combining marks without end': () =>
    workbookWithRows(`${plainRows}<row r="9">${inlineCellXml(`e${'\u0301'.repeat(200_000)}`, 'A9')}</row>`),
}
