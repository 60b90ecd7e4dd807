import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { loadOlderThreshold, nearBottomThreshold } from '../../constants.ts'

type LogScrollOptions = {
  /** The oldest message that is drawn. */
  first: number | undefined
  /** How many are drawn, and whether the newest is one's own. */
  count: number
  own: boolean
  /** Asks for what comes before. */
  onStart: () => void
}

const distanceToEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement) => scrollHeight - scrollTop - clientHeight

const scrollToEnd = (box: HTMLElement) => {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  box.scrollTo({ top: box.scrollHeight, behavior: calm ? 'auto' : 'smooth' })
}

/**
 * How messages scroll (MSG-28): they open at the end; new ones scroll smoothly into view for who is there or has just written, others
 * learn of them by `missed`; older ones come in above without moving what is read.
 */
export const useLogScroll = (log: RefObject<HTMLElement | null>, { first, count, own, onStart }: LogScrollOptions) => {
  const [missed, setMissed] = useState(false)
  const was = useRef({ first, count, height: 0, top: 0, follows: true })

  useLayoutEffect(() => {
    const box = log.current
    if (!box) return
    const before = was.current
    if (before.height === 0) box.scrollTop = box.scrollHeight
    else if (first !== before.first && before.first !== undefined) box.scrollTop += box.scrollHeight - before.height
    else if (count > before.count) {
      if (before.follows || own) {
        before.follows = true
        scrollToEnd(box)
      } else setMissed(true)
    }
    Object.assign(before, { first, count, height: box.scrollHeight, top: box.scrollTop })
  }, [log, first, count, own])

  // Who is still near the start when a page has come, or sees all there is, wants the next one without another move.
  useEffect(() => {
    if (log.current && log.current.scrollTop < loadOlderThreshold) onStart()
  })

  // A keyboard that opens or a field that grows takes room from above, not from what is read.
  useEffect(() => {
    const box = log.current
    if (!box) return
    const observer = new ResizeObserver(() => {
      if (was.current.follows) box.scrollTop = box.scrollHeight
      was.current.height = box.scrollHeight
    })
    observer.observe(box)
    return () => observer.disconnect()
  }, [log])

  const onScroll = () => {
    const box = log.current
    if (!box) return
    const near = distanceToEnd(box) <= nearBottomThreshold
    // On the way down to what is new one still follows.
    was.current.follows = near || (was.current.follows && box.scrollTop >= was.current.top)
    was.current.top = box.scrollTop
    was.current.height = box.scrollHeight
    if (near) setMissed(false)
    if (box.scrollTop < loadOlderThreshold) onStart()
  }

  return { missed, onScroll, toEnd: () => log.current && scrollToEnd(log.current) }
}
