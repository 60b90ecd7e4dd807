import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The time at which an overlay opened, in ms; the router adds no entry for an identical state. */
    openedOn?: number
  }
}

/** Adds a history entry for an overlay, so that Back closes the overlay and stays on the page. Returns the function that closes it. */
export const useHistoryEntry = (onLeft: () => void): (() => void) => {
  const navigate = useNavigate()
  const { history } = useRouter()
  const key = useLocation({ select: ({ state }) => state.__TSR_key })
  const below = useRef(key)
  const step = useRef<'outside' | 'entering' | 'inside'>('outside')
  const follow = useEffectEvent((now: typeof key) => {
    if (step.current === 'outside') {
      step.current = 'entering'
      void navigate({ to: '.', search: true, hash: true, state: { openedOn: Date.now() }, resetScroll: false })
    } else if (now !== below.current) step.current = 'inside'
    else if (step.current === 'inside') onLeft()
  })
  useEffect(() => follow(key), [key])
  return () => history.back()
}
