import { parts, plainRows, sheet, sheetPath, workbookOf } from './workbook-parts.ts'
import { type Entry, type HeaderLies, writeZip, type ZipLies } from './zip-writer.ts'

/** A small workbook whose sheet is packed in some other way. */
const packedSo = (change: Partial<Entry>, lies: ZipLies = {}): Uint8Array<ArrayBuffer> =>
  writeZip(
    parts().map(entry => (entry.name === sheetPath ? { ...entry, ...change } : entry)),
    lies,
  )
const lying = (lies: HeaderLies) => packedSo({ local: lies, central: lies })
/** A small workbook with more in its file. */
const beside = (entries: readonly Entry[], lies: ZipLies = {}) => writeZip([...parts(), ...entries], lies)
const entry = (name: string, content: Entry['content'] = 'x'): Entry => ({ name, content })

const zeros = (megabytes: number): Entry['content'] => ({ head: '', part: '\0'.repeat(1024), times: megabytes * 1024, tail: '' })
const spaces = (megabytes: number) => ({
  head: sheet('').replace('</sheetData></worksheet>', ''),
  part: ' '.repeat(1024),
  times: megabytes * 1024,
  tail: `${plainRows}</sheetData></worksheet>`,
})

/** About 50 kB that unpack to 50 MB of spaces inside the sheet. */
export const spacesBomb = (): Uint8Array<ArrayBuffer> => workbookOf({ [sheetPath]: spaces(50) })

const nested = (depth: number): Uint8Array<ArrayBuffer> => {
  let inner = writeZip([entry('zeros', zeros(64))])
  for (let at = 0; at < depth; at++) inner = writeZip(Array.from({ length: 4 }, (_, copy) => entry(`${copy}.zip`, inner)))
  return beside([entry('xl/embeddings/inner.zip', inner)])
}

/** Files whose container lies or swells. */
export const hostileZips: Record<string, () => Uint8Array<ArrayBuffer>> = {
  '50 MB of spaces in a sheet': spacesBomb,
  '4 GB of spaces in a sheet': () => workbookOf({ [sheetPath]: spaces(4000) }),
  '4 GB of spaces that say to be 1 kB': () => packedSo({ content: spaces(4000), local: { size: 1024 }, central: { size: 1024 } }),
  '50 MB of zeros beside the sheet': () => beside([entry('xl/media/image1.png', zeros(50))]),
  '50 MB of zeros as the sheet': () => workbookOf({ [sheetPath]: zeros(50) }),
  'a part of 1 MB a thousand times on the same bytes': () => beside([entry('xl/media/image1.png', zeros(1))], { copies: 1000 }),
  'two entries that overlap': () => packedSo({ central: { offset: 0 } }),
  'a size that is told as 4 GB': () => lying({ size: 0xfffffffe }),
  'a size that is told as none': () => lying({ size: 0 }),
  'a packed size beyond the end of the file': () => lying({ packedSize: 0x7fffffff }),
  'a packed size of none': () => lying({ packedSize: 0 }),
  'a wrong checksum': () => lying({ crc: 1 }),
  'an offset behind the end': () => packedSo({ central: { offset: 0xfffffff0 } }),
  'names that differ between header and directory': () => packedSo({ central: { name: 'xl/worksheets/other.xml' } }),
  'sizes behind the bytes': () => packedSo({ descriptor: true }),
  'sizes behind bytes that are stored': () => packedSo({ descriptor: true, stored: true }),
  'sizes of ZIP64': () => packedSo({ zip64: true }),
  'sizes of ZIP64 that are absurd': () => packedSo({ zip64: true, central: { extra: Buffer.from(`01001000${'ff'.repeat(16)}`, 'hex') } }),
  'a ZIP64 field without sizes': () => packedSo({ zip64: true, central: { extra: Buffer.alloc(0) } }),
  'an extra field longer than itself': () => packedSo({ central: { extra: Buffer.from('0100ffff00', 'hex') } }),
  'an encrypted part': () => lying({ flags: 0x801 }),
  'a strongly encrypted part': () => lying({ flags: 0x2841 }),
  'a method nobody knows': () => lying({ method: 99 }),
  'bytes told as BZIP2': () => lying({ method: 12 }),
  'bytes told as stored that are deflated': () => lying({ method: 0 }),
  'bytes told as deflated that are stored': () => packedSo({ stored: true, local: { method: 8 }, central: { method: 8 } }),
  'the sheet twice': () => beside([entry(sheetPath, sheet('<row r="1"><c><v>2</v></c></row>'))]),
  'ten thousand entries': () => beside(Array.from({ length: 10_000 }, (_, at) => entry(`x/${at}`, ''))),
  'more entries than there are': () => workbookOf({}, { entries: 60_000 }),
  'fewer entries than there are': () => workbookOf({}, { entries: 1 }),
  'no entries at all': () => writeZip([]),
  'a directory that is told elsewhere': () => workbookOf({}, { directoryOffset: 0xffffff00 }),
  'a directory told as longer than the file': () => workbookOf({}, { directorySize: 0x7fffffff }),
  'a directory that is cut off': () => workbookOf({}, { cut: 200 }),
  'half a file': () => {
    const whole = workbookOf()
    return whole.slice(0, whole.length / 2)
  },
  'only the two letters': () => new Uint8Array(Buffer.from('PK')),
  'only an ending': () => new Uint8Array(Buffer.from('504b0506', 'hex')),
  'a comment of 64 kB': () => workbookOf({}, { comment: Buffer.alloc(65_535, ' ') }),
  'a comment full of endings': () => workbookOf({}, { comment: Buffer.alloc(65_532, Buffer.from('504b0506', 'hex')) }),
  'a megabyte of endings behind the file': () => workbookOf({}, { after: Buffer.alloc(2 ** 20, Buffer.from('504b0506', 'hex')) }),
  'a program before the file': () => workbookOf({}, { before: Buffer.concat([Buffer.from('PK'), Buffer.alloc(2 ** 16, 0x90)]) }),
  'names that climb': () =>
    beside(['../../../etc/passwd', '/etc/passwd', '..\\..\\windows\\win.ini', 'xl/../../x'].map(name => entry(name))),
  'a name of 64 kB': () => beside([entry('x/'.repeat(32_000))]),
  'names of JavaScript': () => beside(['__proto__', 'constructor', 'xl/__proto__/x', 'toString'].map(name => entry(name))),
  'a name with a zero and half a character': () =>
    beside([{ ...entry('x'), local: { name: Buffer.from('00ff', 'hex') }, central: { name: Buffer.from('00ff', 'hex') } }]),
  'files in files in files': () => nested(4),
  'deflate that never ends': () =>
    packedSo({ content: Buffer.alloc(50_000, 0), stored: true, local: { method: 8 }, central: { method: 8 } }),
}
