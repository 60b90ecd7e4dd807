import { useEffect, useState } from 'react'
import { subscribeToClock } from './clock.ts'

/** The moment, looked at anew twice a minute. */
export const useNow = (): Date => {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => subscribeToClock(() => setNow(new Date())), [])
  return now
}
