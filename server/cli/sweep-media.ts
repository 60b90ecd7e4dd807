import { readExerciseIds } from '#routers/admin/exercises/reads.ts'
import type { Parts } from '../context.ts'

const day = 24 * 3_600_000

/**
 * Removes the images of exercises that do not exist: what a clone or a deletion left that was cut off. Where other processes may be
 * making a clone at this moment, only what is older than a day.
 */
export const sweepMedia = async ({ store, images, now }: Parts): Promise<number> => {
  const before = store.engine === 'sqlite' ? now() : new Date(now().getTime() - day)
  return images.sweep(new Set(await readExerciseIds(store.read)), before)
}
