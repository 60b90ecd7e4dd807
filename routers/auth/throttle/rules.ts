/** A window of failed sign-ins, in milliseconds. */
export const windowLength = 15 * 60 * 1000

/** What failed sign-ins are counted under, and how many of them a window allows. */
export type Counter = { key: string; limit: number }

/**
 * What a failed sign-in counts against: the account as tried from one address, so that nobody locks a player out from elsewhere;
 * and the address, with room for a whole room of players who mistype behind one router.
 */
export const countersOf = (exerciseId: number | undefined, username: string, address: string): [account: Counter, address: Counter] => [
  { key: `account:${exerciseId ?? 'none'}:${username.toLowerCase()}:${address}`, limit: 10 },
  { key: `address:${address}`, limit: 300 },
]

/** Seconds until another try is allowed, given the tries taken with this one; 0 = this one is. */
export const waitFor = (taken: readonly { key: string; count: number; since: Date }[], counters: readonly Counter[], now: Date): number => {
  const waits = taken.map(({ key, count, since }) => {
    const limit = counters.find(counter => counter.key === key)?.limit ?? Number.POSITIVE_INFINITY
    return count <= limit ? 0 : Math.ceil((since.getTime() + windowLength - now.getTime()) / 1000)
  })
  return Math.max(0, ...waits)
}
