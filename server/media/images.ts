import { randomBytes } from 'node:crypto'
import type { Images } from '#routers/context.ts'
import { Refusal } from '#routers/errors.ts'
import { type ImageWidth, imageWidths, uploadMax } from '#routers/weezes/images/contract.ts'
import { gate } from '../gate.ts'
import type { Files } from './files.ts'

/** Longest side of the stored image and most pixels of an upload; a decoded bomb must not take the memory of the whole process. */
const [longestSide, mostPixels] = [2560, 32_000_000]

const inTurn = gate(1)

const load = async () => {
  const { default: sharp } = await import('sharp')
  // One decoded image at a time in few threads keeps memory small; the cache would only hold what is never asked for again.
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}
let loaded: ReturnType<typeof load> | undefined
/** The library for images, when the first one comes: it is a tenth of the memory of a process that has none to work on. */
const library = () => {
  loaded ??= load()
  return loaded
}

/** The formats that are taken, by their first bytes; what a file is called or says it is does not count. */
const signatures: readonly [offset: number, bytes: string][] = [
  [0, '\xff\xd8\xff'],
  [0, '\x89PNG\r\n\x1a\n'],
  [0, 'GIF8'],
  [8, 'WEBP'],
  [4, 'ftypavif'],
  [4, 'ftypavis'],
]
const isImage = (bytes: Buffer) =>
  signatures.some(([offset, text]) => bytes.subarray(offset, offset + text.length).equals(Buffer.from(text, 'latin1')))

const webp = { quality: 82, effort: 2 }

/** The image as it is kept, without metadata and turned upright, and its narrower copies. */
const encode = async (bytes: Buffer) => {
  const sharp = await library()
  const size = { width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true } as const
  const { data, info } = await sharp(bytes, { limitInputPixels: mostPixels })
    .rotate()
    .resize(size)
    .webp(webp)
    .toBuffer({ resolveWithObject: true })
  const narrower: [ImageWidth, Buffer][] = []
  for (const width of imageWidths.filter(width => width < info.width)) {
    narrower.push([width, await sharp(data).resize({ width }).webp(webp).toBuffer()])
  }
  return { data, width: info.width, height: info.height, narrower }
}

const refuseUnreadable = (error: unknown): never => {
  const tooLarge = error instanceof Error && /pixel limit|dimensions/i.test(error.message)
  throw new Refusal(tooLarge ? 'PAYLOAD_TOO_LARGE' : 'UNSUPPORTED_MEDIA_TYPE', { cause: error })
}

const nameOf = (imageId: string, width?: ImageWidth) => (width ? `${imageId}.${width}.webp` : `${imageId}.webp`)

/** Path of an image at full size below the folder of all of them. */
export const imageFile = (exerciseId: number, imageId: string): string => `${exerciseId}/${nameOf(imageId)}`

/** An upload's bytes, once they look like an image and are not too many. */
const readUpload = async (file: Blob): Promise<Buffer> => {
  if (file.size > uploadMax) throw new Refusal('PAYLOAD_TOO_LARGE')
  const bytes = Buffer.from(await file.arrayBuffer())
  if (!isImage(bytes)) throw new Refusal('UNSUPPORTED_MEDIA_TYPE')
  return bytes
}

/** Side of a logo, in pixels: twice what is shown. */
const logoSide = 96

const encodeLogo = async (bytes: Buffer): Promise<string> => {
  const sharp = await library()
  const size = { width: logoSide, height: logoSide, fit: 'contain', background: '#0000' } as const
  const data = await sharp(bytes, { limitInputPixels: mostPixels }).rotate().resize(size).webp(webp).toBuffer()
  return `data:image/webp;base64,${data.toString('base64')}`
}

/** Every name that a file of the image may have. */
const namesOf = (imageId: string) => [...imageWidths.map(width => nameOf(imageId, width)), nameOf(imageId)]

/** Images as files: decoded, stripped, turned upright and encoded anew, at every width. */
export const createImages = (files: Files): Images => ({
  save: async (exerciseId, file) => {
    const bytes = await readUpload(file)
    const image = await inTurn(() => encode(bytes)).catch(refuseUnreadable)
    const imageId = randomBytes(16).toString('base64url')
    try {
      for (const [width, data] of image.narrower) await files.write(exerciseId, nameOf(imageId, width), data)
      await files.write(exerciseId, nameOf(imageId), image.data)
    } catch (error) {
      // Half an image only takes room from what comes next.
      for (const name of namesOf(imageId)) await files.remove(exerciseId, name).catch(() => {})
      throw error
    }
    return { imageId, width: image.width, height: image.height }
  },
  copy: async (from, to, imageId) => {
    // A width that the image never had is missing on both sides.
    await Promise.all(namesOf(imageId).map(name => files.copy(from, to, name)))
  },
  remove: async (exerciseId, imageId) => {
    await Promise.all(namesOf(imageId).map(name => files.remove(exerciseId, name)))
  },
  removeAll: async exerciseId => void (await files.sweep(exerciseId, () => false, new Date(8.64e15))),
  sweep: async (exercises, before) => {
    const strange = (await files.exercises()).filter(exerciseId => !exercises.has(exerciseId))
    let swept = 0
    for (const exerciseId of strange) if ((await files.sweep(exerciseId, () => false, before)) > 0) swept += 1
    return swept
  },
  sweepFiles: (exerciseId, known, before) => files.sweep(exerciseId, name => known.has(name.split('.', 1)[0] ?? ''), before),
  logo: async file => {
    const bytes = await readUpload(file)
    return inTurn(() => encodeLogo(bytes)).catch(refuseUnreadable)
  },
  read: async (exerciseId, imageId, width) =>
    (width && (await files.read(exerciseId, nameOf(imageId, width)))) ?? files.read(exerciseId, nameOf(imageId)),
})
