import { type ExerciseClock, elapsedAtMoment } from '../exercise-clock.rules.ts'

/** A time of a cell in seconds: from the start (`offset`), of day (`clock`), one of these two (`either`, as in `10:15`), or since 1970 (`dated`). */
export type ParsedTime = { kind: 'offset' | 'clock' | 'either' | 'dated'; seconds: number }

const minute = 60
const [hour, day] = [60 * minute, 24 * 60 * minute]
/** Times such as `10:15` are times of day when the first row has at least this one: no first row waits so long. */
const firstClockTime = 5 * hour

const toSeconds = (hours = '0', minutes = '0', seconds = '0'): number | undefined =>
  Number(minutes) < 60 && Number(seconds) < 60 ? Number(hours) * hour + Number(minutes) * minute + Number(seconds) : undefined

const colons = /^(\d{1,3}):(\d{1,2})(?::(\d{1,2}))?(?:[.,]\d+)?$/
const french = /^(\d{1,3}) ?h(?: ?(\d{1,2}))?$/
const units =
  /^(?:(\d{1,3}) ?(?:h|heures?|hours?) ?)?(?:(\d{1,4}) ?(?:min(?:ute)?s?|mn|m|'))? ?(?:(\d{1,5}) ?(?:s(?:ec(?:onde?s?)?)?|"))?\.?$/
const dated = /^(?:(\d{4})-(\d{2})-(\d{2})|(\d{1,2})\/(\d{1,2})\/(\d{4}))[ t](\d{1,2})[:h](\d{2})(?::(\d{2}))?(?:\.\d+)?z?$/

const parseUnits = (text: string): number | undefined => {
  const [whole, hours = '0', minutes = '0', seconds = '0'] = units.exec(text) ?? []
  if (!whole) return undefined
  return Number(hours) * hour + Number(minutes) * minute + Number(seconds)
}

const parsePattern = (pattern: RegExp, text: string): number | undefined => {
  const [whole, hours, minutes, seconds] = pattern.exec(text) ?? []
  return whole ? toSeconds(hours, minutes, seconds) : undefined
}

/** Seconds of the text after `H+`; a number without a unit means hours. */
const parseAfterStart = (text: string): number | undefined => {
  if (text === '') return 0
  if (/^\d{1,3}$/.test(text)) return Number(text) * hour
  return parsePattern(colons, text) ?? parsePattern(french, text) ?? (french.test(text) ? undefined : parseUnits(text))
}

const parseDated = (text: string): number | undefined => {
  const [whole, year, month, date, dayFirst, monthSecond, yearLast, hours, minutes, seconds] = dated.exec(text) ?? []
  const time = whole ? toSeconds(hours, minutes, seconds) : undefined
  if (time === undefined) return undefined
  return Date.UTC(Number(year ?? yearLast), Number(month ?? monthSecond) - 1, Number(date ?? dayFirst)) / 1000 + time
}

/** Parses `H+00:15`, `H+1h30`, `00:15`, `00:15:30`, `10h15`, `15 min` or a date with a time; undefined for anything else. */
export const parseTime = (cell: string): ParsedTime | undefined => {
  const text = cell
    .trim()
    .toLowerCase()
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .replace(/[’′]/g, "'")
    .replace(/[”″]/g, '"')
  const toTime = (kind: ParsedTime['kind'], seconds: number | undefined) => (seconds === undefined ? undefined : { kind, seconds })
  const relative = /^[ht] ?\+ ?(.*)$/.exec(text)
  if (relative) return toTime('offset', parseAfterStart(relative[1] ?? ''))
  if (text === 'h' || text === 'h0' || text === '0') return { kind: 'offset', seconds: 0 }
  if (colons.test(text)) return toTime('either', parsePattern(colons, text))
  if (french.test(text)) return toTime('clock', parsePattern(french, text))
  return toTime('dated', parseDated(text)) ?? toTime('offset', text === '' ? undefined : parseUnits(text))
}

/** The minutes of a delay, as in `10`, `10 min` or `1h30`; null for an empty cell, undefined for anything that is no delay. */
export const parseMinutes = (cell: string): number | null | undefined => {
  if (cell.trim() === '') return null
  const plain = /^\s*(\d{1,5})(?:[.,]0+)?\s*$/.exec(cell)?.[1]
  const time = plain === undefined ? parseTime(cell) : { kind: 'offset', seconds: Number(plain) * minute }
  if (!time || time.kind === 'dated' || time.seconds < minute) return undefined
  return Math.round(time.seconds / minute)
}

/**
 * The seconds from the start of each row. Times of day count from the first row, also past midnight; `10:15` is a time of day when the
 * first row has one, or has five o'clock or later.
 */
export const toOffsets = (times: readonly (ParsedTime | undefined)[]): (number | null)[] => {
  const first = times.find(time => time !== undefined)
  const isClock = first?.kind === 'clock' || (first?.kind === 'either' && first.seconds >= firstClockTime && first.seconds < day)
  const firstOf = (kind: ParsedTime['kind']) => times.find(time => time?.kind === kind)?.seconds ?? 0
  const start = isClock ? first.seconds : firstOf('clock')
  return times.map(time => {
    if (!time) return null
    if (time.kind === 'offset' || (time.kind === 'either' && !isClock)) return time.seconds
    if (time.kind === 'dated') return Math.max(0, time.seconds - firstOf('dated'))
    return (((time.seconds - start) % day) + day) % day
  })
}

/** Seconds from the start as exports write them: `H+01:02:03`. */
export const formatOffset = (offset: number): string => {
  const part = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return `H+${part(offset / hour)}:${part((offset % hour) / minute)}:${part(offset % minute)}`
}

/** A moment as exports write it beside its time of day: on the exercise clock, `H-00:05:00` before the start; empty without one. */
export const formatSinceStart = (moment: string, clock: ExerciseClock): string => {
  const elapsed = elapsedAtMoment(clock, Date.parse(moment))
  if (elapsed === null) return ''
  const seconds = Math.floor(elapsed / 1000)
  return seconds < 0 ? formatOffset(-seconds).replace('+', '-') : formatOffset(seconds)
}
