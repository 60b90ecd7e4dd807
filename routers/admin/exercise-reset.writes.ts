import { and, eq, notInArray, sql } from 'drizzle-orm'
import { tenantTableNames, tenantTables } from '#db/schema/tenant-tables.ts'
import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { AppError } from '../errors.ts'
import { emit } from '../events.ts'
import { restoreArticleStarts } from '../press/article-starts.writes.ts'
import { deleteInjects } from '../sequences/injects.writes.ts'
import type { ImageStore } from '../services.ts'
import { incrementRewritesCount } from '../weezes/counters.writes.ts'
import type { ExerciseRow } from './clients.contract.ts'
import { readExerciseRow } from './clients.reads.ts'
import { auditInExercise } from './exercise-entry.writes.ts'
import { readExerciseWithClient } from './exercises.reads.ts'
import { deleteRows, readRetainedImageIds, rewoundSequenceColumns, unstartedExercise, zeroedPostCounters } from './tenant-rows.writes.ts'

/** Resets counters and sequences, whose rows stay; the exercise is neither suspended nor over then, and not started yet. */
const resetRetainedRows = async (tx: Db, exerciseId: number) => {
  const { exercises, sequences, users } = tx.t
  await tx.update(users).set(zeroedPostCounters).where(eq(users.exerciseId, exerciseId))
  await tx.update(sequences).set(rewoundSequenceColumns).where(eq(sequences.exerciseId, exerciseId))
  // `lastCreatedOn` stays, so that pages that poll with `after` get the next post.
  const nextRun = { ...unstartedExercise, weezesCount: 0, resetsCount: sql`${exercises.resetsCount} + 1` }
  await tx.update(exercises).set(nextRun).where(eq(exercises.id, exerciseId))
  await incrementRewritesCount(tx).execute({ exerciseId })
}

/** Deletes the rows of images that only posts showed; answers their ids. */
const deletePostImages = async (tx: Db, exerciseId: number): Promise<string[]> => {
  const { images } = tx.t
  const retained = [...(await readRetainedImageIds(tx, exerciseId))]
  const own = and(eq(images.exerciseId, exerciseId), retained.length > 0 ? notInArray(images.id, retained) : sql`true`)
  return (await tx.delete(images).where(own).returning({ id: images.id })).map(({ id }) => id)
}

/**
 * Resets an exercise in one transaction: posts and messages are deleted, people and sequences stay, and articles are as they were when the
 * run was started (EXO-65). 404 when there is none, 400 for a wrong name, 409 while a run goes on; commands name it by its path and give no name.
 */
export const resetExercise = async (
  store: Store,
  images: ImageStore,
  actor: Actor | null,
  { exerciseId, name }: { exerciseId: number; name?: string },
  now: Date,
): Promise<ExerciseRow> => {
  const imageIds = await store.write(async tx => {
    tx.touchExercise(exerciseId)
    const { exercise } = await readExerciseWithClient(tx, exerciseId)
    if (name !== undefined && name.trim() !== exercise.name) throw new AppError('exercise.wrong_name')
    // A run is kept: its close leads back to the start.
    if (exercise.runState === 'running') throw new AppError('run.goes_on', { input: 'name' })
    // Locks the row that every post updates, so that none is written meanwhile.
    await resetRetainedRows(tx, exerciseId)
    for (const name of tenantTableNames.toReversed()) if (tenantTables[name].reset === 'delete') await deleteRows(tx, name, exerciseId)
    await deleteInjects(tx, exerciseId)
    if (exercise.startedOn) await restoreArticleStarts(tx, exerciseId, now)
    if (actor) await auditInExercise(tx, actor, 'exercise.reset', exerciseId, now)
    await emit(tx, 'exerciseReset', { exerciseId, byId: actor?.exerciseId === exerciseId ? actor.userId : null, now })
    return deletePostImages(tx, exerciseId)
  })
  // A file without a row is not served, so it may be removed after the transaction.
  for (const imageId of imageIds) await images.remove(exerciseId, imageId)
  return readExerciseRow(store.read, exerciseId)
}
