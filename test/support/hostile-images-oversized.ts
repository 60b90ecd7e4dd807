import sharp from 'sharp'
import { type HostileImageFiles, isoBox, latin1, riffChunk, webpFile } from './image-bytes.ts'

const blankCanvas = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: '#2a6f97' }, limitInputPixels: false })

/** Returns a GIF with minimal frames: a descriptor, the smallest code size, one clear code and one end code. */
const gifFile = (width: number, height: number, frames: number, [frameWidth, frameHeight] = [1, 1], loops = true): Buffer => {
  const u16 = (value: number) => [value & 255, (value >> 8) & 255]
  const screen = Buffer.concat([latin1('GIF89a'), Buffer.from([...u16(width), ...u16(height), 0x80, 0, 0, 1, 2, 3, 4, 5, 6])])
  const frame = Buffer.from([
    0x21,
    0xf9,
    4,
    0,
    1,
    0,
    0,
    0,
    0x2c,
    0,
    0,
    0,
    0,
    ...u16(frameWidth),
    ...u16(frameHeight),
    0,
    2,
    2,
    0x44,
    0x01,
    0,
  ])
  const forever = loops ? [Buffer.concat([Buffer.from([0x21, 0xff, 11]), latin1('NETSCAPE2.0'), Buffer.from([3, 1, 0, 0, 0])])] : []
  return Buffer.concat([screen, ...forever, ...Array<Buffer>(frames).fill(frame), Buffer.from([0x3b])])
}

const uint24le = (value: number) => Buffer.from([value & 255, (value >> 8) & 255, (value >> 16) & 255])

/** Returns a WebP that repeats the same picture in many frames. */
const animatedWebp = async (width: number, height: number, frames: number): Promise<Buffer> => {
  const one = (await blankCanvas(width, height).webp({ effort: 0 }).toBuffer()).subarray(12)
  const canvas = Buffer.concat([Buffer.from([2, 0, 0, 0]), uint24le(width - 1), uint24le(height - 1)])
  const frame = riffChunk(
    'ANMF',
    Buffer.concat([uint24le(0), uint24le(0), uint24le(width - 1), uint24le(height - 1), uint24le(10), Buffer.from([0]), one]),
  )
  return webpFile(Buffer.concat([riffChunk('VP8X', canvas), riffChunk('ANIM', Buffer.alloc(6)), ...Array<Buffer>(frames).fill(frame)]))
}

/** Returns an AVIF with a larger width and height in its header. */
const avifClaimingSize = (avif: Buffer, width: number, height: number): Buffer => {
  const bytes = Buffer.from(avif)
  const at = bytes.indexOf('ispe')
  bytes.writeUInt32BE(width, at + 8)
  bytes.writeUInt32BE(height, at + 12)
  return bytes
}

/** Returns an AVIF of about 1 kB with 31 million pixels. Decoding it takes more memory than any other picture of that size. */
export const hugeAvif = async (): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await blankCanvas(5600, 5600, 4).avif({ effort: 0, quality: 30 }).toBuffer())

/** Returns pictures with many pixels or frames in all other formats, and small pictures with large metadata. */
export const oversizedImages = async (): Promise<HostileImageFiles> => {
  const avif = await blankCanvas(64, 64).avif({ effort: 0 }).toBuffer()
  const pixels = (await blankCanvas(8, 8).webp().toBuffer()).subarray(12)
  const extended = (flags: number) => riffChunk('VP8X', Buffer.concat([Buffer.from([flags, 0, 0, 0]), uint24le(7), uint24le(7)]))
  const icc = riffChunk('ICCP', Buffer.alloc(8_000_000, 1))
  return {
    'an AVIF of all pixels that are allowed': Buffer.from(await hugeAvif()),
    'an AVIF that says 60,000 × 60,000': avifClaimingSize(avif, 60_000, 60_000),
    'an AVIF that says 5,600 × 5,600 and has 64': avifClaimingSize(avif, 5600, 5600),
    'an AVIF without width': avifClaimingSize(avif, 0, 64),
    'an AVIF with a box of ten megabytes': Buffer.concat([avif, isoBox('free', Buffer.alloc(10_000_000))]),
    'an AVIF of a hundred thousand boxes': Buffer.concat([
      avif.subarray(0, avif.readUInt32BE(0)),
      ...Array<Buffer>(100_000).fill(isoBox('free', Buffer.alloc(0))),
      avif.subarray(avif.readUInt32BE(0)),
    ]),
    'an AVIF of boxes in boxes': Buffer.concat([
      avif.subarray(0, avif.readUInt32BE(0)),
      Array.from({ length: 500 }).reduce<Buffer>(inner => isoBox('meta', Buffer.concat([Buffer.alloc(4), inner])), Buffer.alloc(0)),
    ]),
    'an AVIF that is a film': Buffer.from(avif.toString('latin1').replace('ftypavif', 'ftypavis'), 'latin1'),
    'a WebP of all pixels that are allowed': await blankCanvas(5600, 5600, 4).webp({ lossless: true, effort: 0 }).toBuffer(),
    'a WebP of 16,383 × 16,383 pixels': Buffer.concat([
      webpFile(riffChunk('VP8L', Buffer.concat([Buffer.from([0x2f, 0xfe, 0xff, 0xff, 0x0f]), Buffer.alloc(20)]))),
    ]),
    'a WebP of ten thousand frames': await animatedWebp(64, 64, 10_000),
    'a WebP of five hundred large frames': await animatedWebp(4000, 4000, 100),
    'a WebP with a profile of eight megabytes': webpFile(Buffer.concat([extended(0x20), icc, pixels])),
    'a WebP with EXIF of eight megabytes': webpFile(Buffer.concat([extended(0x08), pixels, riffChunk('EXIF', Buffer.alloc(8_000_000))])),
    'a WebP with XMP of eight megabytes': webpFile(Buffer.concat([extended(0x04), pixels, riffChunk('XMP ', Buffer.alloc(8_000_000, 60))])),
    'a WebP of a hundred thousand chunks': webpFile(
      Buffer.concat([pixels, ...Array<Buffer>(100_000).fill(riffChunk('JUNK', Buffer.alloc(0)))]),
    ),
    'a WebP whose canvas is as large as can be': webpFile(Buffer.concat([riffChunk('VP8X', Buffer.alloc(10, 255)), pixels])),
    'a GIF of 65,535 × 65,535 pixels': gifFile(65_535, 65_535, 1),
    'a GIF of 65,535 × 1 pixels': gifFile(65_535, 1, 1),
    'a GIF of all pixels that are allowed': gifFile(5600, 5600, 1, [5600, 5600]),
    'a GIF of half a million frames': gifFile(16, 16, 500_000),
    'a GIF of a hundred thousand large frames': gifFile(5600, 5600, 100_000, [5600, 5600]),
    'a GIF whose frame is larger than it is': gifFile(4, 4, 1, [60_000, 60_000]),
    'a GIF without width': gifFile(0, 4, 1),
    'a GIF without frames': gifFile(4, 4, 0),
    'a GIF with comments of ten megabytes': Buffer.concat([
      gifFile(4, 4, 1).subarray(0, 19),
      Buffer.from([0x21, 0xfe]),
      ...Array<Buffer>(40_000).fill(Buffer.concat([Buffer.from([255]), Buffer.alloc(255, 65)])),
      Buffer.from([0]),
      gifFile(4, 4, 1).subarray(19),
    ]),
  }
}
