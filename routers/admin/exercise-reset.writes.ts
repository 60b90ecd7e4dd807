import { and, eq, notInArray, sql } from 'drizzle-orm'
import { tenantTableNames, tenantTables } from '#db/schema/tenant-tables.ts'
import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import type { ImageStore } from '../services.ts'
import { incrementRewritesCount } from '../weezes/counters.writes.ts'
import type { ExerciseRow } from './clients.contract.ts'
import { readExerciseRow } from './clients.reads.ts'
import { readExerciseWithClient } from './exercises.reads.ts'
import { auditExercise } from './exercises.writes.ts'
import { deleteRows, readRetainedImageIds, rewoundSequenceColumns, zeroedPostCounters } from './tenant-rows.writes.ts'

/** Resets counters, sequences and articles, whose rows stay. */
const resetRetainedRows = async (tx: Db, exerciseId: number, now: Date) => {
  const { articles, exercises, sequences, users } = tx.t
  await tx.update(users).set(zeroedPostCounters).where(eq(users.exerciseId, exerciseId))
  await tx.update(sequences).set(rewoundSequenceColumns).where(eq(sequences.exerciseId, exerciseId))
  // The next run has a first publication of its own. `updatedOn` makes a save of an article that is open in an editor a conflict (design rule 15).
  const unpublished = { status: 'UNPUBLISHED', publishedOn: null, updatedOn: now } as const
  await tx.update(articles).set(unpublished).where(eq(articles.exerciseId, exerciseId))
  // `lastCreatedOn` stays, so that pages that poll with `after` get the next post.
  await tx.update(exercises).set({ weezesCount: 0 }).where(eq(exercises.id, exerciseId))
  await incrementRewritesCount(tx).execute({ exerciseId })
}

/** Deletes the rows of images that only posts showed; answers their ids. */
const deletePostImages = async (tx: Db, exerciseId: number): Promise<string[]> => {
  const { images } = tx.t
  const retained = [...(await readRetainedImageIds(tx, exerciseId))]
  const own = and(eq(images.exerciseId, exerciseId), retained.length > 0 ? notInArray(images.id, retained) : sql`true`)
  return (await tx.delete(images).where(own).returning({ id: images.id })).map(({ id }) => id)
}

/** Resets an exercise in one transaction: posts and messages are deleted; people, press and sequences stay. 404 when there is none. */
export const resetExercise = async (
  store: Store,
  images: ImageStore,
  actor: Actor | null,
  { exerciseId }: { exerciseId: number },
  now: Date,
): Promise<ExerciseRow> => {
  const imageIds = await store.write(async tx => {
    await readExerciseWithClient(tx, exerciseId)
    // Locks the row that every post updates, so that none is written meanwhile.
    await resetRetainedRows(tx, exerciseId, now)
    for (const name of tenantTableNames.toReversed()) if (tenantTables[name].reset === 'delete') await deleteRows(tx, name, exerciseId)
    await auditExercise(tx, actor, 'exercise.reset', exerciseId, now)
    return deletePostImages(tx, exerciseId)
  })
  // A file without a row is not served, so it may be removed after the transaction.
  for (const imageId of imageIds) await images.remove(exerciseId, imageId)
  return readExerciseRow(store.read, exerciseId)
}
