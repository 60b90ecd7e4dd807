import { randomBytes } from 'node:crypto'
import { AppError } from '#routers/errors.ts'
import { type ImageWidth, imageWidths, uploadBytesMax } from '#routers/images.contract.ts'
import type { ImageStore } from '#routers/services.ts'
import { createDecoderPool, type DecodeImage } from './decoders.ts'
import type { FileStore } from './file-store.ts'

const imageFileName = (imageId: string, width?: ImageWidth) => (width ? `${imageId}.${width}.webp` : `${imageId}.webp`)

/** Path of an image at full size below the folder of all of them. */
export const imageFilePath = (exerciseId: number, imageId: string): string => `${exerciseId}/${imageFileName(imageId)}`

const assertUploadSize = (file: Blob) => {
  if (file.size > uploadBytesMax) throw new AppError('PAYLOAD_TOO_LARGE')
}

/** Every name that a file of the image may have. */
const imageFileNames = (imageId: string) => [...imageWidths.map(width => imageFileName(imageId, width)), imageFileName(imageId)]

const decodeInPool = createDecoderPool()

/** Images as files: decoded, stripped, turned upright and encoded anew, at every width. */
export const createImageStore = (files: FileStore, decode: DecodeImage = decodeInPool): ImageStore => ({
  save: async (requester, file) => {
    assertUploadSize(file)
    const { exerciseId } = requester
    const image = await decode(requester, file, 'picture')
    const imageId = randomBytes(16).toString('base64url')
    try {
      for (const [width, data] of image.narrower) await files.write(exerciseId, imageFileName(imageId, width), data)
      await files.write(exerciseId, imageFileName(imageId), image.data)
    } catch (error) {
      // Half an image only takes room from what comes next.
      for (const name of imageFileNames(imageId)) await files.remove(exerciseId, name).catch(() => {})
      throw error
    }
    return { imageId, width: image.width, height: image.height }
  },
  copy: async (from, to, imageId) => {
    // A width that the image never had is missing on both sides.
    await Promise.all(imageFileNames(imageId).map(name => files.copy(from, to, name)))
  },
  remove: async (exerciseId, imageId) => {
    await Promise.all(imageFileNames(imageId).map(name => files.remove(exerciseId, name)))
  },
  removeAll: async exerciseId => void (await files.prune(exerciseId, () => false, new Date(8.64e15))),
  removeOrphanExercises: async (exercises, before) => {
    const strange = (await files.listExerciseIds()).filter(exerciseId => !exercises.has(exerciseId))
    let swept = 0
    for (const exerciseId of strange) if ((await files.prune(exerciseId, () => false, before)) > 0) swept += 1
    return swept
  },
  removeOrphanFiles: (exerciseId, known, before) => files.prune(exerciseId, name => known.has(name.split('.', 1)[0] ?? ''), before),
  toLogo: async (requester, file) => {
    assertUploadSize(file)
    const { data } = await decode(requester, file, 'logo')
    return `data:image/webp;base64,${data.toString('base64')}`
  },
  read: async (exerciseId, imageId, width) =>
    (width && (await files.read(exerciseId, imageFileName(imageId, width)))) ?? files.read(exerciseId, imageFileName(imageId)),
})
