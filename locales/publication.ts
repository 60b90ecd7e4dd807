import type { Locale } from './languages.ts'
import { createDateFormat, toLocalDay } from './time-zone.ts'

// Apart from format.ts: the script of walls loads this file and no dictionaries.

const dateFormat = createDateFormat({
  day: '2-digit',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

const toDateParts = (moment: Date, locale: Locale): Record<string, string> =>
  Object.fromEntries(
    dateFormat(locale)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  )

/** The publication date of an article with the month in words: `20 novembre 2026, 14h30` (PRESS-18, CONST-25). */
export const formatPublicationDate = (moment: string, locale: Locale): string => {
  const { day, month, year, hour, minute } = toDateParts(new Date(moment), locale)
  return `${day} ${month} ${year}, ${hour}h${minute}`
}

/** The publication date on a card: the time if it is today, else day, month and time. */
export const formatShortPublicationDate = (moment: string, now: Date, locale: Locale): string => {
  const { day, month, hour, minute } = toDateParts(new Date(moment), locale)
  const today = toLocalDay(new Date(moment)) === toLocalDay(now)
  return today ? `${hour}h${minute}` : `${day} ${month}, ${hour}h${minute}`
}

/** The time at which something happens: `14:00` if it is today, else day, month and time. */
export const formatClockTime = (moment: string, now: Date, locale: Locale): string => {
  const { day, month, hour, minute } = toDateParts(new Date(moment), locale)
  const today = toLocalDay(new Date(moment)) === toLocalDay(now)
  return today ? `${hour}:${minute}` : `${day} ${month}, ${hour}:${minute}`
}
