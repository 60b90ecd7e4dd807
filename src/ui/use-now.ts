import { useEffect, useState } from 'react'
import { subscribeToClock, subscribeToSeconds } from './clock.ts'

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
