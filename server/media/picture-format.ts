/** The formats that are taken, by the names that the decoder has for them. */
export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'heif'

const text = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to)

/** A RIFF file whose first chunk is a picture; it may be shorter than what was sent, since something may follow it. */
const isWebp = (bytes: Buffer) =>
  bytes.length >= 20 &&
  text(bytes, 0, 4) === 'RIFF' &&
  bytes.readUInt32LE(4) + 8 <= bytes.length + 1 &&
  text(bytes, 8, 12) === 'WEBP' &&
  ['VP8 ', 'VP8L', 'VP8X'].includes(text(bytes, 12, 16))

/** An ISO file whose first box says that it is AVIF before anything else; HEIC has the same boxes and says otherwise. */
const isAvif = (bytes: Buffer) =>
  bytes.length >= 16 &&
  text(bytes, 4, 8) === 'ftyp' &&
  ['avif', 'avis'].includes(text(bytes, 8, 12)) &&
  bytes.readUInt32BE(0) >= 16 &&
  bytes.readUInt32BE(0) <= bytes.length

/** Eight bytes, and the chunk that has to be first in its full length. */
const isPng = (bytes: Buffer) => text(bytes, 0, 16) === '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'

const signatures: readonly [ImageFormat, (bytes: Buffer) => boolean][] = [
  ['jpeg', bytes => text(bytes, 0, 3) === '\xff\xd8\xff'],
  ['png', isPng],
  ['gif', bytes => ['GIF87a', 'GIF89a'].includes(text(bytes, 0, 6))],
  ['webp', isWebp],
  ['heif', isAvif],
]

/** The format that a file begins as, by its whole signature; what it is called or says it is does not count. Undefined for all others. */
export const detectImageFormat = (bytes: Buffer): ImageFormat | undefined => signatures.find(([, fits]) => fits(bytes))?.[0]
