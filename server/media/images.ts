import { randomBytes } from 'node:crypto'
import type { Images } from '#routers/context.ts'
import { Refusal } from '#routers/errors.ts'
import { type ImageWidth, imageWidths, uploadMax } from '#routers/weezes/images.contract.ts'
import { createDecoders, type Decode } from './decoders.ts'
import type { Files } from './files.ts'

const nameOf = (imageId: string, width?: ImageWidth) => (width ? `${imageId}.${width}.webp` : `${imageId}.webp`)

/** Path of an image at full size below the folder of all of them. */
export const imageFile = (exerciseId: number, imageId: string): string => `${exerciseId}/${nameOf(imageId)}`

const refuseLarge = (file: Blob) => {
  if (file.size > uploadMax) throw new Refusal('PAYLOAD_TOO_LARGE')
}

/** Every name that a file of the image may have. */
const namesOf = (imageId: string) => [...imageWidths.map(width => nameOf(imageId, width)), nameOf(imageId)]

const decodeInTurn = createDecoders()

/** Images as files: decoded, stripped, turned upright and encoded anew, at every width. */
export const createImages = (files: Files, decode: Decode = decodeInTurn): Images => ({
  save: async (requester, file) => {
    refuseLarge(file)
    const { exerciseId } = requester
    const image = await decode(requester, file, 'picture')
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
  logo: async (requester, file) => {
    refuseLarge(file)
    const { data } = await decode(requester, file, 'logo')
    return `data:image/webp;base64,${data.toString('base64')}`
  },
  read: async (exerciseId, imageId, width) =>
    (width && (await files.read(exerciseId, nameOf(imageId, width)))) ?? files.read(exerciseId, nameOf(imageId)),
})
