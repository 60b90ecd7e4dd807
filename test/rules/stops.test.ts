import { expect, test } from 'vitest'
import { confirms, parseCalls, parseSteps, writeCalls } from '#routers/stops/stops.rules.ts'
import { promise } from '#test/support/promise.ts'

test('the words that confirm are taken in any case, with or without the accent, and no others are', async () => {
  const typed = ['RÉEL', 'réel', 'reel', ' Real ', 'Re\u0301el', 'LEVER', '', 'réelle']
  await promise('CTRL-01', () => {
    expect(typed.map(word => confirms('begin', word))).toEqual([true, true, true, true, true, false, false, false])
    expect(['lever', 'LIFT', 'réel'].map(word => confirms('lift', word))).toEqual([true, true, false])
  })
})

test('whom to call is typed one a line, and each line ends with a number', () => {
  const typed = 'Élise Caron, direction, jour et nuit, 06 39 98 26 12\n\nAccueil, +33 1 99 00 26 00'
  const calls = parseCalls(typed)
  expect(calls).toEqual([
    { name: 'Élise Caron', detail: 'direction, jour et nuit', number: '06 39 98 26 12' },
    { name: 'Accueil', detail: '', number: '+33 1 99 00 26 00' },
  ])
  expect(parseCalls(writeCalls(calls ?? []))).toEqual(calls)
  expect([parseCalls('Élise Caron'), parseCalls('06 39 98 26 12'), parseCalls('Élise, à midi')]).toEqual([undefined, undefined, undefined])
  expect(parseSteps(' Sortez. \n\n Attendez.')).toEqual(['Sortez.', 'Attendez.'])
})
