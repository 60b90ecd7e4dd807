import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { AppError } from '../errors.ts'
import type { UploadedImage, UploadImageInput } from '../images.contract.ts'
import type { ImageStore } from '../services.ts'

/** POST media/upload (API-19): the files first, then the row, so that an answered id is always readable. Another client's id is refused. */
export const uploadImage = async (
  store: Store,
  images: ImageStore,
  actor: Actor,
  { file, clientId }: UploadImageInput,
  now: Date,
): Promise<UploadedImage> => {
  if (clientId !== undefined && clientId !== actor.clientId) throw new AppError('FORBIDDEN')
  const { exerciseId, userId: uploaderId } = actor
  const { imageId, width, height } = await images.save(actor, file)
  await store.write(async tx => {
    await tx.insert(tx.t.images).values({ exerciseId, id: imageId, uploaderId, width, height, createdOn: now })
  })
  return { imageId }
}

/** Images whose files are kept, by the small letters of the names that they came under. */
export type SavedImages = ReadonlyMap<string, { imageId: string; width: number; height: number }>

/** Keeps the files of the images that are named, and takes them away again when the work with them fails. */
export const withSavedImages = async <Answer>(
  images: ImageStore,
  actor: Actor,
  files: readonly File[],
  names: readonly string[],
  work: (saved: SavedImages) => Promise<Answer>,
): Promise<Answer> => {
  const named = new Set(names.map(name => name.toLowerCase()))
  const saved = new Map<string, { imageId: string; width: number; height: number }>()
  try {
    for (const file of files) {
      const name = file.name.toLowerCase()
      if (named.has(name) && !saved.has(name)) saved.set(name, await images.save(actor, file))
    }
    return await work(saved)
  } catch (error) {
    for (const { imageId } of saved.values()) await images.remove(actor.exerciseId, imageId)
    throw error
  }
}

/** The rows of images whose files are kept, in the transaction of what shows them. */
export const insertImages = async (
  tx: Db,
  { exerciseId, userId: uploaderId }: Pick<Actor, 'exerciseId' | 'userId'>,
  saved: SavedImages,
  now: Date,
): Promise<void> => {
  for (const { imageId, width, height } of saved.values())
    await tx.insert(tx.t.images).values({ exerciseId, id: imageId, uploaderId, width, height, createdOn: now })
}
