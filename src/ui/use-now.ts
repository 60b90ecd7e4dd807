import { useEffect, useState } from 'react'
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
const subscribeToSeconds = createClock(1000)

/** The current time, updated every `relativeTimeInterval`. */
export const useNow = (): Date => {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => subscribeToClock(() => setNow(new Date())), [])
  return now
}

/** The current time in ms since 1970, updated every second while `ticking` is true. */
export const useTickingNow = (ticking: boolean): number => {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    setNow(Date.now())
    if (!ticking) return
    return subscribeToSeconds(() => setNow(Date.now()))
  }, [ticking])
  return now
}
