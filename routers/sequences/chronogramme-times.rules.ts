import { type ExerciseClock, elapsedAtMoment } from '../exercise-clock.rules.ts'

/** A day as a cell has it: a date, of which `monthFirst` of all dates says which of the two numbers is the day, or a count of days. */
export type WrittenDay = { year: number; numbers: readonly [number, number]; yearFirst: boolean } | { count: number }

/**
 * A time of a cell in seconds: from the start (`offset`), in a unit that is not written (`bare`, as in `H+15`, read as hours), of day (`clock`),
 * from the start or of day (`either`, as in `10:15`), or of a day (`dated`).
 */
export type ParsedTime =
  | { kind: 'offset' | 'bare' | 'clock' | 'either'; seconds: number }
  | { kind: 'dated'; seconds: number; day: WrittenDay }

const minute = 60
const hour = 60 * minute

const toSeconds = (hours = '0', minutes = '0', seconds = '0'): number | undefined =>
  Number(minutes) < 60 && Number(seconds) < 60 ? Number(hours) * hour + Number(minutes) * minute + Number(seconds) : undefined

const colons = /^(\d{1,3}):(\d{1,2})(?::(\d{1,2}))?(?:[.,]\d+)?$/
const french = /^(\d{1,3}) ?h(?: ?(\d{1,2}))?$/
const spelled = /^(\d{1,3}) ?(?:h|heures?|hours?) ?(\d{1,2}) ?(?:min(?:ute)?s?|mn|m)$/
const units =
  /^(?:(\d{1,3}) ?(?:h|heures?|hours?) ?)?(?:(\d{1,4}) ?(?:min(?:ute)?s?|mn|m|'))? ?(?:(\d{1,5}) ?(?:s(?:ec(?:onde?s?)?)?|"))?\.?$/
const isoDay = /^(\d{4})-(\d{2})-(\d{2})$/
const plainDay = /^(\d{1,2})[/.](\d{1,2})(?:[/.](\d{4}))?$/
const countedDay = /^(?:(?:j|d|jour|day) ?\+? ?)?(\d{1,2})$/
const dated = /^(\d{4}-\d{2}-\d{2}|\d{1,2}\/\d{1,2}\/\d{4})[ t](\d{1,2})[:h](\d{2})(?::(\d{2}))?(?:\.\d+)?z?$/

const parseUnits = (text: string): number | undefined => {
  const [whole, hours = '0', minutes = '0', seconds = '0'] = units.exec(text) ?? []
  if (!whole) return undefined
  return Number(hours) * hour + Number(minutes) * minute + Number(seconds)
}

const parsePattern = (pattern: RegExp, text: string): number | undefined => {
  const [whole, hours, minutes, seconds] = pattern.exec(text) ?? []
  return whole ? toSeconds(hours, minutes, seconds) : undefined
}

/** Seconds of the text after `H+`. */
const parseAfterStart = (text: string): number | undefined => {
  if (text === '') return 0
  return parsePattern(colons, text) ?? parsePattern(french, text) ?? (french.test(text) ? undefined : parseUnits(text))
}

/** What is compared of a cell: in small letters, with plain blanks and apostrophes. */
const simplify = (cell: string): string =>
  cell
    .trim()
    .toLowerCase()
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .replace(/[’′]/g, "'")
    .replace(/[”″]/g, '"')

/** Parses `07/12/2026`, `07/12`, `2026-12-07`, as workbooks have it too, `J+1`, `J2`, `Jour 2` or `2`; undefined for anything else. */
export const parseDay = (cell: string): WrittenDay | undefined => {
  const text = simplify(cell).replace(/ 00:00:00$/, '')
  const [, isoYear, month, date] = isoDay.exec(text) ?? []
  if (isoYear) return { year: Number(isoYear), numbers: [Number(date), Number(month)], yearFirst: true }
  // Without a year, any day of a leap year.
  const [, first, second, year = 2000] = plainDay.exec(text) ?? []
  if (first) return { year: Number(year), numbers: [Number(first), Number(second)], yearFirst: false }
  const count = /^[jd]$/.test(text) ? '0' : countedDay.exec(text)?.[1]
  return count === undefined ? undefined : { count: Number(count) }
}

const parseDated = (text: string): ParsedTime | undefined => {
  const [, date = '', hours, minutes, seconds] = dated.exec(text) ?? []
  const [, days, rest = ''] = /^[jd] ?\+ ?(\d{1,2}) (.+)$/.exec(text) ?? []
  if (days) {
    const time = parsePattern(colons, rest) ?? parsePattern(french, rest)
    return time === undefined ? undefined : { kind: 'dated', seconds: time, day: { count: Number(days) } }
  }
  const day = parseDay(date)
  const time = toSeconds(hours, minutes, seconds)
  return day && time !== undefined ? { kind: 'dated', seconds: time, day } : undefined
}

/**
 * Parses `H+00:15`, `H+1h30`, `00:15`, `00:15:30`, `10h15`, `15 min`, a date with a time, or `J+1 10h15`; undefined for anything else.
 */
export const parseTime = (cell: string): ParsedTime | undefined => {
  const text = simplify(cell)
  const toTime = (kind: Exclude<ParsedTime['kind'], 'dated'>, seconds: number | undefined): ParsedTime | undefined =>
    seconds === undefined ? undefined : { kind, seconds }
  const relative = /^[ht] ?\+ ?(.*)$/.exec(text)?.[1]
  if (relative !== undefined && /^0*[1-9]\d{0,2}$/.test(relative)) return { kind: 'bare', seconds: Number(relative) * hour }
  if (relative !== undefined) return toTime('offset', /^0+$/.test(relative) ? 0 : parseAfterStart(relative))
  if (text === 'h' || text === 'h0') return { kind: 'offset', seconds: 0 }
  if (text === '0') return { kind: 'either', seconds: 0 }
  if (colons.test(text)) return toTime('either', parsePattern(colons, text))
  if (french.test(text)) return toTime('clock', parsePattern(french, text))
  if (spelled.test(text)) return toTime('either', parsePattern(spelled, text))
  return parseDated(text) ?? toTime('offset', text === '' ? undefined : parseUnits(text))
}

/** The minutes of a delay, as in `10`, `10 min` or `1h30`; null for an empty cell, undefined for anything that is no delay. */
export const parseMinutes = (cell: string): number | null | undefined => {
  if (cell.trim() === '') return null
  const plain = /^\s*(\d{1,5}(?:[.,]\d+)?)\s*$/.exec(cell)?.[1]?.replace(',', '.')
  const time = plain === undefined ? parseTime(cell) : { kind: 'offset', seconds: Number(plain) * minute }
  if (!time || time.kind === 'dated' || time.seconds < minute) return undefined
  return Math.round(time.seconds / minute)
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
