import { eq } from 'drizzle-orm'
import { writeInSnapshot } from '#db/engine/snapshot.ts'
import { newId } from '#db/query/ids.ts'
import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { recordAudit } from '../audit.writes.ts'
import { AppError, orNotFound } from '../errors.ts'
import { emit } from '../events.ts'
import { isPlayed } from '../exercise-phase.rules.ts'
import { lockExerciseRow } from '../sequences/exercise-start.writes.ts'
import { insertRun, writeWithFrozenStart } from '../sequences/frozen-start.writes.ts'
import type { ImageStore } from '../services.ts'
import { lockWholeExercise } from './going.writes.ts'
import { recoverStart, removeLeftFiles, returnToStart } from './return-to-start.writes.ts'
import { readHours } from './run-start.writes.ts'
import type { KeepRehearsalInput, RunList, RunNumberInput } from './runs.contract.ts'
import { readRunList } from './runs.reads.ts'
import { readFrozenId } from './start-extent.reads.ts'

/**
 * Undoes what was played outside a run: the exercise is as it was at its start, with all that was prepared, and nobody is signed out (EXO-452).
 * `number` is the one that it would have as a run. Changes nothing where nothing was played; 409 for a number that comes later.
 */
export const undoRehearsal = async (
  store: Store,
  images: ImageStore,
  actor: Actor,
  { number }: RunNumberInput,
  now: Date,
): Promise<void> => {
  const { exerciseId, userId } = actor
  const left = await writeInSnapshot(store, async tx => {
    const exercise = await lockWholeExercise(tx, exerciseId)
    if (number > exercise.runsCount + 1) throw new AppError('run.unknown', { input: 'number' })
    if (number <= exercise.runsCount || !isPlayed(exercise)) {
      tx.invalidateNothing()
      return undefined
    }
    const files = await returnToStart(tx, images, exercise, now)
    await recordAudit(tx, actor, { action: 'rehearsal.undo', identityId: userId, objectId: number, now })
    await emit(tx, 'rehearsalChanged', { exerciseId, change: 'undone', byId: userId, now })
    return files
  })
  await removeLeftFiles(images, left)
}

/**
 * Keeps what was played outside a run as the run with this number, which goes on and is closed like any other (EXO-453). 409 where nothing was
 * played, and for a number that comes later.
 */
export const keepRehearsal = async (
  store: Store,
  images: ImageStore,
  actor: Actor,
  input: KeepRehearsalInput,
  now: Date,
): Promise<RunList> => {
  const { exerciseId, userId } = actor
  const { number, name } = input
  const hours = readHours(input)
  const spareId = newId(now)
  const keep = async (tx: Db, copyImages?: () => Promise<void>) => {
    const { exercises, runs } = tx.t
    const exercise = await lockWholeExercise(tx, exerciseId)
    if (number <= exercise.runsCount) return tx.invalidateNothing()
    if (number > exercise.runsCount + 1) throw new AppError('run.unknown', { input: 'number' })
    if (!isPlayed(exercise)) throw new AppError('rehearsal.none')
    tx.invalidateExercise(exerciseId)
    if (exercise.runState === 'rehearsing')
      await tx
        .update(runs)
        .set({ name, ...hours })
        .where(eq(runs.exerciseId, exerciseId))
    else {
      await copyImages?.()
      await recoverStart(tx, exercise, spareId, now)
      const [start] = await tx.select({ weezesBefore: exercises.weezesCount }).from(exercises).where(eq(exercises.id, spareId))
      const startedOn = orNotFound(exercise.startedOn)
      await insertRun(tx, actor, { number, name, frozenId: spareId, startedOn, ...orNotFound(start), ...hours })
    }
    await tx.update(exercises).set({ runState: 'running', runsCount: number }).where(eq(exercises.id, exerciseId))
    await recordAudit(tx, actor, { action: 'rehearsal.keep', identityId: userId, objectId: number, now })
    await emit(tx, 'exerciseRunChanged', { exerciseId, number, name, change: 'started', base: null, byId: userId, now })
  }
  // A rehearsal has its frozen start with all files.
  if ((await readFrozenId(store.read, exerciseId)) !== undefined) await store.write(keep)
  else await writeWithFrozenStart(store, images, exerciseId, spareId, keep)
  return readRunList(store.read, actor)
}

/** Goes back from the close of a run to preparing: the exercise can be written in and rehearsed again, and its runs stay (EXO-457). */
export const prepareAgain = (store: Store, actor: Actor, now: Date): Promise<void> =>
  store.write(async tx => {
    const { exerciseId, userId } = actor
    const { exercises } = tx.t
    const { runState, runsCount } = await lockExerciseRow(tx, exerciseId)
    if (runState === 'running') throw new AppError('run.goes_on', { input: 'run' })
    if (runState !== 'closed') return tx.invalidateNothing()
    tx.invalidateExercise(exerciseId)
    await tx.update(exercises).set({ runState: 'none' }).where(eq(exercises.id, exerciseId))
    await recordAudit(tx, actor, { action: 'run.prepare', identityId: userId, objectId: runsCount, now })
  })
