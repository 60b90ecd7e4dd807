import { randomBytes } from 'node:crypto'
import { AppError } from '#routers/errors.ts'
import { uploadBytesMax } from '#routers/images.contract.ts'
import { copyWidths, defaultPictureMark, portraitSide } from '#routers/limits.contract.ts'
import type { ImageStore } from '#routers/services.ts'
import { createDecoderPool, type DecodeImage } from './decoders.ts'
import type { FileStore } from './file-store.ts'
import { imageFileName, otherFileName, pieceFileNames, widthsFrom } from './image-names.ts'
import { createMarkedCopies } from './marked-copies.ts'

const assertUploadSize = (file: Blob) => {
  if (file.size > uploadBytesMax) throw new AppError('picture.bytes', { max: uploadBytesMax / 1024 ** 2 })
}

const decodeInPool = createDecoderPool()

/**
 * Stores images as files: decoded, rotated upright, re-encoded without metadata, at every width, and each of these again with a mark that is
 * as opaque as `mark` says, in percent; 0 shows images without.
 */
export const createImageStore = (
  files: FileStore,
  { mark = defaultPictureMark, decode = decodeInPool }: { mark?: number; decode?: DecodeImage } = {},
): ImageStore => {
  const copies = createMarkedCopies(files, decode, mark || defaultPictureMark)
  /** Every file name that an image may have. */
  const namesOf = (imageId: string) =>
    [...copyWidths, undefined]
      .flatMap(width => [imageFileName(imageId, width), copies.nameOf(imageId, width)])
      .concat(pieceFileNames(imageId))
  const read: ImageStore['read'] = async (exerciseId, imageId, width) => {
    for (const copy of widthsFrom(width)) {
      const data = await files.read(exerciseId, imageFileName(imageId, copy))
      if (data) return data
    }
  }
  return {
    save: async (requester, file) => {
      assertUploadSize(file)
      const { exerciseId } = requester
      const image = await decode(requester, file, 'picture', mark)
      const imageId = randomBytes(16).toString('base64url')
      try {
        for (const [width, data] of image.marked) await files.write(exerciseId, copies.nameOf(imageId, width), data)
        for (const [width, data] of image.narrower) await files.write(exerciseId, imageFileName(imageId, width), data)
        await files.write(exerciseId, imageFileName(imageId), image.data)
      } catch (error) {
        // An incomplete image would only use disk space.
        for (const name of namesOf(imageId)) await files.remove(exerciseId, name).catch(() => {})
        throw error
      }
      return { imageId, width: image.width, height: image.height }
    },
    saveFile: async (exerciseId, bytes) => {
      const id = randomBytes(16).toString('base64url')
      await files.write(exerciseId, otherFileName(id), Buffer.from(bytes))
      return id
    },
    readFile: (exerciseId, id) => files.read(exerciseId, otherFileName(id)),
    savePiece: (exerciseId, clipId, at, bytes) => files.write(exerciseId, pieceFileNames(clipId)[at] ?? '', Buffer.from(bytes)),
    readPiece: (exerciseId, clipId, at) => files.read(exerciseId, pieceFileNames(clipId)[at] ?? ''),
    copy: async (from, to, imageId) => {
      // A width that the image does not have is missing in both exercises.
      await Promise.all(namesOf(imageId).map(name => files.copy(from, to, name)))
    },
    remove: async (exerciseId, imageId) => {
      await Promise.all(namesOf(imageId).map(name => files.remove(exerciseId, name)))
    },
    removeAll: async exerciseId => void (await files.prune(exerciseId, () => false, new Date(8.64e15))),
    removeOrphanExercises: async (exercises, before) => {
      const unknownIds = (await files.listExerciseIds()).filter(exerciseId => !exercises.has(exerciseId))
      let deleted = 0
      for (const exerciseId of unknownIds) if ((await files.prune(exerciseId, () => false, before)) > 0) deleted += 1
      return deleted
    },
    removeOrphanFiles: (exerciseId, known, before) =>
      files.prune(exerciseId, name => known.has(name.split('.', 1)[0] ?? '') && !copies.isOutdated(name), before),
    toLogo: async (requester, file) => {
      assertUploadSize(file)
      const { data } = await decode(requester, file, 'logo')
      return `data:image/webp;base64,${data.toString('base64')}`
    },
    read,
    readMarked: copies.read,
    readShown: (exerciseId, imageId, width) => (mark > 0 && width !== portraitSide ? copies.read : read)(exerciseId, imageId, width),
    markAll: async report => {
      if (mark > 0) await copies.makeAll(report)
    },
  }
}
