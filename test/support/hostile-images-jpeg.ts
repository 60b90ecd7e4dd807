import sharp from 'sharp'
import { type HostileImageFiles, jpegSegment, latin1, noiseBytes, uint32 } from './image-bytes.ts'
import { blankImage } from './test-images.ts'

const startMarker = Buffer.from([0xff, 0xd8])
const endMarker = Buffer.from([0xff, 0xd9])

/** The bits of a scan after its marker. */
const jpegScan = (component: number, from: number, to: number, approximation: number, bits: Uint8Array) =>
  Buffer.concat([jpegSegment(0xda, Buffer.from([1, component, 0, from, to, approximation])), bits])

/**
 * Returns a progressive JPEG with scans of a few bytes and no content; for each scan a decoder visits all blocks of all pixels. One bit of
 * an AC code stands for 32,767 empty blocks, so a scan has a few hundred bits at any size.
 */
const jpegWithScans = (width: number, height: number, scans: number): Buffer => {
  const tables = Buffer.concat([jpegSegment(0xdb, Buffer.concat([Buffer.from([0]), Buffer.alloc(64, 1)]))])
  const frame = jpegSegment(0xc2, Buffer.from([8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0]))
  // One code of one bit each: DC difference 0; AC "32,767 empty blocks", followed by its fourteen bits.
  const dc = jpegSegment(0xc4, Buffer.from([0x00, 1, ...Array(15).fill(0), 0x00]))
  const ac = jpegSegment(0xc4, Buffer.from([0x10, 1, ...Array(15).fill(0), 0xe0]))
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8)
  const bitsOf = (bits: string) =>
    Buffer.from(
      (bits.padEnd(Math.ceil(bits.length / 8) * 8, '1').match(/.{8}/g) ?? []).flatMap(byte =>
        byte === '11111111' ? [0xff, 0] : [Number.parseInt(byte, 2)],
      ),
    )
  const first = jpegScan(1, 0, 0, 0, bitsOf('0'.repeat(blocks)))
  const nothing = bitsOf(`0${'1'.repeat(14)}`.repeat(Math.ceil(blocks / 32_767)))
  const more = Array.from({ length: scans }, (_, at) => jpegScan(1, 1 + (at % 63), 1 + (at % 63), 0, nothing))
  return Buffer.concat([startMarker, tables, frame, dc, ac, first, ...more, endMarker])
}

/** Returns JPEGs that are slow, large, or have impossible headers. */
export const hostileJpegs = async (): Promise<HostileImageFiles> => {
  const plain = Buffer.from(await blankImage(64, 64, 'jpeg'))
  const body = plain.subarray(2)
  const with_ = (...segments: Buffer[]) => Buffer.concat([startMarker, ...segments, body])
  const cmyk = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#123456' } })
    .toColourspace('cmyk')
    .jpeg()
    .toBuffer()
  const resized = (width: number, height: number) => {
    const bytes = Buffer.from(plain)
    const at = bytes.indexOf(Buffer.from([0xff, 0xc0]))
    bytes.writeUInt16BE(height, at + 5)
    bytes.writeUInt16BE(width, at + 7)
    return bytes
  }
  const icc = (part: number, of: number, data: Buffer) =>
    jpegSegment(0xe2, Buffer.concat([latin1('ICC_PROFILE\0'), Buffer.from([part, of]), data]))
  const exif = (data: Buffer) => jpegSegment(0xe1, Buffer.concat([latin1('Exif\0\0'), data]))
  const entry = (tag: number, type: number, count: number, value: number) =>
    Buffer.concat([Buffer.from([tag >> 8, tag & 255, 0, type]), uint32(count), uint32(value)])
  return {
    'a JPEG with a hundred scans that say nothing': jpegWithScans(5600, 5600, 95),
    'a JPEG with ten thousand scans': jpegWithScans(5600, 5600, 10_000),
    'a JPEG with half a million small scans': jpegWithScans(8, 8, 500_000),
    'a JPEG of 65,500 × 1 pixels': resized(65_500, 1),
    'a JPEG of 1 × 65,500 pixels': resized(1, 65_500),
    'a JPEG that says 65,535 × 65,535': resized(65_535, 65_535),
    'a JPEG that says 5,600 × 5,600 and has 64': resized(5600, 5600),
    'a JPEG without width': resized(0, 64),
    'a JPEG without height': resized(64, 0),
    'a JPEG in the colours of printers': cmyk,
    'a JPEG with a comment of 64 kB': with_(jpegSegment(0xfe, Buffer.alloc(65_533, 65))),
    'a JPEG with two hundred comments': with_(...Array(200).fill(jpegSegment(0xfe, Buffer.alloc(65_533, 65)))),
    'a JPEG with a million fill bytes': Buffer.concat([startMarker, Buffer.alloc(1_000_000, 255), body.subarray(1)]),
    'a JPEG with a profile of two hundred parts': with_(
      ...Array.from({ length: 200 }, (_, at) => icc(at + 1, 200, noiseBytes(60_000, at))),
    ),
    'a JPEG with a profile whose parts are missing': with_(icc(1, 255, noiseBytes(100)), icc(255, 255, noiseBytes(100))),
    'a JPEG with a profile whose part is number 0': with_(icc(0, 0, noiseBytes(100))),
    'a JPEG with EXIF that goes round': with_(exif(Buffer.concat([latin1('MM\0*\0\0\0\x08\0\0'), uint32(8)]))),
    'a JPEG with EXIF that points outside': with_(
      exif(Buffer.concat([latin1('MM\0*\0\0\0\x08\0\x01'), entry(0x10e, 2, 0x7fff_ffff, 0x7fff_fff0), uint32(0)])),
    ),
    'a JPEG that stands in a way that there is not': with_(
      exif(Buffer.concat([latin1('MM\0*\0\0\0\x08\0\x01'), entry(0x112, 3, 1, 0xffff_0000), uint32(0)])),
    ),
    'a JPEG with EXIF of noise': with_(exif(noiseBytes(60_000))),
    'a JPEG with a thousand pieces of XMP': with_(
      ...Array(150).fill(jpegSegment(0xe1, Buffer.concat([latin1('http://ns.adobe.com/xap/1.0/\0'), Buffer.alloc(60_000, 60)]))),
    ),
    'a JPEG with a segment that is too short': Buffer.concat([startMarker, Buffer.from([0xff, 0xe0, 0, 1]), body]),
    'a JPEG with a segment that is longer than the file': Buffer.concat([startMarker, Buffer.from([0xff, 0xfe, 0xff, 0xff]), latin1('x')]),
    'a JPEG of 12 bits': Buffer.from(plain.toString('latin1').replace('\xff\xc0\0\x11\x08', '\xff\xc1\0\x11\x0c'), 'latin1'),
    'a JPEG that is coded in arithmetic': Buffer.from(plain.toString('latin1').replace('\xff\xc0', '\xff\xc9'), 'latin1'),
    'a JPEG without tables': Buffer.concat([startMarker, plain.subarray(plain.indexOf(Buffer.from([0xff, 0xc0])))]),
    'a JPEG without pixels': Buffer.concat([plain.subarray(0, plain.lastIndexOf(Buffer.from([0xff, 0xda]))), endMarker]),
    'nothing but markers of restart': Buffer.concat([startMarker, Buffer.from([0xff, 0xd0]), Buffer.alloc(1000, 0xd0)]),
    'a JPEG with a script in its comment': with_(jpegSegment(0xfe, latin1('<script>alert(1)</script>'))),
  }
}

/**
 * Returns a small JPEG that takes seconds to decode: 1.5 s with a side of 5,600 px and a hundred scans, a minute with ten thousand scans.
 */
export const slowJpeg = (side: number, scans: number): Uint8Array<ArrayBuffer> => Uint8Array.from(jpegWithScans(side, side, scans))
