import { and, eq, gt } from 'drizzle-orm'
import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { AppError } from '../errors.ts'
import type { UploadedImage, UploadImageInput } from '../images.contract.ts'
import { uploadsHourMax } from '../limits.contract.ts'
import { can } from '../permissions.ts'
import { createPictureFinder } from '../picture-names.rules.ts'
import type { ImageStore } from '../services.ts'

type SavedImage = Awaited<ReturnType<ImageStore['save']>>
type Uploader = Pick<Actor, 'exerciseId' | 'userId'>

/** Images whose files are stored, by the names that rows call them by; two names may mean one image. */
export type SavedImages = ReadonlyMap<string, SavedImage>

/** Inserts the rows of images whose files are stored, in the transaction of what shows them. */
export const insertImages = async (tx: Db, { exerciseId, userId: uploaderId }: Uploader, saved: SavedImages, now: Date): Promise<void> => {
  tx.invalidate(exerciseId, 'images')
  for (const { imageId, width, height } of new Set(saved.values()))
    await tx.insert(tx.t.images).values({ exerciseId, id: imageId, uploaderId, width, height, createdOn: now })
}

const hour = 3_600_000

/** Throws 429 for somebody who does not animate and has uploaded as many images in the last hour as they may. */
export const assertRoomForUpload = async ({ read }: Store, { exerciseId, userId, role }: Actor, now: Date): Promise<void> => {
  if (can(role, 'animate')) return
  const { images } = read.t
  const own = and(eq(images.exerciseId, exerciseId), eq(images.uploaderId, userId), gt(images.createdOn, new Date(now.getTime() - hour)))
  if ((await read.$count(images, own)) >= uploadsHourMax) throw new AppError('uploads.too_many', { max: uploadsHourMax, retryAfter: 60 })
}

/** Uploads an image (API-19): stores the files before the row, so that every returned id can be read. 403 for another client's id. */
export const uploadImage = async (
  store: Store,
  images: ImageStore,
  actor: Actor,
  { file, clientId }: UploadImageInput,
  now: Date,
): Promise<UploadedImage> => {
  if (clientId !== undefined && clientId !== actor.clientId) throw new AppError('client.other')
  await assertRoomForUpload(store, actor, now)
  const image = await images.save(actor, file)
  const imageId = await store.write(async tx => {
    await insertImages(tx, actor, new Map([['', image]]), now)
    return image.imageId
  })
  // A repeated request has stored its image before.
  if (imageId !== image.imageId) await images.remove(actor.exerciseId, image.imageId)
  return { imageId }
}

/** Stores one of several files; throws what `save` throws, a refusal with the name of the file in `fields.image`. */
const saveNamed = async (images: ImageStore, actor: Actor, file: File): Promise<SavedImage> => {
  try {
    return await images.save(actor, file)
  } catch (error) {
    if (!(error instanceof AppError) || !error.fields?.file) throw error
    const { reason, params, fields } = error
    throw AppError.of({ reason, params: { ...params, name: file.name }, fields: { image: `${file.name}: ${fields.file}` }, cause: error })
  }
}

/** Stores the files that `names` mean and passes them to `work`; when that fails, removes them again and rethrows. */
export const withSavedImages = async <Answer>(
  images: ImageStore,
  actor: Actor,
  files: readonly File[],
  names: readonly string[],
  work: (saved: SavedImages) => Promise<Answer>,
): Promise<Answer> => {
  const find = createPictureFinder(files.map(({ name }) => name))
  const saved = new Map<string, SavedImage>()
  const byFile = new Map<File, SavedImage>()
  try {
    for (const name of names) {
      const found = find(name)
      const file = found.match === 'one' ? files[found.at] : undefined
      if (!file || saved.has(name)) continue
      const image = byFile.get(file) ?? (await saveNamed(images, actor, file))
      byFile.set(file, image)
      saved.set(name, image)
    }
    return await work(saved)
  } catch (error) {
    for (const { imageId } of byFile.values()) await images.remove(actor.exerciseId, imageId)
    throw error
  }
}
