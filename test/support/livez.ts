import { setTimeout as wait } from 'node:timers/promises'

/**
 * How long `/livez` may take while something hostile is read, in milliseconds. A tenth of a second is promised; other tests run on the
 * machine at the same time, and some make what they send on the thread of the server.
 */
export const livezMax = 3000

/** Polls `/livez` while `work` runs; returns the result of `work`, and the longest response time in milliseconds. */
export const measureLivezDuring = async <Value>(url: string, work: () => Promise<Value>): Promise<{ value: Value; slowest: number }> => {
  let slowest = 0
  let working = true
  const watch = async () => {
    while (working) {
      const began = performance.now()
      const { status } = await fetch(`${url}/livez`)
      if (status !== 200) throw new Error(`/livez says ${status}`)
      slowest = Math.max(slowest, performance.now() - began)
      await wait(10)
    }
  }
  const watched = watch()
  const value = await work().finally(() => {
    working = false
  })
  await watched
  return { value, slowest }
}
