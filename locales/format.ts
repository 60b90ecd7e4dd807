import 'dayjs/locale/fr.js'
import dayjs from 'dayjs'
import { type Locale, phrases } from './index.ts'

/** How a weeze or a notification of another day is dated, in both languages (CONST-28). */
const dayPattern = 'MMM DD'

const compact = new Intl.NumberFormat('en', {
  notation: 'compact',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  roundingMode: 'trunc',
})

/** A count as it is shown: 999, 1.0K, 1.2M, truncated, the same in both languages (FMT-01). */
export const formatCount = (count: number): string => (count < 1_000 ? String(count) : compact.format(count))

/** A count in full, for screen readers and titles: `3 412`. */
export const formatFullCount = (count: number, locale: Locale): string => new Intl.NumberFormat(locale).format(count)

const lasting = (count: number, unit: 'minute' | 'hour', locale: Locale) =>
  new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(count)

/** When something was said: today how long ago, otherwise the day (POST-18, NOTI-09). A clock that runs ahead counts as now. */
export const formatMoment = (moment: string, now: Date, locale: Locale): string => {
  const then = dayjs(moment).locale(locale)
  if (!then.isSame(now, 'day') && then.isBefore(now)) return then.format(dayPattern)
  const minutes = dayjs(now).diff(then, 'minute')
  if (minutes < 1) return phrases(locale).commons.now()
  return minutes < 60 ? lasting(minutes, 'minute', locale) : lasting(Math.floor(minutes / 60), 'hour', locale)
}

/** The full date and time, in the order of its language. */
export const formatFullMoment = (moment: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short' }).format(new Date(moment))

/** The day in words: `vendredi 20 novembre 2026`. */
export const formatDay = (day: Date, locale: Locale): string => new Intl.DateTimeFormat(locale, { dateStyle: 'full' }).format(day)

/** A date: `12 mars 1988`. */
export const formatDate = (date: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date))

/** The time of day: `14:32`. */
export const formatTime = (moment: Date, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(moment)

/** When an article was published: `20 novembre 2026, 14h30` (FMT-02). */
export const formatPublication = (moment: string, locale: Locale): string => dayjs(moment).locale(locale).format('DD MMMM YYYY, HH[h]mm')

/** A day in a table: `20/11/2026` (FMT-03). */
export const formatTableDay = (moment: string): string => dayjs(moment).format('DD/MM/YYYY')

/** The hour below a day in a table: `14h30`. */
export const formatTableHour = (moment: string): string => dayjs(moment).format('HH[h]mm')
