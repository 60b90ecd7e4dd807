import { and, asc, eq, ne, type SQL } from 'drizzle-orm'
import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { recordAudit } from '../audit.writes.ts'
import { emit } from '../events.ts'
import { startExercise } from './exercise-start.writes.ts'
import type { Sequence } from './sequences.contract.ts'
import { readSequences } from './sequences.reads.ts'
import { lockSequence, updateSequence } from './sequences.writes.ts'

type StoredSequence = Awaited<ReturnType<typeof lockSequence>>

/** The sequences that fulfil a condition, locked one by one in the order in which the clock locks them. */
export const lockSequences = async (tx: Db, exerciseId: number, condition: SQL | undefined): Promise<StoredSequence[]> => {
  const { sequences } = tx.t
  const rows = await tx
    .select({ id: sequences.id })
    .from(sequences)
    .where(and(eq(sequences.exerciseId, exerciseId), condition))
    .orderBy(asc(sequences.id))
  const locked: StoredSequence[] = []
  for (const { id } of rows) locked.push(await lockSequence(tx, exerciseId, id))
  return locked
}

/** Pauses every running sequence, and whatever else runs, and keeps which they are. */
export const pauseRunning = async (tx: Db, actor: Actor, now: Date): Promise<void> => {
  for (const { id, status, turn } of await lockSequences(tx, actor.exerciseId, eq(tx.t.sequences.status, 'RUNNING'))) {
    if (status !== 'RUNNING') continue
    await updateSequence(tx, actor, id, { status: 'PAUSED', turn: turn + 1, pausedTogether: true })
    await recordAudit(tx, actor, { action: 'sequence.pause', identityId: actor.userId, objectId: id, now })
    await emit(tx, 'sequenceChanged', { exerciseId: actor.exerciseId, id, byId: actor.userId, now })
  }
  await emit(tx, 'allPaused', { actor, now })
}

/** Forgets which sequences were paused together before; they stay paused. */
export const forgetPausedTogether = async (tx: Db, exerciseId: number): Promise<void> => {
  tx.invalidate(exerciseId, 'sequences')
  const { sequences } = tx.t
  await tx
    .update(sequences)
    .set({ pausedTogether: false })
    .where(and(eq(sequences.exerciseId, exerciseId), ne(sequences.pausedTogether, false)))
  await emit(tx, 'pauseForgotten', { exerciseId })
}

/** Resumes the sequences that were paused together, and no others, with the rights of the actor. */
export const resumePausedTogether = async (tx: Db, actor: Actor, now: Date): Promise<void> => {
  for (const { id, status, turn } of await lockSequences(tx, actor.exerciseId, eq(tx.t.sequences.pausedTogether, true))) {
    if (status !== 'PAUSED') continue
    await updateSequence(tx, actor, id, { status: 'RUNNING', turn: turn + 1, pausedTogether: false, startedById: actor.userId })
    await recordAudit(tx, actor, { action: 'sequence.play', identityId: actor.userId, objectId: id, now })
    await emit(tx, 'sequenceChanged', { exerciseId: actor.exerciseId, id, byId: actor.userId, now })
  }
  await emit(tx, 'allResumed', { actor, now })
}

/** Pauses every running sequence, in one transaction (SEQ-16). */
export const pauseSequences = (store: Store, actor: Actor, now: Date): Promise<Sequence[]> =>
  store.write(async tx => {
    tx.invalidate(actor.exerciseId, 'sequences')
    await pauseRunning(tx, actor, now)
    return readSequences(tx, actor)
  })

/** Resumes exactly the sequences that were paused together (EXO-56). 409 while the exercise is suspended or over. */
export const resumeSequences = (store: Store, actor: Actor, now: Date): Promise<Sequence[]> =>
  store.write(async tx => {
    tx.invalidate(actor.exerciseId, 'sequences')
    await resumePausedTogether(tx, actor, now)
    // It locks the exercise, and that comes after the sequences, as where the clock publishes.
    await startExercise(tx, actor, now)
    return readSequences(tx, actor)
  })
