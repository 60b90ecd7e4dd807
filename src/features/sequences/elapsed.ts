import type { Sequence } from '#routers/sequences/sequences.contract.ts'

/** Where a sequence's clock stands by now, in seconds: what was read of it, and what has passed since while it runs. */
export const elapsedAt = ({ status, elapsed, duration, speed }: Sequence, readOn: number, now: number): number =>
  status === 'RUNNING' ? Math.min(duration, elapsed + (Math.max(0, now - readOn) / 1000) * speed) : elapsed
