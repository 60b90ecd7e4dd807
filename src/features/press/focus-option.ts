import type { KeyboardEvent } from 'react'
import { dropdownOptions } from '../../constants.ts'

/** Moves the focus among the options of a list: by an arrow, Home or End, by pages, or by the first letter of an option. */
export const focusOption = (event: KeyboardEvent<HTMLElement>): void => {
  const { key, currentTarget, ctrlKey, metaKey, altKey } = event
  if (ctrlKey || metaKey || altKey) return
  const options = [...currentTarget.querySelectorAll<HTMLElement>('[role=option]')]
  const from = options.indexOf(document.activeElement as HTMLElement)
  const last = options.length - 1
  const places: Record<string, number> = {
    ArrowDown: from < last ? from + 1 : 0,
    ArrowUp: from > 0 ? from - 1 : last,
    Home: 0,
    End: last,
    PageDown: Math.min(from + dropdownOptions.pageSize, last),
    PageUp: Math.max(from - dropdownOptions.pageSize, 0),
  }
  const startsWithKey = ({ textContent }: HTMLElement) => textContent.trim().toLowerCase().startsWith(key.toLowerCase())
  const byLetter = () => (/^\S$/.test(key) ? [...options.slice(from + 1), ...options.slice(0, from + 1)].find(startsWithKey) : undefined)
  const next = key in places ? options[places[key] ?? 0] : byLetter()
  if (!next) return
  event.preventDefault()
  event.stopPropagation()
  next.focus()
}
