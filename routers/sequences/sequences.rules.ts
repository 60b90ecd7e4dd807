import type { SequenceKind } from '#db/schema/enums.ts'
import type { SequenceStatus } from './sequences.contract.ts'

/** The progress of a sequence in percent; 0 without a duration (SEQ-10). */
export const progressPercent = ({ elapsed, duration }: { elapsed: number; duration: number }): number =>
  duration > 0 ? Math.min(100, (100 * elapsed) / duration) : 0

/** Seconds that a sequence lasts: until the end that was set by hand, and at least until its last item. */
export const durationOf = (fixedDuration: number | null, offsets: readonly number[]): number => Math.max(fixedDuration ?? 0, 0, ...offsets)

/** The progress bar is green from this percentage on, and blue below (SEQ-11). */
export const nearlyDonePercent = 70

/** The status that the play button sets (SEQ-06). */
export const toggledStatus = (status: SequenceStatus): SequenceStatus => (status === 'RUNNING' ? 'PAUSED' : 'RUNNING')

/**
 * Whether a change of status starts a new run, at 0 and with nothing published: stopping rewinds, and so does playing or pausing a
 * stopped sequence (SEQ-07, design rule 9).
 */
export const startsNewRun = (from: SequenceStatus, to: SequenceStatus): boolean => from !== to && (from === 'STOPPED' || to === 'STOPPED')

/**
 * Whether somebody may set a status by hand: the reserve is outside time, and the sequence of the injects, which starts by itself, only
 * pauses and resumes; a new run would publish its lines again.
 */
export const maySetStatus = (kind: SequenceKind, from: SequenceStatus, to: SequenceStatus): boolean =>
  kind === 'plan' || (kind === 'injects' && !startsNewRun(from, to))
