import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { loadOlderThreshold, nearBottomThreshold } from '../app/constants.ts'

type LogScrollOptions = {
  /** The id of the oldest rendered message. */
  first: number | undefined
  /** The number of rendered messages; `own` = the newest is by the user. */
  count: number
  own: boolean
  /** Called near the start of the log, to load older messages. */
  onStart: () => void
}

const distanceToEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement) => scrollHeight - scrollTop - clientHeight

const scrollToEnd = (box: HTMLElement) => {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  box.scrollTo({ top: box.scrollHeight, behavior: calm ? 'auto' : 'smooth' })
}

/**
 * Controls the scrolling of the message log (MSG-28). It opens at the end. New messages scroll smoothly into view if the user is near the
 * end or has just sent one; otherwise `missed` becomes true. Older messages are inserted above without moving the visible ones.
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

  // Loads the next page without a scroll event if the log is still near its start after a page, or if it is too short to scroll.
  useEffect(() => {
    if (log.current && log.current.scrollTop < loadOlderThreshold) onStart()
  })

  // Keeps the end in view when the log shrinks, because an on-screen keyboard opens or the input grows.
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
    // A smooth scroll that is still on its way to the end counts as following.
    was.current.follows = near || (was.current.follows && box.scrollTop >= was.current.top)
    was.current.top = box.scrollTop
    was.current.height = box.scrollHeight
    if (near) setMissed(false)
    if (box.scrollTop < loadOlderThreshold) onStart()
  }

  return { missed, onScroll, toEnd: () => log.current && scrollToEnd(log.current) }
}
