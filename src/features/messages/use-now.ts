import { useEffect, useState } from 'react'
import { onTick } from '../../ui/clock.ts'

/** The moment, looked at anew twice a minute. */
export const useNow = (): Date => {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => onTick(() => setNow(new Date())), [])
  return now
}
