const minuteMs = 60 * 1000

/** The window in which failed sign-ins are counted, in milliseconds. */
export const throttleWindow = 15 * minuteMs

/** How long an address counts as known after a sign-in from it, in milliseconds: the longest life of a session. */
export const knownAddressMaxAge = 7 * 24 * 60 * minuteMs

/** Failures a window of one account from one address. */
const accountAtAddressLimit = 10
/** Failures a window of one unfamiliar address: enough for a room of players behind one router. */
const addressLimit = 300
/** Failures a window of one account from all unfamiliar addresses, and the milliseconds between further attempts. */
const accountLimit = 50
const accountPace = 10_000

/** An attempt to sign in; `exerciseId` is undefined when there is no such exercise. */
export type SignInAttempt = { exerciseId: number | undefined; username: string; address: string }

/** How well an address is known: this account has signed in from it, another one of the exercise has, or none. */
export type Familiarity = 'own' | 'known' | 'new'

/**
 * How many failures a window allows under a key. With a `pace`, in milliseconds, one more attempt is allowed each time that none was made
 * for that long.
 */
export type RateLimit = { key: string; limit: number; pace?: number }

const exerciseKey = ({ exerciseId }: Pick<SignInAttempt, 'exerciseId'>) => exerciseId ?? 'none'
const accountKey = (attempt: Omit<SignInAttempt, 'address'>) => `${exerciseKey(attempt)}:${attempt.username.toLowerCase()}`

/** The keys under which a sign-in is recorded: of its account and of its exercise, each with the address. */
export const knownAddressKeys = (attempt: SignInAttempt): { own: string; known: string } => ({
  own: `own:${accountKey(attempt)}:${attempt.address}`,
  known: `known:${exerciseKey(attempt)}:${attempt.address}`,
})

/** The key under which the audit row of an account's failures is recorded, once a window. */
export const signInAuditKey = (exerciseId: number | undefined, username: string): string =>
  `refused:${accountKey({ exerciseId, username })}`

/**
 * The limits that a failed sign-in counts against (docs/decisions/0022): the account from this address. From an address that the account has
 * not signed in from, also the address, and the account from all such addresses, so that new addresses do not allow more guesses. Failures
 * from other addresses do not count against an address that the account signs in from.
 */
export const rateLimitsFor = (attempt: SignInAttempt, familiarity: Familiarity): [account: RateLimit, ...others: RateLimit[]] => {
  const account = { key: `account:${accountKey(attempt)}:${attempt.address}`, limit: accountAtAddressLimit }
  if (familiarity === 'own') return [account]
  return [
    account,
    { key: `address:${exerciseKey(attempt)}:${attempt.address}`, limit: addressLimit },
    { key: `account:${accountKey(attempt)}:${familiarity}`, limit: accountLimit, pace: accountPace },
  ]
}

/** Seconds to wait before the attempt that is already included in the counts of `taken`; 0 = it is allowed. */
export const retryAfterSeconds = (
  taken: readonly { key: string; count: number; since: Date }[],
  limits: readonly RateLimit[],
  now: Date,
): number => {
  const waits = taken.map(({ key, count, since }) => {
    const limit = limits.find(limit => limit.key === key)
    if (!limit || count <= limit.limit) return 0
    return Math.ceil((since.getTime() + (limit.pace ?? throttleWindow) - now.getTime()) / 1000)
  })
  return Math.max(0, ...waits)
}

/** The queue of a password hash: attempts from known addresses do not wait for those from new ones, nor exercises for each other. */
export const passwordQueueKey = (exerciseId: number | undefined, familiarity: Familiarity, member: string) => ({
  group: `${exerciseKey({ exerciseId })} ${familiarity === 'new' ? 'strangers' : 'people'}`,
  member,
})
