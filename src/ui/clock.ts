import { relativeTimeInterval } from '../app/constants.ts'

type Subscribe = (listener: () => void) => () => void

/**
 * Calls the listener at every interval, in ms; returns a function that removes it. All listeners share one timer, because a feed shows
 * thousands of times.
 */
const createClock = (interval: number): Subscribe => {
  const listeners = new Set<() => void>()
  let timer: ReturnType<typeof setInterval> | undefined
  return listener => {
    listeners.add(listener)
    timer ??= setInterval(() => {
      for (const heard of listeners) heard()
    }, interval)
    return () => {
      listeners.delete(listener)
      if (listeners.size) return
      clearInterval(timer)
      timer = undefined
    }
  }
}

/** Calls the listener at every update of relative times. */
export const subscribeToClock = createClock(relativeTimeInterval)
/** Calls the listener every second, for countdowns. */
export const subscribeToSeconds = createClock(1000)
