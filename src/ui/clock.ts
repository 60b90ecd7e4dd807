import { relativeTimeInterval } from '../constants.ts'

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** One timer for everything that ages: a feed shows thousands of moments, and a timer of each would keep the page busy for good. */
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
