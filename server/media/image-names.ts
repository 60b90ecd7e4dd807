import { type CopyWidth, copyWidths } from '#routers/limits.contract.ts'

/** Name of an image's file at a width, or at full size. */
export const imageFileName = (imageId: string, width?: CopyWidth): string => (width ? `${imageId}.${width}.webp` : `${imageId}.webp`)

/** Path of a full-size image, relative to the folder of all images. */
export const imageFilePath = (exerciseId: number, imageId: string): string => `${exerciseId}/${imageFileName(imageId)}`

/** The widths under which an image of a width may be stored, the narrowest first: one that is narrower, or older than a width, lacks it. */
export const widthsFrom = (width: CopyWidth | undefined): (CopyWidth | undefined)[] => [
  ...(width ? copyWidths.filter(copy => copy >= width) : []),
  undefined,
]
