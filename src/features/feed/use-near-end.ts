import { useEffect, useRef, useState } from 'react'
import { loadOlderMargin } from '../../constants.ts'

/**
 * Whether the end of a list is near what is seen, and where to hang the mark of that end (FEED-06). What was observed counts for as many
 * entries as there were: a list that has just grown is observed again once it is rendered.
 */
export const useNearEnd = (count: number) => {
  const end = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState({ count: -1, near: false })
  useEffect(() => {
    if (!end.current) return
    const observer = new IntersectionObserver(
      // Several at once come in their order; the last one is how it is.
      changes => setSeen({ count, near: changes.at(-1)?.isIntersecting ?? false }),
      { rootMargin: loadOlderMargin },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [count])
  return { end, near: seen.near && seen.count === count }
}
