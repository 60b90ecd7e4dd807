import { gzipSync } from 'node:zlib'
import { type HostileImageFiles, isoBox, latin1, pngSignature, riffChunk, webpFile } from './image-bytes.ts'
import { blankImage, squarePng } from './test-images.ts'

/** Returns an SVG of two kilobytes that takes a renderer 15 seconds: each filter blurs the result of the previous one. */
const slowSvg = (before = '', attributes = '') => {
  const blurs = '<feGaussianBlur stdDeviation="200"/><feTurbulence baseFrequency=".9" numOctaves="9"/>'.repeat(20)
  return latin1(
    `${before}<svg xmlns="http://www.w3.org/2000/svg" ${attributes} width="5600" height="5600"><filter id="f">${blurs}</filter><rect width="5600" height="5600" filter="url(#f)"/></svg>`,
  )
}

const bmpFile = () => {
  const bytes = Buffer.alloc(54 + 12)
  bytes.write('BM')
  bytes.writeUInt32LE(66, 2)
  bytes.writeUInt32LE(54, 10)
  for (const [at, value] of [
    [14, 40],
    [18, 2],
    [22, 2],
  ] as const)
    bytes.writeUInt32LE(value, at)
  bytes.writeUInt16LE(1, 26)
  bytes.writeUInt16LE(24, 28)
  return bytes
}

const fitsFile = () =>
  latin1(
    ['SIMPLE  =                    T', 'BITPIX  =                    8', 'NAXIS   =                    0', 'END']
      .map(line => line.padEnd(80))
      .join('')
      .padEnd(2880),
  )

/** Returns files of unsupported formats, unchanged and with the signatures of supported ones. */
export const disguisedImages = async (): Promise<HostileImageFiles> => {
  const tiff = Buffer.from(await blankImage(20, 20, 'tiff'))
  const png = Buffer.from(await squarePng())
  const avif = Buffer.from(await blankImage(20, 20, 'avif'))
  const inTiff = (text: string, at: number) => Buffer.concat([tiff.subarray(0, at), latin1(text), tiff.subarray(at + text.length)])
  return {
    'an SVG that blurs for ever': slowSvg(),
    'an SVG with WEBP where a WebP has it': slowSvg('<!--    WEBPVP8 -->'),
    'an SVG with WEBP at the eighth byte': slowSvg('        WEBP   '),
    'an SVG with ftypavif in a comment': slowSvg('<!--ftypavif-->'),
    'an SVG with ftypavif at the fourth byte': slowSvg('    ftypavif   '),
    'an SVG that begins as a GIF': slowSvg('GIF89a'),
    'an SVG behind the signature of a PNG': Buffer.concat([pngSignature, slowSvg()]),
    'an SVG behind the first bytes of a JPEG': Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), slowSvg()]),
    'an SVG in a WebP chunk': webpFile(riffChunk('VP8 ', slowSvg())),
    'an SVG behind an AVIF box': Buffer.concat([isoBox('ftyp', latin1('avif\0\0\0\0avifmif1')), slowSvg()]),
    'an SVG behind a mark of UTF-8': Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), slowSvg()]),
    'an SVG in UTF-16': Buffer.from(`\ufeff${slowSvg().toString()}`, 'utf16le'),
    'a compressed SVG': gzipSync(slowSvg()),
    'an SVG with a million laughs': latin1(
      `<!DOCTYPE svg [<!ENTITY a "ha">${'bcdefgh'.replace(/./g, name => `<!ENTITY ${name} "${`&${String.fromCharCode(name.charCodeAt(0) - 1)};`.repeat(10)}">`)}]><svg xmlns="http://www.w3.org/2000/svg"><text>&h;</text></svg>`,
    ),
    'an SVG that reads a file': latin1(
      '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><text>&x;</text><image xlink:href="file:///etc/passwd"/></svg>',
    ),
    'a TIFF': tiff,
    'a TIFF with WEBP at the eighth byte': inTiff('WEBPVP8 ', 8),
    'a TIFF with ftypavif at the fourth byte': inTiff('ftypavif', 4),
    'a TIFF of the other order of bytes': Buffer.concat([latin1('MM\0*\0\0\0\x08'), Buffer.alloc(64)]),
    'a BigTIFF': Buffer.concat([latin1('II+\0\x08\0\0\0\x10\0\0\0\0\0\0\0'), Buffer.alloc(64)]),
    'a PDF': latin1(
      '%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Count 0/Kids[]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
    ),
    'a PDF that begins as a JPEG': Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), latin1('%PDF-1.7\n%%EOF')]),
    'a BMP': bmpFile(),
    'an icon': Buffer.concat([Buffer.from([0, 0, 1, 0, 1, 0, 1, 1, 0, 0, 1, 0, 32, 0]), bmpFile()]),
    'HEIC that says so': Buffer.concat([isoBox('ftyp', latin1('heic\0\0\0\0heicmif1')), avif.subarray(avif.readUInt32BE(0))]),
    'HEIF of any kind': Buffer.concat([isoBox('ftyp', latin1('mif1\0\0\0\0mif1')), avif.subarray(avif.readUInt32BE(0))]),
    'HEVC that says it is AVIF': Buffer.from(avif.toString('latin1').replaceAll('av01', 'hvc1').replaceAll('av1C', 'hvcC'), 'latin1'),
    'JPEG in a file that says it is AVIF': Buffer.from(avif.toString('latin1').replaceAll('av01', 'jpeg'), 'latin1'),
    'uncompressed pixels in a file that says it is AVIF': Buffer.from(
      avif.toString('latin1').replaceAll('av01', 'unci').replaceAll('av1C', 'uncC'),
      'latin1',
    ),
    'a film': Buffer.concat([isoBox('ftyp', latin1('isom\0\0\x02\0isommp42')), isoBox('moov', Buffer.alloc(100))]),
    'JPEG XL': Buffer.from([0xff, 0x0a, 0x00, 0x10, 0xb0, 0x13, 0x10, 0x00]),
    'JPEG XL in boxes': Buffer.concat([Buffer.from([0, 0, 0, 12]), latin1('JXL \r\n\x87\n'), isoBox('ftyp', latin1('jxl \0\0\0\0jxl '))]),
    'JPEG 2000': Buffer.concat([Buffer.from([0, 0, 0, 12]), latin1('jP  \r\n\x87\n'), isoBox('ftyp', latin1('jp2 \0\0\0\0jp2 '))]),
    'a map of points': latin1('P6\n2 2\n255\n............'),
    'a map of points as large as all': latin1('P5\n99999 99999\n255\n'),
    'a map of points in numbers': latin1('P3\n2 2\n255\n1 2 3 1 2 3 1 2 3 1 2 3\n'),
    FITS: fitsFile(),
    'a picture of Radiance': latin1('#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 2 +X 2\n................'),
    'a table of numbers': latin1('1,2,3\n4,5,6\n'),
    'a file of libvips itself': Buffer.concat([Buffer.from([0x08, 0xf2, 0xa6, 0xb6]), Buffer.alloc(64)]),
    OpenEXR: Buffer.concat([Buffer.from([0x76, 0x2f, 0x31, 0x01, 2, 0, 0, 0]), Buffer.alloc(32)]),
    'a page with a script': latin1('<!doctype html><script>alert(1)</script>'),
    'a program': Buffer.concat([latin1('\x7fELF\x02\x01\x01'), Buffer.alloc(64)]),
    'a sound': webpFile(riffChunk('VP8 ', Buffer.alloc(10))).fill('WAVE', 8, 12),
    'an archive': latin1('PK\x03\x04\x14\0\0\0\0\0'),
    'a PNG with an SVG behind it': Buffer.concat([png, slowSvg()]),
    'a PNG with an archive behind it': Buffer.concat([png, latin1('PK\x03\x04\x14\0\0\0\0\0'), Buffer.alloc(64)]),
    'a GIF that is a script too': Buffer.concat([latin1('GIF89a/*'), Buffer.alloc(20), latin1('*/=1;alert(1)')]),
  }
}
