/** The accepted formats, named as the decoder names them. */
export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'heif'

const text = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to)

/** A RIFF file whose first chunk is a picture; other data may follow the RIFF file. */
const isWebp = (bytes: Buffer) =>
  bytes.length >= 20 &&
  text(bytes, 0, 4) === 'RIFF' &&
  bytes.readUInt32LE(4) + 8 <= bytes.length + 1 &&
  text(bytes, 8, 12) === 'WEBP' &&
  ['VP8 ', 'VP8L', 'VP8X'].includes(text(bytes, 12, 16))

/** An ISO file whose first box has the major brand AVIF; HEIC files have the same boxes with another brand. */
const isAvif = (bytes: Buffer) =>
  bytes.length >= 16 &&
  text(bytes, 4, 8) === 'ftyp' &&
  ['avif', 'avis'].includes(text(bytes, 8, 12)) &&
  bytes.readUInt32BE(0) >= 16 &&
  bytes.readUInt32BE(0) <= bytes.length

/** The eight-byte signature, and the length and type of the mandatory first chunk. */
const isPng = (bytes: Buffer) => text(bytes, 0, 16) === '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'

/** The start and a segment soon after it: some programs leave bytes between them, which decoders skip. */
const isJpeg = (bytes: Buffer) => /^\xff\xd8.{0,64}?\xff[\xc0-\xfe]/s.test(text(bytes, 0, 68))

/** Whether a PNG has the chunk `acTL`, which comes before its first pixels and announces frames. */
export const isAnimatedPng = (bytes: Buffer): boolean => {
  if (!isPng(bytes)) return false
  const pixels = bytes.indexOf('IDAT', 0, 'latin1')
  return pixels !== -1 && bytes.subarray(0, pixels).includes('acTL', 0, 'latin1')
}

const signatures: readonly [ImageFormat, (bytes: Buffer) => boolean][] = [
  ['jpeg', isJpeg],
  ['png', isPng],
  ['gif', bytes => ['GIF87a', 'GIF89a'].includes(text(bytes, 0, 6))],
  ['webp', isWebp],
  ['heif', isAvif],
]

/** The format of a file by its signature alone; its name and declared type are ignored. Undefined for other files. */
export const detectImageFormat = (bytes: Buffer): ImageFormat | undefined => signatures.find(([, fits]) => fits(bytes))?.[0]
