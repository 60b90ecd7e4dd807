import type { Locale } from './languages.ts'

const toDateParts = (moment: Date, locale: Locale): Record<string, string> => {
  const format = new Intl.DateTimeFormat(locale, {
    day: '2-digit',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]))
}

/** When an article was published, DD MMMM YYYY, HH[h]mm with the month of the language: `20 novembre 2026, 14h30` (PRESS-18, CONST-25). */
export const formatPublicationDate = (moment: string, locale: Locale): string => {
  const { day, month, year, hour, minute } = toDateParts(new Date(moment), locale)
  return `${day} ${month} ${year}, ${hour}h${minute}`
}

/** The same on a card: the hour of what is of today, otherwise the day before it. */
export const formatShortPublicationDate = (moment: string, now: Date, locale: Locale): string => {
  const { day, month, hour, minute } = toDateParts(new Date(moment), locale)
  const today = new Date(moment).toDateString() === now.toDateString()
  return today ? `${hour}h${minute}` : `${day} ${month}, ${hour}h${minute}`
}
