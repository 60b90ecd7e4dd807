/** A window of failed sign-ins, in milliseconds. */
export const throttleWindow = 15 * 60 * 1000

/** How long an address counts as one that somebody signs in from, after they did, in milliseconds: the longest life of a session. */
export const knownAddressMaxAge = 7 * 24 * 3600 * 1000

/** Failed tries on one account from all addresses that count together, before they have to follow the pace; and the pace, in milliseconds. */
const [accountLimit, accountPace] = [50, 10_000]

/** A sign-in that is tried: in which exercise, if there is one of that name, as whom, and what its address is counted under. */
export type SignInAttempt = { exerciseId: number | undefined; username: string; address: string }

/** How well an address is known: this account signed in from there, somebody of the exercise did, or nobody. */
export type Familiarity = 'own' | 'known' | 'new'

/**
 * What failed sign-ins are counted under, and how many of them a window allows. Where there is a `pace`, in milliseconds, one more
 * passes each time that nothing has passed for so long.
 */
export type RateLimit = { key: string; limit: number; pace?: number }

const exerciseKey = ({ exerciseId }: SignInAttempt) => exerciseId ?? 'none'
const accountKey = (attempt: SignInAttempt) => `${exerciseKey(attempt)}:${attempt.username.toLowerCase()}`

/** What is noted of a sign-in: that this account, and that somebody of the exercise, signed in from that address. */
export const knownAddressKeys = (attempt: SignInAttempt): { own: string; known: string } => ({
  own: `own:${accountKey(attempt)}:${attempt.address}`,
  known: `known:${exerciseKey(attempt)}:${attempt.address}`,
})

/**
 * What a failed sign-in counts against (docs/decisions/0022). First the account as tried from one address. Elsewhere than where it
 * signs in, also the address, with room for a whole room of players who mistype behind one router, and the account as tried from all
 * such addresses, so that ever new ones do not bring ever more guesses. Nobody's tries from elsewhere count where the account signs in.
 */
export const rateLimitsFor = (attempt: SignInAttempt, familiarity: Familiarity): [account: RateLimit, ...others: RateLimit[]] => {
  const account = { key: `account:${accountKey(attempt)}:${attempt.address}`, limit: 10 }
  if (familiarity === 'own') return [account]
  return [
    account,
    { key: `address:${exerciseKey(attempt)}:${attempt.address}`, limit: 300 },
    { key: `account:${accountKey(attempt)}:${familiarity}`, limit: accountLimit, pace: accountPace },
  ]
}

/** Seconds until another try is allowed, given the tries taken with this one; 0 = this one is. */
export const retryAfterSeconds = (
  taken: readonly { key: string; count: number; since: Date }[],
  counters: readonly RateLimit[],
  now: Date,
): number => {
  const waits = taken.map(({ key, count, since }) => {
    const counter = counters.find(counter => counter.key === key)
    if (!counter || count <= counter.limit) return 0
    return Math.ceil((since.getTime() + (counter.pace ?? throttleWindow) - now.getTime()) / 1000)
  })
  return Math.max(0, ...waits)
}

/** Whose turn a password hash takes: people who are known do not wait for strangers, and an exercise not for another. */
export const passwordQueueKey = (exerciseId: number | undefined, familiarity: Familiarity, member: string) => ({
  group: `${exerciseId ?? 'none'} ${familiarity === 'new' ? 'strangers' : 'people'}`,
  member,
})
