import { parsePartOfDay } from './parts-of-day.rules.ts'

/**
 * A day as it is written: by its date, of which two numbers may be day and month in either order, by its count, 0 being the first day, or by its day of the
 * week, 0 being Monday.
 */
export type WrittenDay =
  | { year: number; numbers: readonly [number, number]; fixed: 'day' | 'month' | null }
  | { count: number }
  | { weekday: number }

/**
 * A time as it is written: seconds from the start (`offset`), a number of which nothing says the unit (`bare`), a time of day (`clock`, with or without its day),
 * a day alone, or one of the two marks of an exercise.
 */
export type WrittenMoment =
  | { as: 'offset'; seconds: number }
  | { as: 'bare'; number: number }
  | {
      as: 'clock'
      seconds: number
      day?: WrittenDay
      /** Whether it can also be a time from the start, as `1h30`, or one of the afternoon, as `1:05`. */
      loose?: true
      /** Whether it is only about that time, as `fin de journée`. */
      vague?: true
    }
  | { as: 'day'; day: WrittenDay }
  | { as: 'start' | 'end' }

const minute = 60
const hour = 3600

/** What is compared of a cell: small letters without accents, with plain blanks. */
const simplify = (cell: string): string =>
  cell.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').replace(/[−–—]/g, '-').trim()

const months = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec'.split('|')
const frenchMonths = 'jan|fev|mar|avr|mai|jui|jul|aou|sep|oct|nov|dec'.split('|')
const monthOf = (word: string): number => {
  // June and July begin alike in French.
  if (/^juil/.test(word)) return 7
  const start = word.slice(0, 3)
  return Math.max(months.indexOf(start), frenchMonths.indexOf(start)) + 1
}

const fullYear = (year: string): number => (year.length === 2 ? 2000 : 0) + Number(year)

/** Hours of a day; those from the start of an exercise are more. */
const dayHours = 24
const offsetHours = 999
const inDay = (hours: number, minutes: number, seconds: number, most = dayHours): number | undefined =>
  hours <= most && minutes < 60 && seconds < 60 ? hours * hour + minutes * minute + seconds : undefined

const colons = /^(\d{1,3}):(\d{2})(?::(\d{2}))?(?:[.,]\d+)? ?(am|pm|a\.m\.|p\.m\.)?(?: ?(?:hrs?|hours?|h|[zl]))?$/
const halfDay = /^(\d{1,2})(?:[.:]?(\d{2}))? ?(am|pm|a\.m\.|p\.m\.)$/
const french = /^(\d{1,3}) ?h(?:eures?|rs?|ours?)? ?(?:(\d{1,2}) ?(?:m|mn|min|minutes?)?)?$/
/** Digits alone, with the letter of a zone as soldiers write it; a zero too many is a slip. */
const digits = /^0?(\d{1,2})(\d{2}) ?(?:[a-z]|hrs?|hours?|h)?$/
const minutesOnly = /^(\d{1,4}) ?(?:'|′|m|mn|min|mins|minutes?)$/

/** Seconds of a time of day, and whether it may be a time from the start. */
const parseClock = (text: string, most = dayHours): { seconds: number; loose?: true; vague?: true } | undefined => {
  const part = parsePartOfDay(text)
  if (part) return part
  const [, hours, minutes, seconds = '0', half] = colons.exec(text) ?? []
  if (hours) {
    const twelve = half ? (Number(hours) % 12) + (half.startsWith('p') ? 12 : 0) : Number(hours)
    const found = inDay(twelve, Number(minutes), Number(seconds), most)
    return found === undefined ? undefined : { seconds: found, ...(half ? {} : { loose: true }) }
  }
  const [, halfHours, halfMinutes = '0', halfMark] = halfDay.exec(text) ?? []
  if (halfHours && halfMark) {
    const found = inDay((Number(halfHours) % 12) + (halfMark.startsWith('p') ? 12 : 0), Number(halfMinutes), 0)
    return found === undefined || Number(halfHours) > 12 ? undefined : { seconds: found }
  }
  const [, frenchHours, frenchMinutes = '0'] = french.exec(text) ?? []
  if (frenchHours) {
    const found = inDay(Number(frenchHours), Number(frenchMinutes), 0, most)
    return found === undefined ? undefined : { seconds: found, loose: true }
  }
  const [, digitHours, digitMinutes] = digits.exec(text) ?? []
  const found = digitHours && Number(digitHours) < 24 ? inDay(Number(digitHours), Number(digitMinutes), 0) : undefined
  return found === undefined ? undefined : { seconds: found }
}

const dayFirst = (date: string, month: string, year: number): WrittenDay => {
  const numbers = [Number(date), Number(month)] as const
  return { year, numbers, fixed: numbers[0] > 12 ? 'day' : numbers[1] > 12 ? 'month' : null }
}

const weekdays = [
  ['lundi', 'monday'],
  ['mardi', 'tuesday'],
  ['mercredi', 'wednesday'],
  ['jeudi', 'thursday'],
  ['vendredi', 'friday'],
  ['samedi', 'saturday'],
  ['dimanche', 'sunday'],
]

/** A day at the beginning of a text, and what follows it. */
const splitDay = (text: string): { day: WrittenDay; rest: string } | undefined => {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[t ]|$)/.exec(text)
  if (iso)
    return { day: { year: Number(iso[1]), numbers: [Number(iso[3]), Number(iso[2])], fixed: 'day' }, rest: text.slice(iso[0].length) }
  const plain = /^(?:[a-z]{2,9}\.? )?(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}|\d{2}))?(?:,? |$)/.exec(text)
  if (plain) return { day: dayFirst(plain[1] ?? '', plain[2] ?? '', plain[3] ? fullYear(plain[3]) : 0), rest: text.slice(plain[0].length) }
  const words = /^(?:[a-z]{3,9}\.?,? )?(\d{1,2})(?:er|st|nd|rd|th)?[ -]?([a-z]{3,9})\.?(?:[ -]?(\d{4})|-?(\d{2}(?= |$)))?(?:,? |$)/.exec(
    text,
  )
  const month = words?.[2] ? monthOf(words[2]) : 0
  const year = words?.[3] ?? words?.[4]
  if (words && month > 0)
    return { day: { year: year ? fullYear(year) : 0, numbers: [Number(words[1]), month], fixed: 'day' }, rest: text.slice(words[0].length) }
  const named = /^(?:[a-z]{3,9}\.?,? )?([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?(?:,? (\d{4}))?(?:,? |$)/.exec(text)
  const namedMonth = named?.[1] ? monthOf(named[1]) : 0
  if (named && namedMonth > 0)
    return {
      day: { year: Number(named[3] ?? 0), numbers: [Number(named[2]), namedMonth], fixed: 'day' },
      rest: text.slice(named[0].length),
    }
  const counted = /^(?:j|jour|d|day) ?([+-])? ?(\d{1,2})(?:[ ,:/-]+|$)/.exec(text)
  if (counted) {
    const count = counted[1] ? Number(`${counted[1]}${counted[2]}`) : Number(counted[2]) - 1
    return { day: { count }, rest: text.slice(counted[0].length) }
  }
  const first = /^(?:j|jour j|d-day|d day)(?:[ ,:/-]+|$)/.exec(text)
  if (first) return { day: { count: 0 }, rest: text.slice(first[0].length) }
  const word = /^([a-z]{3,9})\.?(?:[ ,:/-]+|$)/.exec(text)
  const weekday = weekdays.findIndex(names => names.some(name => name === word?.[1] || name.slice(0, 3) === word?.[1]))
  return word && weekday !== -1 ? { day: { weekday }, rest: text.slice(word[0].length) } : undefined
}

/** A day-time group: `210900AUG2011`, `210900Z AUG 11`. */
const parseGroup = (text: string): WrittenMoment | undefined => {
  const [, date, hours, minutes, word = '', year = ''] = /^(\d{2})(\d{2})(\d{2}) ?[a-z]? ?([a-z]{3,4}) ?(\d{4}|\d{2})$/.exec(text) ?? []
  const month = monthOf(word)
  const seconds = inDay(Number(hours), Number(minutes), 0)
  if (!date || month === 0 || seconds === undefined) return undefined
  return { as: 'clock', seconds, day: { year: fullYear(year), numbers: [Number(date), month], fixed: 'day' } }
}

/** Seconds of what follows `H+` or `T-`; a number alone has no unit, unless its letter says it. */
const parseOffset = (letter: string, sign: number, rest: string): WrittenMoment | undefined => {
  if (rest === '') return { as: 'offset', seconds: 0 }
  // Four digits of which the first is none are hours and minutes, as `H+0130`.
  const alone = /^\d{1,4}$/.test(rest) && !/^0\d[0-5]\d$/.test(rest) ? Number(rest) : undefined
  if (alone === 0) return { as: 'offset', seconds: 0 }
  if (alone !== undefined && letter === 'm') return { as: 'offset', seconds: sign * alone * minute }
  if (alone !== undefined) return { as: 'bare', number: sign * alone }
  const minutes = minutesOnly.exec(rest)?.[1]
  if (minutes) return { as: 'offset', seconds: sign * Number(minutes) * minute }
  const clock = parseClock(rest, offsetHours)
  return clock && { as: 'offset', seconds: sign * clock.seconds }
}

const starts = /^(?:startex|debex|start of exercise|debut de l'?exercice|debut exercice|debut d'exercice)\.?$/
const ends = /^(?:endex|finex|end of exercise|fin de l'?exercice|fin exercice|fin d'exercice)\.?$/

/** Whether a cell is one of the marks of an exercise and nothing else (PLAN-18). */
export const markOf = (cell: string): 'start' | 'end' | undefined => {
  const text = simplify(cell).replaceAll('’', "'")
  if (starts.test(text)) return 'start'
  return ends.test(text) ? 'end' : undefined
}

/** A time as spreadsheets store it where no format shows it as one: days since the end of 1899, or a part of a day. */
const parseStored = (text: string): WrittenMoment | undefined => {
  const [, days = '', part = ''] = /^(0|[34]\d{4})(?:[.,](\d+))?$/.exec(text) ?? []
  if (days === '' || (days === '0' && part.length < 3)) return undefined
  const seconds = Math.round(Number(`0.${part || '0'}`) * 86_400)
  if (days === '0') return { as: 'clock', seconds }
  const date = new Date(Date.UTC(1899, 11, 30 + Number(days)))
  const day: WrittenDay = { year: date.getUTCFullYear(), numbers: [date.getUTCDate(), date.getUTCMonth() + 1], fixed: 'day' }
  return part === '' ? { as: 'day', day } : { as: 'clock', seconds, day }
}

/** Parses what a cell of a plan says of a time (PLAN-06); undefined when it says none. */
export const parseMoment = (cell: string): WrittenMoment | undefined => {
  const text = simplify(cell)
    .replace(/(?<=\d|m) ?(?:heure locale|local time|local|loc\.?|heure de paris|utc|gmt|cest|cet|[ecmp][sd]?t|zulu|o'?clock)$/, '')
    .replace(/(?<=\d) ?uhr$/, 'h')
  if (text === '' || text.length > 40) return undefined
  const mark = markOf(cell)
  if (mark) return { as: mark }
  const signed = /^(?:([htm])0? ?|(?:startex|debex|start|debut|top|zero) ?)?([+-]) ?(.*)$/.exec(text)
  if (signed && (signed[1] || signed[3])) return parseOffset(signed[1] ?? '', signed[2] === '-' ? -1 : 1, signed[3] ?? '')
  if (/^[ht]0?$/.test(text)) return { as: 'offset', seconds: 0 }
  const minutes = minutesOnly.exec(text)?.[1]
  if (minutes) return { as: 'offset', seconds: Number(minutes) * minute }
  const group = parseGroup(text)
  if (group) return group
  // Some write when a line begins and ends, with a dot, or about when.
  const loose = /^(?:vers|environ|env\.?|approx\.?|about|around|circa|ca\.?|~|a|at|by|from|des|de|a partir de) ?(\d.*)$/.exec(text)?.[1]
  if (loose) return parseMoment(loose)
  const begin = /^(\d{1,2}[:h.]?\d{0,2}) ?(?:-|a|to|>|→|\/) ?\d{1,2}[:h.]?\d{0,2}$/.exec(text)?.[1]
  if (begin && parseClock(begin)) return parseMoment(begin)
  const [, dotHours, dotMinutes, dotHalf = ''] = /^(\d{1,2})\.(\d{2})( ?(?:am|pm|a\.m\.|p\.m\.|hrs?|h))?$/.exec(text) ?? []
  if (dotHours && Number(dotHours) > 0) return parseMoment(`${dotHours}:${dotMinutes}${dotHalf}`)
  const stored = parseStored(text)
  if (stored) return stored
  const dated = splitDay(text)
  if (dated) {
    const rest = dated.rest.replace(/^(?:a|at|-) /, '').trim()
    if (rest === '') return { as: 'day', day: dated.day }
    const clock = parseClock(rest)
    return clock && { as: 'clock', seconds: clock.seconds, day: dated.day, ...(clock.vague && { vague: true }) }
  }
  const clock = parseClock(text)
  if (clock) return { as: 'clock', ...clock }
  return /^\d{1,2}$/.test(text) ? { as: 'bare', number: Number(text) } : undefined
}

const dayMs = 86_400_000

/** What the title of a section says of the day of its lines: `JOUR 2 : mercredi 14 octobre`, `Day 2 - 13 May`; blank where it says none. */
export const dayOfTitle = (title: string): string => {
  const parts = [title, ...title.split(/ *[:–—|,;()] *| +- +/)]
  const days = parts.flatMap(part => {
    const moment = parseMoment(part)
    return moment?.as === 'day' ? [{ part, day: moment.day }] : []
  })
  return (days.find(({ day }) => 'numbers' in day) ?? days[0])?.part ?? ''
}

/** The number of a day, counted from any first one, a day of the week being the next one from `from` on; NaN for what no calendar has. `monthFirst` = how two numbers are read that could be both. */
export const dayNumber = (day: WrittenDay, monthFirst: boolean, from = 0): number => {
  if ('count' in day) return day.count
  if ('weekday' in day) return from + ((((day.weekday - from) % 7) + 7) % 7)
  const [one, other] = day.numbers
  const [date, month] = day.fixed === 'month' || (day.fixed === null && monthFirst) ? [other, one] : [one, other]
  const time = Date.UTC(day.year || 2000, month - 1, date)
  return new Date(time).getUTCMonth() === month - 1 ? time / dayMs : Number.NaN
}

/** Whether a day can be read in two ways. */
export const isAmbiguous = (day: WrittenDay | undefined): boolean =>
  day !== undefined && 'numbers' in day && day.fixed === null && day.numbers[0] !== day.numbers[1]

/** Seconds from the start as they are written in plans: `H+03:40`, `H-00:30`. */
export const formatStart = (seconds: number): string => {
  const minutes = Math.round(Math.abs(seconds) / 60)
  const part = (value: number) => String(value).padStart(2, '0')
  return `H${seconds < 0 ? '-' : '+'}${part(Math.floor(minutes / 60))}:${part(minutes % 60)}`
}
