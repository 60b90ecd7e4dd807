import { getPhrases } from './index.ts'
import { joinNumbers } from './joined-numbers.ts'
import type { Locale } from './languages.ts'
import { createDateFormat, offsetAt, toLocalDay, toLocalTime, writeDate } from './time-zone.ts'

/** Keeps one format for each language. */
const memoizeByLocale = <Format>(create: (locale: Locale) => Format): ((locale: Locale) => Format) => {
  const formats = new Map<Locale, Format>()
  return locale => {
    const format = formats.get(locale) ?? create(locale)
    formats.set(locale, format)
    return format
  }
}

const ratioFormat = memoizeByLocale(locale => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }))
const countFormat = memoizeByLocale(locale => new Intl.NumberFormat(locale))
const unitFormat = (unit: 'minute' | 'hour') =>
  memoizeByLocale(locale => {
    const { format } = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' })
    return { format: (value: number) => joinNumbers(format(value)) }
  })
const minutesFormat = unitFormat('minute')
const hoursFormat = unitFormat('hour')
const fullDateFormat = createDateFormat({ dateStyle: 'full' })
const longDateFormat = createDateFormat({ dateStyle: 'long' })
const dayTimeFormat = createDateFormat({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const dateTimeFormat = createDateFormat({ dateStyle: 'full', timeStyle: 'short' })
const timeFormat = createDateFormat({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const dayFormat = createDateFormat({ month: 'short', day: '2-digit' })
const messageFormat = createDateFormat({
  day: '2-digit',
  month: 'short',
  year: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h12',
})

const partsOf = (format: Intl.DateTimeFormat, moment: string): Partial<Record<Intl.DateTimeFormatPartTypes, string>> =>
  Object.fromEntries(format.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]))

/** The date of a weeze or a notification of another day: `nov. 20`, in the same order in every language (CONST-28). */
const formatDay = (moment: string, locale: Locale): string => {
  const { month, day } = partsOf(dayFormat(locale), moment)
  return `${month} ${day}`
}

const compactFormat = new Intl.NumberFormat('en', {
  notation: 'compact',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  roundingMode: 'trunc',
})

/** A short count: 999, 1.0K, 1.2M; truncated, the same in every language (FMT-01). */
export const formatCount = (count: number): string => (count < 1_000 ? String(count) : compactFormat.format(count))

/** A count in full, for screen readers and titles: `3 412`. */
export const formatFullCount = (count: number, locale: Locale): string => countFormat(locale).format(count)

const isSameDay = (one: Date, other: Date): boolean => toLocalDay(one) === toLocalDay(other)

/** The age of something written today, otherwise the day of `shown` (POST-18, NOTI-09). A moment in the future counts as now. */
export const formatRelativeTime = (moment: string, now: Date, locale: Locale, shown = moment): string => {
  const then = new Date(moment)
  if (!isSameDay(then, now) && then < now) return formatDay(shown, locale)
  const minutes = Math.floor((now.getTime() - then.getTime()) / 60_000)
  if (minutes < 1) return getPhrases(locale).commons.now()
  return minutes < 60 ? minutesFormat(locale).format(minutes) : hoursFormat(locale).format(Math.floor(minutes / 60))
}

/** The full date and time, in the order of its language: `vendredi 20 novembre 2026 à 14 h 32`. */
export const formatDateTime = (moment: string, locale: Locale): string => writeDate(dateTimeFormat(locale), new Date(moment), locale)

/** A day and time in a table: `1er nov., 13 h 10`. */
export const formatDayTime = (moment: string, locale: Locale): string => writeDate(dayTimeFormat(locale), new Date(moment), locale)

/** The day in words: `vendredi 20 novembre 2026`. */
export const formatFullDate = (day: Date, locale: Locale): string => writeDate(fullDateFormat(locale), day, locale)

/** A date without a time: `12 mars 1988`. */
export const formatLongDate = (date: string, locale: Locale): string => writeDate(longDateFormat(locale, 'UTC'), new Date(date), locale)

/** The time of day: `14:32`. */
export const formatTime = (moment: Date, locale: Locale): string => timeFormat(locale).format(moment)

/**
 * The time of a message: the time of day if it is today, else day and time, the same in every language and with the twelve-hour clock, as
 * specified (MSG-32, CONST-27).
 */
export const formatMessageTime = (moment: string, now: Date, locale: Locale): string => {
  if (isSameDay(new Date(moment), now)) return formatTime(new Date(moment), locale)
  const { day, month, year, hour, minute } = partsOf(messageFormat(locale), moment)
  return `${day} ${month} ${year} à ${hour}:${minute}`
}

/** The last change of a conversation: the time of day if it is today, else the day. */
export const formatTimeOrDay = (moment: string, now: Date, locale: Locale): string =>
  isSameDay(new Date(moment), now) ? formatTime(new Date(moment), locale) : formatDay(moment, locale)

/** The time since a moment, in minutes or in hours and minutes; at least one minute. */
export const formatDuration = (since: string, now: Date, locale: Locale): string => {
  const minutes = Math.max(Math.floor((now.getTime() - Date.parse(since)) / 60_000), 1)
  if (minutes < 60) return minutesFormat(locale).format(minutes)
  return `${hoursFormat(locale).format(Math.floor(minutes / 60))} ${minutesFormat(locale).format(minutes % 60)}`
}

/** A day in a table: `20/11/2026` (FMT-03). */
export const formatShortDate = (moment: string): string => toLocalDay(new Date(moment)).split('-').toReversed().join('/')

/** A time of day in a table: `14h30`. */
export const formatShortTime = (moment: string): string => toLocalTime(new Date(moment)).slice(11, 16).replace(':', 'h')

/** A ratio with one decimal; it is cut, not rounded, so that one below a limit never shows as the limit. */
export const formatRatio = (ratio: number, locale: Locale): string => ratioFormat(locale).format(Math.floor(ratio * 10) / 10)

/** A moment in a zone and how far that is from UTC, for files: `2026-11-20 14:32:10 UTC+01:00`. */
export const formatZonedTime = (moment: string, timeZone: string): string => {
  const offset = Math.round(offsetAt(Date.parse(moment), timeZone) / 60_000)
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60].map(part => String(part).padStart(2, '0'))
  return `${toLocalTime(new Date(moment), timeZone)} UTC${offset < 0 ? '-' : '+'}${hours}:${minutes}`
}

/** Seconds as `6:12`, or `1:02:03` from an hour on. */
export const formatTook = (seconds: number): string => {
  const whole = Math.abs(seconds)
  const part = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor((whole % 3600) / 60)
  return `${seconds < 0 ? '−' : ''}${hours > 0 ? `${hours}:${part(minutes)}` : minutes}:${part(whole % 60)}`
}
