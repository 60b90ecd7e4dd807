import { hash } from 'node:crypto'
import type { Peers } from '#db/store.ts'
import type { Actor } from '#routers/actor.ts'
import { batchCallsMax } from '#routers/budgets.contract.ts'
import { AppError } from '#routers/errors.ts'
import { can } from '#routers/permissions.ts'
import { isProcedureName, procedures } from '#routers/procedures.ts'

export type CallKind = 'reads' | 'writes'
/** How a call counts; an unknown name counts as a read. */
export const callKindOf = (name: string): CallKind => (isProcedureName(name) && procedures[name].type === 'mutation' ? 'writes' : 'reads')
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

/** How long calls wait until the other processes are told of them, in milliseconds. */
const publishDelay = 1000

/** How a count is named where it leaves the process: without anybody's address or number. */
const hashKey = (key: string) => hash('sha256', key, 'base64url').slice(0, 20)

/**
 * Counts the calls of each subject, reads and writes separately, and those that other processes tell of (decision 42). `take` throws 429
 * with the seconds to wait for calls beyond `factor` times the rates; factor 0 counts nothing. The calls of a batch are accepted all or
 * none, and a whole batch always fits into a burst. Rejected calls are not counted. `tick` is a monotonic clock in milliseconds.
 */
export const createRateLimiter = (factor: number, tick: () => number, peers?: Pick<Peers, 'tell' | 'hear'>) => {
  // For each subject and kind, the moment at which its count is back to zero.
  const fullAt = new Map<string, number>()
  /** What was taken since the other processes were last told, in milliseconds. */
  const untold = new Map<string, number>()
  const take = (key: string, full: number) => {
    fullAt.delete(key)
    fullAt.set(key, full)
    const [oldest] = fullAt.size > 2 * maxSubjects ? fullAt.keys() : []
    if (oldest !== undefined) fullAt.delete(oldest)
  }
  const publishCounts = () => {
    peers?.tell([...untold].map(([key, ms]) => `${key}:${ms.toFixed(2)}`))
    untold.clear()
  }
  peers?.hear(words => {
    for (const word of words) {
      const [key = '', ms] = word.split(':')
      // Other words of processes to each other.
      if (ms === undefined) continue
      take(key, Math.max(fullAt.get(key) ?? 0, tick()) + Number(ms))
    }
  })
  /** Under which key calls are counted, what each of them takes, and how many may come at once. */
  const countingOf = (subject: RateLimitSubject, kind: CallKind) => {
    const { minute, burst } = rateLimitsOf(subject)[kind]
    const name = `${kind} ${subject.key}`
    const key = peers ? hashKey(name) : name
    return { key, msPerCall: 60_000 / (minute * factor), maxCalls: Math.max(batchCallsMax, Math.ceil(burst * factor)) }
  }
  /** Counts calls; returns the milliseconds to wait, and counts nothing, when they are too many. */
  const count = (subject: RateLimitSubject, kind: CallKind, calls: number): number => {
    if (factor === 0) return 0
    const { key, msPerCall, maxCalls } = countingOf(subject, kind)
    const now = tick()
    const full = Math.max(fullAt.get(key) ?? 0, now) + calls * msPerCall
    const late = full - now - maxCalls * msPerCall
    // Smaller values are rounding errors of the division.
    if (late > 0.001) return late
    take(key, full)
    if (!peers) return 0
    if (untold.size === 0) setTimeout(publishCounts, publishDelay).unref()
    untold.set(key, (untold.get(key) ?? 0) + calls * msPerCall)
    return 0
  }
  return {
    /** Counts calls; throws 429 when they are too many. */
    take: (subject: RateLimitSubject, kind: CallKind, calls = 1): void => {
      const late = count(subject, kind, calls)
      if (late > 0) throw new AppError('calls.too_many', { retryAfter: Math.ceil(late / 1000) })
    },
    /** Counts calls; returns false when they are too many. */
    tryTake: (subject: RateLimitSubject, kind: CallKind, calls: number): boolean => count(subject, kind, calls) === 0,
    /** What is left to a subject, as headers of an answer; none where nothing is counted. */
    headersOf: (subject: RateLimitSubject, kind: CallKind): Record<string, string> => {
      if (factor === 0) return {}
      const { key, msPerCall, maxCalls } = countingOf(subject, kind)
      const taken = Math.max(0, (fullAt.get(key) ?? 0) - tick())
      return {
        'ratelimit-limit': String(maxCalls),
        'ratelimit-remaining': String(Math.max(0, Math.floor(maxCalls - taken / msPerCall + 0.001))),
        'ratelimit-reset': String(Math.ceil(taken / 1000)),
      }
    },
    /** How many subjects are remembered. */
    size: () => fullAt.size,
  }
}

export type RateLimiter = ReturnType<typeof createRateLimiter>
