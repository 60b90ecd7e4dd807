import { expect, test } from 'vitest'
import { completedBy, type KeyPress, nameOf } from '#src/key-press.ts'

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
  expect(nameOf(press('j', { code: 'KeyJ' }))).toBe('j')
  expect(nameOf(press('J', { code: 'KeyJ' })), 'caps lock').toBe('j')
  expect(nameOf(press('.', { code: 'Comma', shiftKey: true })), 'French').toBe('.')
  expect(nameOf(press('?', { code: 'Slash', shiftKey: true })), 'English').toBe('?')
  expect(nameOf(press('Escape', { code: 'Escape' }))).toBe('Escape')
})

test('digits count by their place, as a French keyboard writes & without Shift', () => {
  expect(nameOf(press('&', { code: 'Digit1' }))).toBe('1')
  expect(nameOf(press('1', { code: 'Digit1', shiftKey: true }))).toBe('1')
  expect(nameOf(press('7', { code: 'Numpad7' }))).toBe('7')
  expect(nameOf(press('/', { code: 'Digit7', shiftKey: true })), 'German').toBe('/')
})

test('a modifier makes something else of a key', () => {
  for (const modifier of ['ctrlKey', 'metaKey', 'altKey'] as const) expect(nameOf(press('j', { [modifier]: true }))).toBeUndefined()
  expect(nameOf(press('J', { shiftKey: true }))).toBeUndefined()
  expect(nameOf(press('Escape', { shiftKey: true }))).toBeUndefined()
})

test('two keys in a row come before the last one alone', () => {
  const known = { 'g h': 1, h: 2 }
  expect(completedBy(known, 'g', 'h')).toBe('g h')
  expect(completedBy(known, '', 'h')).toBe('h')
  expect(completedBy(known, 'h', 'g')).toBeUndefined()
  expect(completedBy(known, '', 'toString')).toBeUndefined()
})
