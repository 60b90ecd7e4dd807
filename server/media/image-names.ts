import { type CopyWidth, copyWidths } from '#routers/limits.contract.ts'
import { piecesOf } from '#routers/weezes/clip-pieces.rules.ts'

/** Name of an image's file at a width, or at full size. */
export const imageFileName = (imageId: string, width?: CopyWidth): string => (width ? `${imageId}.${width}.webp` : `${imageId}.webp`)

/** Name of a file that is no picture. */
export const otherFileName = (id: string): string => `${id}.bin`

/** Names of the pieces of a file that is no picture; only clips have more than one. */
export const pieceFileNames = (id: string): string[] =>
  Array.from({ length: piecesOf(id) }, (_, at) => (at === 0 ? otherFileName(id) : `${id}.${at}.bin`))

/** Whether an image is there at full size, or another file with all its pieces; paths are relative to the folder of all. */
export const isImageStored = (exerciseId: number, imageId: string, has: (path: string) => boolean): boolean =>
  has(`${exerciseId}/${imageFileName(imageId)}`) || pieceFileNames(imageId).every(name => has(`${exerciseId}/${name}`))

/** The widths under which an image of a width may be stored, the narrowest first: one that is narrower, or older than a width, lacks it. */
export const widthsFrom = (width: CopyWidth | undefined): (CopyWidth | undefined)[] => [
  ...(width ? copyWidths.filter(copy => copy >= width) : []),
  undefined,
]
