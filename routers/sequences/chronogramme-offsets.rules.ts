import type { ParsedTime, WrittenDay } from './chronogramme-times.rules.ts'

/** A row's time and day; a day that cannot be read is null. `leftOut` rows keep their place, and decide nothing about others. */
export type TimedRow = { time: ParsedTime | undefined; day?: WrittenDay | null | undefined; leftOut?: boolean }

/** Why a row's time says less than it seems: see the texts of these codes. */
export type TimeProblem = 'date' | 'timeBack' | 'timeMixed' | 'timeStart' | 'timeUnit' | 'timeOrder' | 'day'
/** The seconds from the start of a row; null when they cannot be read or decided. */
export type PlacedRow = { offset: number | null; problem?: TimeProblem }

const hour = 3600
const day = 24 * hour
/** The first time of a table such as `02:00` is from the start or of day: later ones are of day, and no first row waits so long. */
const unsureStart = hour
const firstClockTime = 5 * hour
/** Rows that go back by more than this have passed midnight; by less, nothing says whether they are earlier or a day later. */
const nightGap = 12 * hour
/** `H+4` means hours; more than this may mean minutes as well. */
const bareHoursMax = 4 * hour

const daysOf = ({ year, numbers: [one, other] }: Extract<WrittenDay, { year: number }>, monthFirst: boolean): number | undefined => {
  const [date, month] = monthFirst ? [other, one] : [one, other]
  const found = new Date(Date.UTC(year, month - 1, date))
  return found.getUTCMonth() === month - 1 && found.getUTCDate() === date ? found.getTime() / (day * 1000) : undefined
}

/** Reads days as numbers; undefined for one that no calendar has. The month comes first where that leaves fewer of those. */
const createDayReader = (days: readonly (WrittenDay | undefined)[]) => {
  const dates = days.flatMap(found => (found && 'year' in found && !found.yearFirst ? [found] : []))
  const missing = (monthFirst: boolean) => dates.filter(date => daysOf(date, monthFirst) === undefined).length
  const monthFirst = missing(true) < missing(false)
  return (found: WrittenDay): number | undefined => ('count' in found ? found.count : daysOf(found, monthFirst && !found.yearFirst))
}

/** A table whose first row has a time of day: each row has a moment on one axis, and the earliest is the start. */
const placeMoments = (rows: readonly TimedRow[], readDay: (day: WrittenDay) => number | undefined): PlacedRow[] => {
  const start = rows.findIndex(({ time }) => time !== undefined)
  const startDay = rows[start]?.time?.kind === 'dated' ? rows[start].time.day : rows[start]?.day
  const firstDay = (startDay && readDay(startDay)) ?? 0
  /** The moment of the row before, and the day that rows without one have. */
  let previous = Number.NEGATIVE_INFINITY
  let runningDay = firstDay
  const placed = rows.map(({ time, day: ownDay, leftOut = false }): PlacedRow & { moment?: number } => {
    if (!time) return { offset: null }
    if (time.kind === 'offset' || time.kind === 'bare') return { offset: time.seconds }
    const written = time.kind === 'dated' ? time.day : ownDay
    if (written) {
      const found = readDay(written)
      if (found === undefined) return { offset: null, problem: 'date' }
      // Dates do not say how many days after a first row without one they are; `J+1` does.
      if (!startDay && !(time.kind === 'dated' && 'count' in written)) return { offset: null, problem: 'timeMixed' }
      const moment = found * day + time.seconds
      const isEarlier = moment < previous
      runningDay = found
      if (!leftOut) previous = moment
      return { offset: 0, moment, ...(isEarlier ? { problem: 'timeOrder' as const } : {}) }
    }
    const unread = ownDay === null ? { problem: 'day' as const } : {}
    const sameDay = (time.seconds >= day ? firstDay : runningDay) * day + time.seconds
    const back = previous - sameDay
    if (back > 0 && (back <= nightGap || time.seconds >= day)) return { offset: null, problem: 'timeBack' }
    const moment = back > 0 ? sameDay + day : sameDay
    if (leftOut) return { offset: 0, moment }
    runningDay = Math.floor(moment / day)
    previous = moment
    return { offset: 0, moment, ...unread }
  })
  const first = placed.find(({ moment }) => moment !== undefined)?.moment ?? 0
  const isRelative = rows.some(({ time, leftOut }) => !leftOut && (time?.kind === 'offset' || time?.kind === 'bare'))
  const moments = placed.flatMap(({ moment }, at) => (moment === undefined || rows[at]?.leftOut ? [] : [moment]))
  // `H+` counts from the first row.
  const base = isRelative ? first : Math.min(first, ...moments)
  return placed.map(({ moment, ...row }) => {
    if (moment === undefined) return row
    return moment < base ? { offset: null, problem: 'timeBack' } : { ...row, offset: moment - base }
  })
}

/** A table that counts from the start: times such as `10:15` do so too, unless `H+` stands above them. */
const placeOffsets = (rows: readonly TimedRow[], first: ParsedTime): PlacedRow[] => {
  const isUnsure = first.kind === 'either' && first.seconds >= unsureStart && first.seconds < firstClockTime
  let previous = 0
  return rows.map(({ time, leftOut }): PlacedRow => {
    if (!time) return { offset: null }
    if (time.kind === 'offset' || time.kind === 'bare') return { offset: time.seconds }
    if (time.kind === 'dated') return { offset: null, problem: 'timeMixed' }
    const isLikeFirst = time.kind === 'either' && first.kind === 'either'
    if (!isLikeFirst && time.seconds >= firstClockTime && time.seconds < day) return { offset: null, problem: 'timeMixed' }
    if (isLikeFirst && previous - time.seconds > nightGap) return { offset: null, problem: 'timeBack' }
    if (!leftOut) previous = time.seconds
    return { offset: time.seconds, ...(isUnsure && time === first ? { problem: 'timeStart' as const } : {}) }
  })
}

/**
 * The seconds from the start of each row, or why they cannot be decided. Times of day count from the first row, also past midnight; `10:15`
 * is a time of day when the first row has one, has a day, or has five o’clock or later.
 */
export const toOffsets = (rows: readonly TimedRow[]): PlacedRow[] => {
  const readDay = createDayReader(rows.flatMap(({ time, day: own }) => [time?.kind === 'dated' ? time.day : undefined, own ?? undefined]))
  const first = rows.find(({ time }) => time !== undefined)
  if (!first?.time) return rows.map(() => ({ offset: null }))
  const { time, day: firstDay } = first
  const isOfDay =
    time.kind === 'clock' ||
    time.kind === 'dated' ||
    (time.kind === 'either' && (Boolean(firstDay) || (time.seconds >= firstClockTime && time.seconds < day)))
  const placed = isOfDay ? placeMoments(rows, readDay) : placeOffsets(rows, time)
  const isUnsureUnit = rows.some(({ time }) => time?.kind === 'bare' && time.seconds > bareHoursMax)
  return placed.map((row, at) => (isUnsureUnit && rows[at]?.time?.kind === 'bare' ? { offset: null, problem: 'timeUnit' } : row))
}
