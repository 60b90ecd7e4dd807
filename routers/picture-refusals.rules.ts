import { parsingLimits } from './budgets.contract.ts'

const { bytes, pixels } = parsingLimits.picture.caps

/** Why a picture is not taken, in sentences for programs; the browser translates them. */
export const pictureRefusals = {
  format: 'Not a JPEG, PNG, WebP, GIF or AVIF picture',
  damaged: 'The picture is damaged or incomplete',
  animated: 'Animated pictures are not accepted',
  bytes: `More than ${bytes / 1024 ** 2} MB`,
  pixels: `More than ${pixels / 1_000_000} million pixels`,
  long: 'So much longer than wide that it could not be read',
  slow: 'The picture takes too much time or memory to read',
} as const
export type PictureRefusal = keyof typeof pictureRefusals

/** The sentence of a refused picture among several, which begins with the name of its file. */
export const formatRefusedPicture = (name: string, sentence: string): string => `${name}: ${sentence}`

/** Why a picture was refused, and its name among several; undefined for any other text. */
export const parsePictureRefusal = (text: string | undefined): { refusal: PictureRefusal; name: string } | undefined => {
  const refusal = (Object.keys(pictureRefusals) as PictureRefusal[]).find(option => text?.endsWith(pictureRefusals[option]))
  return refusal && { refusal, name: text?.slice(0, -formatRefusedPicture('', pictureRefusals[refusal]).length) ?? '' }
}
