import { AppError } from '#routers/errors.ts'

type Size = { width: number; height: number }

/** Longest side of the stored image, in pixels, and so the most pixels that it has. */
const longestSide = 2560
/** Shorter side down to which a long picture, such as a screenshot of a whole page, may exceed `longestSide`: what phones are wide. */
const legibleSide = 1080
/** The longest side that WebP can have. */
const webpSideMax = 16_383
/** A picture that is longer than WebP takes, and so many times longer than wide, would lose its letters. */
const legibleRatio = 40

/**
 * The size in which an upload is stored, within that of a square of `longestSide`; a long one is narrowed as little as its pixels allow, so
 * that its letters are read. Throws 413 for one that could not be.
 */
export const fitStoredSize = ({ width, height }: Size): Size => {
  const [short, long] = width < height ? [width, height] : [height, width]
  if (long > webpSideMax && long > legibleRatio * short) throw new AppError('picture.long')
  const legible = Math.min(legibleSide / short, longestSide / Math.sqrt(width * height), webpSideMax / long)
  const scale = Math.min(1, Math.max(longestSide / long, legible))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
