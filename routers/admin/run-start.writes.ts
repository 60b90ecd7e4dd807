import { and, eq, gte, inArray, ne } from 'drizzle-orm'
import { newId } from '#db/query/ids.ts'
import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { recordAudit } from '../audit.writes.ts'
import { AppError } from '../errors.ts'
import { emit } from '../events.ts'
import { isPlayed } from '../exercise-phase.rules.ts'
import { lockExerciseRow, type StoredExercise } from '../sequences/exercise-start.writes.ts'
import { freezeExercise, insertRun, writeWithFrozenStart } from '../sequences/frozen-start.writes.ts'
import type { ImageStore } from '../services.ts'
import { lockWholeExercise } from './going.writes.ts'
import { removeLeftFiles, returnToStart } from './return-to-start.writes.ts'
import type { RunList, StartRunInput } from './runs.contract.ts'
import { readRunList } from './runs.reads.ts'

/** Throws 409 when something goes on, or has ended: that is no start. */
const assertIsAtStart = async (tx: Db, { id, endedOn, suspendedOn }: StoredExercise): Promise<void> => {
  const { sequences, storms } = tx.t
  const active = ['RUNNING', 'PAUSED'] as const
  const playing = await tx.$count(sequences, and(eq(sequences.exerciseId, id), inArray(sequences.status, active)))
  const raging = await tx.$count(storms, and(eq(storms.exerciseId, id), inArray(storms.status, active)))
  if (endedOn || suspendedOn || playing + raging > 0) throw new AppError('run.played')
}

/** The hours that a run announces. 400 for an end before the beginning. */
export const readHours = ({ beginsOn, endsOn }: Pick<StartRunInput, 'beginsOn' | 'endsOn'>) => {
  if (beginsOn && endsOn && Date.parse(endsOn) <= Date.parse(beginsOn)) throw new AppError('date.order', { input: 'endsOn' })
  return { beginsOn: beginsOn === null ? null : new Date(beginsOn), endsOn: endsOn === null ? null : new Date(endsOn) }
}

/**
 * Starts a run of the actor's exercise, unless it has been started already: the exercise as it stands, its frozen start, and the run are stored in
 * one transaction. What was played is discarded in it where the caller says so, else it is a 409 (EXO-459).
 */
export const startRun = async (store: Store, images: ImageStore, actor: Actor, input: StartRunInput, now: Date): Promise<RunList> => {
  const { number, name, discard } = input
  const hours = readHours(input)
  const frozenId = newId(now)
  const { exerciseId, userId } = actor
  const { runs } = store.read.t
  const begun = () => store.read.$count(runs, and(eq(runs.exerciseId, exerciseId), gte(runs.number, number), ne(runs.name, '')))
  // The same start again copies no files.
  if ((await begun()) > 0) return readRunList(store.read, actor)
  const left = await writeWithFrozenStart(store, images, exerciseId, frozenId, async (tx, copyImages) => {
    tx.invalidatePaths()
    tx.invalidateExercise(exerciseId)
    // Blocks posts, so that the start is one moment of the exercise.
    const found = await lockWholeExercise(tx, exerciseId)
    if (number <= found.runsCount) return undefined
    if (number > found.runsCount + 1) throw new AppError('run.unknown', { input: 'run' })
    if (found.runState === 'running') throw new AppError('run.goes_on', { input: 'run' })
    if (isPlayed(found) && !discard) throw new AppError('run.played')
    const files = isPlayed(found) ? await returnToStart(tx, images, found, now) : undefined
    const exercise = files ? await lockExerciseRow(tx, exerciseId) : found
    await assertIsAtStart(tx, exercise)
    await copyImages()
    await freezeExercise(tx, exercise, frozenId, now)
    await insertRun(tx, actor, { number, name, frozenId, startedOn: now, weezesBefore: exercise.weezesCount, ...hours })
    const { exercises } = tx.t
    await tx.update(exercises).set({ runState: 'running', runsCount: number }).where(eq(exercises.id, exerciseId))
    await recordAudit(tx, actor, { action: 'run.start', identityId: userId, objectId: number, now })
    await emit(tx, 'exerciseRunChanged', { exerciseId, number, name, change: 'started', base: null, byId: userId, now })
    return files
  })
  await removeLeftFiles(images, left)
  return readRunList(store.read, actor)
}
