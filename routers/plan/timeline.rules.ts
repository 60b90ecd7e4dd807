import { parseClockAnswer } from './answers.rules.ts'
import { dayNumber, isAmbiguous, parseMoment, type WrittenDay, type WrittenMoment } from './moments.rules.ts'

/** What a row says of its time: the cells of its time and of its day. */
export type TimedRow = {
  row: number
  time: string
  day: string /** Whether it begins or ends the exercise, or is left out. */
  mark?: 'start' | 'end' | undefined
  out: boolean
}

/** How what can be read in two ways is read; undefined = as the file makes likely. */
export type TimeAnswers = { [Subject in 'unit' | 'dates' | 'midnight' | 'clock' | 'spacing' | 'anchor' | 'date']?: string | undefined } & {
  /** The times of day that are meant by cells that only come near one. */
  meant?: (cell: string) => string | undefined
}

/** What a file leaves open about its times, with the reading that was chosen. */
export type TimeQuestion = {
  subject: 'unit' | 'dates' | 'midnight' | 'clock' | 'anchor' | 'gap' | 'span' | 'before' | 'spacing' | 'about'
  value: string
  options: string[]
  chosen: string | null
  /** The rows around a pause, and its seconds. */
  between?: { from: number; to: number; seconds: number }
}

/** What H is: the second of the day and the day, counted from 1970, where they are known; `firstLine` = it is that of the first line. */
export type Anchor = { firstLine: boolean; clock: number | null; day: number | null }

/** Seconds from H by row, where it is known; `doubts` = rows whose time cannot be read, or is not believed; `moments` = what each row says. */
export type Timeline = {
  offsets: ReadonlyMap<number, number>
  doubts: ReadonlyMap<number, 'time' | 'moment'>
  moments: ReadonlyMap<number, WrittenMoment | undefined>
  anchor: Anchor
  questions: TimeQuestion[]
}

const minute = 60
const hour = 3600
const day = 86_400
/** A plan that is longer, or has a longer gap, is asked about (PLAN-07). */
const longestSpan = 72 * hour
const longestGap = 12 * hour
/** A row that lies so far from both of its neighbours is a slip. */
const farthest = 30 * day
/** A time of day that is earlier by more than this is one of the next day. */
const nightDrop = 6 * hour
/** Minutes between the lines of a plan without times. */
const spacings = ['2', '5', '10', '15']

export const formatClock = (seconds: number): string =>
  `${String(Math.floor(seconds / hour)).padStart(2, '0')}:${String(Math.floor((seconds % hour) / minute)).padStart(2, '0')}`

type Parsed = TimedRow & { moment: WrittenMoment | undefined; written: WrittenDay | undefined }

const readDay = (cell: string): WrittenDay | undefined => {
  // A day with a dot has no year here: as a time it would be one of day.
  const found = parseMoment(cell.replace(/ 00:00:00$/, '').replace(/^(\d{1,2})\.(\d{1,2})\.?$/, '$1/$2'))
  if (found?.as === 'day') return found.day
  if (found?.as === 'clock') return found.day
  return found?.as === 'bare' ? { count: found.number - 1 } : undefined
}

/** Where all times are digits alone and some have one or two of them, they are numbers without a unit: `5`, `15`, `120`. */
const withNumbers = (rows: readonly Parsed[]): Parsed[] => {
  const written = rows.filter(({ time }) => time !== '')
  const isNumber = ({ time }: Parsed) => /^\d{1,4}$/.test(time)
  const areNumbers =
    written.length > 0 && written.every(row => row.mark || isNumber(row)) && written.some(({ time }) => /^\d{1,2}$/.test(time))
  return areNumbers ? rows.map(row => (isNumber(row) ? { ...row, moment: { as: 'bare', number: Number(row.time) } } : row)) : [...rows]
}

const parse = (rows: readonly TimedRow[]): Parsed[] =>
  withNumbers(
    rows.map(row => {
      const moment = parseMoment(row.time)
      const own = moment?.as === 'clock' || moment?.as === 'day' ? moment.day : undefined
      return { ...row, moment, written: readDay(row.day) ?? own }
    }),
  )

const spanOf = (seconds: readonly number[]): number => (seconds.length === 0 ? 0 : Math.max(...seconds) - Math.min(...seconds))

const daySpan = (days: readonly WrittenDay[], monthFirst: boolean): number => {
  const numbers = days.map(day => dayNumber(day, monthFirst))
  return numbers.some(Number.isNaN) ? Number.POSITIVE_INFINITY : spanOf(numbers)
}

/** How dates are read that could be of two months, and the question about it, where the file does not settle it. */
const settleDates = (rows: readonly Parsed[], answer: string | undefined) => {
  const days = rows.flatMap(({ written }) => (written && 'numbers' in written ? [written] : []))
  const doubtful = days.filter(isAmbiguous)
  if (doubtful.length === 0) return { monthFirst: days.some(day => 'fixed' in day && day.fixed === 'month') }
  const fixed = new Set(days.flatMap(day => ('fixed' in day && day.fixed) || []))
  const likely =
    fixed.size === 1 && /[/.-]/.test(rows.find(({ written }) => written === doubtful[0])?.time ?? '/')
      ? fixed.has('month')
      : daySpan(days, true) < daySpan(days, false)
  const monthFirst = answer === undefined ? likely : answer === 'month first'
  const asked = rows.find(({ written }) => written === doubtful[0])
  const question: TimeQuestion = {
    subject: 'dates',
    value: asked?.day || asked?.time || '',
    options: ['day first', 'month first'],
    chosen: monthFirst ? 'month first' : 'day first',
  }
  return { monthFirst, question }
}

/** The hours before and after a vague time that are offered too. */
const aroundVague = hour

/** Times of day that only come near one, as they are meant, and the questions about them (PLAN-06). */
const settleVague = (rows: readonly Parsed[], { meant }: TimeAnswers): { rows: Parsed[]; questions: TimeQuestion[] } => {
  const questions = new Map<string, TimeQuestion>()
  const settled = rows.map((row): Parsed => {
    const { moment, time, out } = row
    if (moment?.as !== 'clock' || !moment.vague) return row
    const answer = parseClockAnswer(meant?.(time))
    const seconds = answer ?? moment.seconds
    const options = [-aroundVague, 0, aroundVague].map(more => formatClock((moment.seconds + more + day) % day))
    if (!out) questions.set(time, { subject: 'about', value: time, options, chosen: formatClock(seconds) })
    return { ...row, moment: { ...moment, seconds } }
  })
  return { rows: settled, questions: [...questions.values()] }
}

/** How often a time from the start is earlier than the one above, with this unit for numbers without one. */
const countDrops = (rows: readonly Parsed[], unit: number): number => {
  const seconds = rows.flatMap(({ moment }) => {
    if (moment?.as === 'bare') return moment.number * unit
    return moment?.as === 'offset' ? moment.seconds : []
  })
  return seconds.filter((at, index) => at < (seconds[index - 1] ?? at)).length
}

/** The unit of numbers without one, in seconds, and the question about it. */
const settleUnit = (rows: readonly Parsed[], answer: string | undefined) => {
  const bare = rows.flatMap(({ moment, time }) => (moment?.as === 'bare' ? [{ number: moment.number, time }] : []))
  if (bare.length === 0) return { unit: minute }
  // Hours are counted one by one, minutes by five.
  const span = spanOf([0, ...bare.map(({ number }) => number)])
  const counted = span < 15 && bare.some(({ number }) => number % 5 !== 0) ? 'hours' : 'minutes'
  // Among other times the unit that keeps the order of the rows is likely.
  const more = countDrops(rows, hour) - countDrops(rows, minute)
  const likely = more === 0 ? counted : more > 0 ? 'minutes' : 'hours'
  const chosen = answer ?? likely
  const value = bare.toSorted((one, other) => other.number - one.number)[0]?.time ?? ''
  const question: TimeQuestion = { subject: 'unit', value, options: ['minutes', 'hours'], chosen }
  return { unit: chosen === 'hours' ? hour : minute, question }
}

/**
 * Whether `1h30` among times from the start is one too, and the question about it. It is likely where all of them are then in the order of the
 * rows.
 */
const settleClocks = (rows: readonly Parsed[], unit: number, answer: string | undefined): { rows: Parsed[]; question?: TimeQuestion } => {
  const played = rows.filter(({ out }) => !out)
  const isLoose = ({ moment, written, mark }: Parsed) => moment?.as === 'clock' && moment.loose === true && !written && !mark
  const asked = played.find(isLoose)
  const isMixed = played.some(({ moment }) => moment?.as === 'offset' || moment?.as === 'bare')
  if (!asked || !isMixed) return { rows: [...rows] }
  const seconds = played.flatMap(row => {
    if (row.moment?.as === 'bare') return row.moment.number * unit
    return row.moment?.as === 'offset' || (row.moment?.as === 'clock' && isLoose(row)) ? row.moment.seconds : []
  })
  const inOrder = seconds.every((at, index) => index === 0 || at >= (seconds[index - 1] ?? 0))
  const chosen = answer ?? (inOrder ? 'duration' : 'time of day')
  const question: TimeQuestion = { subject: 'clock', value: asked.time, options: ['time of day', 'duration'], chosen }
  const toOffset = (row: Parsed): Parsed =>
    row.moment?.as === 'clock' && isLoose(row) ? { ...row, moment: { as: 'offset', seconds: row.moment.seconds } } : row
  return { rows: chosen === 'duration' ? rows.map(toOffset) : [...rows], question }
}

/** Times of day that begin at midnight are times from the start. */
const areFromStart = (rows: readonly Parsed[]): boolean => {
  const clocks = rows.flatMap(({ moment, written, mark }) => (moment?.as === 'clock' && !written && !mark ? [moment] : []))
  return clocks[0]?.seconds === 0 && clocks.every(({ loose }) => loose)
}

type Known = { row: number; at: number; fromStart: boolean }
type Placed = {
  row: number
  out: boolean
  mark?: 'start' | 'end' | undefined
  at: number | undefined /** Whether `at` counts from the start already. */
  fromStart: boolean
}

/** What a time is that is earlier than the one above: one of the same day, of the afternoon, or of the next day. */
const chooseLater = (
  answer: string | undefined,
  { isHalf, isDated, isNear }: { isHalf: boolean; isDated: boolean; isNear: boolean },
): 'same day' | 'afternoon' | 'next day' => {
  if (isHalf && (answer === undefined || answer === 'afternoon')) return 'afternoon'
  return isDated || answer === 'same day' || (answer !== 'next day' && isNear) ? 'same day' : 'next day'
}

/** Whether the times of a file are those of half a day: some say which half, or none is later than noon. */
const areHalves = (rows: readonly Parsed[]): boolean => {
  const clocks = rows.flatMap(({ moment, time }) => (moment?.as === 'clock' ? [{ ...moment, time }] : []))
  if (clocks.some(({ loose, seconds }) => loose && seconds >= noon + hour)) return false
  return clocks.some(({ time }) => /\d ?[ap]\.?m\b/i.test(time)) || clocks.some(({ time }) => /^[1-9]:/.test(time))
}
const noon = 12 * hour

/** Places rows one after the other: blank times and days go on from the row above. */
const place = (rows: readonly Parsed[], monthFirst: boolean, unit: number, midnight: string | undefined) => {
  const fromStart = areFromStart(rows)
  const isDated = rows.some(({ written }) => written)
  const halves = areHalves(rows)
  const earlier: { row: number; chosen: string; isHalf: boolean }[] = []
  let currentDay: number = 0
  let previous: { at: number; fromStart: boolean } | undefined
  const placed = rows.map(({ row, out, mark, moment, written, time }): Placed => {
    const known = written && dayNumber(written, monthFirst, currentDay)
    if (known !== undefined && !Number.isNaN(known)) currentDay = known
    const at = (() => {
      if (moment?.as === 'offset') return { at: moment.seconds, fromStart: true }
      if (moment?.as === 'bare') return { at: moment.number * unit, fromStart: true }
      if (moment?.as === 'start') return { at: 0, fromStart: true }
      if (moment?.as === 'end') return undefined
      if (moment?.as === 'clock' && fromStart && !written) return { at: moment.seconds, fromStart: true }
      if (moment?.as !== 'clock') return time === '' ? previous : undefined
      const here = currentDay * day + moment.seconds
      if (!previous || previous.fromStart || here >= previous.at) return { at: here, fromStart: false }
      const isHalf = halves && moment.loose === true && moment.seconds < noon && here + noon >= previous.at
      if (isDated && !isHalf) return { at: here, fromStart: false }
      const chosen = chooseLater(midnight, { isHalf, isDated, isNear: previous.at - here < nightDrop })
      earlier.push({ row, chosen, isHalf })
      if (chosen === 'afternoon') return { at: here + noon, fromStart: false }
      if (chosen === 'same day') return { at: here, fromStart: false }
      currentDay += 1
      return { at: here + day, fromStart: false }
    })()
    if (at && !out) previous = at
    else if (at && mark) previous = at
    return { row, out, mark, at: at?.at, fromStart: at?.fromStart ?? false }
  })
  return { placed, earlier }
}

/** Rows that lie far from both neighbours, as one whose year was mistyped. */
const findSlips = (rows: readonly { row: number; at: number }[]): Set<number> => {
  const slips = new Set<number>()
  for (const [index, { row, at }] of rows.entries()) {
    const before = rows.slice(0, index).findLast(other => !slips.has(other.row))
    const after = rows[index + 1]
    const isFar = (other: { at: number } | undefined) => other !== undefined && Math.abs(at - other.at) > farthest
    const areNear = before && after && Math.abs(before.at - after.at) <= farthest
    if ((areNear && isFar(before)) || (!after && isFar(before) && index > 1)) slips.add(row)
  }
  return slips
}

const inHours = (seconds: number) => String(Math.round(seconds / hour))

/** What is asked about lines that lie far apart, or before the start. */
const askAbout = (offsets: readonly (readonly [row: number, at: number])[]): TimeQuestion[] => {
  const sorted = offsets.toSorted(([, one], [, other]) => one - other)
  const span = spanOf(sorted.map(([, at]) => at))
  const pauses = sorted.slice(1).map(([to, at], index) => {
    const [from, before] = sorted[index] ?? [to, at]
    return { from, to, seconds: at - before }
  })
  const [pause] = pauses.toSorted((one, other) => other.seconds - one.seconds)
  const isMeant = { options: ['meant', 'wrong'], chosen: null }
  const early = sorted.filter(([, at]) => at < 0).length
  const questions: TimeQuestion[] = []
  if (span > longestSpan) questions.push({ subject: 'span', value: inHours(span), ...isMeant })
  if (pause && pause.seconds > longestGap) questions.push({ subject: 'gap', value: inHours(pause.seconds), ...isMeant, between: pause })
  if (early > 0) questions.push({ subject: 'before', value: String(early), options: ['history', 'hand', 'leave out'], chosen: 'history' })
  return questions
}

/** A plan without times: its lines are as far apart as is answered. */
const spaceOut = (rows: readonly Parsed[], answers: TimeAnswers): Timeline => {
  const spacing = Number(answers.spacing ?? 5) * minute
  return {
    offsets: new Map(rows.map(({ row }, index) => [row, index * spacing])),
    doubts: new Map(),
    moments: new Map(),
    anchor: { firstLine: true, clock: parseClockAnswer(answers.anchor) ?? null, day: null },
    questions: [{ subject: 'spacing', value: '', options: spacings, chosen: answers.spacing ?? null }],
  }
}

/** Where times of day stand among times from the start, the first of them says when the start was; undefined where it cannot. */
const guessStart = (known: readonly { at: number; fromStart: boolean }[]): number | undefined => {
  const first = known.findIndex(({ fromStart }) => !fromStart)
  const before = known[first - 1]
  const start = before && (known[first]?.at ?? 0) - before.at
  return start === undefined || start < 0 || start >= day ? undefined : start
}

/** Where times of day are counted from, and what is asked and told of it (PLAN-08). */
const settleAnchor = (rows: readonly Parsed[], placed: readonly Placed[], believed: readonly Known[], answers: TimeAnswers) => {
  const start = placed.find(({ mark, at, fromStart }) => mark === 'start' && at !== undefined && !fromStart)?.at
  const first = believed.find(({ fromStart }) => !fromStart)?.at
  const isOffset = believed.some(({ fromStart }) => fromStart)
  const told = parseClockAnswer(answers.anchor)
  const isFirst = answers.anchor === 'first line'
  const isMixed = isOffset && first !== undefined && start === undefined
  const guess = isMixed ? guessStart(believed) : undefined
  const date = answers.date === undefined ? null : Date.parse(answers.date) / 86_400_000
  const isDated = rows.some(({ written }) => written && 'year' in written && written.year !== 0)
  const firstDay = isDated && date !== null ? date : Math.floor((start ?? first ?? 0) / day)
  const likely = isFirst ? undefined : (start ?? guess)
  const at = told === undefined ? (likely ?? first ?? 0) : firstDay * day + told
  const guessed = guess === undefined ? null : formatClock(guess)
  const question: TimeQuestion = {
    subject: 'anchor',
    value: guessed ?? '',
    options: [...(guessed ? [guessed] : []), 'first line'],
    chosen: answers.anchor ?? guessed,
  }
  const hasClock = first !== undefined || start !== undefined || told !== undefined
  const anchor: Anchor = {
    firstLine: isFirst || (told ?? likely) === undefined,
    clock: hasClock ? (told ?? ((at % day) + day) % day) : null,
    day: date ?? (isDated ? Math.floor(at / day) : null),
  }
  return {
    at,
    // Times from the start have their start, unless the first line is said to be it.
    shift: isFirst && believed[0]?.fromStart ? believed[0].at : 0,
    anchor,
    hasStart: start !== undefined || isOffset || told !== undefined,
    question: isMixed ? question : undefined,
  }
}

/** When the rows of a plan happen, in seconds from its start: that of a row which begins the exercise, else of the first one that is played (PLAN-06 to PLAN-08). */
export const toTimeline = (rows: readonly TimedRow[], answers: TimeAnswers): Timeline => {
  const vague = settleVague(parse(rows), answers)
  const written = vague.rows
  const played = written.filter(({ out }) => !out)
  if (played.every(({ moment, time }) => (moment === undefined || moment.as === 'day') && time === '')) return spaceOut(played, answers)
  const dates = settleDates(written, answers.dates)
  const units = settleUnit(written, answers.unit)
  const clocks = settleClocks(written, units.unit, answers.clock)
  const { placed, earlier } = place(clocks.rows, dates.monthFirst, units.unit, answers.midnight)
  const known = placed.flatMap(({ row, at, out, fromStart }) => (at === undefined || out ? [] : [{ row, at, fromStart }]))
  const slips = findSlips(known.filter(({ fromStart }) => !fromStart))
  const believed = known.filter(({ row }) => !slips.has(row))
  const { at: start, shift, anchor, hasStart, question } = settleAnchor(written, placed, believed, answers)
  const offsets = new Map(
    placed.flatMap(({ row, at, fromStart }) =>
      at === undefined || slips.has(row) ? [] : [[row, fromStart ? at - shift : at - start] as const],
    ),
  )
  const doubts = new Map<number, 'time' | 'moment'>()
  for (const { row, out } of placed) if (!out && !offsets.has(row)) doubts.set(row, slips.has(row) ? 'moment' : 'time')
  const isHalf = earlier.some(one => one.isHalf)
  const midnights: TimeQuestion[] = earlier.slice(0, 1).map(({ row, chosen }) => ({
    subject: 'midnight',
    value: rows.find(other => other.row === row)?.time ?? '',
    options: [...(isHalf ? ['afternoon'] : []), 'next day', 'same day'],
    chosen: answers.midnight ?? chosen,
  }))
  const questions = [...vague.questions, dates.question, units.question, clocks.question, question, ...midnights].flatMap(
    asked => asked ?? [],
  )
  const believedOffsets = believed.map(({ row }) => [row, offsets.get(row) ?? 0] as const)
  return {
    offsets,
    doubts,
    moments: new Map(clocks.rows.map(({ row, moment }) => [row, moment])),
    anchor,
    questions: [...questions, ...askAbout(believedOffsets).filter(({ subject }) => subject !== 'before' || hasStart)],
  }
}
