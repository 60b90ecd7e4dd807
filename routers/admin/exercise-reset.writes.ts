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
import { readRetainedImageIds } from './tenant-rows.reads.ts'
import { deleteRows, rewoundSequenceColumns, zeroedPostCounters } from './tenant-rows.writes.ts'

/** What stays begins anew: nobody has posted, no sequence has run, nothing is published. */
const resetRetainedRows = async (tx: Db, exerciseId: number, now: Date) => {
  const { articles, exercises, sequences, users } = tx.t
  await tx.update(users).set(zeroedPostCounters).where(eq(users.exerciseId, exerciseId))
  await tx.update(sequences).set(rewoundSequenceColumns).where(eq(sequences.exerciseId, exerciseId))
  // Another run is another first publication; whoever has an article open saves over none of this unseen (design rule 15).
  const unpublished = { status: 'UNPUBLISHED', publishedOn: null, updatedOn: now } as const
  await tx.update(articles).set(unpublished).where(eq(articles.exerciseId, exerciseId))
  // The moment of the newest post stays, so that what comes next is later for whoever has the page open.
  await tx.update(exercises).set({ weezesCount: 0 }).where(eq(exercises.id, exerciseId))
  await incrementRewritesCount(tx).execute({ exerciseId })
}

/** Forgets the images that only posts showed; answers their ids. */
const deletePostImages = async (tx: Db, exerciseId: number): Promise<string[]> => {
  const { images } = tx.t
  const lasting = [...(await readRetainedImageIds(tx, exerciseId))]
  const own = and(eq(images.exerciseId, exerciseId), lasting.length > 0 ? notInArray(images.id, lasting) : sql`true`)
  return (await tx.delete(images).where(own).returning({ id: images.id })).map(({ id }) => id)
}

/** Takes an exercise back to its start in one transaction: posts and messages go, people, press and sequences stay. 404 for none. */
export const resetExercise = async (
  store: Store,
  images: ImageStore,
  actor: Actor | null,
  { exerciseId }: { exerciseId: number },
  now: Date,
): Promise<ExerciseRow> => {
  const forgotten = await store.write(async tx => {
    await readExerciseWithClient(tx, exerciseId)
    // First the row that every post waits for: none comes in between.
    await resetRetainedRows(tx, exerciseId, now)
    for (const name of tenantTableNames.toReversed()) if (tenantTables[name].reset === 'delete') await deleteRows(tx, name, exerciseId)
    await auditExercise(tx, actor, 'exercise.reset', exerciseId, now)
    return deletePostImages(tx, exerciseId)
  })
  // Without a row a file is served to nobody, so it may go later.
  for (const imageId of forgotten) await images.remove(exerciseId, imageId)
  return readExerciseRow(store.read, exerciseId)
}
