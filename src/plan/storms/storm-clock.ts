import type { Storm } from '#routers/storms/storms.contract.ts'

/** The clock of a storm in seconds: as read at `readAt` (ms since 1970), plus the time since then while it runs. */
export const elapsedOf = ({ status, elapsed, duration, intensity }: Storm, readAt: number, now: number): number =>
  status === 'RUNNING' ? Math.min(duration, elapsed + (Math.max(0, now - readAt) / 1000) * (intensity / 2)) : elapsed
