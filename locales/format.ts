import dayjs from 'dayjs'
import dayjsEn from 'dayjs/locale/en.js'
import dayjsFr from 'dayjs/locale/fr.js'
import { getPhrases } from './index.ts'
import type { Locale } from './languages.ts'

const dayjsLocales: Record<Locale, ILocale> = { fr: dayjsFr, en: dayjsEn }

/** Keeps one format for each language: creating one costs a hundred times as much as using it, and a feed uses several for each weeze. */
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
const minutesFormat = memoizeByLocale(locale => new Intl.NumberFormat(locale, { style: 'unit', unit: 'minute', unitDisplay: 'short' }))
const hoursFormat = memoizeByLocale(locale => new Intl.NumberFormat(locale, { style: 'unit', unit: 'hour', unitDisplay: 'short' }))
const fullDateFormat = memoizeByLocale(locale => new Intl.DateTimeFormat(locale, { dateStyle: 'full' }))
const dayTimeFormat = memoizeByLocale(
  locale => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
)
const dateTimeFormat = memoizeByLocale(locale => new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short' }))

/** The date of a weeze or a notification of another day, the same in every language (CONST-28). */
const dayPattern = 'MMM DD'

/** The date of a message of another day, the same in every language (CONST-27); `hh` is the twelve-hour clock, as specified. */
const messagePattern = 'DD MMM YY [à] hh:mm'

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

/** Whether two moments are on one day of this device: plain numbers, since a feed asks for each of its weezes several times. */
const isSameDay = (one: Date, other: Date): boolean =>
  one.getDate() === other.getDate() && one.getMonth() === other.getMonth() && one.getFullYear() === other.getFullYear()

/** The age of something written today, otherwise the day of `shown` (POST-18, NOTI-09). A moment in the future counts as now. */
export const formatRelativeTime = (moment: string, now: Date, locale: Locale, shown = moment): string => {
  const then = new Date(moment)
  if (!isSameDay(then, now) && then < now) return dayjs(shown).locale(dayjsLocales[locale]).format(dayPattern)
  const minutes = Math.floor((now.getTime() - then.getTime()) / 60_000)
  if (minutes < 1) return getPhrases(locale).commons.now()
  return minutes < 60 ? minutesFormat(locale).format(minutes) : hoursFormat(locale).format(Math.floor(minutes / 60))
}

/** The full date and time, in the order of its language. */
export const formatDateTime = (moment: string, locale: Locale): string => dateTimeFormat(locale).format(new Date(moment))

/** A day and time in a table: `20 nov., 13:10`. */
export const formatDayTime = (moment: string, locale: Locale): string => dayTimeFormat(locale).format(new Date(moment))

/** The day in words: `vendredi 20 novembre 2026`. */
export const formatFullDate = (day: Date, locale: Locale): string => fullDateFormat(locale).format(day)

/** A date: `12 mars 1988`. */
export const formatLongDate = (date: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date))

/** The time of day: `14:32`. */
export const formatTime = (moment: Date, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(moment)

/** The time of a message: the time of day if it is today, else day and time (MSG-32). */
export const formatMessageTime = (moment: string, now: Date, locale: Locale): string => {
  const then = dayjs(moment).locale(dayjsLocales[locale])
  return then.format(isSameDay(then.toDate(), now) ? 'HH:mm' : messagePattern)
}

/** The last change of a conversation: the time of day if it is today, else the day. */
export const formatTimeOrDay = (moment: string, now: Date, locale: Locale): string => {
  const then = dayjs(moment).locale(dayjsLocales[locale])
  return then.format(isSameDay(then.toDate(), now) ? 'HH:mm' : dayPattern)
}

/** The time since a moment, in minutes or in hours and minutes; at least one minute. */
export const formatDuration = (since: string, now: Date, locale: Locale): string => {
  const minutes = Math.max(dayjs(now).diff(since, 'minute'), 1)
  if (minutes < 60) return minutesFormat(locale).format(minutes)
  return `${hoursFormat(locale).format(Math.floor(minutes / 60))} ${minutesFormat(locale).format(minutes % 60)}`
}

/** A day in a table: `20/11/2026` (FMT-03). */
export const formatShortDate = (moment: string): string => dayjs(moment).format('DD/MM/YYYY')

/** A time of day in a table: `14h30`. */
export const formatShortTime = (moment: string): string => dayjs(moment).format('HH[h]mm')

/** A ratio with one decimal; it is cut, not rounded, so that one below a limit never shows as the limit. */
export const formatRatio = (ratio: number, locale: Locale): string => ratioFormat(locale).format(Math.floor(ratio * 10) / 10)

/** A moment in the server's local time with its zone, for files: `2026-11-20 14:32:10 UTC+01:00`. */
export const formatZonedTime = (moment: string): string => dayjs(moment).format('YYYY-MM-DD HH:mm:ss [UTC]Z')

/** Seconds as `6:12`, or `1:02:03` from an hour on. */
export const formatTook = (seconds: number): string => {
  const whole = Math.abs(seconds)
  const part = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor((whole % 3600) / 60)
  return `${seconds < 0 ? '−' : ''}${hours > 0 ? `${hours}:${part(minutes)}` : minutes}:${part(whole % 60)}`
}
