import type { Locale } from './languages.ts'

// Intl alone: browsers in use have no Temporal yet, and the script of a wall loads no library for a clock.

/** The zone of the exercise that the page shows; undefined = that of the device. */
let shownZone: string | undefined

/** The zone of this device or server, by its IANA name. */
export const deviceTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** Whether a name is a zone of the IANA database; a bare offset such as `+01:00` is none. */
export const isTimeZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return /^[a-z]/i.test(name)
  } catch {
    return false
  }
}

/** Makes all formats of a page write moments in a zone, unless they are given another one; a device too old to know it goes on with its own. */
export const setTimeZone = (zone: string | undefined): void => {
  shownZone = zone !== undefined && isTimeZone(zone) ? zone : undefined
}

/** Draws something in a zone, for a server, which serves many. It must be drawn at once, without waiting. */
export const drawInTimeZone = <Drawn>(zone: string, draw: () => Drawn): Drawn => {
  const before = shownZone
  shownZone = zone
  try {
    return draw()
  } finally {
    shownZone = before
  }
}

/** Formats of moments by language and zone, kept: creating one costs a hundred times as much as using it, and a feed uses several for each weeze. */
export const createDateFormat = (options: Intl.DateTimeFormatOptions) => {
  const formats = new Map<string, Intl.DateTimeFormat>()
  return (locale: string, timeZone = shownZone): Intl.DateTimeFormat => {
    const key = `${locale} ${timeZone}`
    const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone })
    formats.set(key, format)
    return format
  }
}

/** A moment as its language writes it: in French `1er mars` and `14 h 05`, which Intl writes as in a table. */
export const writeDate = (format: Intl.DateTimeFormat, moment: Date, locale: Locale): string => {
  if (locale !== 'fr') return format.format(moment)
  return format
    .formatToParts(moment)
    .map(({ type, value }) => {
      if (type === 'day' && value === '1') return '1er'
      return type === 'literal' && value === ':' ? '\u00a0h\u00a0' : value
    })
    .join('')
}

// Swedish writes dates as ISO 8601 does.
const localTimeFormat = createDateFormat({
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

/** What calendar and clocks of a zone show at a moment: `2026-11-20 14:32:10`. */
export const toLocalTime = (moment: Date, timeZone = shownZone): string => localTimeFormat('sv', timeZone).format(moment)

/** The day of a moment in a zone, as an ISO date. */
export const toLocalDay = (moment: Date, timeZone = shownZone): string => toLocalTime(moment, timeZone).slice(0, 10)

const readAsUtc = (local: string): number => Date.parse(`${local.replace(' ', 'T')}Z`)

/** How far the clocks of a zone are ahead of UTC at a moment, in ms. */
export const offsetAt = (moment: number, timeZone = shownZone): number =>
  readAsUtc(toLocalTime(new Date(moment), timeZone)) - Math.floor(moment / 1000) * 1000

const day = 86_400_000

/**
 * The moment at which clocks of a zone show `2026-11-20 14:32`, with seconds or not; invalid for what is no time. Where a change of clocks repeats
 * an hour the first one counts, and where it leaves one out, as if the clocks had not been changed yet: as Temporal does.
 */
export const fromLocalTime = (local: string, timeZone = shownZone): Date => {
  const shown = readAsUtc(local)
  if (Number.isNaN(shown)) return new Date(Number.NaN)
  const before = shown - offsetAt(shown - day, timeZone)
  const after = shown - offsetAt(shown + day, timeZone)
  const isShownAt = (moment: number) => moment + offsetAt(moment, timeZone) === shown
  return new Date(!isShownAt(before) && isShownAt(after) ? after : before)
}

/** The moment of a time of day such as `14:30`, on the day of another moment or so many days after it. */
export const atTimeOfDay = (time: string, moment: Date, days = 0, timeZone = shownZone): Date => {
  const shown = new Date(Date.parse(toLocalDay(moment, timeZone)) + days * day)
  return fromLocalTime(`${shown.toISOString().slice(0, 10)} ${time}`, timeZone)
}
