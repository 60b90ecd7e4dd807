import type { Sequence } from '#routers/sequences/sequences.contract.ts'

/** Returns the clock of a sequence in seconds: `elapsed` as read at `readAt` (ms since 1970), plus the time since then while it runs. */
export const elapsedAt = ({ status, elapsed, duration, speed }: Sequence, readAt: number, now: number): number =>
  status === 'RUNNING' ? Math.min(duration, elapsed + (Math.max(0, now - readAt) / 1000) * speed) : elapsed
