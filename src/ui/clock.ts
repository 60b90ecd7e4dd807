import { relativeTimeInterval } from '../constants.ts'

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/**
 * Calls the listener at every update of relative times; returns a function that removes it. All listeners share one timer, because a feed
 * shows thousands of times.
 */
export const subscribeToClock = (listener: () => void): (() => void) => {
  listeners.add(listener)
  timer ??= setInterval(() => {
    for (const heard of listeners) heard()
  }, relativeTimeInterval)
  return () => {
    listeners.delete(listener)
    if (listeners.size) return
    clearInterval(timer)
    timer = undefined
  }
}
