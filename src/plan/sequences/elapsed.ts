import type { Sequence } from '#routers/sequences/sequences.contract.ts'
import type { Storm } from '#routers/storms/storms.contract.ts'

type Clock = { status: string; elapsed: number; duration: number }

/** A clock in seconds: `elapsed` as read at `readAt` (ms since 1970), plus the time since then while it runs. */
const readClock = ({ status, elapsed, duration }: Clock, speed: number, readAt: number, now: number): number =>
  status === 'RUNNING' ? Math.min(duration, elapsed + (Math.max(0, now - readAt) / 1000) * speed) : elapsed

/** The clock of a sequence in seconds. */
export const elapsedAt = (sequence: Sequence, readAt: number, now: number): number => readClock(sequence, sequence.speed, readAt, now)

/** The clock of a storm in seconds. */
export const elapsedOf = (storm: Storm, readAt: number, now: number): number => readClock(storm, storm.intensity / 2, readAt, now)
