import { expect, test } from 'vitest'
import { readMoment, writeMoment } from '#src/desk/outside-moment.ts'
import { promise } from '../support/promise.ts'

const at = (hours: number, minutes: number, seconds = 0) => new Date(2026, 10, 20, hours, minutes, seconds).getTime()
const iso = (moment: number) => new Date(moment).toISOString()
const clock = { startedOn: iso(at(13, 10)), pauses: [{ from: iso(at(13, 50)), to: iso(at(14, 0)) }], changes: [] }
const asked = { clock, askedOn: iso(at(13, 40, 30)), now: at(14, 3, 5) }

test('the time of an act outside of Weez is written on the exercise clock, and before a start as the time of day', async () => {
  await promise('EXO-473', () => {
    expect(writeMoment(at(14, 3, 5), clock)).toBe('H+00:43:05')
    expect(writeMoment(at(13, 0, 5), clock)).toBe('13:00:05')
    expect(writeMoment(at(14, 3, 5), { startedOn: null, pauses: [], changes: [] })).toBe('14:03:05')
  })
})

test('it is read on the exercise clock, which pauses stop, or as the last such time of day', async () => {
  const read = (typed: string) => readMoment(typed, asked)
  await promise('EXO-473', () => {
    expect([read('H+00:43:05'), read(' h+0:35 '), read('14:03:05'), read('13h45')]).toEqual([
      at(14, 3, 5),
      at(13, 45),
      at(14, 3, 5),
      at(13, 45),
    ])
    expect(['', 'tantôt', 'H+15', '24/12/2026 10:00'].map(read)).toEqual(Array(4).fill('wrong'))
    // What is ahead was yesterday.
    expect([read('H+00:10'), read('13:39'), read('23:00')]).toEqual(Array(3).fill('early'))
  })
})

test('the minute in which something was asked is the moment itself, and with seconds that second', async () => {
  const askedAt = Date.parse(asked.askedOn)
  await promise('EXO-473', () => {
    expect(['13:40', 'H+00:30', '13:40:30'].map(typed => readMoment(typed, asked))).toEqual(Array(3).fill(askedAt))
    expect(readMoment('13:40:29', asked)).toBe('early')
  })
})
