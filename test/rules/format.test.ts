import { describe, expect, test } from 'vitest'
import {
  formatCount,
  formatDateTime,
  formatDuration,
  formatFullCount,
  formatFullDate,
  formatRatio,
  formatRelativeTime,
  formatShortDate,
  formatShortTime,
  formatTime,
} from '#locales/format.ts'
import { formatClockTime, formatPublicationDate, formatShortPublicationDate } from '#locales/publication.ts'
import { promise } from '#test/support/promise.ts'

const at = (day: number, hour: number, minute: number, second = 0) => new Date(2026, 10, day, hour, minute, second)
const now = at(20, 14, 32)
const said = (moment: Date, locale: 'fr' | 'en') => formatRelativeTime(moment.toISOString(), now, locale)

describe('counts', () => {
  test.each([
    [0, '0'],
    [999, '999'],
    [1_000, '1.0K'],
    [1_234, '1.2K'],
    [1_999, '1.9K'],
    [999_999, '999.9K'],
    [1_000_000, '1.0M'],
    [1_250_000, '1.2M'],
  ])('%i reads %s', async (count, text) => {
    for (const id of ['FMT-01', 'POST-02']) await promise(id, () => expect(formatCount(count)).toBe(text))
  })

  test('in full, as the language groups them', () => {
    expect(formatFullCount(3_412, 'fr')).toBe('3\u202f412')
    expect(formatFullCount(3_412, 'en')).toBe('3,412')
  })
})

describe('moments', () => {
  test('today: how long ago', async () => {
    for (const id of ['POST-18', 'NOTI-09'])
      await promise(id, () => {
        expect(said(at(20, 14, 31, 30), 'fr')).toBe('à l’instant')
        expect(said(at(20, 14, 31, 30), 'en')).toBe('now')
        expect(said(at(20, 14, 30), 'fr')).toMatch(/^2\smin$/u)
        expect(said(at(20, 14, 30), 'en')).toBe('2\u00a0min')
        expect(said(at(20, 11, 0), 'fr')).toMatch(/^3\sh$/u)
        expect(said(at(20, 11, 0), 'en')).toBe('3\u00a0hr')
        expect(said(at(20, 0, 0), 'fr')).toMatch(/^14\sh$/u)
        expect([said(at(20, 14, 31, 1), 'en'), said(at(20, 14, 31), 'en')]).toEqual(['now', '1\u00a0min'])
        expect([said(at(20, 13, 33), 'en'), said(at(20, 13, 32), 'en'), said(at(20, 12, 33), 'en')]).toEqual([
          '59\u00a0min',
          '1\u00a0hr',
          '1\u00a0hr',
        ])
      })
  })

  test('how long since: minutes, then hours and minutes', () => {
    const lasted = (since: Date, locale: 'fr' | 'en') => formatDuration(since.toISOString(), now, locale)
    expect([lasted(now, 'en'), lasted(at(20, 14, 30), 'en'), lasted(at(20, 13, 33), 'en')]).toEqual([
      '1\u00a0min',
      '2\u00a0min',
      '59\u00a0min',
    ])
    expect([lasted(at(20, 13, 32), 'en'), lasted(at(20, 11, 2), 'en')]).toEqual(['1\u00a0hr 0\u00a0min', '3\u00a0hr 30\u00a0min'])
    expect(lasted(at(20, 11, 2), 'fr')).toMatch(/^3\sh 30\smin$/u)
  })

  test('a time of today, and a moment of another day', () => {
    const clock = (moment: Date) => formatClockTime(moment.toISOString(), now, 'fr')
    expect([clock(at(20, 9, 5)), clock(at(21, 9, 5))]).toEqual(['09:05', '21 novembre, 09:05'])
  })

  test('a ratio is cut, so that one below a limit never shows as the limit', () => {
    expect([formatRatio(4.49, 'en'), formatRatio(4.5, 'en'), formatRatio(21, 'fr')]).toEqual(['4.4', '4.5', '21,0'])
  })

  test('another day: MMM DD, in both languages', async () => {
    for (const id of ['FMT-05', 'CONST-28', 'POST-18', 'NOTI-09'])
      await promise(id, () => {
        expect(said(at(19, 23, 59), 'fr')).toBe('nov. 19')
        expect(said(at(19, 23, 59), 'en')).toBe('Nov 19')
        expect(said(new Date(2025, 10, 20, 14, 32), 'en')).toBe('Nov 20')
      })
  })

  test('a clock that runs ahead counts as now, also past midnight', () => {
    expect(said(at(20, 14, 40), 'en')).toBe('now')
    expect(said(at(21, 0, 1), 'en')).toBe('now')
  })
})

test('days and times in the order of their language', () => {
  expect(formatFullDate(now, 'fr')).toBe('vendredi 20 novembre 2026')
  expect(formatFullDate(now, 'en')).toBe('Friday, November 20, 2026')
  expect(formatDateTime(now.toISOString(), 'fr')).toBe('vendredi 20 novembre 2026 à 14\u00a0h\u00a032')
  expect(formatDateTime(now.toISOString(), 'en')).toMatch(/^Friday, November 20, 2026 at 2:32\sPM$/u)
  expect(formatTime(at(20, 0, 5), 'fr')).toBe('00:05')
  expect(formatTime(at(20, 0, 5), 'en')).toBe('00:05')
})

test('a French week begins on Monday', async () => {
  for (const id of ['I18N-07', 'CONST-38'])
    await promise(id, () => {
      expect(new Intl.Locale('fr').getWeekInfo().firstDay).toBe(1)
    })
})

describe('dates of articles', () => {
  const published = at(5, 9, 4).toISOString()

  test.each([
    ['fr', '05 novembre 2026, 09h04'],
    ['en', '05 November 2026, 09h04'],
  ] as const)('DD MMMM YYYY, HH[h]mm with the month of the language: %s', async (locale, text) => {
    for (const id of ['FMT-02', 'CONST-25', 'PRESS-18'])
      await promise(id, () => expect(formatPublicationDate(published, locale)).toBe(text))
  })

  test('on a card the hour of what is of today, with the day otherwise', () => {
    expect(formatShortPublicationDate(published, at(5, 23, 59), 'fr')).toBe('09h04')
    expect(formatShortPublicationDate(published, at(6, 0, 0), 'fr')).toBe('05 novembre, 09h04')
  })

  test('in tables DD/MM/YYYY, with the hour below', async () => {
    for (const id of ['FMT-03', 'CONST-26', 'PMAN-20'])
      await promise(id, () => expect([formatShortDate(published), formatShortTime(published)]).toEqual(['05/11/2026', '09h04']))
  })
})
