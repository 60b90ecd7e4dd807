import { expect, test } from 'vitest'
import { findSuggestionTerm } from '#src/weezes/composer/suggestions.ts'

/** The caret is where the bar stands. */
const at = (line: string) => {
  const caret = line.indexOf('|')
  return findSuggestionTerm(line.replace('|', ''), caret)
}

test.each([
  ['@ma|', { from: 0, to: 3, text: '@ma' }],
  ['Merci @ma|irie !', { from: 6, to: 13, text: '@ma' }],
  ['(@hélè|', { from: 1, to: 6, text: '@hélè' }],
  ['#Air#Ea|u', { from: 4, to: 8, text: '#Ea' }],
  ['✌️＃Ea|', { from: 2, to: 5, text: '＃Ea' }],
  ['#|', { from: 0, to: 1, text: '#' }],
  ['#Vallée2|', { from: 0, to: 8, text: '#Vallée2' }],
])('at %s others can be suggested', (line, term) => {
  expect(at(line)).toEqual(term)
})

test.each([
  '@|',
  'ma|',
  '@ma |',
  '|@ma',
  'a@ma|',
  'été#ma|',
  'https://weez.test/@ma|',
  'https://weez.test/#ma|',
  'weez.test/#ma|',
  'weez.test/@ma|',
  '##|',
  '',
])('at %s nothing is suggested', line => {
  expect(at(line)).toBe(null)
})

test('no line makes the search slow', () => {
  for (const piece of ['@', '#', '@a', '#a', 'http://@', 'a'.repeat(150)]) {
    const line = piece.repeat(10_000 / piece.length)
    const began = performance.now()
    for (let run = 0; run < 20; run += 1) findSuggestionTerm(line, line.length)
    expect(performance.now() - began).toBeLessThan(2000)
  }
})
