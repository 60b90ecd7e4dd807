import sharp from 'sharp'
import { budgets } from '#routers/budgets.contract.ts'
import { Refusal } from '#routers/errors.ts'
import { type ImageWidth, imageWidths } from '#routers/weezes/images.contract.ts'
import { formatOf } from './picture-format.ts'

/** A picture as it is kept: WebP, its size in pixels, and its narrower copies. */
export type Picture = { data: Buffer; width: number; height: number; narrower: [ImageWidth, Buffer][] }

/** What is made of an upload: a picture with its copies, or a small square one. */
export type Wanted = 'picture' | 'logo'

/** Longest side of the stored image, and side of a logo (twice what is shown). */
const [longestSide, logoSide] = [2560, 96]

// libvips has loaders for many more formats, and finds one by what a file looks like: those that are not named cannot be reached at all.
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
// One thread and no cache: a process works on one picture, and never twice on the same.
sharp.concurrency(1)
sharp.cache(false)

const webp = { quality: 82, effort: 2 }
const input = { limitInputPixels: budgets.picture.caps.pixels }

/** The first page of a picture, turned upright. What its first bytes say and what the decoder reads have to be the same. */
const open = async (bytes: Buffer) => {
  const expected = formatOf(bytes)
  if (!expected) throw new Refusal('UNSUPPORTED_MEDIA_TYPE')
  const { format, compression } = await sharp(bytes, input).metadata()
  if (format !== expected || (format === 'heif' && compression !== 'av1')) throw new Refusal('UNSUPPORTED_MEDIA_TYPE')
  return sharp(bytes, input).rotate()
}

const decodePicture = async (bytes: Buffer): Promise<Picture> => {
  const size = { width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true } as const
  const { data, info } = await (await open(bytes)).resize(size).webp(webp).toBuffer({ resolveWithObject: true })
  const narrower: Picture['narrower'] = []
  for (const width of imageWidths.filter(width => width < info.width)) {
    narrower.push([width, await sharp(data).resize({ width }).webp(webp).toBuffer()])
  }
  return { data, width: info.width, height: info.height, narrower }
}

const decodeLogo = async (bytes: Buffer): Promise<Picture> => {
  const size = { width: logoSide, height: logoSide, fit: 'contain', background: '#0000' } as const
  const data = await (await open(bytes)).resize(size).webp(webp).toBuffer()
  return { data, width: logoSide, height: logoSide, narrower: [] }
}

const decoders = { picture: decodePicture, logo: decodeLogo }

/** Decodes an upload and encodes it anew, without metadata and upright. 413 for too many pixels, 415 for what is no picture. */
export const decode = async (bytes: Buffer, wanted: Wanted): Promise<Picture> => {
  try {
    return await decoders[wanted](bytes)
  } catch (error) {
    if (error instanceof Refusal) throw error
    const tooLarge = error instanceof Error && /pixel limit|dimensions/i.test(error.message)
    throw new Refusal(tooLarge ? 'PAYLOAD_TOO_LARGE' : 'UNSUPPORTED_MEDIA_TYPE', { cause: error })
  }
}
