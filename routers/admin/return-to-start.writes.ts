import { and, eq, inArray } from 'drizzle-orm'
import { newId } from '#db/query/ids.ts'
import type { Db } from '#db/store.ts'
import { lockExerciseRow, type StoredExercise } from '../sequences/exercise-start.writes.ts'
import { freezeExercise, readImageIds } from '../sequences/frozen-start.writes.ts'
import type { ImageStore } from '../services.ts'
import { copyRows, tablesToFreeze, unstartedExercise } from '../tenant-rows.writes.ts'
import { deleteExerciseRows, deleteHeldRows } from './exercise-deletion.writes.ts'
import { carryAccess, moveRoom, moveSessions, roomSettingsOf } from './run-handover.writes.ts'
import { readFrozenId } from './start-extent.reads.ts'
import { rewindToStart } from './start-recovery.writes.ts'

/**
 * Makes a frozen start of an exercise that an older version has played without one: a copy that is taken back to that moment, as far as the data
 * tell.
 */
export const recoverStart = async (tx: Db, exercise: StoredExercise, frozenId: number, now: Date): Promise<void> => {
  await freezeExercise(tx, exercise, frozenId, now)
  await rewindToStart(tx, exercise.id, frozenId, now)
}

/** Copies the audit records of people whom the other exercise has too. */
export const keepRecords = async (tx: Db, from: number, to: number): Promise<void> => {
  const { audit, users } = tx.t
  const there = tx.select({ id: users.id }).from(users).where(eq(users.exerciseId, to))
  await copyRows(tx, 'audit', from, to, {}, and(inArray(audit.actorId, there), inArray(audit.identityId, there)))
}

/** Image files that nothing names any more once the transaction is stored. */
export type LeftFiles = { exerciseId: number; frozenId?: number; imageIds: readonly string[] }

/** Removes them; a process that dies before leaves that to a later start of the server. */
export const removeLeftFiles = async (images: ImageStore, left: LeftFiles | undefined): Promise<void> => {
  if (!left) return
  if (left.frozenId !== undefined) await images.removeAll(left.frozenId)
  for (const imageId of left.imageIds) await images.remove(left.exerciseId, imageId)
}

/**
 * Leads an exercise that was played outside a run back to its start, under its id: all that it has becomes what its frozen start has, but access,
 * sessions and the settings of the room. The caller has locked the exercise with all that goes.
 */
export const returnToStart = async (tx: Db, images: ImageStore, exercise: StoredExercise, now: Date): Promise<LeftFiles> => {
  const { id, runState, runsCount, resetsCount, rewritesCount, lastCreatedOn } = exercise
  const { exercises, sequences } = tx.t
  tx.invalidatePaths()
  tx.invalidateExercise(id)
  const known = await readFrozenId(tx, id)
  const frozenId = known ?? newId(now)
  if (known === undefined) await recoverStart(tx, exercise, frozenId, now)
  const played = new Set(await readImageIds(tx, id))
  const prepared = new Set(await readImageIds(tx, frozenId))
  for (const imageId of prepared) if (!played.has(imageId)) await images.copy(frozenId, id, imageId)
  const turns = await tx.select({ id: sequences.id, turn: sequences.turn }).from(sequences).where(eq(sequences.exerciseId, id))
  await carryAccess(tx, id, frozenId)
  await moveRoom(tx, id, frozenId, true)
  await keepRecords(tx, id, frozenId)
  // Its own row stays: whoever waits for it writes afterwards.
  await deleteHeldRows(tx, id)
  const present = {
    ...roomSettingsOf(exercise),
    ...unstartedExercise,
    runState: runState === 'rehearsing' ? 'none' : runState,
    runsCount,
  } as const
  // Pages that poll get the next post, and figures that were kept are counted anew.
  const counts = { resetsCount: resetsCount + 1, rewritesCount: rewritesCount + 1, lastCreatedOn }
  const { id: _, ...start } = await lockExerciseRow(tx, frozenId)
  await tx
    .update(exercises)
    .set({ ...start, ...present, ...counts, ending: false })
    .where(eq(exercises.id, id))
  for (const table of [...tablesToFreeze(), 'audit', 'webhooks'] as const) await copyRows(tx, table, frozenId, id)
  await moveSessions(tx, frozenId, id)
  await deleteExerciseRows(tx, frozenId)
  // A tick that was measured before moves nothing.
  for (const { id: sequenceId, turn } of turns)
    await tx
      .update(sequences)
      .set({ turn: turn + 1 })
      .where(and(eq(sequences.exerciseId, id), eq(sequences.id, sequenceId)))
  return { exerciseId: id, frozenId, imageIds: [...played].filter(imageId => !prepared.has(imageId)) }
}
