import type { SequenceStatus } from './sequences.contract.ts'

/** A sequence with its clock in seconds. */
export type JumpingSequence = { id: number; status: SequenceStatus; elapsed: number; duration: number }
type PassableItem = { sequenceId: number; offset: number; id: number }

/** A sequence that a jump moves: its clock before and after, in seconds. */
export type MovedSequence = { id: number; from: number; until: number }

/**
 * What a jump to `to`, in seconds from the start, does: the running sequences that are before it move there, or to their end, and pass over
 * the pending items in between in the order of the plan. What is due at `to` itself comes as ever. Nothing moves back.
 */
export const planJump = <Item extends PassableItem>(
  sequences: readonly JumpingSequence[],
  pending: readonly Item[],
  to: number,
): { moved: MovedSequence[]; passed: Item[] } => {
  const moved = sequences
    .filter(({ status }) => status === 'RUNNING')
    .map(({ id, elapsed, duration }) => ({ id, from: elapsed, until: Math.min(to, duration) }))
    .filter(({ from, until }) => from < until)
  const froms = new Map(moved.map(({ id, from }) => [id, from]))
  const passed = pending.filter(({ sequenceId, offset }) => offset > (froms.get(sequenceId) ?? to) && offset < to)
  return { moved, passed: passed.toSorted((one, other) => one.offset - other.offset || one.id - other.id) }
}
