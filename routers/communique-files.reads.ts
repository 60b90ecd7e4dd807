import { eq } from 'drizzle-orm'
import type { Db } from '#db/store.ts'

/** The files of the communiqués of an exercise, which whoever reads the room of the cell reads. */
export const readCommuniqueFileIds = async (db: Db, exerciseId: number): Promise<number[]> => {
  const { communiqueVersions: versions } = db.t
  const rows = await db.select({ content: versions.content }).from(versions).where(eq(versions.exerciseId, exerciseId))
  return rows.flatMap(({ content }) => content.attachments)
}
