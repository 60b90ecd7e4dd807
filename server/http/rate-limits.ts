import type { Actor } from '#routers/actor.ts'
import { AppError } from '#routers/errors.ts'
import { can } from '#routers/permissions.ts'
import { batchCallsMax } from '#routers/scalars.contract.ts'

export type CallKind = 'reads' | 'writes'
/** Whose calls are counted: `key` identifies a user, by session or token, or an address in an exercise for callers without a session. */
export type RateLimitSubject = { key: string; actor: Actor | null }

/** Sustained calls a minute, and the size of a burst; docs/decisions/0022 gives the reasons. */
type Rate = { minute: number; burst: number }
type Rates = Record<CallKind, Rate>
export const rateLimits = {
  player: { reads: { minute: 1200, burst: 600 }, writes: { minute: 240, burst: 120 } },
  animator: { reads: { minute: 2400, burst: 1200 }, writes: { minute: 600, burst: 300 } },
  address: { reads: { minute: 1200, burst: 600 }, writes: { minute: 300, burst: 150 } },
} as const satisfies Record<string, Rates>

/**
 * How many subjects are remembered. The least recently active one is forgotten first, which resets its count; to force that, a caller has to
 * make a call under each of so many other keys, which is more than a reset returns.
 */
const maxSubjects = 20_000

const rateLimitsOf = ({ actor }: RateLimitSubject): Rates => {
  if (!actor) return rateLimits.address
  return can(actor.role, 'animate') ? rateLimits.animator : rateLimits.player
}

/**
 * Counts the calls of each subject, reads and writes separately. `take` throws 429 with the seconds to wait for calls beyond `factor` times
 * the rates; factor 0 counts nothing. The calls of a batch are accepted all or none, and a whole batch always fits into a burst. Rejected
 * calls are not counted. `tick` is a monotonic clock in milliseconds.
 */
export const createRateLimiter = (factor: number, tick: () => number) => {
  // For each subject and kind, the moment at which its count is back to zero.
  const fullAt = new Map<string, number>()
  /** Counts calls; returns the milliseconds to wait, and counts nothing, when they are too many. */
  const count = (subject: RateLimitSubject, kind: CallKind, calls: number): number => {
    if (factor === 0) return 0
    const { minute, burst } = rateLimitsOf(subject)[kind]
    const [msPerCall, maxCalls] = [60_000 / (minute * factor), Math.max(batchCallsMax, Math.ceil(burst * factor))]
    const [key, now] = [`${kind} ${subject.key}`, tick()]
    const full = Math.max(fullAt.get(key) ?? 0, now) + calls * msPerCall
    const late = full - now - maxCalls * msPerCall
    // Smaller values are rounding errors of the division.
    if (late > 0.001) return late
    fullAt.delete(key)
    fullAt.set(key, full)
    const [oldest] = fullAt.size > 2 * maxSubjects ? fullAt.keys() : []
    if (oldest !== undefined) fullAt.delete(oldest)
    return 0
  }
  return {
    /** Counts calls; throws 429 when they are too many. */
    take: (subject: RateLimitSubject, kind: CallKind, calls = 1): void => {
      const late = count(subject, kind, calls)
      if (late > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfter: Math.ceil(late / 1000) })
    },
    /** Counts calls; returns false when they are too many. */
    tryTake: (subject: RateLimitSubject, kind: CallKind, calls: number): boolean => count(subject, kind, calls) === 0,
    /** How many subjects are remembered. */
    size: () => fullAt.size,
  }
}

export type RateLimiter = ReturnType<typeof createRateLimiter>
