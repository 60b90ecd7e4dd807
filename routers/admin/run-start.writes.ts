import { and, eq, gte, inArray } from 'drizzle-orm'
import { writeInSnapshot } from '#db/engine/snapshot.ts'
import { newId } from '#db/query/ids.ts'
import type { Db, Store } from '#db/store.ts'
import { type Actor, startClonePath } from '../actor.ts'
import { recordAudit } from '../audit.writes.ts'
import { AppError } from '../errors.ts'
import { emit } from '../events.ts'
import { playerRole } from '../permissions.ts'
import { lockExerciseRow } from '../sequences/exercise-start.writes.ts'
import type { ImageStore } from '../services.ts'
import { lockClientExercises } from './account-copies.writes.ts'
import type { RunList, StartRunInput } from './runs.contract.ts'
import { readRunList } from './runs.reads.ts'
import { copyRows, tablesToFreeze } from './tenant-rows.writes.ts'

type StoredExercise = Awaited<ReturnType<typeof lockExerciseRow>>

/** Throws 409 when another run goes on, and when something plays or has played: that is no start, and a reset leads back to one. */
const assertIsAtStart = async (tx: Db, { id, runState, startedOn, endedOn, suspendedOn }: StoredExercise): Promise<void> => {
  const { sequences, storms } = tx.t
  if (runState === 'running') throw new AppError('run.goes_on', { input: 'run' })
  const active = ['RUNNING', 'PAUSED'] as const
  const playing = await tx.$count(sequences, and(eq(sequences.exerciseId, id), inArray(sequences.status, active)))
  const raging = await tx.$count(storms, and(eq(storms.exerciseId, id), inArray(storms.status, active)))
  if (startedOn || endedOn || suspendedOn || playing + raging > 0) throw new AppError('run.played')
}

const readImageIds = async (db: Db, exerciseId: number): Promise<string[]> => {
  const { images } = db.t
  return (await db.select({ id: images.id }).from(images).where(eq(images.exerciseId, exerciseId))).map(({ id }) => id)
}

/**
 * Starts a run of the actor's exercise, unless it has been started already: first the image files are copied, then the exercise as it stands, its frozen start, and the run are
 * stored in one transaction, so a process that dies leaves no run; a later start of the server removes its files.
 */
export const startRun = async (store: Store, images: ImageStore, actor: Actor, input: StartRunInput, now: Date): Promise<RunList> => {
  const { exerciseId } = actor
  const { number, name, beginsOn, endsOn } = input
  if (beginsOn && endsOn && Date.parse(endsOn) <= Date.parse(beginsOn)) throw new AppError('date.order', { input: 'endsOn' })
  const id = newId(now)
  const { runs } = store.read.t
  const copied = new Set<string>()
  const copyFiles = async (imageIds: readonly string[]) => {
    for (const imageId of imageIds) {
      if (copied.has(imageId)) continue
      await images.copy(exerciseId, id, imageId)
      copied.add(imageId)
    }
  }
  const freeze = async (tx: Db) => {
    const { exercises, users } = tx.t
    tx.touchPaths()
    for (const one of [exerciseId, id]) tx.touchExercise(one)
    await lockClientExercises(tx, exerciseId)
    // Blocks posts, so that the start is one moment of the exercise.
    const exercise = await lockExerciseRow(tx, exerciseId)
    if (number <= exercise.runsCount) return false
    if (number > exercise.runsCount + 1) throw new AppError('run.unknown', { input: 'run' })
    await assertIsAtStart(tx, exercise)
    await copyFiles(await readImageIds(tx, exerciseId))
    await tx
      .insert(exercises)
      .values({ ...exercise, id, clone: startClonePath(exercise.clone), runState: 'frozen', wallHash: null, createdOn: now })
    for (const table of tablesToFreeze()) await copyRows(tx, table, exerciseId, id)
    await tx.insert(runs).values({
      ...{ exerciseId, number, name, frozenId: id },
      ...{ beginsOn: beginsOn === null ? null : new Date(beginsOn), endsOn: endsOn === null ? null : new Date(endsOn) },
      ...{ weezesBefore: exercise.weezesCount, startedOn: now, startedById: actor.userId },
      playersCount: await tx.$count(users, and(eq(users.exerciseId, exerciseId), eq(users.role, playerRole))),
    })
    await tx.update(exercises).set({ runState: 'running', runsCount: number }).where(eq(exercises.id, exerciseId))
    await recordAudit(tx, actor, { action: 'run.start', identityId: actor.userId, objectId: number, now })
    await emit(tx, 'exerciseRunChanged', { exerciseId, number, name, change: 'started', base: null, byId: actor.userId, now })
    return true
  }
  try {
    const started = await store.read.$count(runs, and(eq(runs.exerciseId, exerciseId), gte(runs.number, number)))
    if (started === 0) await copyFiles(await readImageIds(store.read, exerciseId))
    if (!(await writeInSnapshot(store, freeze))) await images.removeAll(id)
  } catch (error) {
    await images.removeAll(id)
    throw error
  }
  return readRunList(store.read, actor)
}
