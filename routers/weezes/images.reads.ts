import { and, eq, sql } from 'drizzle-orm'
import { prepareOnce } from '#db/query/prepared.ts'
import type { Db } from '#db/store.ts'

const imageSizeQuery = prepareOnce((db: Db) => {
  const { images } = db.t
  const wanted = and(eq(images.exerciseId, sql.placeholder('exerciseId')), eq(images.id, sql.placeholder('imageId')))
  return db.select({ width: images.width, height: images.height }).from(images).where(wanted).prepare('image_size')
})

/** Size in pixels of an image of the exercise; undefined when it has none of that id. */
export const readImageSize = async (db: Db, exerciseId: number, imageId: string): Promise<{ width: number; height: number } | undefined> =>
  (await imageSizeQuery(db).execute({ exerciseId, imageId }))[0]

/** The ids of all images of an exercise. */
export const readImageIds = async (db: Db, exerciseId: number): Promise<Set<string>> => {
  const { images } = db.t
  const rows = await db.select({ id: images.id }).from(images).where(eq(images.exerciseId, exerciseId))
  return new Set(rows.map(({ id }) => id))
}
