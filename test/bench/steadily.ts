/** Calls `act` so many times a second without waiting for one before, until the returned function is called, which waits for those under way. */
export const actSteadily = (aSecond: number, act: () => Promise<unknown>): (() => Promise<void>) => {
  const pending = new Set<Promise<unknown>>()
  const timer = setInterval(() => {
    const acted = act()
    pending.add(acted)
    void acted.finally(() => pending.delete(acted))
  }, 1000 / aSecond)
  return async () => {
    clearInterval(timer)
    await Promise.all(pending)
  }
}
