import { useEffect, useRef, useState } from 'react'
import { loadOlderMargin } from '../../constants.ts'

/**
 * Returns whether the end of a list is within `loadOlderMargin` of the window, and the ref for the element at that end (FEED-06). A result
 * is valid for its `count` only: after the list grows, the end is observed again.
 */
export const useNearEnd = (count: number) => {
  const end = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState({ count: -1, near: false })
  useEffect(() => {
    if (!end.current) return
    const observer = new IntersectionObserver(
      // Changes arrive in order; the last one is the current state.
      changes => setSeen({ count, near: changes.at(-1)?.isIntersecting ?? false }),
      { rootMargin: loadOlderMargin },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [count])
  return { end, near: seen.near && seen.count === count }
}
