import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { Person } from '#routers/people.contract.ts'
import { focusOf, listRows } from './focus-row.ts'

/** Which row of the desk is open, and as whom it speaks. A row that closes, or the next one, has the focus once it is drawn. */
export const useOpenRow = (list: RefObject<HTMLElement | null>) => {
  const [open, setOpen] = useState<{ key: string; persona: Person | null } | null>(null)
  const focused = useRef<string | null>(null)
  useLayoutEffect(() => {
    const { current: key } = focused
    if (key === null) return
    focused.current = null
    const place = listRows(list).find(row => row.getAttribute('data-row') === key)
    const target = focusOf(place) ?? document.getElementById('main')
    target?.focus()
  })
  /** Closes what is open; the row with that key, or else the page, has the focus. */
  const closeTo = (key: string | null) => {
    focused.current = key
    setOpen(null)
  }
  /** Opens a line that is played by hand. */
  const openHand = (key: string) => setOpen({ key, persona: null })
  return {
    open,
    setOpen,
    closeTo,
    close: () => closeTo(open?.key ?? null),
    openHand,
    /** Leaves a line by hand for the next one, or for the row after it, which has the focus then. */
    leaveHand: (key: string, next: string | null) => {
      if (next) return openHand(next)
      const keys = listRows(list).map(row => row.getAttribute('data-row') ?? '')
      const at = keys.indexOf(key)
      closeTo(keys[at + 1] ?? keys[at - 1] ?? '')
    },
  }
}
