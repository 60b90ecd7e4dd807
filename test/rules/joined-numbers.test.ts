import { expect, test } from 'vitest'
import { joinNumbers, joinNumbersIn } from '#locales/joined-numbers.ts'
import { promise } from '../support/promise.ts'

test.each([
  ['dans 12 min', 'dans_12_min'],
  ['Le joint du bac 6 avait été signalé', 'Le joint du bac_6_avait été signalé'],
  ['Confinement 800 m', 'Confinement 800_m'],
  ['{count:number} ligne{{s}} en {minutes:number} min', '{count:number}_ligne{{s}} en {minutes:number}_min'],
  ['{count:number} {{weeze|weezes}}', '{count:number}_{{weeze|weezes}}'],
  ['Confiné depuis 19 h', 'Confiné depuis 19_h'],
  ['Session {number:number}', 'Session_{number:number}'],
  ['{count:string} Weezes', '{count:string} Weezes'],
  ['Rien à dire', 'Rien à dire'],
])('a line does not end between a number and its noun: %s', async (text, joined) => {
  await promise('EXO-506', () => expect(joinNumbers(text).replaceAll('\u00a0', '_')).toBe(joined))
})

test('every phrase of a dictionary is joined, at any depth', () => {
  expect(joinNumbersIn({ a: { b: '3 mots' }, c: 'mots' })).toEqual({ a: { b: '3\u00a0mots' }, c: 'mots' })
})
