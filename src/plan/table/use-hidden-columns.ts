import { useState } from 'react'
import { type HideableColumn, parseHidden } from './plan-columns.ts'

const storageKey = 'weez-plan-hidden'

/** The columns of the plan that this browser hides. */
export const useHiddenColumns = () => {
  const [hidden, setHidden] = useState(() => parseHidden(localStorage.getItem(storageKey)))
  const toggle = (column: HideableColumn) => {
    const next = hidden.includes(column) ? hidden.filter(name => name !== column) : [...hidden, column]
    if (next.length > 0) localStorage.setItem(storageKey, next.join(' '))
    else localStorage.removeItem(storageKey)
    setHidden(next)
  }
  return { hidden, toggle }
}
