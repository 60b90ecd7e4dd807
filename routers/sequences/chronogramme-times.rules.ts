/** A time as somebody writes it, in seconds: from the start, of the clock on the wall, or either (`10:15`). */
export type ParsedTime = { kind: 'offset' | 'clock' | 'either' | 'dated'; seconds: number }

const minute = 60
const [hour, day] = [60 * minute, 24 * 60 * minute]
/** From which first time on a column of `10:15` is of the clock on the wall: nobody waits so long for a first row. */
const wallClockFrom = 5 * hour

const toSeconds = (hours = '0', minutes = '0', seconds = '0'): number | undefined =>
  Number(minutes) < 60 && Number(seconds) < 60 ? Number(hours) * hour + Number(minutes) * minute + Number(seconds) : undefined

const colons = /^(\d{1,3}):(\d{1,2})(?::(\d{1,2}))?(?:[.,]\d+)?$/
const french = /^(\d{1,3}) ?h(?: ?(\d{1,2}))?$/
const units =
  /^(?:(\d{1,3}) ?(?:h|heures?|hours?) ?)?(?:(\d{1,4}) ?(?:min(?:ute)?s?|mn|m|'))? ?(?:(\d{1,5}) ?(?:s(?:ec(?:onde?s?)?)?|"))?\.?$/
const dated = /^(?:(\d{4})-(\d{2})-(\d{2})|(\d{1,2})\/(\d{1,2})\/(\d{4}))[ t](\d{1,2})[:h](\d{2})(?::(\d{2}))?(?:\.\d+)?z?$/

const inUnits = (text: string): number | undefined => {
  const [whole, hours = '0', minutes = '0', seconds = '0'] = units.exec(text) ?? []
  if (!whole) return undefined
  return Number(hours) * hour + Number(minutes) * minute + Number(seconds)
}

const clockForm = (pattern: RegExp, text: string): number | undefined => {
  const [whole, hours, minutes, seconds] = pattern.exec(text) ?? []
  return whole ? toSeconds(hours, minutes, seconds) : undefined
}

/** Behind `H+` everything counts from the start; a bare number are hours, as planners write it. */
const fromStart = (text: string): number | undefined => {
  if (text === '') return 0
  if (/^\d{1,3}$/.test(text)) return Number(text) * hour
  return clockForm(colons, text) ?? clockForm(french, text) ?? (french.test(text) ? undefined : inUnits(text))
}

const onTheDay = (text: string): number | undefined => {
  const [whole, year, month, date, dayFirst, monthSecond, yearLast, hours, minutes, seconds] = dated.exec(text) ?? []
  const time = whole ? toSeconds(hours, minutes, seconds) : undefined
  if (time === undefined) return undefined
  return Date.UTC(Number(year ?? yearLast), Number(month ?? monthSecond) - 1, Number(date ?? dayFirst)) / 1000 + time
}

/** What a cell says: `H+00:15`, `H+1h30`, `00:15`, `00:15:30`, `10h15`, `15 min`, a date with a time. Undefined for anything else. */
export const parseTime = (cell: string): ParsedTime | undefined => {
  const text = cell
    .trim()
    .toLowerCase()
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .replace(/[’′]/g, "'")
    .replace(/[”″]/g, '"')
  const as = (kind: ParsedTime['kind'], seconds: number | undefined) => (seconds === undefined ? undefined : { kind, seconds })
  const relative = /^[ht] ?\+ ?(.*)$/.exec(text)
  if (relative) return as('offset', fromStart(relative[1] ?? ''))
  if (text === 'h' || text === 'h0' || text === '0') return { kind: 'offset', seconds: 0 }
  if (colons.test(text)) return as('either', clockForm(colons, text))
  if (french.test(text)) return as('clock', clockForm(french, text))
  return as('dated', onTheDay(text)) ?? as('offset', text === '' ? undefined : inUnits(text))
}

/**
 * Seconds from the start for every row. Times of the clock on the wall count from the first row, past midnight too; `10:15` is one of them
 * where the first row is, or where it is five o'clock or later there.
 */
export const toOffsets = (times: readonly (ParsedTime | undefined)[]): (number | null)[] => {
  const first = times.find(time => time !== undefined)
  const byTheClock = first?.kind === 'clock' || (first?.kind === 'either' && first.seconds >= wallClockFrom && first.seconds < day)
  const starts = (kind: ParsedTime['kind']) => times.find(time => time?.kind === kind)?.seconds ?? 0
  const start = byTheClock ? first.seconds : starts('clock')
  return times.map(time => {
    if (!time) return null
    if (time.kind === 'offset' || (time.kind === 'either' && !byTheClock)) return time.seconds
    if (time.kind === 'dated') return Math.max(0, time.seconds - starts('dated'))
    return (((time.seconds - start) % day) + day) % day
  })
}

/** Seconds from the start as exports write them. */
export const formatOffset = (offset: number): string => {
  const part = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return `H+${part(offset / hour)}:${part((offset % hour) / minute)}:${part(offset % minute)}`
}
