import 'dayjs/locale/fr.js'
import dayjs from 'dayjs'
import { getPhrases } from './index.ts'
import type { Locale } from './languages.ts'

/** A format for each language, made once: making one costs a hundred times what using it does, and a feed uses several for each weeze. */
const memoizeByLocale = <Format>(make: (locale: Locale) => Format): ((locale: Locale) => Format) => {
  const made = new Map<Locale, Format>()
  return locale => {
    const format = made.get(locale) ?? make(locale)
    made.set(locale, format)
    return format
  }
}

const countFormat = memoizeByLocale(locale => new Intl.NumberFormat(locale))
const minutesFormat = memoizeByLocale(locale => new Intl.NumberFormat(locale, { style: 'unit', unit: 'minute', unitDisplay: 'short' }))
const hoursFormat = memoizeByLocale(locale => new Intl.NumberFormat(locale, { style: 'unit', unit: 'hour', unitDisplay: 'short' }))
const dateTimeFormat = memoizeByLocale(locale => new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short' }))

/** How a weeze or a notification of another day is dated, in both languages (CONST-28). */
const dayPattern = 'MMM DD'

/** When a message of another day was written, in both languages (CONST-27); hours as the pattern has them. */
const messagePattern = 'DD MMM YY [à] hh:mm'

const compactFormat = new Intl.NumberFormat('en', {
  notation: 'compact',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  roundingMode: 'trunc',
})

/** A count as it is shown: 999, 1.0K, 1.2M, truncated, the same in both languages (FMT-01). */
export const formatCount = (count: number): string => (count < 1_000 ? String(count) : compactFormat.format(count))

/** A count in full, for screen readers and titles: `3 412`. */
export const formatFullCount = (count: number, locale: Locale): string => countFormat(locale).format(count)

/** When something was said: today how long ago, otherwise the day (POST-18, NOTI-09). A clock that runs ahead counts as now. */
export const formatRelativeTime = (moment: string, now: Date, locale: Locale): string => {
  const then = dayjs(moment).locale(locale)
  if (!then.isSame(now, 'day') && then.isBefore(now)) return then.format(dayPattern)
  const minutes = dayjs(now).diff(then, 'minute')
  if (minutes < 1) return getPhrases(locale).commons.now()
  return minutes < 60 ? minutesFormat(locale).format(minutes) : hoursFormat(locale).format(Math.floor(minutes / 60))
}

/** The full date and time, in the order of its language. */
export const formatDateTime = (moment: string, locale: Locale): string => dateTimeFormat(locale).format(new Date(moment))

/** The day in words: `vendredi 20 novembre 2026`. */
export const formatFullDate = (day: Date, locale: Locale): string => new Intl.DateTimeFormat(locale, { dateStyle: 'full' }).format(day)

/** A date: `12 mars 1988`. */
export const formatLongDate = (date: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date))

/** The time of day: `14:32`. */
export const formatTime = (moment: Date, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(moment)

/** When a message was written (MSG-32): the time today, the day and the time otherwise. */
export const formatMessageTime = (moment: string, now: Date, locale: Locale): string => {
  const then = dayjs(moment).locale(locale)
  return then.format(then.isSame(now, 'day') ? 'HH:mm' : messagePattern)
}

/** When a conversation last changed: the time today, the day otherwise. */
export const formatTimeOrDay = (moment: string, now: Date, locale: Locale): string => {
  const then = dayjs(moment).locale(locale)
  return then.format(then.isSame(now, 'day') ? 'HH:mm' : dayPattern)
}

/** How long something has lasted: in minutes, from the first hour on in hours and minutes; never less than a minute. */
export const formatDuration = (since: string, now: Date, locale: Locale): string => {
  const minutes = Math.max(dayjs(now).diff(since, 'minute'), 1)
  if (minutes < 60) return minutesFormat(locale).format(minutes)
  return `${hoursFormat(locale).format(Math.floor(minutes / 60))} ${minutesFormat(locale).format(minutes % 60)}`
}

/** A day in a table: `20/11/2026` (FMT-03). */
export const formatShortDate = (moment: string): string => dayjs(moment).format('DD/MM/YYYY')

/** The hour below a day in a table: `14h30`. */
export const formatShortTime = (moment: string): string => dayjs(moment).format('HH[h]mm')
