import type { RefObject } from 'react'

/** What gets the focus of a row: what opens it, or all of it where it is open. */
export const focusOf = (row: Element | null | undefined) => row?.querySelector<HTMLElement>('[data-opener], article')

export const listRows = ({ current }: RefObject<HTMLElement | null>) => [...(current?.querySelectorAll('[data-row]') ?? [])]

/** Moves the focus to the next row of a list or the one before it, past those that are answered; from elsewhere to the first one. */
export const moveFocus = (list: RefObject<HTMLElement | null>, step: 1 | -1): void => {
  const rows = listRows(list).filter(row => row.contains(document.activeElement) || !row.hasAttribute('data-answered'))
  const here = rows.findIndex(row => row.contains(document.activeElement))
  const target = focusOf(rows[here < 0 ? 0 : here + step])
  target?.focus({ preventScroll: true })
  target?.scrollIntoView({ block: 'nearest' })
}
