import { deflateSync } from 'node:zlib'
import { chunk, type HostileFiles, header, latin, noise, pngStart, u32 } from './hostile-images-parts.ts'

const end = chunk('IEND')
const pixels = (bytes: number) => chunk('IDAT', deflateSync(Buffer.alloc(bytes), { level: 9 }))

/** A PNG of a header, chunks before its pixels, and as many bytes of pixels, all of them 0. */
const pngOf = (start: Buffer, before: readonly Buffer[], bytes: number) => Buffer.concat([pngStart, start, ...before, pixels(bytes), end])

/** Eight megabytes in eight kilobytes: the most that libpng unpacks of one chunk. */
const packed = () => deflateSync(Buffer.alloc(7_900_000), { level: 9 })

/** PNGs that are larger than they look, or say what cannot be. */
export const hostilePngs = (): HostileFiles => {
  const small = header(8, 8)
  const size = 8 * 25
  const text = chunk('zTXt', Buffer.concat([latin('Comment\0\0'), packed()]))
  const international = chunk('iTXt', Buffer.concat([latin('Comment\0\x01\0\0\0'), packed()]))
  const colours = chunk('PLTE', Buffer.from([1, 2, 3]))
  const deep = (depth: number) => header(64, 64, [depth, 0])
  return {
    'a PNG of 16,000 × 16,000 pixels': pngOf(header(16_000, 16_000, [1, 0]), [], 16_000 * 2001),
    'a PNG of 65,535 × 1 pixels': pngOf(header(65_535, 1), [], 65_535 * 3 + 1),
    'a PNG of 1 × 65,535 pixels': pngOf(header(1, 65_535), [], 65_535 * 4),
    'a PNG of 32,000,000 × 1 pixels': pngOf(header(32_000_000, 1, [1, 0]), [], 4_000_001),
    'a PNG of 1 × 32,000,000 pixels': pngOf(header(1, 32_000_000, [1, 0]), [], 64_000_000),
    'a PNG of two thousand million pixels a side': pngOf(header(0x7fff_ffff, 0x7fff_ffff), [], size),
    'a PNG whose sides are negative': pngOf(header(0xffff_ffff, 0xffff_ffff), [], size),
    'a PNG without width': pngOf(header(0, 8), [], size),
    'a PNG without height': pngOf(header(8, 0), [], size),
    'an interlaced PNG of all pixels that are allowed': pngOf(header(8000, 4000, [16, 6, 1]), [], 8000 * 4000 * 8 + 8000),
    'a PNG of 16 bits and all pixels that are allowed': pngOf(header(8000, 4000, [16, 6]), [], 4000 * (8000 * 8 + 1)),
    'a PNG with a thousand packed comments': pngOf(small, Array(1000).fill(text), size),
    'a PNG with a thousand packed comments of another kind': pngOf(small, Array(1000).fill(international), size),
    'a PNG with a packed profile of colours': pngOf(small, [chunk('iCCP', Buffer.concat([latin('icc\0\0'), packed()]))], size),
    'a PNG with a profile of noise': pngOf(small, [chunk('iCCP', Buffer.concat([latin('icc\0\0'), deflateSync(noise(500_000))]))], size),
    'a PNG with a hundred thousand chunks': pngOf(small, Array(100_000).fill(chunk('teSt')), size),
    'a PNG with EXIF of five megabytes': pngOf(small, [chunk('eXIf', Buffer.concat([latin('MM\0*\0\0\0\x08'), noise(5_000_000)]))], size),
    'a PNG with EXIF that goes round': pngOf(small, [chunk('eXIf', Buffer.concat([latin('MM\0*\0\0\0\x08\0\0'), u32(8)]))], size),
    'a PNG whose checksum is wrong': Buffer.concat([pngStart, small, chunk('IDAT', deflateSync(Buffer.alloc(size)), 1), end]),
    'a PNG whose header has a wrong checksum': Buffer.concat([pngStart, chunk('IHDR', small.subarray(8, 21), 1), pixels(size), end]),
    'a PNG whose chunk says four gigabytes': Buffer.concat([pngStart, small, u32(0xffff_fff0), latin('IDAT'), Buffer.alloc(100)]),
    'a PNG with too few pixels': pngOf(small, [], 10),
    'a PNG with far too many pixels': pngOf(small, [], 30_000_000),
    'a PNG whose pixels are noise': Buffer.concat([pngStart, small, chunk('IDAT', noise(500)), end]),
    'a PNG without pixels': Buffer.concat([pngStart, small, end]),
    'a PNG with two headers': pngOf(small, [header(9000, 9000)], size),
    'a PNG of colours without a palette': pngOf(header(8, 8, [8, 3]), [], 8 * 9),
    'a PNG whose pixels point behind its palette': pngOf(header(8, 8, [8, 3]), [colours], 8 * 9),
    'a PNG with an empty palette': pngOf(header(8, 8, [8, 3]), [chunk('PLTE')], 8 * 9),
    'a PNG with half a colour': pngOf(header(8, 8, [8, 3]), [chunk('PLTE', Buffer.alloc(4))], 8 * 9),
    'a PNG with more transparency than colours': pngOf(header(8, 8, [8, 3]), [colours, chunk('tRNS', Buffer.alloc(256))], 8 * 9),
    'a PNG of 1 bit': pngOf(deep(1), [], 64 * 9),
    'a PNG of 16 bits': pngOf(deep(16), [], 64 * 129),
    'a PNG of 3 bits': pngOf(deep(3), [], 64 * 33),
    'a PNG of colours that there are not': pngOf(header(8, 8, [8, 5]), [], size),
    'a PNG interlaced in a way that there is not': pngOf(header(8, 8, [8, 2, 9]), [], size),
    'a PNG that is animated a million times': pngOf(small, [chunk('acTL', Buffer.concat([u32(1_000_000), u32(0)]))], size),
    'a PNG for a telephone': Buffer.concat([pngStart, chunk('CgBI', u32(0x5000_2002)), small, pixels(size), end]),
  }
}
