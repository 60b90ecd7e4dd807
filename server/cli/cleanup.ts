import { readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { readExerciseIds } from '#routers/admin/exercises.reads.ts'
import { readImageIds } from '#routers/weezes/images.reads.ts'
import { type Config, programRoot } from '../config.ts'
import type { Services } from '../services.ts'

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

const hour = 3_600_000

/**
 * Where this is a single executable that unpacked itself into the data folder: removes what other versions left there, but for what is
 * an hour old at the most and may be on its way to be used. Only for the server that holds the folder.
 */
export const deleteOldPrograms = async ({ data }: Config, now: Date): Promise<void> => {
  const home = join(data, 'program')
  if (dirname(programRoot) !== home) return
  for (const name of await readdir(home)) {
    const folder = join(home, name)
    if (folder === programRoot || now.getTime() - (await stat(folder)).mtimeMs < hour) continue
    await rm(folder, { recursive: true, force: true })
  }
}
