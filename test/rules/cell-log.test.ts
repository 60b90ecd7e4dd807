import { expect, test } from 'vitest'
import type { CellAct, CellEntryKind } from '#db/schema/enums.ts'
import { setTimeZone } from '#locales/time-zone.ts'
import { followLog } from '#routers/cell/log.rules.ts'
import { formatOverdue, overdueFor, toDueMoment, toLevel } from '#src/cell/log/due-time.ts'
import { readEntryText } from '#src/cell/log/entry-text.ts'
import { promise } from '../support/promise.ts'

const player = (id: number, firstname: string, lastname: string) => ({
  person: { id, username: `${firstname.toLowerCase()}${id}`, firstname, lastname, photo: null, certified: false },
  here: true,
})
const players = [player(1, 'Karim', 'Benali'), player(2, 'Aude', 'Delmas'), player(3, 'Noé', 'Rivet'), player(4, 'Noé', 'Martin')]
const read = (text: string) => {
  const { words, owner, due } = readEntryText(text, players)
  return [words, owner?.id ?? null, due]
}

test('the owner and the due time of an action are read from its text, and taken out of it', async () => {
  await promise('CELL-07', () => {
    expect(read('Rappeler L’Écho @Karim à 14:20')).toEqual(['Rappeler L’Écho', 1, '14:20'])
    expect(read('@aude delmas vérifie le standard pour 9h05.')).toEqual(['vérifie le standard.', 2, '09:05'])
    expect(read('Call the site at 14:30 @karim1, then write')).toEqual(['Call the site, then write', 1, '14:30'])
    expect(read('@noe rivet à 14 h 15 : tirer au clair')).toEqual([': tirer au clair', 3, '14:15'])
  })
})

test('what calls nobody, or two people, and what is no time stay in the text', () => {
  expect(read('Écrire à a@karim.example')).toEqual(['Écrire à a@karim.example', null, null])
  expect(read('@Noé rappelle')).toEqual(['@Noé rappelle', null, null])
  expect(read('@Karimov rappelle à 25:00')).toEqual(['@Karimov rappelle à 25:00', null, null])
  expect(read('Passer de 14:00 à 3 équipes')).toEqual(['Passer de 14:00 à 3 équipes', null, null])
})

test('a due time is the nearest one that pages show, also in scenario time', () => {
  setTimeZone('UTC')
  const now = new Date('2026-11-20T23:50:00.000Z')
  expect(toDueMoment('23:45', now, undefined)).toBe('2026-11-20T23:45:00.000Z')
  expect(toDueMoment('00:10', now, undefined)).toBe('2026-11-21T00:10:00.000Z')
  const scenario = {
    start: '2026-11-20T08:00:00.000Z',
    rate: 2,
    forAll: true,
    startedOn: '2026-11-20T23:00:00.000Z',
    pauses: [],
    changes: [],
  }
  // 50 minutes are 100 of the scenario: it is 9:40 there.
  expect(toDueMoment('10:00', now, scenario)).toBe('2026-11-21T00:00:00.000Z')
  setTimeZone(undefined)
})

test('an action is overdue by the time in which the exercise did not stand', () => {
  const due = '2026-11-20T13:46:00.000Z'
  const pauses = [{ from: '2026-11-20T13:50:00.000Z', to: '2026-11-20T14:00:00.000Z' }]
  const at = (time: string) => overdueFor(due, Date.parse(`2026-11-20T${time}Z`), pauses)
  expect([at('13:40:00'), at('13:49:40'), at('13:55:00'), at('14:08:40')].map(formatOverdue)).toEqual(['6:00', '+3:40', '+4:00', '+12:40'])
  expect([at('13:40:00'), at('13:49:40'), at('14:08:40')].map(toLevel)).toEqual([undefined, 'amber', 'red'])
})

const step = (id: number, kind: CellEntryKind | CellAct, aboutId: number | null = null) => ({
  id,
  kind,
  aboutId,
  authorId: id,
  notedOn: new Date(id),
})
const standing = (...steps: ReturnType<typeof step>[]) => {
  const { standing, endOf } = followLog(steps)
  return standing.map(({ id }) => [id, endOf(id)?.id ?? null])
}

test('what stands in the log follows from the order in which it arrived', async () => {
  await promise('CELL-07', () => {
    expect(standing(step(9, 'action'), step(5, 'done', 9))).toEqual([[9, 5]])
    expect(standing(step(1, 'action'), step(2, 'done', 1), step(3, 'done', 1))).toEqual([[1, 2]])
    expect(standing(step(1, 'action'), step(2, 'done', 1), step(3, 'undone', 1))).toEqual([[1, null]])
    // Whoever corrects what is done does not open it again; of two who correct at once the later one stands.
    expect(standing(step(1, 'action'), step(2, 'done', 1), step(3, 'action', 1))).toEqual([[3, 2]])
    expect(standing(step(1, 'decision'), step(2, 'decision', 1), step(3, 'decision', 1), step(4, 'lifted', 2))).toEqual([[3, 4]])
    // An action that was done and is corrected to a decision is in force.
    expect(standing(step(1, 'action'), step(2, 'done', 1), step(3, 'decision', 1))).toEqual([[3, null]])
  })
})
