import { constants, crc32, deflateRawSync } from 'node:zlib'

/** Content that unpacks to a head, a repeated part and a tail; it is never built in memory. */
export type RepeatedContent = { head: string; part: string; times: number; tail: string }
export type EntryContent = string | Uint8Array | RepeatedContent

/** Values that replace the correct ones in a header. */
export type HeaderOverrides = {
  name?: string | Uint8Array
  size?: number
  packedSize?: number
  crc?: number
  flags?: number
  method?: number
  offset?: number
  extra?: Uint8Array
}

export type ZipEntry = {
  name: string
  content: EntryContent
  /** Stores the content without compression. */
  stored?: boolean
  /** Writes the sizes after the content instead of before it, as streaming programs do. */
  descriptor?: boolean
  /** Writes the sizes in the ZIP64 extra field, even if 32 bits are enough. */
  zip64?: boolean
  /** False values for the header before the content and for the directory entry. */
  localOverrides?: HeaderOverrides
  centralOverrides?: HeaderOverrides
}

/** False values for the whole file. */
export type ZipOverrides = {
  comment?: Uint8Array
  entries?: number
  directorySize?: number
  directoryOffset?: number
  before?: Uint8Array
  after?: Uint8Array
  /** Number of bytes cut off the end. */
  cut?: number
  /** Number of directory entries for each file; all of them refer to the same bytes. */
  copies?: number
}

type Packed = { bytes: Buffer; size: number; crc: number }

/** Compresses a text to complete bytes without references to earlier text, so that the results can be concatenated. */
const deflateFlushed = (text: string): Buffer => deflateRawSync(text, { level: 9, finishFlush: constants.Z_FULL_FLUSH })
const deflateEnd = Buffer.from([3, 0])
/** Content above this size has a checksum of 0, because computing it takes too long. */
const maxChecksummedBytes = 64 * 2 ** 20

const packRepeated = ({ head, part, times, tail }: RepeatedContent): Packed => {
  const perBlock = Math.min(times, Math.max(1, Math.floor(2 ** 20 / part.length)))
  const block = part.repeat(perBlock)
  const blocks = Math.floor(times / perBlock)
  const rest = part.repeat(times % perBlock)
  const bytes = Buffer.concat([
    deflateFlushed(head),
    ...Array(blocks).fill(deflateFlushed(block)),
    deflateFlushed(rest),
    deflateFlushed(tail),
    deflateEnd,
  ])
  const size = [head, tail, rest].reduce((sum, text) => sum + Buffer.byteLength(text), Buffer.byteLength(block) * blocks)
  if (size > maxChecksummedBytes) return { bytes, size, crc: 0 }
  let crc = crc32(head)
  const blockBytes = Buffer.from(block)
  for (let at = 0; at < blocks; at++) crc = crc32(blockBytes, crc)
  return { bytes, size, crc: crc32(tail, crc32(rest, crc)) }
}

const pack = (content: EntryContent, stored: boolean): Packed => {
  if (typeof content === 'object' && 'part' in content) return packRepeated(content)
  const plain = Buffer.from(content as Uint8Array)
  return { bytes: stored ? plain : deflateRawSync(plain, { level: 9 }), size: plain.length, crc: crc32(plain) }
}

const binaryRecord = (length: number, fields: readonly (readonly [at: number, bytes: 2 | 4, value: number])[]): Buffer => {
  const made = Buffer.alloc(length)
  for (const [at, bytes, value] of fields) bytes === 2 ? made.writeUInt16LE(value & 0xffff, at) : made.writeUInt32LE(value >>> 0, at)
  return made
}

const zip64Extra = (...values: number[]): Buffer => {
  const extra = binaryRecord(4 + 8 * values.length, [
    [0, 2, 1],
    [2, 2, 8 * values.length],
  ])
  for (const [at, value] of values.entries()) extra.writeBigUInt64LE(BigInt(value), 4 + 8 * at)
  return extra
}

type HeaderFields = Required<Omit<HeaderOverrides, 'name' | 'extra'>> & { name: Buffer; extra: Buffer }

const headerFieldsOf = (entry: ZipEntry, packed: Packed, offset: number, lies: HeaderOverrides = {}): HeaderFields => {
  const { name = entry.name, extra, ...others } = lies
  const wide = entry.zip64 ?? false
  return {
    name: Buffer.from(name as string),
    extra: Buffer.from(extra ?? (wide ? zip64Extra(packed.size, packed.bytes.length) : [])),
    size: wide ? 0xffffffff : packed.size,
    packedSize: wide ? 0xffffffff : packed.bytes.length,
    crc: packed.crc,
    flags: 0x800 | (entry.descriptor ? 8 : 0),
    method: entry.stored ? 0 : 8,
    offset,
    ...others,
  }
}

const commonFields = (at: number, { flags, method, crc, packedSize, size, name, extra }: HeaderFields) =>
  [
    [at, 2, flags],
    [at + 2, 2, method],
    [at + 8, 4, crc],
    [at + 12, 4, packedSize],
    [at + 16, 4, size],
    [at + 20, 2, name.length],
    [at + 22, 2, extra.length],
  ] as const

const localHeader = (it: HeaderFields): Buffer =>
  Buffer.concat([binaryRecord(30, [[0, 4, 0x04034b50], [4, 2, 45], ...commonFields(6, it)]), it.name, it.extra])
const centralHeader = (it: HeaderFields): Buffer =>
  Buffer.concat([
    binaryRecord(46, [[0, 4, 0x02014b50], [4, 2, 45], [6, 2, 45], ...commonFields(8, it), [42, 4, it.offset]]),
    it.name,
    it.extra,
  ])

const descriptorOf = ({ crc, bytes, size }: Packed): Buffer =>
  binaryRecord(16, [
    [0, 4, 0x08074b50],
    [4, 4, crc],
    [8, 4, bytes.length],
    [12, 4, size],
  ])

/** Writes a ZIP file by hand, with false values wherever the format permits them. */
export const writeZip = (entries: readonly ZipEntry[], lies: ZipOverrides = {}): Uint8Array<ArrayBuffer> => {
  const body: Buffer[] = [Buffer.from(lies.before ?? [])]
  const directory: Buffer[] = []
  let offset = body[0]?.length ?? 0
  for (const entry of entries) {
    const packed = pack(entry.content, entry.stored ?? false)
    const empty = { size: 0, packedSize: 0, crc: 0 }
    const local = localHeader(headerFieldsOf(entry, packed, offset, { ...(entry.descriptor && empty), ...entry.localOverrides }))
    const central = centralHeader(headerFieldsOf(entry, packed, offset, entry.centralOverrides))
    const parts = [local, packed.bytes, entry.descriptor ? descriptorOf(packed) : Buffer.alloc(0)]
    body.push(...parts)
    for (let copy = 0; copy < (lies.copies ?? 1); copy++) directory.push(central)
    offset += parts.reduce((sum, part) => sum + part.length, 0)
  }
  const central = Buffer.concat(directory)
  const comment = Buffer.from(lies.comment ?? [])
  const ending = binaryRecord(22, [
    [0, 4, 0x06054b50],
    [8, 2, lies.entries ?? directory.length],
    [10, 2, lies.entries ?? directory.length],
    [12, 4, lies.directorySize ?? central.length],
    [16, 4, lies.directoryOffset ?? offset],
    [20, 2, comment.length],
  ])
  const all = Buffer.concat([...body, central, ending, comment, Buffer.from(lies.after ?? [])])
  return new Uint8Array(all.subarray(0, all.length - (lies.cut ?? 0)))
}
