import { eq } from 'drizzle-orm'
import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { AppError, orNotFound } from '../errors.ts'
import { toPhase } from '../exercise-phase.rules.ts'
import { rememberArticleStarts } from '../press/article-starts.writes.ts'
import { assertNotBetweenRuns } from '../weezes/counters.writes.ts'

/** The row of an exercise, locked until the end of the transaction. */
export const lockExerciseRow = async (tx: Db, exerciseId: number) => {
  const { exercises } = tx.t
  const [row] = await tx.update(exercises).set({ id: exerciseId }).where(eq(exercises.id, exerciseId)).returning()
  return orNotFound(row)
}

export type StoredExercise = Awaited<ReturnType<typeof lockExerciseRow>>

/**
 * Called before a sequence plays: 409 while the exercise is suspended or over, and between two runs. The first one starts the run, and what articles stand like is
 * remembered in the same transaction (EXO-65).
 */
export const startExercise = async (tx: Db, actor: Actor, now: Date): Promise<void> => {
  const { exercises } = tx.t
  const exercise = await lockExerciseRow(tx, actor.exerciseId)
  const phase = toPhase(exercise)
  if (phase !== 'running')
    throw phase === 'ended' ? new AppError('exercise.ended', { input: 'status' }) : new AppError('exercise.suspended')
  if (exercise.startedOn) return
  assertNotBetweenRuns(exercise)
  tx.touch(actor.exerciseId, 'teamSettings')
  // Players read the clock in scenario time alone.
  if (exercise.scenarioStart && exercise.scenarioForAll) tx.touch(actor.exerciseId, 'settings')
  await rememberArticleStarts(tx, actor)
  await tx.update(exercises).set({ startedOn: now }).where(eq(exercises.id, actor.exerciseId))
}
