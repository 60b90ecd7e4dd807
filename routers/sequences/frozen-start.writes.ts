import { and, eq } from 'drizzle-orm'
import { writeInSnapshot } from '#db/engine/snapshot.ts'
import type { Db, Store } from '#db/store.ts'
import { type Actor, startClonePath } from '../actor.ts'
import { playerRole } from '../permissions.ts'
import type { ImageStore } from '../services.ts'
import { copyRows, tablesToFreeze } from '../tenant-rows.writes.ts'
import type { StoredExercise } from './exercise-start.writes.ts'

/** The ids of the images of an exercise. */
export const readImageIds = async (db: Db, exerciseId: number): Promise<string[]> => {
  const { images } = db.t
  return (await db.select({ id: images.id }).from(images).where(eq(images.exerciseId, exerciseId))).map(({ id }) => id)
}

/**
 * Runs a transaction that may freeze the start of an exercise as `frozenId`. Its image files are copied before it, so that it is short, and the last ones in
 * it, by `copyImages`; without that none stays. A process that dies in between leaves files of no exercise, which a later start of the server removes.
 */
export const writeWithFrozenStart = async <Answer>(
  store: Store,
  images: ImageStore,
  exerciseId: number,
  frozenId: number,
  work: (tx: Db, copyImages: () => Promise<void>) => Promise<Answer>,
): Promise<Answer> => {
  const copied = new Set<string>()
  let freezes = false
  const copyFiles = async (db: Db) => {
    for (const imageId of await readImageIds(db, exerciseId)) {
      if (copied.has(imageId)) continue
      await images.copy(exerciseId, frozenId, imageId)
      copied.add(imageId)
    }
  }
  try {
    await copyFiles(store.read)
    return await writeInSnapshot(store, tx => {
      freezes = false
      return work(tx, () => {
        freezes = true
        return copyFiles(tx)
      })
    })
  } catch (error) {
    freezes = false
    throw error
  } finally {
    if (!freezes) await images.removeAll(frozenId)
  }
}

/** Copies the rows of an exercise as it stands into its frozen start. The caller has locked its client and its row, and copies image files. */
export const freezeExercise = async (tx: Db, exercise: StoredExercise, frozenId: number, now: Date): Promise<void> => {
  tx.invalidatePaths()
  tx.invalidateExercise(frozenId)
  const frozen = { id: frozenId, clone: startClonePath(exercise.clone), runState: 'frozen', wallHash: null, createdOn: now } as const
  await tx.insert(tx.t.exercises).values({ ...exercise, ...frozen })
  for (const table of tablesToFreeze()) await copyRows(tx, table, exercise.id, frozenId)
}

type NewRun = {
  number: number
  name: string
  frozenId: number
  startedOn: Date
  weezesBefore: number
  beginsOn?: Date | null
  endsOn?: Date | null
}

/** Inserts the run that an exercise holds, or its rehearsal. */
export const insertRun = async (tx: Db, { exerciseId, userId }: Pick<Actor, 'exerciseId' | 'userId'>, run: NewRun): Promise<void> => {
  const { runs, users } = tx.t
  const playersCount = await tx.$count(users, and(eq(users.exerciseId, exerciseId), eq(users.role, playerRole)))
  await tx.insert(runs).values({ exerciseId, ...run, startedById: userId, playersCount })
}
