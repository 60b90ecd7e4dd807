import {
  buildWorkbook,
  contentTypesPath,
  inlineCellXml,
  plainRows,
  type Relationship,
  relationshipsXml,
  relsPath,
  rootRelsPath,
  sharedStringsPath,
  sheetEnd,
  sheetPath,
  sheetStart,
  sheetXml,
  stylesPath,
  workbookPath,
  workbookXml,
  xmlDeclaration,
} from './workbook-parts.ts'
import type { RepeatedContent } from './zip-writer.ts'

const withSheet = (content: string | Uint8Array | RepeatedContent) => buildWorkbook({ [sheetPath]: content })
const plain = sheetXml(plainRows)
const body = plain.slice(xmlDeclaration.length)
/** Returns a workbook that repeats a part between the start of its sheet and its rows. */
const withRepeatedPart = (part: string, times: number, head = '', tail = '') =>
  withSheet({ head: sheetStart + head, part, times, tail: `${tail}<sheetData>${plainRows}</sheetData>${sheetEnd}` })
/** Returns a sheet with a document type and a cell that uses its entity. */
const withDocumentType = (type: string) =>
  withSheet(
    `${xmlDeclaration}${type}${sheetXml(`${plainRows}<row r="9">${inlineCellXml('ENTITY', 'A9')}</row>`)
      .slice(xmlDeclaration.length)
      .replace('ENTITY', '&x;')}`,
  )

const entityDefinitions = Array.from(
  { length: 12 },
  (_, at) => `<!ENTITY ${at === 11 ? 'x' : `l${at}`} "${at ? `&l${at - 1};`.repeat(10) : 'lol'}">`,
).join('')
const withRelationships = (...all: Relationship[]) => buildWorkbook({ [relsPath]: relationshipsXml(...all) })
const utf16 = (text: string, mark: boolean) =>
  new Uint8Array(Buffer.from((mark ? '\ufeff' : '') + text.replace('UTF-8', 'UTF-16'), 'utf16le'))
const bigEndian = (text: string) => new Uint8Array(Buffer.from(`\ufeff${text.replace('UTF-8', 'UTF-16')}`, 'utf16le').swap16())

/** Workbooks with XML that expands or is broken, and with parts that are missing or have wrong references. */
export const hostileWorkbookParts: Record<string, () => Uint8Array<ArrayBuffer>> = {
  'entities of entities': () => withDocumentType(`<!DOCTYPE x [${entityDefinitions}]>`),
  'an entity of 1 MB a thousand times': () =>
    withSheet(
      `${xmlDeclaration}<!DOCTYPE x [<!ENTITY x "${'a'.repeat(2 ** 20)}">]>${sheetXml(`<row r="1"><c r="A1" t="inlineStr"><is><t>${'&x;'.repeat(1000)}</t></is></c></row>`).slice(xmlDeclaration.length)}`,
    ),
  'an entity of a file': () => withDocumentType('<!DOCTYPE x [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
  'an entity of another host': () =>
    withDocumentType('<!DOCTYPE x [<!ENTITY % p SYSTEM "http://127.0.0.1:1/x.dtd">%p;<!ENTITY x SYSTEM "http://127.0.0.1:1/x">]>'),
  'an entity of itself': () => withDocumentType('<!DOCTYPE x [<!ENTITY x "&x;">]>'),
  'characters by number that are none': () => withSheet(plain.replace('mairie', '&#0;&#x110000;&#xD800;&#99999999999999;&#x;&#;&;')),
  'a million characters by number': () =>
    withSheet({
      head: `${sheetStart}<sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>`,
      part: '&#65;',
      times: 1_000_000,
      tail: `</t></is></c></row></sheetData>${sheetEnd}`,
    }),
  'half a million elements in each other': () =>
    withSheet(`${sheetStart}${'<a>'.repeat(500_000)}${'</a>'.repeat(500_000)}<sheetData>${plainRows}</sheetData>${sheetEnd}`),
  'a million elements that never end': () => withRepeatedPart('<a>', 1_000_000),
  'ends without a start': () => withRepeatedPart('</a>', 1_000_000),
  'an attribute of 10 MB': () => withRepeatedPart('a', 10_000_000, '<x y="', '"/>'),
  'a name of 10 MB': () => withRepeatedPart('a', 10_000_000, '<', '/>'),
  'two hundred thousand attributes': () =>
    withSheet(`${sheetStart}<x ${Array.from({ length: 200_000 }, (_, at) => `a${at}=""`).join(' ')}/><sheetData/>${sheetEnd}`),
  'a hundred thousand name spaces': () =>
    withSheet(`${sheetStart}<x ${Array.from({ length: 100_000 }, (_, at) => `xmlns:a${at}="u"`).join(' ')}/><sheetData/>${sheetEnd}`),
  'an attribute that never ends': () => withSheet(`${sheetStart}<x y="${'<'.repeat(1_000_000)}`),
  'a flood of comments': () => withRepeatedPart('<!---->', 3_000_000),
  'a comment that never ends': () => withSheet(`${sheetStart}${'<!-- -'.repeat(200_000)}`),
  'a flood of CDATA': () => withRepeatedPart('<![CDATA[x]]>', 2_000_000),
  'CDATA that never ends': () => withSheet(`${sheetStart}${'<![CDATA['.repeat(200_000)}`),
  'a flood of instructions': () => withRepeatedPart('<?x y?>', 3_000_000),
  'an instruction that never ends': () => withSheet(`${sheetStart}${'<?x '.repeat(300_000)}`),
  'UTF-8 that is none': () => withSheet(Buffer.concat([Buffer.from(plain), Buffer.from('c0aff5808080edA080ff', 'hex')])),
  'UTF-16 with a mark': () => withSheet(utf16(plain, true)),
  'UTF-16 without a mark': () => withSheet(utf16(plain, false)),
  'UTF-16 the other way round': () => withSheet(bigEndian(plain)),
  'half a character of UTF-16': () => withSheet(utf16(plain, true).slice(0, -3)),
  'an encoding nobody knows': () => withSheet(plain.replace('UTF-8', 'UTF-7')),
  'five marks of the order of bytes': () => withSheet('\ufeff'.repeat(5) + plain),
  'zeros in the XML': () => withSheet(plain.replaceAll('<row', '\0<row\0')),
  'two roots': () => withSheet(body + body),
  'no root': () => withSheet(''),
  'a picture as a sheet': () => withSheet(Buffer.from('89504e470d0a1a0a', 'hex')),
  'names of JavaScript as elements': () => withRepeatedPart('<__proto__ constructor="x"/>', 1000),
  'no sheet': () => buildWorkbook({ [sheetPath]: null }),
  'no book': () => buildWorkbook({ [workbookPath]: null }),
  'no relations': () => buildWorkbook({ [relsPath]: null }),
  'no texts': () => buildWorkbook({ [sharedStringsPath]: null, [stylesPath]: null }),
  'nothing but the sheet': () => buildWorkbook({ [workbookPath]: null, [relsPath]: null, [rootRelsPath]: null, [contentTypesPath]: null }),
  'a book without sheets': () => buildWorkbook({ [workbookPath]: workbookXml([]) }),
  'relations in a circle': () =>
    withRelationships(['worksheet', '_rels/workbook.xml.rels'], ['worksheet', 'workbook.xml'], ['styles', 'workbook.xml']),
  'relations to another host': () => withRelationships(['worksheet', 'http://127.0.0.1:1/sheet.xml', ' TargetMode="External"']),
  'relations that climb': () => withRelationships(['worksheet', '../../../../etc/passwd'], ['sharedStrings', '/../../x']),
  'two hundred thousand relations': () =>
    buildWorkbook({
      [relsPath]: {
        head: relationshipsXml().replace('</Relationships>', ''),
        part: '<Relationship Id="rId1" Type="x" Target="y"/>',
        times: 200_000,
        tail: '</Relationships>',
      },
    }),
  'types that are wrong': () =>
    buildWorkbook({
      [contentTypesPath]: `${xmlDeclaration}<Types><Override PartName="/xl/workbook.xml" ContentType="image/png"/></Types>`,
    }),
  'a million types': () =>
    buildWorkbook({
      [contentTypesPath]: {
        head: `${xmlDeclaration}<Types>`,
        part: '<Default Extension="x" ContentType="y"/>',
        times: 1_000_000,
        tail: '</Types>',
      },
    }),
  'a book with a million names': () =>
    buildWorkbook({
      [workbookPath]: {
        head: workbookXml([]).replace('<sheets></sheets></workbook>', '<definedNames>'),
        part: '<definedName name="x">A1</definedName>',
        times: 1_000_000,
        tail: '</definedNames><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>',
      },
    }),
}
