import { and, eq, gt } from 'drizzle-orm'
import { placeholder, prepareOnce } from '#db/query/prepared.ts'

import type { Db } from '#db/store.ts'

const imageSizeQuery = prepareOnce((db: Db) => {
  const { images } = db.t
  const image = and(eq(images.exerciseId, placeholder('exerciseId')), eq(images.id, placeholder('imageId')), gt(images.width, 0))
  return db.select({ width: images.width, height: images.height }).from(images).where(image).prepare('image_size')
})

/** The size of an image of the exercise, in pixels; undefined when the exercise has no such image, or it is another file. */
export const readImageSize = async (db: Db, exerciseId: number, imageId: string): Promise<{ width: number; height: number } | undefined> =>
  (await imageSizeQuery(db).execute({ exerciseId, imageId }))[0]

/** The ids of all images of an exercise. */
export const readImageIds = async (db: Db, exerciseId: number): Promise<Set<string>> => {
  const { images } = db.t
  const rows = await db.select({ id: images.id }).from(images).where(eq(images.exerciseId, exerciseId))
  return new Set(rows.map(({ id }) => id))
}

/** The ids of all files of an exercise: images, and clips, also those of which the upload goes on. */
export const readFileIds = async (db: Db, exerciseId: number): Promise<Set<string>> => {
  const { clips } = db.t
  const rows = await db.select({ id: clips.id }).from(clips).where(eq(clips.exerciseId, exerciseId))
  return new Set([...(await readImageIds(db, exerciseId)), ...rows.map(({ id }) => id)])
}
