import { readExerciseIds } from '#routers/admin/exercises.reads.ts'
import { readImageIds } from '#routers/weezes/images.reads.ts'
import type { Services } from '../http/context.ts'

const day = 24 * 3_600_000

/**
 * Removes the images of exercises that do not exist, and the files of images that do not: what a clone, a deletion, an upload or an import
 * left that was cut off. Where other processes may be at it at this moment, only what is older than a day.
 */
export const deleteOrphanedImages = async ({ store, imageStore, now }: Services): Promise<void> => {
  const before = store.engine === 'sqlite' ? now() : new Date(now().getTime() - day)
  const exerciseIds = await readExerciseIds(store.read)
  await imageStore.removeOrphanExercises(new Set(exerciseIds), before)
  for (const exerciseId of exerciseIds) await imageStore.removeOrphanFiles(exerciseId, await readImageIds(store.read, exerciseId), before)
}
