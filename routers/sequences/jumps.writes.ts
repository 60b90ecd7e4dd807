import { and, eq, inArray } from 'drizzle-orm'
import { newId } from '#db/query/ids.ts'
import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { recordAudit } from '../audit.writes.ts'
import { toExerciseClock } from '../auth/exercise-display.reads.ts'
import { AppError } from '../errors.ts'
import { emit } from '../events.ts'
import { jumpTo, takeJumpBack } from '../exercise-clock.rules.ts'
import { keepFormerOutcomes } from '../former-states.writes.ts'
import { jumpUndoSeconds } from '../limits.contract.ts'
import { lockExerciseRow, startExercise, updateClock } from './exercise-start.writes.ts'
import { readConditionalIds, readStoredItems } from './items.reads.ts'
import type { Jumped, JumpInput, UndoJumpInput } from './jumps.contract.ts'
import { planJump } from './jumps.rules.ts'
import { readSequences } from './sequences.reads.ts'
import { noJump, updateSequence } from './sequences.writes.ts'
import { lockSequences } from './together.writes.ts'

type LockedSequence = Awaited<ReturnType<typeof lockSequences>>[number]

/** Rows that one statement inserts. */
const insertedAtOnce = 500

const isFresh = ({ jumpedOn }: LockedSequence, now: Date) =>
  jumpedOn !== null && now.getTime() - jumpedOn.getTime() <= jumpUndoSeconds * 1000

const readPendingItems = async (tx: Db, exerciseId: number, sequences: readonly LockedSequence[]) => {
  const items = []
  for (const { id } of sequences) items.push(...(await readStoredItems(tx, exerciseId, id)))
  const conditional = new Set(await readConditionalIds(tx, exerciseId))
  return items.filter(({ id, outcome }) => outcome === null && !conditional.has(id))
}

/** Gives the items that a jump passes over an outcome, so that the clock does not publish them. */
const recordPassed = async (
  tx: Db,
  locked: readonly LockedSequence[],
  passed: readonly { exerciseId: number; sequenceId: number; id: number }[],
  values: { outcome: 'skipped' | 'late'; jumpId: number; createdOn: Date },
): Promise<void> => {
  const clocks = new Map(locked.map(({ id, run, elapsed }) => [id, { run, elapsed }]))
  const rows = passed.flatMap(({ exerciseId, sequenceId, id: itemId }) => {
    const clock = clocks.get(sequenceId)
    return clock ? [{ exerciseId, sequenceId, itemId, ...clock, ...values }] : []
  })
  for (let at = 0; at < rows.length; at += insertedAtOnce)
    await tx.insert(tx.t.sequencePublications).values(rows.slice(at, at + insertedAtOnce))
}

/**
 * Moves all running sequences that are before a moment to it, and the exercise clock with them, with the rights of the caller. Items in between that are to be published are
 * due then, and the clock publishes them in their order. A jump to where the sequences are already, as by a second click or a second
 * animator, changes nothing.
 */
export const jump = (store: Store, actor: Actor, { to, between }: JumpInput, now: Date): Promise<Jumped> =>
  store.write(async tx => {
    const { exerciseId } = actor
    tx.invalidate(exerciseId, 'sequences')
    const locked = (await lockSequences(tx, exerciseId, eq(tx.t.sequences.status, 'RUNNING'))).filter(({ status }) => status === 'RUNNING')
    const clocks = locked.map(({ id, status, elapsed, duration }) => ({ id, status, elapsed: elapsed / 1000, duration }))
    const { moved, passed } = planJump(clocks, await readPendingItems(tx, exerciseId, locked), to)
    if (moved.length === 0) {
      const done = locked.find(sequence => isFresh(sequence, now))
      return { id: done?.jumpId ?? null, passed: 0, sequences: await readSequences(tx, actor) }
    }
    const id = newId(now)
    if (between !== 'publish')
      await recordPassed(tx, locked, passed, { outcome: between === 'skip' ? 'skipped' : 'late', jumpId: id, createdOn: now })
    for (const { id: sequenceId, until } of moved) {
      const { turn, elapsed } = locked.find(sequence => sequence.id === sequenceId) ?? { turn: 0, elapsed: 0 }
      const undo = { jumpId: id, jumpedFrom: elapsed, jumpedOn: now }
      await updateSequence(tx, actor, sequenceId, { elapsed: until * 1000, turn: turn + 1, startedById: actor.userId, ...undo })
      await recordAudit(tx, actor, { action: 'sequence.jump', identityId: actor.userId, objectId: sequenceId, now })
    }
    const exercise = await lockExerciseRow(tx, exerciseId)
    await updateClock(tx, exercise, { clockChanges: jumpTo(toExerciseClock(exercise), now, to * 1000, exercise.speed) })
    await emit(tx, 'outcomesChanged', { exerciseId, now })
    return { id, passed: passed.length, sequences: await readSequences(tx, actor) }
  })

/** Makes the items pending again that a jump has passed over, except those that somebody has published or skipped since. */
const restorePassed = async (tx: Db, { exerciseId, id, run }: LockedSequence, jumpId: number, now: Date): Promise<void> => {
  const { sequencePublications: publications } = tx.t
  const taken = await tx
    .delete(publications)
    .where(
      and(
        eq(publications.exerciseId, exerciseId),
        eq(publications.sequenceId, id),
        eq(publications.run, run),
        eq(publications.jumpId, jumpId),
        inArray(publications.outcome, ['skipped', 'late']),
      ),
    )
    .returning()
  await keepFormerOutcomes(tx, exerciseId, taken, now)
}

/**
 * Leads the sequences that a jump has moved, and the exercise clock, back to where they were; one that came to its end runs again. What was published stays
 * published. 404 for a jump that another one, a new start or an undo came after, 409 later than `jumpUndoSeconds`.
 */
export const undoJump = (store: Store, actor: Actor, { id }: UndoJumpInput, now: Date): Promise<Jumped> =>
  store.write(async tx => {
    const { exerciseId } = actor
    const locked = (await lockSequences(tx, exerciseId, eq(tx.t.sequences.jumpId, id))).filter(({ jumpId }) => jumpId === id)
    if (locked.length === 0) throw new AppError('not_found')
    if (!locked.every(sequence => isFresh(sequence, now))) throw new AppError('jump.too_late')
    const ended = locked.filter(({ status }) => status === 'STOPPED')
    if (ended.length > 0) await startExercise(tx, actor, now)
    for (const sequence of locked) {
      const restarted = ended.includes(sequence) ? { status: 'RUNNING', endedOn: null, startedById: actor.userId } : {}
      await restorePassed(tx, sequence, id, now)
      const back = { elapsed: sequence.jumpedFrom ?? sequence.elapsed, turn: sequence.turn + 1 }
      await updateSequence(tx, actor, sequence.id, { ...back, ...restarted, ...noJump })
      await recordAudit(tx, actor, { action: 'sequence.undo-jump', identityId: actor.userId, objectId: sequence.id, now })
      if (ended.includes(sequence)) await emit(tx, 'sequenceChanged', { exerciseId, id: sequence.id, byId: actor.userId, now })
    }
    const exercise = await lockExerciseRow(tx, exerciseId)
    const jumpedOn = locked[0]?.jumpedOn ?? now
    await updateClock(tx, exercise, { clockChanges: takeJumpBack(toExerciseClock(exercise), jumpedOn, now, exercise.speed) })
    await emit(tx, 'outcomesChanged', { exerciseId, now })
    return { id: null, passed: 0, sequences: await readSequences(tx, actor) }
  })
