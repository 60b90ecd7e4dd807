import { and, eq, inArray, sql } from 'drizzle-orm'
import { writeInSnapshot } from '#db/engine/snapshot.ts'
import { tenantTableNames, tenantTables } from '#db/schema/tenant-tables.ts'
import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { AppError } from '../errors.ts'
import { emit } from '../events.ts'
import { isPlayed } from '../exercise-phase.rules.ts'
import { readImageIds } from '../sequences/frozen-start.writes.ts'
import { deleteInjects } from '../sequences/injects.writes.ts'
import type { ImageStore } from '../services.ts'
import { deleteRows, readRetainedImageIds, rewoundSequenceColumns, unstartedExercise } from '../tenant-rows.writes.ts'
import { incrementRewritesCount } from '../weezes/counters.writes.ts'
import type { ExerciseRow } from './clients.contract.ts'
import { readExerciseRow } from './clients.reads.ts'
import { auditInExercise } from './exercise-entry.writes.ts'
import { readExerciseWithClient } from './exercises.reads.ts'
import { lockWholeExercise } from './going.writes.ts'
import { type LeftFiles, removeLeftFiles, returnToStart } from './return-to-start.writes.ts'
import { deletePlayersWritings } from './start-recovery.writes.ts'

/** Deletes the rows of images that nothing shows; answers their ids. */
const deleteUnshownImages = async (tx: Db, exerciseId: number): Promise<string[]> => {
  const { clips, images, mailFiles, weezes } = tx.t
  const retained = await readRetainedImageIds(tx, exerciseId)
  for (const { medias } of await tx.select({ medias: weezes.medias }).from(weezes).where(eq(weezes.exerciseId, exerciseId)))
    for (const { val, clip } of medias) for (const id of [val, clip?.posterId]) if (id) retained.add(id)
  for (const { imageId } of await tx.select({ imageId: mailFiles.imageId }).from(mailFiles).where(eq(mailFiles.exerciseId, exerciseId)))
    retained.add(imageId)
  const unshown = (await readImageIds(tx, exerciseId)).filter(id => !retained.has(id))
  const own = and(eq(images.exerciseId, exerciseId), inArray(images.id, unshown))
  await tx.delete(clips).where(and(eq(clips.exerciseId, exerciseId), inArray(clips.id, unshown)))
  return (await tx.delete(images).where(own).returning({ id: images.id })).map(({ id }) => id)
}

/** Takes away from an exercise that was never played what players have written, and what nobody has prepared. */
const emptyUnplayed = async (tx: Db, exerciseId: number, now: Date): Promise<LeftFiles> => {
  const { exercises, sequencePublications, sequences } = tx.t
  // The log of the cell goes too.
  await tx.update(exercises).set({ ending: true }).where(eq(exercises.id, exerciseId))
  const injects = tx
    .select({ id: sequences.id })
    .from(sequences)
    .where(and(eq(sequences.exerciseId, exerciseId), eq(sequences.kind, 'injects')))
  const published = and(eq(sequencePublications.exerciseId, exerciseId), inArray(sequencePublications.sequenceId, injects))
  await tx.delete(sequencePublications).where(published)
  await deletePlayersWritings(tx, exerciseId, now)
  for (const name of tenantTableNames.toReversed())
    if (tenantTables[name].reset === 'delete' && tenantTables[name].run !== 'copied') await deleteRows(tx, name, exerciseId)
  await deleteInjects(tx, exerciseId)
  await tx.update(sequences).set(rewoundSequenceColumns).where(eq(sequences.exerciseId, exerciseId))
  const next = { ...unstartedExercise, ending: false, resetsCount: sql`${exercises.resetsCount} + 1` }
  await tx.update(exercises).set(next).where(eq(exercises.id, exerciseId))
  await incrementRewritesCount(tx).execute({ exerciseId })
  return { exerciseId, imageIds: await deleteUnshownImages(tx, exerciseId) }
}

/**
 * Leads an exercise back to its start in one transaction: what was played is deleted, and all that was prepared is there (EXO-460). One that was never
 * played loses what players have written. 404 when there is none, 400 for a wrong name, 409 while a run goes on; commands name it by its path and
 * give no name.
 */
export const resetExercise = async (
  store: Store,
  images: ImageStore,
  actor: Actor | null,
  { exerciseId, name }: { exerciseId: number; name?: string },
  now: Date,
): Promise<ExerciseRow> => {
  const left = await writeInSnapshot(store, async tx => {
    tx.invalidateExercise(exerciseId)
    const { exercise: known } = await readExerciseWithClient(tx, exerciseId)
    if (name !== undefined && name.trim() !== known.name) throw new AppError('exercise.wrong_name')
    const exercise = await lockWholeExercise(tx, exerciseId)
    // A run is kept: its close leads back to the start.
    if (exercise.runState === 'running') throw new AppError('run.goes_on', { input: 'name' })
    const files = isPlayed(exercise) ? await returnToStart(tx, images, exercise, now) : await emptyUnplayed(tx, exerciseId, now)
    if (actor) await auditInExercise(tx, actor, 'exercise.reset', exerciseId, now)
    await emit(tx, 'exerciseReset', { exerciseId, byId: actor?.exerciseId === exerciseId ? actor.userId : null, now })
    return files
  })
  await removeLeftFiles(images, left)
  return readExerciseRow(store.read, exerciseId)
}
