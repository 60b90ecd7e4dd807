import sharp, { type Sharp } from 'sharp'

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2a6f97' }, limitInputPixels: false })

let small: Promise<Uint8Array<ArrayBuffer>> | undefined

const bytes = async (image: Sharp) => new Uint8Array(await image.toBuffer())

/** A small PNG. */
export const square = (): Promise<Uint8Array<ArrayBuffer>> => {
  small ??= bytes(blank(32, 32).png())
  return small
}

/** A PNG of that size in pixels. */
export const png = (width: number, height: number): Promise<Uint8Array<ArrayBuffer>> =>
  bytes(blank(width, height).png({ compressionLevel: 1 }))

/** A photograph as a telephone takes it: lying on its side, which the orientation in its EXIF sets upright, and with its place in it. */
export const phonePhoto = (width: number, height: number): Promise<Uint8Array<ArrayBuffer>> =>
  bytes(
    blank(width, height)
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExifMerge({
        IFD0: { Make: 'CANARY-CAMERA', Copyright: 'CANARY-OWNER' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 30/1', GPSLongitudeRef: 'E', GPSLongitude: '2/1 17/1 40/1' },
      }),
  )
