import { momentRefresh } from '../constants.ts'

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** One timer for everything that ages: a feed shows thousands of moments, and a timer of each would keep the page busy for good. */
export const onTick = (listener: () => void): (() => void) => {
  listeners.add(listener)
  timer ??= setInterval(() => {
    for (const heard of listeners) heard()
  }, momentRefresh)
  return () => {
    listeners.delete(listener)
    if (listeners.size) return
    clearInterval(timer)
    timer = undefined
  }
}
