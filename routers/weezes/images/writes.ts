import type { Store } from '#db/store.ts'
import type { Actor } from '../../actor.ts'
import type { Images } from '../../context.ts'
import { Refusal } from '../../errors.ts'
import type { UploadedImage, UploadImage } from './contract.ts'

/** POST media/upload (API-19): the files first, then the row, so that an answered id is always readable. Another client's id is refused. */
export const uploadImage = async (
  store: Store,
  images: Images,
  actor: Actor,
  { file, clientId }: UploadImage,
  now: Date,
): Promise<UploadedImage> => {
  if (clientId !== undefined && clientId !== actor.clientId) throw new Refusal('FORBIDDEN')
  const { exerciseId, userId: uploaderId } = actor
  const { imageId, width, height } = await images.save(exerciseId, file)
  await store.write(async tx => {
    await tx.insert(tx.t.images).values({ exerciseId, id: imageId, uploaderId, width, height, createdOn: now })
  })
  return { imageId }
}
