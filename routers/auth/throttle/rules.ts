/** A window of failed sign-ins, in milliseconds. */
export const windowLength = 15 * 60 * 1000

/**
 * What a failed sign-in counts against: the account as tried from one address, so that nobody locks a player out from elsewhere;
 * and the address, with room for a whole room of players who mistype behind one router.
 */
export const counters = (exerciseId: number | undefined, username: string, address: string): { key: string; limit: number }[] => [
  { key: `account:${exerciseId ?? 'none'}:${username.toLowerCase()}:${address}`, limit: 10 },
  { key: `address:${address}`, limit: 300 },
]

/** Seconds until another try is allowed; 0 = now. */
export const waitFor = (
  failures: { key: string; count: number; since: Date }[],
  limits: { key: string; limit: number }[],
  now: Date,
): number => {
  const waits = failures.map(({ key, count, since }) => {
    const limit = limits.find(counter => counter.key === key)?.limit ?? Number.POSITIVE_INFINITY
    return count < limit ? 0 : Math.ceil((since.getTime() + windowLength - now.getTime()) / 1000)
  })
  return Math.max(0, ...waits)
}
