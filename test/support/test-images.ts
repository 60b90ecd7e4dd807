import sharp, { type Sharp } from 'sharp'

type Format = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'tiff'
type Bytes = Uint8Array<ArrayBuffer>

const blankSharp = (width: number, height: number, background = '#2a6f97') =>
  sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false })
const encode = async (image: Sharp): Promise<Bytes> => new Uint8Array(await image.toBuffer())

let small: Promise<Bytes> | undefined

/** Returns a small PNG. */
export const squarePng = (): Promise<Bytes> => {
  small ??= encode(blankSharp(32, 32).png())
  return small
}

/** Returns a PNG of this size in pixels. */
export const blankPng = (width: number, height: number): Promise<Bytes> => encode(blankSharp(width, height).png({ compressionLevel: 1 }))

/** Returns an image of this size and format. */
export const blankImage = (width: number, height: number, format: Format): Promise<Bytes> =>
  encode(blankSharp(width, height).toFormat(format))

/** Returns a picture of two frames. */
export const animatedImage = async (format: 'gif' | 'webp'): Promise<Bytes> => {
  const frames = await Promise.all(['#2a6f97', '#972a6f'].map(background => blankSharp(40, 30, background).png().toBuffer()))
  return encode(sharp(frames, { join: { animated: true } }).toFormat(format))
}

/** Returns a PNG with the chunk that announces frames before its pixels. */
export const animatedPng = (): Bytes => {
  const announcement = Buffer.from('00000008' + '6163544c' + '0000000200000000' + 'f38d9370', 'hex')
  return Uint8Array.from(Buffer.concat([dotPng.subarray(0, 33), announcement, dotPng.subarray(33)]))
}

/**
 * Returns a photo like those of a phone: stored sideways, with an EXIF orientation that turns it upright and with a GPS position. Its left
 * half is blue and its right half red; in the upright photo blue is at the top.
 */
export const phonePhoto = async (width: number, height: number): Promise<Bytes> => {
  const right = await blankSharp(Math.floor(width / 2), height, '#ff0000')
    .png()
    .toBuffer()
  const picture = blankSharp(width, height, '#0000ff').composite([{ input: right, gravity: 'east' }])
  const exif = {
    IFD0: { Make: 'CANARY-CAMERA', Copyright: 'CANARY-OWNER' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 30/1', GPSLongitudeRef: 'E', GPSLongitude: '2/1 17/1 40/1' },
  }
  return encode(picture.jpeg().withExif(exif).withMetadata({ orientation: 6 }))
}

/** A PNG of one pixel, as a constant. */
export const dotPng = Uint8Array.from(
  Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64'),
)
