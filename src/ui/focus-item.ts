import type { KeyboardEvent } from 'react'

type Options = { /** How far Page Up and Page Down go; 0 if they do nothing. */ page?: number }

/** The item to which a key leads from the one at `from`; undefined for other keys. */
const findItem = (items: HTMLElement[], from: number, key: string, page: number): HTMLElement | undefined => {
  const last = items.length - 1
  const places: Record<string, number> = {
    ArrowDown: from < last ? from + 1 : 0,
    ArrowUp: from > 0 ? from - 1 : last,
    Home: 0,
    End: last,
    ...(page > 0 && { PageDown: Math.min(from + page, last), PageUp: Math.max(from - page, 0) }),
  }
  const place = places[key]
  if (place !== undefined) return items[place]
  const startsWithKey = ({ textContent }: HTMLElement) => textContent.trim().toLowerCase().startsWith(key.toLowerCase())
  return key.length === 1 && key !== ' ' ? [...items.slice(from + 1), ...items.slice(0, from + 1)].find(startsWithKey) : undefined
}

/** Moves the focus among the items of a menu or list: by an arrow, Home or End, by pages, or by the first letter of an item. */
export const focusItem = (event: KeyboardEvent<HTMLElement>, role: 'menuitem' | 'option', { page = 0 }: Options = {}): void => {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(`[role^=${role}]:not(:disabled)`)]
  const from = items.indexOf(document.activeElement as HTMLElement)
  const next = findItem(items, from, event.key, page)
  if (!next) return
  event.preventDefault()
  event.stopPropagation()
  next.focus()
}
