import { useLayoutEffect, useRef, useState } from 'react'

/** Rows that are drawn above and below the window. */
const margin = 12

/**
 * Which of many rows of the same height are drawn: those in and near the window of a scrolling element, and those from `kept` to there,
 * so that a field that is open is never taken away.
 */
export const useGridWindow = (count: number, rowHeight: number, kept: number) => {
  const scroller = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState({ first: 0, rows: 40 })
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const look = () => {
      const first = Math.floor(element.scrollTop / rowHeight)
      const rows = Math.ceil(element.clientHeight / rowHeight)
      setSeen(known => (known.first === first && known.rows === rows ? known : { first, rows }))
    }
    const observer = new ResizeObserver(look)
    observer.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [rowHeight])
  /** Scrolls so far that a row is seen. */
  const reveal = (at: number) => {
    const element = scroller.current
    if (!element) return
    const head = element.querySelector('[data-head]')?.clientHeight ?? 0
    const top = at * rowHeight
    const bottom = (at + 1) * rowHeight + head
    if (top < element.scrollTop) element.scrollTop = top
    else if (bottom > element.scrollTop + element.clientHeight) element.scrollTop = bottom - element.clientHeight
  }
  const from = Math.max(0, seen.first - margin)
  const to = Math.min(count, seen.first + seen.rows + margin)
  return {
    scroller,
    reveal,
    first: kept === -1 ? from : Math.min(from, kept),
    last: kept === -1 ? to : Math.max(to, kept + 1),
    isDrawn: (at: number) => at >= from && at < to,
  }
}
