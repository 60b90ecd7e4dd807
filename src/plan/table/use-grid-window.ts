import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

/** Rows that are drawn above and below the window. */
const margin = 12

/** The place of the row that holds a height, by the tops of all rows and the end of the last one. */
const rowAt = (tops: readonly number[], height: number): number => {
  let from = 0
  let to = Math.max(0, tops.length - 2)
  while (from < to) {
    const middle = (from + to + 1) >> 1
    if ((tops[middle] ?? 0) <= height) from = middle
    else to = middle - 1
  }
  return from
}

/**
 * Which of many rows are drawn, whose tops and the end of the last one are known: those in and near the window of a scrolling element, and
 * those from `kept` to there, so that a field that is open is never taken away.
 */
export const useGridWindow = (tops: readonly number[], kept: number) => {
  const scroller = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState({ first: 0, last: 40 })
  const count = tops.length - 1
  const height = tops[count] ?? 0
  const look = useEffectEvent(() => {
    const element = scroller.current
    if (!element) return
    const first = rowAt(tops, element.scrollTop)
    const last = rowAt(tops, element.scrollTop + element.clientHeight) + 1
    setSeen(known => (known.first === first && known.last === last ? known : { first, last }))
  })
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const watch = () => look()
    const observer = new ResizeObserver(watch)
    observer.observe(element)
    element.addEventListener('scroll', watch, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', watch)
    }
  }, [])
  // Rows that come, go or change their height move what is seen.
  useLayoutEffect(() => {
    if (height > 0) look()
  }, [height])
  /** Scrolls so far that a row is seen. */
  const reveal = (at: number) => {
    const element = scroller.current
    if (!element) return
    const head = element.querySelector('[data-head]')?.clientHeight ?? 0
    const top = tops[at] ?? 0
    const bottom = (tops[at + 1] ?? top) + head
    if (top < element.scrollTop) element.scrollTop = top
    else if (bottom > element.scrollTop + element.clientHeight) element.scrollTop = bottom - element.clientHeight
  }
  const from = Math.max(0, seen.first - margin)
  const to = Math.min(count, seen.last + margin)
  return {
    scroller,
    reveal,
    first: kept === -1 ? from : Math.min(from, kept),
    last: kept === -1 ? to : Math.max(to, kept + 1),
    isDrawn: (at: number) => at >= from && at < to,
  }
}
