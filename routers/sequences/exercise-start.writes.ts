import { eq } from 'drizzle-orm'
import type { ClockChange } from '#db/schema/exercises.ts'
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

/** Changes the clock of an exercise, whose row the caller has locked; open pages are told. */
export const updateClock = async (
  tx: Db,
  { id, scenarioStart, scenarioForAll }: StoredExercise,
  values: { startedOn?: Date; speed?: number; clockChanges: ClockChange[] },
): Promise<void> => {
  const { exercises } = tx.t
  tx.invalidate(id, 'teamSettings')
  // Players read the clock in scenario time alone.
  if (scenarioStart && scenarioForAll) tx.invalidate(id, 'settings')
  await tx.update(exercises).set(values).where(eq(exercises.id, id))
}

/**
 * Called before a sequence plays: 409 while the exercise is suspended or over, and between two runs. The first one starts the run, and what articles stand like is
 * remembered in the same transaction (EXO-65).
 */
export const startExercise = async (tx: Db, actor: Actor, now: Date): Promise<void> => {
  const exercise = await lockExerciseRow(tx, actor.exerciseId)
  const phase = toPhase(exercise)
  if (phase !== 'running')
    throw phase === 'ended' ? new AppError('exercise.ended', { input: 'status' }) : new AppError('exercise.suspended')
  if (exercise.startedOn) return
  assertNotBetweenRuns(exercise)
  await rememberArticleStarts(tx, actor)
  const { speed } = exercise
  const clockChanges = speed === 1 ? [] : [{ on: now.toISOString(), elapsed: 0, speed }]
  await updateClock(tx, exercise, { startedOn: now, clockChanges })
}
