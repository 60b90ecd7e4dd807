import { deflateSync } from 'node:zlib'
import { type HostileImageFiles, latin1, noiseBytes, pngChunk, pngHeader, pngSignature, uint32 } from './image-bytes.ts'

const endChunk = pngChunk('IEND')
const pixelChunk = (bytes: number) => pngChunk('IDAT', deflateSync(Buffer.alloc(bytes), { level: 9 }))

/** Returns a PNG of a header, chunks before its pixels, and this many bytes of pixels, all 0. */
const pngFile = (start: Buffer, before: readonly Buffer[], bytes: number) =>
  Buffer.concat([pngSignature, start, ...before, pixelChunk(bytes), endChunk])

/** Returns 8 MB of zeros compressed to 8 kB: the most that libpng unpacks from one chunk. */
const packedZeros = () => deflateSync(Buffer.alloc(7_900_000), { level: 9 })

/** Returns PNGs that expand or have impossible headers. */
export const hostilePngs = (): HostileImageFiles => {
  const small = pngHeader(8, 8)
  const size = 8 * 25
  const text = pngChunk('zTXt', Buffer.concat([latin1('Comment\0\0'), packedZeros()]))
  const international = pngChunk('iTXt', Buffer.concat([latin1('Comment\0\x01\0\0\0'), packedZeros()]))
  const colours = pngChunk('PLTE', Buffer.from([1, 2, 3]))
  const deep = (depth: number) => pngHeader(64, 64, [depth, 0])
  return {
    'a PNG of 16,000 × 16,000 pixels': pngFile(pngHeader(16_000, 16_000, [1, 0]), [], 16_000 * 2001),
    'a PNG of 65,535 × 1 pixels': pngFile(pngHeader(65_535, 1), [], 65_535 * 3 + 1),
    'a PNG of 1 × 65,535 pixels': pngFile(pngHeader(1, 65_535), [], 65_535 * 4),
    'a PNG of 32,000,000 × 1 pixels': pngFile(pngHeader(32_000_000, 1, [1, 0]), [], 4_000_001),
    'a PNG of 1 × 32,000,000 pixels': pngFile(pngHeader(1, 32_000_000, [1, 0]), [], 64_000_000),
    'a PNG of two thousand million pixels a side': pngFile(pngHeader(0x7fff_ffff, 0x7fff_ffff), [], size),
    'a PNG whose sides are negative': pngFile(pngHeader(0xffff_ffff, 0xffff_ffff), [], size),
    'a PNG without width': pngFile(pngHeader(0, 8), [], size),
    'a PNG without height': pngFile(pngHeader(8, 0), [], size),
    'an interlaced PNG of all pixels that are allowed': pngFile(pngHeader(8000, 4000, [16, 6, 1]), [], 8000 * 4000 * 8 + 8000),
    'a PNG of 16 bits and all pixels that are allowed': pngFile(pngHeader(8000, 4000, [16, 6]), [], 4000 * (8000 * 8 + 1)),
    'a PNG with a thousand packed comments': pngFile(small, Array(1000).fill(text), size),
    'a PNG with a thousand packed comments of another kind': pngFile(small, Array(1000).fill(international), size),
    'a PNG with a packed profile of colours': pngFile(small, [pngChunk('iCCP', Buffer.concat([latin1('icc\0\0'), packedZeros()]))], size),
    'a PNG with a profile of noise': pngFile(
      small,
      [pngChunk('iCCP', Buffer.concat([latin1('icc\0\0'), deflateSync(noiseBytes(500_000))]))],
      size,
    ),
    'a PNG with a hundred thousand chunks': pngFile(small, Array(100_000).fill(pngChunk('teSt')), size),
    'a PNG with EXIF of five megabytes': pngFile(
      small,
      [pngChunk('eXIf', Buffer.concat([latin1('MM\0*\0\0\0\x08'), noiseBytes(5_000_000)]))],
      size,
    ),
    'a PNG with EXIF that goes round': pngFile(small, [pngChunk('eXIf', Buffer.concat([latin1('MM\0*\0\0\0\x08\0\0'), uint32(8)]))], size),
    'a PNG whose checksum is wrong': Buffer.concat([pngSignature, small, pngChunk('IDAT', deflateSync(Buffer.alloc(size)), 1), endChunk]),
    'a PNG whose header has a wrong checksum': Buffer.concat([
      pngSignature,
      pngChunk('IHDR', small.subarray(8, 21), 1),
      pixelChunk(size),
      endChunk,
    ]),
    'a PNG whose chunk says four gigabytes': Buffer.concat([pngSignature, small, uint32(0xffff_fff0), latin1('IDAT'), Buffer.alloc(100)]),
    'a PNG with too few pixels': pngFile(small, [], 10),
    'a PNG with far too many pixels': pngFile(small, [], 30_000_000),
    'a PNG whose pixels are noise': Buffer.concat([pngSignature, small, pngChunk('IDAT', noiseBytes(500)), endChunk]),
    'a PNG without pixels': Buffer.concat([pngSignature, small, endChunk]),
    'a PNG with two headers': pngFile(small, [pngHeader(9000, 9000)], size),
    'a PNG of colours without a palette': pngFile(pngHeader(8, 8, [8, 3]), [], 8 * 9),
    'a PNG whose pixels point behind its palette': pngFile(pngHeader(8, 8, [8, 3]), [colours], 8 * 9),
    'a PNG with an empty palette': pngFile(pngHeader(8, 8, [8, 3]), [pngChunk('PLTE')], 8 * 9),
    'a PNG with half a colour': pngFile(pngHeader(8, 8, [8, 3]), [pngChunk('PLTE', Buffer.alloc(4))], 8 * 9),
    'a PNG with more transparency than colours': pngFile(pngHeader(8, 8, [8, 3]), [colours, pngChunk('tRNS', Buffer.alloc(256))], 8 * 9),
    'a PNG of 1 bit': pngFile(deep(1), [], 64 * 9),
    'a PNG of 16 bits': pngFile(deep(16), [], 64 * 129),
    'a PNG of 3 bits': pngFile(deep(3), [], 64 * 33),
    'a PNG of colours that there are not': pngFile(pngHeader(8, 8, [8, 5]), [], size),
    'a PNG interlaced in a way that there is not': pngFile(pngHeader(8, 8, [8, 2, 9]), [], size),
    'a PNG that is animated a million times': pngFile(small, [pngChunk('acTL', Buffer.concat([uint32(1_000_000), uint32(0)]))], size),
    'a PNG for a telephone': Buffer.concat([pngSignature, pngChunk('CgBI', uint32(0x5000_2002)), small, pixelChunk(size), endChunk]),
  }
}
