/** Runs `task` at once and then every `interval` milliseconds, never twice at a time. Returns the function that stops it and waits for the running task. */
export const startPolling = (interval: number, task: () => Promise<void>, onError: (error: unknown) => void): (() => Promise<void>) => {
  let running: Promise<void> | undefined
  const run = () => {
    running ??= task()
      .catch(onError)
      .finally(() => {
        running = undefined
      })
  }
  run()
  const timer = setInterval(run, interval)
  return async () => {
    clearInterval(timer)
    await running
  }
}

/** Who holds a lease, and its heartbeat, which the holder increases while it lives. */
export type Lease = { holder: string; beat: number }

/**
 * Watches leases of other processes. A lease counts as abandoned when its heartbeat has not changed for `timeout` milliseconds of `monotonic`,
 * this process' own clock, so that no two clocks are compared.
 */
export const createLeaseWatch = (timeout: number, monotonic: () => number) => {
  const seen = new Map<string, Lease & { since: number }>()
  return {
    isAbandoned: (key: string, { holder, beat }: Lease): boolean => {
      const last = seen.get(key)
      if (last?.holder === holder && last.beat === beat) return monotonic() - last.since >= timeout
      seen.set(key, { holder, beat, since: monotonic() })
      return false
    },
    forget: (key: string): void => void seen.delete(key),
    /** Forgets every lease but these. */
    retain: (keys: ReadonlySet<string>): void => {
      for (const key of seen.keys()) if (!keys.has(key)) seen.delete(key)
    },
  }
}
