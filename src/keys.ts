import { useLocalStorage } from '@mantine/hooks'
import { useEffect, useEffectEvent, useRef } from 'react'
import { keySequence } from './constants.ts'
import { completedBy, nameOf } from './key-press.ts'

const fields = 'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable=true]'
const dialogs = '[role=dialog], [role=alertdialog]'

/** Whether a key belongs to a field or a dialog. A dialog that is open keeps the keys also where nothing has the focus. */
const isTaken = (target: EventTarget | null, place: 'page' | 'dialog'): boolean => {
  if (!(target instanceof Element)) return false
  if (target.closest(fields)) return true
  if (place === 'dialog') return false
  return target.closest(dialogs) !== null || (target === document.body && document.querySelector('[aria-modal=true]') !== null)
}

const isOn = (value: string | undefined) => value !== 'false'

/** Whether keys that write a character act (WCAG 2.1.4), and the way to change it; kept in this browser. */
export const useCharacterKeys = () =>
  useLocalStorage({ key: 'weez-keys', defaultValue: true, getInitialValueInEffect: false, deserialize: isOn })

/** What keys do, by their names: `j`, `?`, `Escape`, or two in a row as `g h`. Nothing happens in fields, with modifiers, or in dialogs unless they are the place. */
export const useKeys = (keys: Record<string, (event: KeyboardEvent) => void>, place: 'page' | 'dialog' = 'page'): void => {
  const [on] = useCharacterKeys()
  const last = useRef({ name: '', at: 0 })
  const press = useEffectEvent((event: KeyboardEvent) => {
    const name = nameOf(event)
    if (!name || (name.length === 1 && !on) || isTaken(event.target, place)) return
    const before = event.timeStamp - last.current.at < keySequence ? last.current.name : ''
    const done = completedBy(keys, before, name)
    last.current = { name: done ? '' : name, at: event.timeStamp }
    if (!done) return
    // The browser leaves full screen with Escape.
    if (name !== 'Escape') event.preventDefault()
    keys[done]?.(event)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
