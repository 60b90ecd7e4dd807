import { expect, test } from 'vitest'
import { dayNumber, markOf, parseMoment, type WrittenMoment } from '#routers/plan/moments.rules.ts'
import { promise } from '../support/promise.ts'

const hour = 3600
const offset = (hours: number): WrittenMoment => ({ as: 'offset', seconds: hours * hour })

test.each<[string, WrittenMoment]>([
  ['H+0:15', offset(0.25)],
  ['H+1h30', offset(1.5)],
  ['h + 2h', offset(2)],
  ['H', offset(0)],
  ['H-00:30', offset(-0.5)],
  ['M+15', offset(0.25)],
  ['T+0', offset(0)],
  ['+15 min', offset(0.25)],
  ['15 min', offset(0.25)],
  ['T+15', { as: 'bare', number: 15 }],
  ['+15', { as: 'bare', number: 15 }],
  ['H+45', { as: 'bare', number: 45 }],
  ['T0 + 15', { as: 'bare', number: 15 }],
  ['StartEx+15', { as: 'bare', number: 15 }],
  ['STARTEX + 0:15', offset(0.25)],
  ['DEBEX+1h', offset(1)],
  ['H+0130', offset(1.5)],
  ['H+36:00', offset(36)],
  ['H+48h', offset(48)],
  ['15', { as: 'bare', number: 15 }],
])('%s counts from the start', async (cell, moment) => {
  await promise('PLAN-06', () => expect(parseMoment(cell)).toEqual(moment))
})

test.each<[string, number]>([
  ['09:15', 9.25],
  ['9h15', 9.25],
  ['9h', 9],
  ['9 h 15', 9.25],
  ['0915', 9.25],
  ['915', 9.25],
  ['01930', 19.5],
  ['0700L', 7],
  ['0700Z', 7],
  ['0700 hrs', 7],
  ['9:00 AM', 9],
  ['12:30 am', 0.5],
  ['02:00:00 PM', 14],
  ['9 pm', 21],
  ['09:15 local', 9.25],
  ['9.15', 9.25],
  ['vers 9h15', 9.25],
  ['~ 0915', 9.25],
  ['09:15 - 09:30', 9.25],
  ['9h15 à 9h30', 9.25],
  ['0.385416667', 9.25],
  ['midi', 12],
  ['12 noon', 12],
  ['minuit', 0],
  ['0915 hrs', 9.25],
  ['09:15Z', 9.25],
  ['9.15 am', 9.25],
  ['0915 AM', 9.25],
  ['09:15 AM EST', 9.25],
  ['0915/0930', 9.25],
])('%s is a time of day', (cell, hours) => {
  expect(parseMoment(cell)).toMatchObject({ as: 'clock', seconds: hours * hour })
})

const day = (year: number, month: number, date: number) => Date.UTC(year, month - 1, date) / 86_400_000

test.each<[string, number, number]>([
  ['J+1 08:00', 1, 8],
  ['J1 0830', 0, 8.5],
  ['J2 0600', 1, 6],
  ['Day 1 0900', 0, 9],
  ['J-1 14:00', -1, 14],
  ['Jour J 09:00', 0, 9],
  ['mardi 9h', 1, 9],
  ['Wed 0900', 2, 9],
  ['46155.375', day(2026, 5, 13), 9],
  ['D+1 09:00', 1, 9],
  ['210900AUG2011', day(2011, 8, 21), 9],
  ['210900Z AUG 11', day(2011, 8, 21), 9],
  ['5/13/2026 9:00', day(2026, 5, 13), 9],
  ['13/05/2026 09:00', day(2026, 5, 13), 9],
  ['2026-05-13 09:00', day(2026, 5, 13), 9],
  ['13 mai 2026 9h', day(2026, 5, 13), 9],
  ['lundi 4 mai 2026 à 9h00', day(2026, 5, 4), 9],
  ['1er juillet 2026 14:00', day(2026, 7, 1), 14],
  ['13-May-26 09:00', day(2026, 5, 13), 9],
  ['Wednesday, May 13, 2026 9:00 AM', day(2026, 5, 13), 9],
  ['13MAY26 0900', day(2026, 5, 13), 9],
  ['2026-05-13T09:00:00Z', day(2026, 5, 13), 9],
  ['Day 1 / 09:00', 0, 9],
  ['lundi midi', 0, 12],
])('%s is a time of a day', (cell, number, hours) => {
  const found = parseMoment(cell)
  expect(found).toMatchObject({ as: 'clock', seconds: hours * hour })
  expect(found?.as === 'clock' && found.day && dayNumber(found.day, false)).toBe(number)
})

test.each(['', '-', '---', '+', 'TBD', 'mars', '25:99', 'Plant manager', '1-1', '99/99/2026 9:00'])(
  '%j says no time that can be believed',
  cell => {
    const found = parseMoment(cell)
    expect(found?.as === 'clock' && found.day ? dayNumber(found.day, false) : found?.as === 'clock' ? 0 : Number.NaN).toBeNaN()
  },
)

test.each<[string, number]>([
  ['vers midi', 12],
  ['fin de journée', 18],
  ['EOD', 18],
  ['le soir', 20],
  ['fin d’après-midi', 17],
  ['J+1 matin', 10],
])('%s is only about a time of day', async (cell, hours) => {
  await promise('PLAN-06', () => expect(parseMoment(cell)).toMatchObject({ as: 'clock', seconds: hours * hour, vague: true }))
})

test.each([
  ['STARTEX', 'start'],
  ['DEBEX', 'start'],
  ['Début de l’exercice', 'start'],
  ['EndEx', 'end'],
  ['FINEX.', 'end'],
  ['Le directeur annonce STARTEX à la radio', undefined],
])('%j begins or ends an exercise only where it stands alone', async (cell, mark) => {
  await promise('PLAN-18', () => expect(markOf(cell)).toBe(mark))
})
