import sharp from 'sharp'
import { type HostileImageFiles, latin1, noiseBytes } from './image-bytes.ts'

/** Returns unusual but valid pictures; the server may accept them. */
export const unusualImages = async (): Promise<HostileImageFiles> => {
  const raw = (width: number, height: number, channels: 1 | 2 | 3 | 4) =>
    sharp(noiseBytes(width * height * channels), { raw: { width, height, channels } })
  const blank = sharp({ create: { width: 40, height: 30, channels: 3, background: '#888' } })
  const files: HostileImageFiles = {
    'one pixel': await raw(1, 1, 3).png().toBuffer(),
    'grey as PNG': await raw(40, 30, 1).png().toBuffer(),
    'grey and clear as PNG': await raw(40, 30, 2).png().toBuffer(),
    'a palette of two colours': await raw(40, 30, 3).png({ palette: true, colours: 2 }).toBuffer(),
    'PNG of 16 bits a colour': await raw(40, 30, 4).toColourspace('rgb16').png().toBuffer(),
    'noise as WebP without loss': await raw(400, 300, 4).webp({ lossless: true }).toBuffer(),
    'AVIF of 12 bits': await raw(40, 30, 3)
      .avif({ bitdepth: 12, effort: 0 })
      .toBuffer()
      .catch(() => latin1('not made here')),
    'AVIF without loss': await raw(40, 30, 4).avif({ lossless: true, effort: 0 }).toBuffer(),
    'grey as JPEG': await raw(40, 30, 1).jpeg().toBuffer(),
    'JPEG of quality 1': await raw(40, 30, 3).jpeg({ quality: 1 }).toBuffer(),
    'a JPEG with a profile': await blank.clone().jpeg().withIccProfile('p3').toBuffer(),
  }
  for (let orientation = 1; orientation <= 8; orientation += 1)
    files[`a JPEG that stands in way ${orientation}`] = await blank.clone().jpeg().withMetadata({ orientation }).toBuffer()
  return files
}
