import { and, asc, eq, sql } from 'drizzle-orm'
import { newId } from '#db/query/ids.ts'
import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { recordAudit } from '../audit.writes.ts'
import { toExerciseClock } from '../auth/exercise-display.reads.ts'
import { AppError, orNotFound } from '../errors.ts'
import { emit } from '../events.ts'
import { changeSpeed } from '../exercise-clock.rules.ts'
import { lockExerciseRow, startExercise, updateClock } from './exercise-start.writes.ts'
import { publicationOrder } from './items.reads.ts'
import type {
  CreateSequenceInput,
  DuplicateSequenceInput,
  EditSequenceInput,
  Sequence,
  SequenceIdInput,
  SetSequenceStatusInput,
} from './sequences.contract.ts'
import { readSequence } from './sequences.reads.ts'
import { durationOf, maySetStatus, startsNewRun } from './sequences.rules.ts'

/** The stored row of a sequence, locked until the end of the transaction. 404 when the exercise has none with that id. */
export const lockSequence = async (tx: Db, exerciseId: number, id: number) => {
  tx.invalidate(exerciseId, 'sequences')
  const { sequences } = tx.t
  const [row] = await tx
    .update(sequences)
    .set({ turn: sql`${sequences.turn}` })
    .where(and(eq(sequences.exerciseId, exerciseId), eq(sequences.id, id)))
    .returning()
  return orNotFound(row)
}

/** Changes columns of a sequence that the caller has locked. */
export const updateSequence = async (tx: Db, { exerciseId }: Actor, id: number, values: object): Promise<void> => {
  const { sequences } = tx.t
  await tx
    .update(sequences)
    .set(values)
    .where(and(eq(sequences.exerciseId, exerciseId), eq(sequences.id, id)))
}

/** Sets the duration of a sequence after its items or its end have changed. */
export const updateDuration = async (tx: Db, { exerciseId }: Pick<Actor, 'exerciseId'>, id: number): Promise<void> => {
  const { sequences, sequenceItems: items } = tx.t
  const own = and(eq(sequences.exerciseId, exerciseId), eq(sequences.id, id))
  const [row] = await tx.select({ fixedDuration: sequences.fixedDuration }).from(sequences).where(own)
  const rows = await tx
    .select({ offset: items.offset })
    .from(items)
    .where(and(eq(items.exerciseId, exerciseId), eq(items.sequenceId, id)))
  const offsets = rows.map(({ offset }) => offset)
  await tx
    .update(sequences)
    .set({ duration: durationOf(row?.fixedDuration ?? null, offsets) })
    .where(own)
}

/** A sequence without a jump that can be undone. */
export const noJump = { jumpId: null, jumpedFrom: null, jumpedOn: null } as const

const statusAuditActions = { RUNNING: 'sequence.play', PAUSED: 'sequence.pause', STOPPED: 'sequence.stop' } as const

/**
 * POST admin/sequences/{id}/status (API-30). Setting the same status again changes nothing. Items are published with the rights of the user
 * who plays. 409 for playing while the exercise is suspended or over, and for the reserve and a new run of the injects.
 */
export const setSequenceStatus = (store: Store, actor: Actor, { id, status }: SetSequenceStatusInput, now: Date): Promise<Sequence> =>
  store.write(async tx => {
    const known = await lockSequence(tx, actor.exerciseId, id)
    if (known.status !== status) {
      if (!maySetStatus(known.kind, known.status, status)) throw new AppError('sequence.outside_time')
      if (status === 'RUNNING') await startExercise(tx, actor, now)
      const newRun = startsNewRun(known.status, status) ? { run: known.run + 1, elapsed: 0, endedOn: null, ...noJump } : {}
      const starter = status === 'RUNNING' ? { startedById: actor.userId } : {}
      await updateSequence(tx, actor, id, { status, turn: known.turn + 1, pausedTogether: false, ...newRun, ...starter })
      await recordAudit(tx, actor, { action: statusAuditActions[status], identityId: actor.userId, objectId: id, now })
      await emit(tx, 'sequenceChanged', { exerciseId: actor.exerciseId, id, byId: actor.userId, now })
    }
    return readSequence(tx, actor, id)
  })

/** A new sequence without items, stopped at its start. */
export const createSequence = (store: Store, actor: Actor, { name }: CreateSequenceInput, now: Date): Promise<Sequence> =>
  store.write(async tx => {
    tx.invalidate(actor.exerciseId, 'sequences')
    const id = newId(now)
    const values = { exerciseId: actor.exerciseId, id, name: name.trim(), status: 'STOPPED', duration: 0, createdOn: now } as const
    await tx.insert(tx.t.sequences).values(values)
    return readSequence(tx, actor, id)
  })

/** Gives an exercise another speed: its clock and all its sequences go on with it. */
const setSpeed = async (tx: Db, exerciseId: number, speed: number, now: Date): Promise<void> => {
  const { sequences } = tx.t
  tx.invalidate(exerciseId, 'sequences')
  const own = eq(sequences.exerciseId, exerciseId)
  // In the order in which the clock locks them, and the exercise after them.
  const rows = await tx.select({ id: sequences.id }).from(sequences).where(own).orderBy(asc(sequences.id))
  for (const { id } of rows) await lockSequence(tx, exerciseId, id)
  const exercise = await lockExerciseRow(tx, exerciseId)
  if (exercise.speed === speed) return
  await tx
    .update(sequences)
    .set({ speed: 1, turn: sql`${sequences.turn} + 1` })
    .where(own)
  await updateClock(tx, exercise, { speed, clockChanges: changeSpeed(toExerciseClock(exercise), now, speed) })
}

/**
 * Changes name, end, or whether it is the reserve, and the speed of the exercise; 400 for an end before the last item, 409 for one that plays or
 * has the injects and shall be the reserve.
 */
export const editSequence = (
  store: Store,
  actor: Actor,
  { id, name, speed, duration, reserve }: EditSequenceInput,
  now: Date,
): Promise<Sequence> =>
  store.write(async tx => {
    if (speed !== undefined) await setSpeed(tx, actor.exerciseId, speed, now)
    const known = await lockSequence(tx, actor.exerciseId, id)
    const newEnd = duration === undefined ? {} : { fixedDuration: duration }
    const kind = reserve === undefined ? known.kind : reserve ? 'reserve' : 'plan'
    if (kind !== known.kind && (known.kind === 'injects' || known.status !== 'STOPPED')) throw new AppError('sequence.plays')
    await updateSequence(tx, actor, id, { name: name?.trim() ?? known.name, kind, ...newEnd })
    if (duration !== undefined) await updateDuration(tx, actor, id)
    const edited = await readSequence(tx, actor, id)
    if (duration && duration < edited.duration) throw new AppError('sequence.items_after')
    return edited
  })

/** Copies a sequence with its items; the copy is stopped at its start. */
export const duplicateSequence = (store: Store, actor: Actor, { id, name }: DuplicateSequenceInput, now: Date): Promise<Sequence> =>
  store.write(async tx => {
    const { exerciseId } = actor
    const { duration, fixedDuration, kind } = await lockSequence(tx, exerciseId, id)
    const copy = newId(now)
    const own = { exerciseId, id: copy, name: name.trim(), status: 'STOPPED', createdOn: now } as const
    await tx.insert(tx.t.sequences).values({ ...own, kind: kind === 'reserve' ? kind : 'plan', duration, fixedDuration })
    const { sequenceItems: items } = tx.t
    const rows = await tx
      .select()
      .from(items)
      .where(and(eq(items.exerciseId, exerciseId), eq(items.sequenceId, id)))
      .orderBy(...publicationOrder(tx))
    const copies = new Map(rows.map(row => [row.id, newId(now)]))
    for (const row of rows) {
      const targetItemId = row.targetItemId && (copies.get(row.targetItemId) ?? null)
      await tx.insert(items).values({ ...row, id: copies.get(row.id) ?? 0, sequenceId: copy, targetItemId })
    }
    await emit(tx, 'linesCopied', { exerciseId, copies })
    return readSequence(tx, actor, copy)
  })

/** Deletes a sequence with its items; what they published stays (SEQ-17). 409 while it runs, 404 when there is none. */
export const deleteSequence = (store: Store, actor: Actor, { id }: SequenceIdInput, now: Date): Promise<void> =>
  store.write(async tx => {
    const { deskRoleSequences, handPlays, sequences, sequenceItems: items, sequencePublications: publications } = tx.t
    const { exerciseId } = actor
    const { status } = await lockSequence(tx, exerciseId, id)
    if (status === 'RUNNING') throw new AppError('sequence.runs')
    tx.invalidate(exerciseId, 'roles')
    const planned = await tx
      .select({ id: items.id })
      .from(items)
      .where(and(eq(items.exerciseId, exerciseId), eq(items.sequenceId, id)))
    await emit(tx, 'linesDeleted', { exerciseId, ids: planned.map(item => item.id) })
    await tx.delete(deskRoleSequences).where(and(eq(deskRoleSequences.exerciseId, exerciseId), eq(deskRoleSequences.sequenceId, id)))
    await tx.delete(publications).where(and(eq(publications.exerciseId, exerciseId), eq(publications.sequenceId, id)))
    await tx.delete(handPlays).where(and(eq(handPlays.exerciseId, exerciseId), eq(handPlays.sequenceId, id)))
    await tx.delete(items).where(and(eq(items.exerciseId, exerciseId), eq(items.sequenceId, id)))
    await tx.delete(sequences).where(and(eq(sequences.exerciseId, exerciseId), eq(sequences.id, id)))
    await recordAudit(tx, actor, { action: 'sequence.delete', identityId: actor.userId, objectId: id, now })
  })
