import { readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { readExerciseIds } from '#routers/admin/exercises.reads.ts'
import { readFileIds } from '#routers/weezes/images.reads.ts'
import { type Config, programRoot } from '../config.ts'
import type { Services } from '../services.ts'

const day = 24 * 3_600_000

/**
 * Deletes image files without an exercise or an image row, which interrupted clones, deletions, uploads and imports leave. On PostgreSQL,
 * where other processes may be writing images now, only files older than a day.
 */
export const deleteOrphanedImages = async ({ store, imageStore, now }: Services): Promise<void> => {
  const before = store.engine === 'sqlite' ? now() : new Date(now().getTime() - day)
  const exerciseIds = await readExerciseIds(store.read)
  await imageStore.removeOrphanExercises(new Set(exerciseIds), before)
  for (const exerciseId of exerciseIds) await imageStore.removeOrphanFiles(exerciseId, await readFileIds(store.read, exerciseId), before)
}

const hour = 3_600_000

/**
 * For the single executable, which unpacks itself into the data folder: deletes the unpacked programs of other versions that are older than
 * an hour; younger ones may be starting. Only for the server that holds the folder's lock.
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
