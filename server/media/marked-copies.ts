import { type CopyWidth, portraitSide } from '#routers/limits.contract.ts'
import type { DecodeImage } from './decoders.ts'
import type { FileStore } from './file-store.ts'
import { imageFileName, widthsFrom } from './image-names.ts'

type MarkedCopies = {
  /** Name of the file of a copy. */
  nameOf: (imageId: string, width?: CopyWidth) => string
  /** Whether a file is a copy with a mark of another strength, or with an earlier one (`.m70.webp`), which stood at the foot alone. */
  isOutdated: (name: string) => boolean
  /** A copy, which is made first where it is missing; undefined when there is no such image. */
  read: (exerciseId: number, imageId: string, width?: CopyWidth) => Promise<Uint8Array<ArrayBuffer> | undefined>
  /** Makes all copies that are missing. */
  makeAll: (report: (made: number, all: number) => void) => Promise<void>
}

/**
 * The copies of images with the mark in their pixels, so opaque as `strength` says, in percent. An upload brings its own; those of older
 * images are made when they are read, or all at once, one image after the other, so that uploads find their way.
 */
export const createMarkedCopies = (files: FileStore, decode: DecodeImage, strength: number): MarkedCopies => {
  const nameOf: MarkedCopies['nameOf'] = (imageId, width) => imageFileName(imageId, width).replace(/\.webp$/, `.mark${strength}.webp`)
  const making = new Map<string, Promise<void>>()
  let last: Promise<unknown> = Promise.resolve()

  const makeCopies = async (exerciseId: number, imageId: string) => {
    for (const width of widthsFrom(portraitSide)) {
      const bytes = await files.read(exerciseId, imageFileName(imageId, width))
      if (!bytes) continue
      const { data } = await decode({ exerciseId, userId: 0 }, new Blob([bytes]), 'marked', strength)
      await files.write(exerciseId, nameOf(imageId, width), data)
    }
  }
  const make = (exerciseId: number, imageId: string): Promise<void> => {
    const key = `${exerciseId}/${imageId}`
    const begun = making.get(key)
    if (begun) return begun
    const made = last.then(() => makeCopies(exerciseId, imageId)).finally(() => making.delete(key))
    last = made.catch(() => {})
    making.set(key, made)
    return made
  }
  const find: MarkedCopies['read'] = async (exerciseId, imageId, width) => {
    for (const copy of widthsFrom(width)) {
      const data = await files.read(exerciseId, nameOf(imageId, copy))
      if (data) return data
    }
  }

  return {
    nameOf,
    isOutdated: name => /\.m(ark)?\d+\.webp$/.test(name) && !name.endsWith(`.mark${strength}.webp`),
    read: async (exerciseId, imageId, width) => {
      const found = await find(exerciseId, imageId, width)
      if (found) return found
      await make(exerciseId, imageId)
      return find(exerciseId, imageId, width)
    },
    makeAll: async report => {
      const missing: [exerciseId: number, imageId: string][] = []
      for (const exerciseId of await files.listExerciseIds()) {
        const names = new Set(await files.listNames(exerciseId))
        for (const name of names) {
          const [imageId = '', ...rest] = name.split('.')
          if (rest.join() === 'webp' && !names.has(nameOf(imageId))) missing.push([exerciseId, imageId])
        }
      }
      for (const [at, [exerciseId, imageId]] of missing.entries()) {
        await make(exerciseId, imageId)
        report(at + 1, missing.length)
      }
    },
  }
}
