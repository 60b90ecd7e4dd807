import { type CopyWidth, copyWidths } from '#routers/limits.contract.ts'

/** Name of an image's file at a width, or at full size. */
export const imageFileName = (imageId: string, width?: CopyWidth): string => (width ? `${imageId}.${width}.webp` : `${imageId}.webp`)

/** Name of a file that is no picture. */
export const otherFileName = (id: string): string => `${id}.bin`

/** The paths of which an image or another file has one, relative to the folder of all. */
export const imageFilePaths = (exerciseId: number, imageId: string): string[] => [
  `${exerciseId}/${imageFileName(imageId)}`,
  `${exerciseId}/${otherFileName(imageId)}`,
]

/** The widths under which an image of a width may be stored, the narrowest first: one that is narrower, or older than a width, lacks it. */
export const widthsFrom = (width: CopyWidth | undefined): (CopyWidth | undefined)[] => [
  ...(width ? copyWidths.filter(copy => copy >= width) : []),
  undefined,
]
