import { expect, test } from 'vitest'
import { isLong, toPages } from '#src/plan/hand/card-pages.ts'
import { handTitle } from '#src/plan/hand/due.ts'
import { readScript } from '#src/plan/hand/script.ts'
import { promise } from '../support/promise.ts'

test.each([
  ['Bonjour.\nQui est là ?', ['Bonjour.\nQui est là ?'], []],
  ['Bonjour.\n\n \nSi on attend :\nInsister.\nUne fois.', ['Bonjour.'], [{ when: 'Si on attend', text: 'Insister.\nUne fois.' }]],
  ['If they hold:\nWait.\n\nGoodbye.', ['Goodbye.'], [{ when: 'If they hold', text: 'Wait.' }]],
  ['Un numéro :', ['Un numéro :'], []],
  ['Dire : bonjour.\nPuis raccrocher.', ['Dire : bonjour.\nPuis raccrocher.'], []],
  [' \n ', [], []],
])('a script is read as an opening and cases: %j', async (text, opening, cases) => {
  await promise('HAND-01', () => expect(readScript(text)).toEqual({ opening, cases }))
})

test('a line by hand is known by its title, or else by the first line of its script', () => {
  expect(handTitle({ title: 'Appeler', text: 'Bonjour' })).toBe('Appeler')
  expect(handTitle({ title: '', text: '\nBonjour\nQui ?' })).toBe('Bonjour')
})

const card = (lines: number) => ({ text: Array.from({ length: lines }, () => 'x').join('\n'), note: '', expected: null })
test('two printed cards share a page, unless one of them has no room on a half', async () => {
  expect(isLong({ ...card(1), note: 'x'.repeat(2000) })).toBe(true)
  const lengths = (...lines: number[]) => toPages(lines.map(card)).map(page => page.length)
  await promise('HAND-04', () => {
    expect(lengths()).toEqual([])
    expect(lengths(3, 3, 3)).toEqual([2, 1])
    expect(lengths(3, 40, 3, 3)).toEqual([1, 1, 2])
  })
})
