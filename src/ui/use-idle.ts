import { useEffect, useState } from 'react'

/** A device that is never idle gets what was put off after so many milliseconds. */
const longestWait = 2_000

/**
 * Whether the browser has had nothing to do for a moment since this was mounted: what nobody waits for is loaded then. `ready` = nothing is to be
 * loaded.
 */
export const useIdle = (ready = false): boolean => {
  const [idle, setIdle] = useState(ready)
  useEffect(() => {
    if (idle) return
    const rest = () => setIdle(true)
    // Safari has no such callback.
    if (!('requestIdleCallback' in globalThis)) {
      const timer = setTimeout(rest, 500)
      return () => clearTimeout(timer)
    }
    const id = requestIdleCallback(rest, { timeout: longestWait })
    return () => cancelIdleCallback(id)
  }, [idle])
  return idle
}
