import { useEffect, useState } from 'react'

/** A device that is never idle gets what was put off after so many milliseconds. */
const longestWait = 2_000

/** Whether the browser has had nothing to do for a moment since this was mounted: what nobody waits for is loaded then. */
export const useIdle = (): boolean => {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    const rest = () => setIdle(true)
    // Safari has no such callback.
    if (!('requestIdleCallback' in globalThis)) {
      const timer = setTimeout(rest, 500)
      return () => clearTimeout(timer)
    }
    const id = requestIdleCallback(rest, { timeout: longestWait })
    return () => cancelIdleCallback(id)
  }, [])
  return idle
}
