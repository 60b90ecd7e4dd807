import { expect, test } from 'vitest'
import { type KeyPress, matchShortcut, toKeyName } from '#src/shell/keyboard/shortcuts.ts'

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: '',
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
})

test('letters and signs count as the layout writes them, whatever Shift had to do with a sign', () => {
  expect(toKeyName(press('j', { code: 'KeyJ' }))).toBe('j')
  expect(toKeyName(press('J', { code: 'KeyJ' })), 'caps lock').toBe('j')
  expect(toKeyName(press('.', { code: 'Comma', shiftKey: true })), 'French').toBe('.')
  expect(toKeyName(press('?', { code: 'Slash', shiftKey: true })), 'English').toBe('?')
  expect(toKeyName(press('Escape', { code: 'Escape' }))).toBe('Escape')
})

test('digits count by their place, as a French keyboard writes & without Shift', () => {
  expect(toKeyName(press('&', { code: 'Digit1' }))).toBe('1')
  expect(toKeyName(press('1', { code: 'Digit1', shiftKey: true }))).toBe('1')
  expect(toKeyName(press('7', { code: 'Numpad7' }))).toBe('7')
  expect(toKeyName(press('/', { code: 'Digit7', shiftKey: true })), 'German').toBe('/')
})

test('a modifier makes something else of a key', () => {
  for (const modifier of ['ctrlKey', 'metaKey', 'altKey'] as const) expect(toKeyName(press('j', { [modifier]: true }))).toBeUndefined()
  expect(toKeyName(press('J', { shiftKey: true }))).toBe('⇧j')
  expect(toKeyName(press('j', { shiftKey: true })), 'caps lock').toBe('⇧j')
  expect(toKeyName(press('Escape', { shiftKey: true }))).toBeUndefined()
})

test('two keys in a row come before the last one alone', () => {
  const known = { 'g h': 1, h: 2 }
  expect(matchShortcut(known, 'g', 'h')).toBe('g h')
  expect(matchShortcut(known, '', 'h')).toBe('h')
  expect(matchShortcut(known, 'h', 'g')).toBeUndefined()
  expect(matchShortcut(known, '', 'toString')).toBeUndefined()
})
