import sharp from 'sharp'
import { parsingLimits } from '#routers/budgets.contract.ts'
import { AppError } from '#routers/errors.ts'
import { type CopyWidth, imageWidths, portraitSide } from '#routers/limits.contract.ts'
import { drawMark } from './mark.ts'
import { detectImageFormat, isAnimatedPng } from './picture-format.ts'
import { fitStoredSize } from './stored-size.ts'

/** A stored image: WebP, its size in pixels, its narrower copies, and all of these with the mark in their pixels. */
export type DecodedImage = {
  data: Buffer
  width: number
  height: number
  narrower: [CopyWidth, Buffer][]
  marked: [CopyWidth | undefined, Buffer][]
}

/** What a picture is converted to: one with narrower copies, a small square logo, or one with the mark in its pixels. */
export type ImageKind = 'picture' | 'logo' | 'marked'

/** Side of a logo, twice its displayed size, in pixels. */
const logoSide = 96

// libvips chooses a loader by a file's content and has loaders for many more formats: all but these are blocked.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
})
// One thread and no cache: a process decodes one picture at a time, and never the same one twice.
sharp.concurrency(1)
sharp.cache(false)

const webp = { quality: 82, effort: 2 }
/**
 * Pictures are taken as viewers show them: phones and editors leave bytes between and behind the parts of a JPEG, of which libjpeg warns.
 * What is truncated or cannot be decoded is still refused.
 */
const sharpOptions = { limitInputPixels: parsingLimits.picture.caps.pixels, failOn: 'error' } as const

/** Opens a picture, rotated upright, with its size. Throws 415 for one that moves, and unless signature and decoder agree on the format. */
const openImage = async (bytes: Buffer) => {
  const expected = detectImageFormat(bytes)
  if (!expected) throw new AppError('picture.format')
  const { format, compression, pages = 1, delay, autoOrient } = await sharp(bytes, sharpOptions).metadata()
  if (format !== expected || (format === 'heif' && compression !== 'av1')) throw new AppError('picture.format')
  // Frames have delays; other pages, such as those of an AVIF, have none.
  if ((pages > 1 && delay) || isAnimatedPng(bytes)) throw new AppError('picture.animated')
  return { picture: sharp(bytes, sharpOptions).rotate(), ...autoOrient }
}

const decodeImageWithCopies = async (bytes: Buffer, strength: number): Promise<DecodedImage> => {
  const { picture, ...size } = await openImage(bytes)
  const stored = picture.resize({ ...fitStoredSize(size), fit: 'fill' })
  const { data, info } = await stored.webp(webp).toBuffer({ resolveWithObject: true })
  const portrait = sharp(data).resize({ width: portraitSide, height: portraitSide, fit: 'cover', withoutEnlargement: true })
  const narrower: DecodedImage['narrower'] = [[portraitSide, await portrait.webp(webp).toBuffer()]]
  for (const width of imageWidths.filter(width => width < info.width)) {
    narrower.push([width, await sharp(data).resize({ width }).webp(webp).toBuffer()])
  }
  const marked: DecodedImage['marked'] = []
  if (strength > 0)
    for (const [width, copy] of [...narrower, [undefined, data] as const]) marked.push([width, (await drawMark(copy, strength, webp)).data])
  return { data, width: info.width, height: info.height, narrower, marked }
}

const decodeLogo = async (bytes: Buffer): Promise<DecodedImage> => {
  const size = { width: logoSide, height: logoSide, fit: 'contain', background: '#0000' } as const
  const data = await (await openImage(bytes)).picture.resize(size).webp(webp).toBuffer()
  return { data, width: logoSide, height: logoSide, narrower: [], marked: [] }
}

/** Draws the mark on a stored picture, which stands upright already. */
const decodeMarked = async (bytes: Buffer, strength: number): Promise<DecodedImage> => {
  await openImage(bytes)
  return { ...(await drawMark(bytes, strength, webp)), narrower: [], marked: [] }
}

const decoders = { picture: decodeImageWithCopies, logo: decodeLogo, marked: decodeMarked }

/**
 * Decodes an upload and re-encodes it, upright and without metadata, with a mark as opaque as `strength` says, in percent. Throws 413 for too
 * many pixels, 415 for what is no picture, with the reason in `fields.file`.
 */
export const decodeImage = async (bytes: Buffer, wanted: ImageKind, strength: number): Promise<DecodedImage> => {
  try {
    return await decoders[wanted](bytes, strength)
  } catch (error) {
    if (error instanceof AppError) throw error
    const tooLarge = error instanceof Error && /pixel limit|dimensions/i.test(error.message)
    throw tooLarge
      ? new AppError('picture.pixels', { max: parsingLimits.picture.caps.pixels / 1_000_000 }, { cause: error })
      : new AppError('picture.damaged', {}, { cause: error })
  }
}
