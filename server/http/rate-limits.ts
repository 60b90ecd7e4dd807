import type { Actor } from '#routers/actor.ts'
import { AppError } from '#routers/errors.ts'
import { can } from '#routers/permissions.ts'
import { batchCallsMax } from '#routers/scalars.contract.ts'

export type CallKind = 'reads' | 'writes'
/** Whose calls they are: `key` names a person, whatever they come with, or, without a session, an address in an exercise. */
export type RateLimitSubject = { key: string; actor: Actor | null }

/** Calls a minute for as long as one likes, and how many more may come at once; docs/decisions/0022 says from what they were taken. */
type Rate = { minute: number; burst: number }
type Rates = Record<CallKind, Rate>
export const rateLimits = {
  player: { reads: { minute: 1200, burst: 600 }, writes: { minute: 240, burst: 120 } },
  animator: { reads: { minute: 2400, burst: 1200 }, writes: { minute: 600, burst: 300 } },
  address: { reads: { minute: 1200, burst: 600 }, writes: { minute: 300, burst: 150 } },
} as const satisfies Record<string, Rates>

/**
 * How many askers are remembered. The one that was quiet for longest is forgotten first, which gives it everything back: whoever wants
 * that has to make a call under each of so many other keys, which is more than what comes back.
 */
const maxCallers = 20_000

const rateLimitsOf = ({ actor }: RateLimitSubject): Rates => {
  if (!actor) return rateLimits.address
  return can(actor.role, 'animate') ? rateLimits.animator : rateLimits.player
}

/**
 * Counts calls of each asker, reads and writes apart, and refuses with 429 and the seconds to wait what is more than `factor` times
 * the rates; 0 counts nothing. Calls that come together pass together or not at all, and whoever was quiet has room for a whole batch.
 * `tick` is a clock that never goes back, in milliseconds. What is refused is not counted.
 */
export const createRateLimiter = (factor: number, tick: () => number) => {
  // For each asker the moment at which everything taken so far will have been given back.
  const fullAt = new Map<string, number>()
  return {
    take: (asker: RateLimitSubject, kind: CallKind, calls = 1): void => {
      if (factor === 0) return
      const { minute, burst } = rateLimitsOf(asker)[kind]
      const [each, room] = [60_000 / (minute * factor), Math.max(batchCallsMax, Math.ceil(burst * factor))]
      const [key, now] = [`${kind} ${asker.key}`, tick()]
      const full = Math.max(fullAt.get(key) ?? 0, now) + calls * each
      const late = full - now - room * each
      // Thousandths that a division left over are no wait.
      if (late > 0.001) throw new AppError('TOO_MANY_REQUESTS', { retryAfter: Math.ceil(late / 1000) })
      fullAt.delete(key)
      fullAt.set(key, full)
      if (fullAt.size > 2 * maxCallers) for (const oldest of fullAt.keys()) return void fullAt.delete(oldest)
    },
    /** How many are remembered. */
    size: () => fullAt.size,
  }
}

export type RateLimiter = ReturnType<typeof createRateLimiter>
