import { randomBytes } from 'node:crypto'
import { AppError } from '#routers/errors.ts'
import { uploadBytesMax } from '#routers/images.contract.ts'
import { type CopyWidth, copyWidths } from '#routers/limits.contract.ts'
import type { ImageStore } from '#routers/services.ts'
import { createDecoderPool, type DecodeImage } from './decoders.ts'
import type { FileStore } from './file-store.ts'

const imageFileName = (imageId: string, width?: CopyWidth) => (width ? `${imageId}.${width}.webp` : `${imageId}.webp`)

/** Path of a full-size image, relative to the folder of all images. */
export const imageFilePath = (exerciseId: number, imageId: string): string => `${exerciseId}/${imageFileName(imageId)}`

const assertUploadSize = (file: Blob) => {
  if (file.size > uploadBytesMax) throw new AppError('PAYLOAD_TOO_LARGE')
}

/** Every file name that an image may have. */
const imageFileNames = (imageId: string) => [...copyWidths.map(width => imageFileName(imageId, width)), imageFileName(imageId)]

const decodeInPool = createDecoderPool()

const readImage = async (files: FileStore, exerciseId: number, imageId: string, width?: CopyWidth) => {
  // A picture that is narrower than a width, or older than it, has the next wider copy.
  for (const copy of width ? copyWidths.filter(copy => copy >= width) : []) {
    const data = await files.read(exerciseId, imageFileName(imageId, copy))
    if (data) return data
  }
  return files.read(exerciseId, imageFileName(imageId))
}

/** Stores images as files: decoded, rotated upright, re-encoded without metadata, at every width. */
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
      // An incomplete image would only use disk space.
      for (const name of imageFileNames(imageId)) await files.remove(exerciseId, name).catch(() => {})
      throw error
    }
    return { imageId, width: image.width, height: image.height }
  },
  copy: async (from, to, imageId) => {
    // A width that the image does not have is missing in both exercises.
    await Promise.all(imageFileNames(imageId).map(name => files.copy(from, to, name)))
  },
  remove: async (exerciseId, imageId) => {
    await Promise.all(imageFileNames(imageId).map(name => files.remove(exerciseId, name)))
  },
  removeAll: async exerciseId => void (await files.prune(exerciseId, () => false, new Date(8.64e15))),
  removeOrphanExercises: async (exercises, before) => {
    const unknownIds = (await files.listExerciseIds()).filter(exerciseId => !exercises.has(exerciseId))
    let deleted = 0
    for (const exerciseId of unknownIds) if ((await files.prune(exerciseId, () => false, before)) > 0) deleted += 1
    return deleted
  },
  removeOrphanFiles: (exerciseId, known, before) => files.prune(exerciseId, name => known.has(name.split('.', 1)[0] ?? ''), before),
  toLogo: async (requester, file) => {
    assertUploadSize(file)
    const { data } = await decode(requester, file, 'logo')
    return `data:image/webp;base64,${data.toString('base64')}`
  },
  read: (exerciseId, imageId, width) => readImage(files, exerciseId, imageId, width),
  readMarked: async (requester, imageId, width) => {
    const bytes = await readImage(files, requester.exerciseId, imageId, width)
    return bytes && new Uint8Array((await decode(requester, new Blob([bytes]), 'marked')).data)
  },
})
