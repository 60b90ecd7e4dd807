import { and, eq, or } from 'drizzle-orm'
import { BeginAgain } from '#db/engine/errors.ts'
import type { Db } from '#db/store.ts'
import { lockClientExercises } from '../client-lock.writes.ts'
import { lockExerciseRow } from '../sequences/exercise-start.writes.ts'
import { lockSequences } from '../sequences/together.writes.ts'
import { readGoingStormIds } from '../storms/storm-pauses.writes.ts'
import { lockStorm } from '../storms/storms.writes.ts'

/**
 * Locks all that goes on in an exercise, then the exercise itself by `lock`: in the order of the clock, which publishes in a sequence or a storm
 * and counts that in the row of the exercise. Whatever begins to go locks that row too, so that what began in between is there by then; it is
 * locked in its turn by beginning again.
 */
export const lockWithAllThatGoes = async <Locked>(tx: Db, exerciseId: number, lock: () => Promise<Locked>): Promise<Locked> => {
  const { sequences } = tx.t
  const held = new Set((await lockSequences(tx, exerciseId, undefined)).map(({ id }) => id))
  for (const id of await readGoingStormIds(tx, exerciseId)) {
    await lockStorm(tx, exerciseId, id)
    held.add(id)
  }
  const locked = await lock()
  const going = or(eq(sequences.status, 'RUNNING'), eq(sequences.pausedTogether, true))
  const rows = await tx
    .select({ id: sequences.id })
    .from(sequences)
    .where(and(eq(sequences.exerciseId, exerciseId), going))
  const ids = [...rows.map(({ id }) => id), ...(await readGoingStormIds(tx, exerciseId))]
  if (!ids.every(id => held.has(id))) throw new BeginAgain()
  return locked
}

/** Locks an exercise with all that goes on there and the other exercises of its client. */
export const lockWholeExercise = (tx: Db, exerciseId: number) =>
  lockWithAllThatGoes(tx, exerciseId, async () => {
    await lockClientExercises(tx, exerciseId)
    return lockExerciseRow(tx, exerciseId)
  })
