import { buildWorkbook, plainRows, sheetPath, sheetXml, workbookEntries } from './workbook-parts.ts'
import { type HeaderOverrides, writeZip, type ZipEntry, type ZipOverrides } from './zip-writer.ts'

/** Returns a small workbook with changes to the archive entry of its sheet. */
const workbookWithSheetEntry = (change: Partial<ZipEntry>, lies: ZipOverrides = {}): Uint8Array<ArrayBuffer> =>
  writeZip(
    workbookEntries().map(entry => (entry.name === sheetPath ? { ...entry, ...change } : entry)),
    lies,
  )
const workbookWithHeaders = (lies: HeaderOverrides) => workbookWithSheetEntry({ localOverrides: lies, centralOverrides: lies })
/** Returns a small workbook with additional entries in its archive. */
const workbookWithEntries = (entries: readonly ZipEntry[], lies: ZipOverrides = {}) => writeZip([...workbookEntries(), ...entries], lies)
const zipEntry = (name: string, content: ZipEntry['content'] = 'x'): ZipEntry => ({ name, content })

const zeroContent = (megabytes: number): ZipEntry['content'] => ({ head: '', part: '\0'.repeat(1024), times: megabytes * 1024, tail: '' })
const spaceContent = (megabytes: number) => ({
  head: sheetXml('').replace('</sheetData></worksheet>', ''),
  part: ' '.repeat(1024),
  times: megabytes * 1024,
  tail: `${plainRows}</sheetData></worksheet>`,
})

/** Returns a workbook of about 50 kB with a sheet that unpacks to 50 MB of spaces. */
export const spacesBomb = (): Uint8Array<ArrayBuffer> => buildWorkbook({ [sheetPath]: spaceContent(50) })

const nestedZips = (depth: number): Uint8Array<ArrayBuffer> => {
  let inner = writeZip([zipEntry('zeros', zeroContent(64))])
  for (let at = 0; at < depth; at++) inner = writeZip(Array.from({ length: 4 }, (_, copy) => zipEntry(`${copy}.zip`, inner)))
  return workbookWithEntries([zipEntry('xl/embeddings/inner.zip', inner)])
}

/** Files with a ZIP container that is invalid or expands. */
export const hostileZips: Record<string, () => Uint8Array<ArrayBuffer>> = {
  '50 MB of spaces in a sheet': spacesBomb,
  '4 GB of spaces in a sheet': () => buildWorkbook({ [sheetPath]: spaceContent(4000) }),
  '4 GB of spaces that say to be 1 kB': () =>
    workbookWithSheetEntry({ content: spaceContent(4000), localOverrides: { size: 1024 }, centralOverrides: { size: 1024 } }),
  '50 MB of zeros beside the sheet': () => workbookWithEntries([zipEntry('xl/media/image1.png', zeroContent(50))]),
  '50 MB of zeros as the sheet': () => buildWorkbook({ [sheetPath]: zeroContent(50) }),
  'a part of 1 MB a thousand times on the same bytes': () =>
    workbookWithEntries([zipEntry('xl/media/image1.png', zeroContent(1))], { copies: 1000 }),
  'two entries that overlap': () => workbookWithSheetEntry({ centralOverrides: { offset: 0 } }),
  'a size that is told as 4 GB': () => workbookWithHeaders({ size: 0xfffffffe }),
  'a size that is told as none': () => workbookWithHeaders({ size: 0 }),
  'a packed size beyond the end of the file': () => workbookWithHeaders({ packedSize: 0x7fffffff }),
  'a packed size of none': () => workbookWithHeaders({ packedSize: 0 }),
  'a wrong checksum': () => workbookWithHeaders({ crc: 1 }),
  'an offset behind the end': () => workbookWithSheetEntry({ centralOverrides: { offset: 0xfffffff0 } }),
  'names that differ between header and directory': () => workbookWithSheetEntry({ centralOverrides: { name: 'xl/worksheets/other.xml' } }),
  'sizes behind the bytes': () => workbookWithSheetEntry({ descriptor: true }),
  'sizes behind bytes that are stored': () => workbookWithSheetEntry({ descriptor: true, stored: true }),
  'sizes of ZIP64': () => workbookWithSheetEntry({ zip64: true }),
  'sizes of ZIP64 that are absurd': () =>
    workbookWithSheetEntry({ zip64: true, centralOverrides: { extra: Buffer.from(`01001000${'ff'.repeat(16)}`, 'hex') } }),
  'a ZIP64 field without sizes': () => workbookWithSheetEntry({ zip64: true, centralOverrides: { extra: Buffer.alloc(0) } }),
  'an extra field longer than itself': () => workbookWithSheetEntry({ centralOverrides: { extra: Buffer.from('0100ffff00', 'hex') } }),
  'an encrypted part': () => workbookWithHeaders({ flags: 0x801 }),
  'a strongly encrypted part': () => workbookWithHeaders({ flags: 0x2841 }),
  'a method nobody knows': () => workbookWithHeaders({ method: 99 }),
  'bytes told as BZIP2': () => workbookWithHeaders({ method: 12 }),
  'bytes told as stored that are deflated': () => workbookWithHeaders({ method: 0 }),
  'bytes told as deflated that are stored': () =>
    workbookWithSheetEntry({ stored: true, localOverrides: { method: 8 }, centralOverrides: { method: 8 } }),
  'the sheet twice': () => workbookWithEntries([zipEntry(sheetPath, sheetXml('<row r="1"><c><v>2</v></c></row>'))]),
  'ten thousand entries': () => workbookWithEntries(Array.from({ length: 10_000 }, (_, at) => zipEntry(`x/${at}`, ''))),
  'more entries than there are': () => buildWorkbook({}, { entries: 60_000 }),
  'fewer entries than there are': () => buildWorkbook({}, { entries: 1 }),
  'no entries at all': () => writeZip([]),
  'a directory that is told elsewhere': () => buildWorkbook({}, { directoryOffset: 0xffffff00 }),
  'a directory told as longer than the file': () => buildWorkbook({}, { directorySize: 0x7fffffff }),
  'a directory that is cut off': () => buildWorkbook({}, { cut: 200 }),
  'half a file': () => {
    const whole = buildWorkbook()
    return whole.slice(0, whole.length / 2)
  },
  'only the two letters': () => new Uint8Array(Buffer.from('PK')),
  'only an ending': () => new Uint8Array(Buffer.from('504b0506', 'hex')),
  'a comment of 64 kB': () => buildWorkbook({}, { comment: Buffer.alloc(65_535, ' ') }),
  'a comment full of endings': () => buildWorkbook({}, { comment: Buffer.alloc(65_532, Buffer.from('504b0506', 'hex')) }),
  'a megabyte of endings behind the file': () => buildWorkbook({}, { after: Buffer.alloc(2 ** 20, Buffer.from('504b0506', 'hex')) }),
  'a program before the file': () => buildWorkbook({}, { before: Buffer.concat([Buffer.from('PK'), Buffer.alloc(2 ** 16, 0x90)]) }),
  'names that climb': () =>
    workbookWithEntries(['../../../etc/passwd', '/etc/passwd', '..\\..\\windows\\win.ini', 'xl/../../x'].map(name => zipEntry(name))),
  'a name of 64 kB': () => workbookWithEntries([zipEntry('x/'.repeat(32_000))]),
  'names of JavaScript': () => workbookWithEntries(['__proto__', 'constructor', 'xl/__proto__/x', 'toString'].map(name => zipEntry(name))),
  'a name with a zero and half a character': () =>
    workbookWithEntries([
      { ...zipEntry('x'), localOverrides: { name: Buffer.from('00ff', 'hex') }, centralOverrides: { name: Buffer.from('00ff', 'hex') } },
    ]),
  'files in files in files': () => nestedZips(4),
  'deflate that never ends': () =>
    workbookWithSheetEntry({
      content: Buffer.alloc(50_000, 0),
      stored: true,
      localOverrides: { method: 8 },
      centralOverrides: { method: 8 },
    }),
}
