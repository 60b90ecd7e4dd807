import { useLocalStorage } from '@mantine/hooks'
import { useEffect, useEffectEvent, useRef } from 'react'
import { keySequenceTimeout } from './constants.ts'
import { matchShortcut, toKeyName } from './key-press.ts'

const fields = 'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable=true]'
const dialogs = '[role=dialog], [role=alertdialog]'

/** Whether a key belongs to a field or a dialog. A dialog that is open keeps the keys also where nothing has the focus. */
const isKeyCaptured = (target: EventTarget | null, place: 'page' | 'dialog'): boolean => {
  if (!(target instanceof Element)) return false
  if (target.closest(fields)) return true
  if (place === 'dialog') return false
  return target.closest(dialogs) !== null || (target === document.body && document.querySelector('[aria-modal=true]') !== null)
}

const isOn = (value: string | undefined) => value !== 'false'

/** Whether keys that write a character act (WCAG 2.1.4), and the way to change it; kept in this browser. */
export const useCharacterShortcutsEnabled = () =>
  useLocalStorage({ key: 'weez-keys', defaultValue: true, getInitialValueInEffect: false, deserialize: isOn })

/** What keys do, by their names: `j`, `?`, `Escape`, or two in a row as `g h`. Nothing happens in fields, with modifiers, or in dialogs unless they are the place. */
export const useShortcuts = (keys: Record<string, (event: KeyboardEvent) => void>, place: 'page' | 'dialog' = 'page'): void => {
  const [on] = useCharacterShortcutsEnabled()
  const last = useRef({ name: '', at: 0 })
  const press = useEffectEvent((event: KeyboardEvent) => {
    const name = toKeyName(event)
    if (!name || (name.length === 1 && !on) || isKeyCaptured(event.target, place)) return
    const before = event.timeStamp - last.current.at < keySequenceTimeout ? last.current.name : ''
    const done = matchShortcut(keys, before, name)
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
