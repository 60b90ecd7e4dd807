import { afterEach, expect, test } from 'vitest'
import {
  formatDateTime,
  formatFullDate,
  formatLongDate,
  formatMessageTime,
  formatRelativeTime,
  formatShortDate,
  formatShortTime,
  formatTime,
  formatZonedTime,
} from '#locales/format.ts'
import { formatPublicationDate, formatShortPublicationDate } from '#locales/publication.ts'
import { atTimeOfDay, deviceTimeZone, drawInTimeZone, fromLocalTime, setTimeZone, toLocalDay, toLocalTime } from '#locales/time-zone.ts'
import { promise } from '#test/support/promise.ts'

afterEach(() => setTimeZone(undefined))

const moment = '2027-03-01T20:05:09.000Z'

test('every format writes the hours and days of the zone of the exercise', () =>
  promise('EXO-480', () => {
    setTimeZone('Asia/Kolkata')
    expect(formatTime(new Date(moment), 'fr')).toBe('01:35')
    expect([formatShortDate(moment), formatShortTime(moment)]).toEqual(['02/03/2027', '01h35'])
    expect(formatPublicationDate(moment, 'fr')).toBe('02 mars 2027, 01h35')
    expect(formatFullDate(new Date(moment), 'en')).toBe('Tuesday, March 2, 2027')
    // The day begins at 18:30 UTC there.
    const now = new Date('2027-03-01T23:00:00Z')
    expect(formatMessageTime(moment, now, 'fr')).toBe('01:35')
    expect(formatMessageTime('2027-03-01T18:29:00Z', now, 'fr')).toBe('01 mars 27 à 11:59')
    expect(formatRelativeTime('2027-03-01T18:29:00Z', now, 'en')).toBe('Mar 01')
    expect(formatShortPublicationDate('2027-03-01T18:31:00Z', now, 'fr')).toBe('00h01')
  }))

test('French dates begin with 1er and have hours in words', () =>
  promise('EXO-481', () => {
    setTimeZone('Europe/Paris')
    expect(formatDateTime(moment, 'fr')).toBe('lundi 1er mars 2027 à 21\u00a0h\u00a005')
    expect(formatDateTime(moment, 'en')).toMatch(/^Monday, March 1, 2027 at 9:05\sPM$/u)
    expect([formatLongDate('1988-03-01', 'fr'), formatLongDate('1988-03-11', 'fr')]).toEqual(['1er mars 1988', '11 mars 1988'])
  }))

test('a moment in a file names how far its zone is from UTC', () => {
  const zones = ['Europe/Paris', 'Asia/Kathmandu', 'America/St_Johns', 'UTC']
  expect(zones.map(zone => formatZonedTime(moment, zone))).toEqual([
    '2027-03-01 21:05:09 UTC+01:00',
    '2027-03-02 01:50:09 UTC+05:45',
    '2027-03-01 16:35:09 UTC-03:30',
    '2027-03-01 20:05:09 UTC+00:00',
  ])
})

test('a time of clocks is the moment at which they show it, on both sides of a change of clocks', () => {
  const read = (local: string, zone = 'Europe/Paris') => fromLocalTime(local, zone).toISOString()
  expect(read('2026-11-20 14:32')).toBe('2026-11-20T13:32:00.000Z')
  expect(read('2026-07-20T14:32:10')).toBe('2026-07-20T12:32:10.000Z')
  expect(read('2026-11-20 14:32', 'Asia/Kathmandu')).toBe('2026-11-20T08:47:00.000Z')
  // 02:30 is shown twice on 25 October 2026, and never on 29 March 2026.
  expect(read('2026-10-25 02:30')).toBe('2026-10-25T00:30:00.000Z')
  expect(toLocalTime(fromLocalTime('2026-03-29 02:30', 'Europe/Paris'), 'Europe/Paris')).toBe('2026-03-29 03:30:00')
  expect([read('2026-10-25 01:59'), read('2026-10-25 03:00')]).toEqual(['2026-10-24T23:59:00.000Z', '2026-10-25T02:00:00.000Z'])
  expect(read('2026-03-29 03:00')).toBe('2026-03-29T01:00:00.000Z')
  expect(fromLocalTime('this evening', 'Europe/Paris').getTime()).toBeNaN()
})

test('a time of day is of the day that it is in the zone, also on days of 23 and 25 hours', () => {
  setTimeZone('Europe/Paris')
  const evening = new Date('2026-10-24T22:15:00Z')
  expect(toLocalDay(evening)).toBe('2026-10-25')
  expect(atTimeOfDay('23:30', evening).toISOString()).toBe('2026-10-25T22:30:00.000Z')
  expect(atTimeOfDay('00:05', evening, 1).toISOString()).toBe('2026-10-25T23:05:00.000Z')
  expect(atTimeOfDay('00:05', evening, -1).toISOString()).toBe('2026-10-23T22:05:00.000Z')
})

test('a device that does not know a zone goes on with its own, and a server draws each page in its zone', () => {
  setTimeZone('Mars/Olympus')
  expect(formatTime(new Date(moment), 'fr')).toBe(toLocalTime(new Date(moment), deviceTimeZone()).slice(11, 16))
  setTimeZone('Asia/Tokyo')
  const draw = () => formatTime(new Date(moment), 'fr')
  expect([drawInTimeZone('America/New_York', draw), draw()]).toEqual(['15:05', '05:05'])
})
