import { corruptImages } from './hostile-images-corrupt.ts'
import { disguisedImages } from './hostile-images-disguised.ts'
import { hostileJpegs } from './hostile-images-jpeg.ts'
import { oversizedImages } from './hostile-images-oversized.ts'
import { hostilePngs } from './hostile-images-png.ts'
import { unusualImages } from './hostile-images-unusual.ts'

/** A harmful upload: its description and its bytes. */
export type HostileImage = { name: string; bytes: Uint8Array<ArrayBuffer> }

let hostileImagesPromise: Promise<HostileImage[]> | undefined

/**
 * Returns all hostile pictures, identical at every call. The server must respond to each with 200, 413 or 415. Creating them takes some
 * seconds.
 */
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
