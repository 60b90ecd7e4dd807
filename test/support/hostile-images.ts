import { corruptImages } from './hostile-images-corrupt.ts'
import { disguisedImages } from './hostile-images-disguised.ts'
import { hostileJpegs } from './hostile-images-jpeg.ts'
import { oversizedImages } from './hostile-images-oversized.ts'
import { hostilePngs } from './hostile-images-png.ts'
import { unusualImages } from './hostile-images-unusual.ts'

/** A file that somebody could upload to do harm: what it is, and its bytes. */
export type HostileImage = { name: string; bytes: Uint8Array<ArrayBuffer> }

let hostileImagesPromise: Promise<HostileImage[]> | undefined

/** Every hostile picture, the same ones at every call; each is answered with 200, 413 or 415. Making them takes some seconds. */
export const hostileImages = (): Promise<HostileImage[]> => {
  hostileImagesPromise ??= Promise.all([
    disguisedImages(),
    corruptImages(),
    hostilePngs(),
    hostileJpegs(),
    oversizedImages(),
    unusualImages(),
  ]).then(all => all.flatMap(files => Object.entries(files).map(([name, bytes]) => ({ name, bytes: Uint8Array.from(bytes) }))))
  return hostileImagesPromise
}
