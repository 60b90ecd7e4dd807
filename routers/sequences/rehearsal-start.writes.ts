import { eq } from 'drizzle-orm'
import { newId } from '#db/query/ids.ts'
import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { recordAudit } from '../audit.writes.ts'
import { lockClientExercises } from '../client-lock.writes.ts'
import { emit } from '../events.ts'
import { toPhase } from '../exercise-phase.rules.ts'
import type { ImageStore } from '../services.ts'
import { lockExerciseRow } from './exercise-start.writes.ts'
import { freezeExercise, insertRun, writeWithFrozenStart } from './frozen-start.writes.ts'
import { lockSequences } from './together.writes.ts'

/** Freezes the start of an exercise that nothing has played yet, and begins a rehearsal there. No player is told of it. */
const beginRehearsal = async (tx: Db, copyImages: () => Promise<void>, actor: Actor, frozenId: number, now: Date): Promise<void> => {
  const { exerciseId, userId } = actor
  const { exercises } = tx.t
  // In the order of what publishes: sequences, then the exercise.
  await lockSequences(tx, exerciseId, undefined)
  await lockClientExercises(tx, exerciseId)
  const exercise = await lockExerciseRow(tx, exerciseId)
  if (exercise.startedOn || exercise.runState !== 'none' || toPhase(exercise) !== 'running') return
  tx.invalidate(exerciseId, 'teamSettings')
  await copyImages()
  await freezeExercise(tx, exercise, frozenId, now)
  const number = exercise.runsCount + 1
  await insertRun(tx, actor, { number, name: '', frozenId, startedOn: now, weezesBefore: exercise.weezesCount })
  await tx.update(exercises).set({ runState: 'rehearsing' }).where(eq(exercises.id, exerciseId))
  await recordAudit(tx, actor, { action: 'rehearsal.start', identityId: userId, objectId: number, now })
  await emit(tx, 'rehearsalChanged', { exerciseId, change: 'started', byId: userId, now })
}

/**
 * Makes a change, which `plays` something or not. The first play outside a run freezes the start of the exercise and begins a rehearsal in the
 * same transaction, so that what comes can be undone, or kept as a run (EXO-451).
 */
export const playOrRehearse = async <Answer>(
  { store, imageStore, actor, now }: { store: Store; imageStore: ImageStore; actor: Actor; now: () => Date },
  plays: boolean,
  change: () => Promise<Answer>,
): Promise<Answer> => {
  if (!plays) return change()
  const { exercises } = store.read.t
  const { exerciseId } = actor
  const { startedOn, runState } = exercises
  const [exercise] = await store.read.select({ startedOn, runState }).from(exercises).where(eq(exercises.id, exerciseId))
  if (exercise?.runState !== 'none' || exercise.startedOn) return change()
  const frozenId = newId(now())
  return writeWithFrozenStart(store, imageStore, exerciseId, frozenId, async (tx, copyImages) => {
    await beginRehearsal(tx, copyImages, actor, frozenId, now())
    return change()
  })
}
