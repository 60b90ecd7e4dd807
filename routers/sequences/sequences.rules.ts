import type { SequenceStatus } from './sequences.contract.ts'

/** How far a sequence is, in percent; 0 without a duration (SEQ-10). */
export const progressPercent = ({ elapsed, duration }: { elapsed: number; duration: number }): number =>
  duration > 0 ? Math.min(100, (100 * elapsed) / duration) : 0

/** From which percentage on the bar is green; blue below (SEQ-11). */
export const nearlyDonePercent = 70

/** What the play button sets (SEQ-06). */
export const toggledStatus = (status: SequenceStatus): SequenceStatus => (status === 'RUNNING' ? 'PAUSED' : 'RUNNING')

/**
 * Whether a change of status begins another run, at 0 and with nothing published in it: stopping rewinds, and so does playing or
 * pausing what stands still, be it stopped or at its end (SEQ-07, design rule 9).
 */
export const startsNewRun = (from: SequenceStatus, to: SequenceStatus): boolean => from !== to && (from === 'STOPPED' || to === 'STOPPED')
