import { useLocalStorage } from '@mantine/hooks'
import { useEffect, useEffectEvent, useRef } from 'react'
import { keySequenceTimeout } from '../../app/constants.ts'

export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>

/**
 * The name of a pressed key in the shortcut map; undefined if a modifier changes its meaning. Letters and signs follow the keyboard layout;
 * a letter with Shift is another key (`⇧x`), a sign is not. Digits follow the position of the key, because a French keyboard needs Shift to type
 * them.
 */
export const toKeyName = ({ key, code, shiftKey, ctrlKey, metaKey, altKey }: KeyPress): string | undefined => {
  if (ctrlKey || metaKey || altKey) return undefined
  const digit = /^Digit([1-9])$/.exec(code)?.[1]
  if (digit && !shiftKey) return digit
  const sign = key.length === 1 && key.toLowerCase() === key.toUpperCase()
  if (shiftKey && !sign) return key.length === 1 ? `⇧${key.toLowerCase()}` : undefined
  return key.length === 1 ? key.toLowerCase() : key
}

/** The shortcut that a key press completes: two keys in a row (`g h`) or one key; undefined if there is none. */
export const matchShortcut = (known: object, before: string, name: string): string | undefined =>
  [`${before} ${name}`, name].find(wanted => Object.hasOwn(known, wanted))

const fields = 'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable=true]'
const dialogs = '[role=dialog], [role=alertdialog], [role=menu]'

/** Whether a field, a dialog or a menu handles the key. An open modal dialog also captures keys while nothing has the focus. */
const isKeyCaptured = (target: EventTarget | null, place: 'page' | 'open' | 'dialog'): boolean => {
  if (!(target instanceof Element)) return false
  if (target.closest(fields)) return true
  if (place === 'dialog') return false
  return target.closest(dialogs) !== null || (target === document.body && document.querySelector('[aria-modal=true]') !== null)
}

/** Whether Space presses what has the focus, so that it is no shortcut there. */
const isPressable = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('a, button, summary, input, [role], [tabindex]:not(main, article)')

/** Whether the page is for writing, such as an open conversation: a character typed a moment too early must do nothing. */
const isForWriting = () => document.querySelector('main[data-keys-off]') !== null

/** Whether something that is open on the page, or the row that has the focus, has a key for itself. */
const isTaken = (name: string): boolean => {
  const open = document.querySelector<HTMLElement>('[data-own-keys]')?.dataset.ownKeys
  const row = document.activeElement?.closest<HTMLElement>('[data-row-keys]')?.dataset.rowKeys
  return [open, row].some(keys => keys?.split(' ').includes(name))
}

/** Whether it is a character, which a reader may switch off and a page for writing does not take (WCAG 2.1.4). */
const isCharacter = (name: string): boolean => name.length === 1 || name.startsWith('⇧')

const isOn = (value: string | undefined) => value !== 'false'

/** Whether single-character shortcuts are enabled (WCAG 2.1.4), and the function that changes it. Stored in this browser. */
export const useCharacterShortcutsEnabled = () =>
  useLocalStorage({ key: 'weez-keys', defaultValue: true, getInitialValueInEffect: false, deserialize: isOn })

/**
 * Binds actions to key names: `j`, `?`, `Escape`, or two keys in a row such as `g h`. Ignores keys in fields and keys with modifiers, and
 * keys in dialogs unless `place` is `dialog`, single characters while a conversation is open, Space on what it presses, and keys that something open
 * names in `data-own-keys`, unless `place` is `open`.
 */
export const useShortcuts = (keys: Record<string, (event: KeyboardEvent) => void>, place: 'page' | 'open' | 'dialog' = 'page'): void => {
  const [on] = useCharacterShortcutsEnabled()
  const last = useRef({ name: '', at: 0 })
  const press = useEffectEvent((event: KeyboardEvent) => {
    const name = toKeyName(event)
    if (!name || (isCharacter(name) && (!on || isForWriting())) || isKeyCaptured(event.target, place)) return
    if (name === ' ' && isPressable(event.target)) return
    const before = event.timeStamp - last.current.at < keySequenceTimeout ? last.current.name : ''
    const done = matchShortcut(keys, before, name)
    last.current = { name: done ? '' : name, at: event.timeStamp }
    if (!done || (place !== 'open' && isTaken(done))) return
    // Escape keeps its default action, because the browser leaves full screen with it.
    if (name !== 'Escape') event.preventDefault()
    keys[done]?.(event)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
