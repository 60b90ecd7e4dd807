import { normalizeText } from '../spreadsheets/spreadsheets.rules.ts'
import { kindOfChannel } from './channels.rules.ts'
import { headingsOf, idleWords, loneHeadings, peopleHeadings, telling } from './headings.rules.ts'
import { parseMoment } from './moments.rules.ts'
import { planFields } from './plan-words.contract.ts'
import { areStates } from './states.rules.ts'
import type { PlanField } from './understand.contract.ts'
import { letterOf, type PlanCell, type PlanSheet } from './workbook.rules.ts'

/**
 * A column with what it means, and how sure that is, from 0 to 1; `noted` = its values are added to the note, with its heading; `crossed` = what a
 * cross in it says; `paired` = its cells say who speaks and to whom.
 */
export type PlanColumn = {
  at: number
  heading: string
  field: PlanField | null
  confidence: number
  noted?: true
  crossed?: string
  paired?: true
}
/** `row` = index of the last row of the headings; -1 = there are none. */
export type PlanHeadings = { row: number; columns: PlanColumn[] }

/** A heading as it is compared: without brackets, marks, accents and case; words written as one are parted. */
export const headingLabel = (heading: string): string =>
  normalizeText(
    heading
      .slice(0, 200)
      .replace(/\([^)]*\)|\[[^\]]*\]/g, ' ')
      .replace(/#|n[°º]/gi, ' no ')
      .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' '),
  )
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

const fieldOf = new Map(planFields.toReversed().flatMap(field => headingsOf[field].split('|').map(heading => [heading, field] as const)))
const knownHeadings = planFields.flatMap(field => headingsOf[field].split('|'))
const lone = new Set(loneHeadings.split('|'))
/** The known headings that others hold, the most telling meaning first. */
const phrases = [...fieldOf]
  .filter(([phrase]) => phrase.length > 3 && !lone.has(phrase))
  .toSorted(([, one], [, other]) => telling.indexOf(one) - telling.indexOf(other))

const idle = new Set(idleWords.split('|'))

/** A heading whose words are cut short with dots is known by the first known one with these beginnings: `Réact. att.` */
const findAbbreviated = (heading: string): PlanField | undefined => {
  if (!/\p{L}\./u.test(heading)) return undefined
  const parts = heading.split(/\s+/).map(word => ({ start: headingLabel(word), cut: word.endsWith('.') }))
  const isShort = (known: string) => {
    const words = known.split(' ')
    return words.length === parts.length && parts.every(({ start, cut }, at) => (cut ? words[at]?.startsWith(start) : words[at] === start))
  }
  const found = parts.every(({ start }) => start.length > 1) ? knownHeadings.find(isShort) : undefined
  return found === undefined ? undefined : fieldOf.get(found)
}

/** What a heading means. */
export const guessField = (heading: string): { field: PlanField; confidence: number } | undefined => {
  const label = headingLabel(heading)
  // Nothing says yet how long after the line above a line comes.
  if (label === '' || /\b(?:precedente?|previous|preceding)\b/.test(label)) return undefined
  const exact = fieldOf.get(label) ?? fieldOf.get(label.replace(/s$/, ''))
  if (exact) return { field: exact, confidence: 1 }
  // Some say it in two languages: `À / To`.
  const halves = heading.split(/\/|\||\n| [-–—] /)
  const [part] = halves.length > 1 ? halves.flatMap(half => fieldOf.get(headingLabel(half)) ?? []) : []
  if (part) return { field: part, confidence: 0.8 }
  const words = label.split(' ').filter(word => !idle.has(word))
  const core = fieldOf.get(words.join(' ')) ?? fieldOf.get(words.join(' ').replace(/s$/, ''))
  if (core) return { field: core, confidence: 0.8 }
  const abbreviated = findAbbreviated(heading)
  if (abbreviated) return { field: abbreviated, confidence: 0.8 }
  if (/^(?:no|num|numero|number) | (?:no|num|numero|number)$/.test(label)) return { field: 'number', confidence: 0.8 }
  const padded = ` ${label} `
  const [, field] = phrases.find(([phrase]) => padded.includes(` ${phrase} `)) ?? []
  return field && { field, confidence: 0.7 }
}

const textOf = (cell: PlanCell | undefined): string => cell?.text.trim() ?? ''

/** The rows that are searched for headings (PLAN-03). */
const searchedRows = 30

/** The headings of a row, alone or below another row that is merged over them. */
const labelsOf = (sheet: PlanSheet, row: number, above: boolean): string[][] =>
  (sheet.rows[row] ?? []).map((cell, at) => {
    const own = textOf(cell)
    const over = above ? textOf(sheet.rows[row - 1]?.[at]) : ''
    // Of those that are as sure the first one counts.
    return [over === '' || own === '' ? '' : `${over} ${own}`, own, over].filter(label => label !== '')
  })

/** The values of a column from a row on, and how many characters they have on average. */
export const measureColumn = (sheet: PlanSheet, at: number, from: number) => {
  const below = sheet.rows.slice(from)
  const values = below.map(row => textOf(row[at])).filter(value => value !== '')
  return { at, rows: below.length, values, length: values.reduce((sum, value) => sum + value.length, 0) / Math.max(1, values.length) }
}

const share = <Value>(values: readonly Value[], is: (value: Value) => boolean): number =>
  values.length === 0 ? 0 : values.filter(is).length / values.length

const isTime = (value: string) => ['clock', 'offset'].includes(parseMoment(value)?.as ?? '')
const isWrittenTime = (value: string) => /\d/.test(value) && (parseMoment(value)?.as === 'clock' || /^[htm] ?[+-]/i.test(value))
/** A time that says so by its letters or signs. */
const isMarkedTime = (value: string) => /\D/.test(value) && parseMoment(value) !== undefined
const isChannel = (value: string) => /\p{L}/u.test(value) && kindOfChannel(value, false).known

type Guess = Pick<PlanColumn, 'at' | 'heading' | 'confidence' | 'crossed' | 'paired'> & { field: PlanField }

/** How many values of a column are times, less where they are not in the order of the rows. */
const countTimes = (values: readonly string[]): number => {
  const moments = values.flatMap(value => parseMoment(value) ?? [])
  const seconds = moments.flatMap(moment => (moment.as === 'clock' || moment.as === 'offset' ? [moment.seconds] : []))
  const drops = seconds.filter((at, index) => at < (seconds[index - 1] ?? at)).length
  return moments.length * (1 - drops / Math.max(1, seconds.length))
}

/**
 * What a column means when several may: the surest, of texts then the longest, else the fullest; of times the one with the most in the order
 * of the rows (PLAN-18), of channels that with known words. The others mean nothing.
 */
const settle = (guesses: readonly Guess[], sheet: PlanSheet, from: number): Map<number, Guess> => {
  const taken = new Map<PlanField, Guess>()
  const weigh = ({ at, field, confidence }: Guess) => {
    const { values, length } = measureColumn(sheet, at, from)
    if (field === 'time') return countTimes(values) + confidence
    const known = field === 'channel' ? share(values, isChannel) : 1
    return known * (confidence * 1e6 + (field === 'text' ? length : values.length))
  }
  for (const guess of guesses) {
    const other = taken.get(guess.field)
    if (!other || weigh(guess) > weigh(other)) taken.set(guess.field, guess)
  }
  return new Map([...taken.values()].map(guess => [guess.at, guess]))
}

const guessesOf = (labels: readonly string[][]): Guess[] =>
  labels.flatMap((options, at) => {
    const guesses = options.flatMap(heading => {
      const guess = guessField(heading)
      return guess ? [{ at, heading, ...guess }] : []
    })
    const [best] = guesses.toSorted((one, other) => other.confidence - one.confidence)
    return best ?? []
  })

/** What columns of names mean, and how many characters their values have at most on average. */
const nameFields: readonly PlanField[] = ['sender', 'recipient', 'copy', 'player']
const longestNames = 45

/** Whether most values are sentences, which names are not. */
const areSentences = (values: readonly string[]): boolean => share(values, value => value.split(/\s+/).length > 5) > 0.5

/** Headings of who plays a line, and of who speaks where nothing else says it. */
const speakingPlayers = new Set(
  'injector|injecteur|injected by|actor|comedien|plastron|role player|animateur|initiator|joue par|played by'.split('|'),
)

/** Below a heading that may mean two things, the values decide: a column `Inject` of texts is the text, one of numbers the number. */
const reread = (guesses: readonly Guess[], sheet: PlanSheet, from: number): Guess[] => {
  const has = (field: PlanField) => guesses.some(guess => guess.field === field)
  return guesses.map(guess => {
    const { values, length } = measureColumn(sheet, guess.at, from)
    if (values.length === 0) return guess
    const label = headingLabel(guess.heading)
    if (label === 'inject') return { ...guess, field: length > 12 ? 'text' : 'number' }
    if (guess.field === 'number' && length > 25) return { ...guess, field: 'text' }
    if (guess.field === 'number' && !has('time') && share(values, isMarkedTime) > 0.6) return { ...guess, field: 'time' }
    // Nobody has a name as long as that.
    if (nameFields.includes(guess.field) && !has('text') && (length > longestNames || areSentences(values)))
      return { ...guess, field: 'text' }
    if (guess.field === 'player' && !has('sender') && has('recipient') && speakingPlayers.has(label))
      return { ...guess, field: 'sender', confidence: 0.6 }
    // In French it asks how.
    if (label === 'comment' && share(values, isChannel) > 0.6) return { ...guess, field: 'channel' }
    if (guess.field === 'day' && values.some(value => parseMoment(value)?.as === 'clock') && !/ 00:00:00$/.test(values[0] ?? ''))
      return has('time') ? guess : { ...guess, field: 'time' }
    // What no title stands above is one.
    if ((guess.field === 'subtitle' || guess.field === 'lead') && !has('subject')) return { ...guess, field: 'subject' }
    if (guess.field === 'subject' && length > 60 && !has('text')) return { ...guess, field: 'text' }
    if (guess.field === 'player' && !has('channel') && share(values, value => value.length > 2 && isChannel(value)) > 0.8)
      return { ...guess, field: 'channel' }
    return guess
  })
}

/** The longest that a title is on average, and how many times as long the text beside it is at least. */
const longestTitles = 60
const longer = 1.5
const titleWords = /\b(?:events?|evenements?|summary|synopsis|libelle|description|faits?|resume)\b/

/** Of two columns of texts the much shorter one is the subject, where no other column is (an event and its script). */
const addSubject = (known: ReadonlyMap<number, Guess>, guesses: readonly Guess[], sheet: PlanSheet, from: number): Map<number, Guess> => {
  const found = new Map(known)
  const taken = [...known.values()]
  const text = taken.find(({ field }) => field === 'text')
  if (!text || taken.some(({ field }) => field === 'subject')) return found
  const { length } = measureColumn(sheet, text.at, from)
  const other = guesses.find(guess => {
    const measured = measureColumn(sheet, guess.at, from)
    const isShort = measured.length > 0 && measured.length <= Math.min(longestTitles, length / longer)
    return guess.field === 'text' && guess.at !== text.at && isShort && titleWords.test(headingLabel(guess.heading))
  })
  return other ? found.set(other.at, { ...other, field: 'subject', confidence: 0.6 }) : found
}

/** The columns that headings say the meaning of. */
const settleAll = (labels: readonly string[][], sheet: PlanSheet, from: number): Map<number, Guess> => {
  const guesses = reread(guessesOf(labels), sheet, from)
  return addSubject(settle(guesses, sheet, from), guesses, sheet, from)
}

/** How many rows of a column have short names that come again; 0 where they are something else. */
const leastNames = 0.6
const nameShare = ({ values, length, rows }: ReturnType<typeof measureColumn>): number => {
  const distinct = new Set(values).size
  const areNames = length <= 30 && distinct > 1 && distinct < values.length
  const isName = (value: string) => /\p{L}{2}/u.test(value) && /\p{Lu}/u.test(value) && !parseMoment(value) && !isChannel(value)
  return areNames && share(values, isName) > 0.9 ? values.length / Math.max(1, rows) : 0
}

/** Says of columns without a meaning what they hold: times, the longest texts and channels, where no heading says so. */
const addByValues = (known: ReadonlyMap<number, Guess>, sheet: PlanSheet, from: number): Map<number, Guess> => {
  const found = new Map(known)
  const width = Math.max(0, ...sheet.rows.map(row => row.length))
  const columns = Array.from({ length: width }, (_, at) => measureColumn(sheet, at, from)).filter(({ values }) => values.length > 0)
  const add = (field: PlanField, weigh: (column: (typeof columns)[number]) => number, least: number) => {
    if ([...found.values()].some(guess => guess.field === field)) return
    const [best] = columns.filter(({ at }) => !found.has(at)).toSorted((one, other) => weigh(other) - weigh(one))
    if (best && weigh(best) >= least)
      found.set(best.at, { at: best.at, heading: '', field, confidence: field === 'sender' || field === 'recipient' ? 0.4 : 0.5 })
  }
  // Three digits alone are rather a number.
  const timeShare = (values: readonly string[]) => share(values, isTime) - share(values, value => /^\d+$/.test(value)) / 4
  if (![...found.values()].some(({ field }) => field === 'day')) add('time', ({ values }) => timeShare(values), 0.6)
  add('text', ({ length }) => length, 25)
  add('channel', ({ values }) => share(values, isChannel), 0.6)
  add('state', ({ values }) => Number(areStates(values)), 1)
  if (known.size > 0) {
    add('sender', nameShare, leastNames)
    add('recipient', nameShare, leastNames)
    return found
  }
  add('number', ({ values }) => share(values, value => /^[a-z]{0,3}\d{1,4}$/i.test(value)), 0.9)
  // Of two columns of names the first is who says it.
  for (const field of ['sender', 'recipient'] as const) add(field, ({ at, length }) => (length < 40 ? 1000 - at : 0), 1)
  return found
}

/** Whether columns are those of a plan: a text, and when it comes; without times, `headings` of them must be known, and who says it or how. */
const isPlan = (found: ReadonlyMap<number, Guess>, headings: number): boolean => {
  const fields = new Set([...found.values()].map(({ field }) => field))
  const isTimed = fields.has('time') || fields.has('day')
  if (!fields.has('text') && !fields.has('subject')) return false
  return isTimed || (headings >= 3 && (fields.has('channel') || fields.has('sender')))
}

const peopleWords = new Set(peopleHeadings.split('|'))
/** Whether the headings of a row are those of a list of people. */
export const arePeople = (texts: readonly string[]): boolean => texts.filter(text => peopleWords.has(headingLabel(text))).length >= 3

const cross = /^(?:x|oui|yes|1|[✓✔✗✘☑☒●•■])$/iu

/**
 * Columns of crosses that say by their headings how a line comes, or below a heading that is merged over them to whom: each is read as its
 * heading.
 */
const addCrosses = (found: ReadonlyMap<number, Guess>, { rows }: PlanSheet, row: number): Map<number, Guess> => {
  const crossed = (rows[row] ?? []).flatMap((cell, at): Guess[] => {
    const heading = textOf(cell)
    const values = rows.slice(row + 1).flatMap(cells => textOf(cells[at]) || [])
    if (heading === '' || values.length === 0 || !values.every(value => cross.test(value))) return []
    const over = row > 0 ? guessField(textOf(rows[row - 1]?.[at]))?.field : undefined
    const field = over && crossedFields.includes(over) ? over : isChannel(heading) ? 'channel' : undefined
    return field ? [{ at, heading, field, confidence: 0.8, crossed: heading }] : []
  })
  const all = new Map(found)
  for (const field of crossedFields) {
    const own = crossed.filter(guess => guess.field === field)
    const isTaken = [...found.values()].some(guess => guess.field === field && !own.some(({ at }) => at === guess.at))
    if (!isTaken) for (const guess of own) all.set(guess.at, guess)
  }
  return all
}
const crossedFields: readonly PlanField[] = ['channel', 'recipient', 'copy']

/** Who speaks and to whom, as `CODIS → Mairie` says it. */
export const splitPair = (cell: string): [from: string, to: string] | undefined => {
  const [from = '', to = '', ...more] = cell.split(/ *(?:→|⇒|➔|➜|►|=>|->|>) */)
  return from !== '' && to !== '' && more.length === 0 ? [from, to] : undefined
}

/** A column of names whose cells say both who speaks and to whom. */
const addPairs = (found: ReadonlyMap<number, Guess>, sheet: PlanSheet, from: number): Map<number, Guess> =>
  new Map(
    [...found].map(([at, guess]) => {
      const isNames = guess.field === 'sender' || guess.field === 'recipient'
      const isPaired = isNames && share(measureColumn(sheet, at, from).values, value => splitPair(value) !== undefined) > 0.6
      return [at, isPaired ? { ...guess, field: 'sender', paired: true } : guess]
    }),
  )

type Headings = { row: number; found: Map<number, Guess>; labels: string[][] }

/** The row with the most headings that are known; `fixed` = it is known which. Undefined where none has two of them (PLAN-03). */
const findHeadings = (sheet: PlanSheet, fixed: number | undefined): Headings | undefined => {
  let best: (Headings & { score: number }) | undefined
  const rows = fixed === undefined ? Array.from({ length: Math.min(searchedRows, sheet.rows.length) }, (_, row) => row) : [fixed]
  const isList = sheet.rows.slice(0, searchedRows).some(cells => arePeople(cells.map(textOf)))
  for (const row of rows)
    for (const above of [false, true]) {
      const texts = (sheet.rows[row] ?? []).map(textOf).filter(text => text !== '')
      // Rows of a plan hold times and long texts, headings do not.
      const isNone = new Set(texts).size < 2 || texts.some(text => text.length > 80 || isWrittenTime(text))
      if (fixed === undefined && isNone) continue
      const labels = labelsOf(sheet, row, above && row > 0)
      const known = settleAll(labels, sheet, row + 1)
      // A row of headings that names the time is rather it than the row above.
      const score = known.size - (above ? 0.5 : 0) + ([...known.values()].some(({ field }) => field === 'time') ? 1 : 0)
      // What the columns hold is looked at last: it takes all rows.
      if ((fixed === undefined && known.size < 2) || (best && score <= best.score)) continue
      const found = addByValues(known, sheet, row + 1)
      const isTimed = [...found.values()].some(({ field }) => field === 'time')
      if (fixed !== undefined || (isPlan(found, known.size) && (isTimed || !isList))) best = { row, found, labels, score }
    }
  return best
}

/** A row of short words above columns whose meaning only their values say: what stands there is their headings. */
const findTitles = ({ rows }: PlanSheet, found: ReadonlyMap<number, Guess>): number => {
  const known = [...found.keys()]
  return rows.slice(0, searchedRows).findIndex((cells, row) => {
    const texts = cells.map(textOf).filter(text => text !== '')
    const areWords = texts.every(text => text.length <= 40 && /\p{L}/u.test(text) && !/\d/.test(text))
    const below = rows.slice(row + 1, row + 4)
    const isTimed = known.some(at => found.get(at)?.field === 'time' && below.some(next => isTime(textOf(next[at]))))
    return texts.length >= 3 && areWords && isTimed && new Set(texts).size === texts.length
  })
}

/** `headingRow` = the index of the row of headings where it is known, -1 for none; `certain` = the sheet is one of a plan, whatever it looks like. */
type Told = { headingRow?: number | undefined; certain?: boolean }

/** The columns below a row of headings, or by what they hold where none is known, or only the words of one. */
const findMeanings = (sheet: PlanSheet, headingRow: number | undefined): Headings & { known: number } => {
  const headings = headingRow === -1 ? undefined : findHeadings(sheet, headingRow)
  if (headings) return { ...headings, known: headings.found.size }
  const guessed = addByValues(new Map(), sheet, 0)
  const row = headingRow === -1 ? -1 : findTitles(sheet, guessed)
  const labels = row === -1 ? [] : labelsOf(sheet, row, false)
  const told = settleAll(labels, sheet, row + 1)
  return { row, labels, found: told.size > 1 ? addByValues(told, sheet, row + 1) : guessed, known: 0 }
}

/** The headings of a sheet, or its columns by what they hold; undefined where nothing looks like a plan (PLAN-03). */
export const findColumns = (sheet: PlanSheet, { headingRow, certain = false }: Told = {}): PlanHeadings | undefined => {
  const { row, found: told, labels, known } = findMeanings(sheet, headingRow)
  const found = addPairs(addCrosses(told, sheet, row), sheet, row + 1)
  if (!certain && !isPlan(found, known)) return undefined
  const below = sheet.rows.slice(row + 1)
  const width = Math.max(labels.length, ...found.keys(), ...below.map(cells => cells.length - 1)) + 1
  const columns = Array.from({ length: width }, (_, at): PlanColumn[] => {
    const guess = found.get(at)
    const heading = guess?.heading || labels[at]?.at(-1) || ''
    if (guess) return [{ ...guess, heading }]
    const isUsed = heading !== '' || below.some(cells => textOf(cells[at]) !== '')
    return isUsed ? [{ at, heading, field: null, confidence: 0 }] : []
  }).flat()
  return { row, columns }
}

/** Columns as answers by their letters change them: a field that is given to a column leaves its former one, and the others are added to the note. */
export const assignColumns = (columns: readonly PlanColumn[], answerTo: (letter: string) => string | undefined): PlanColumn[] => {
  const answered = columns.map(column => ({ column, answer: answerTo(letterOf(column.at)) }))
  const given = new Set(answered.flatMap(({ answer }) => answer ?? []))
  return answered.map(({ column, answer }): PlanColumn => {
    const field = planFields.find(name => name === answer)
    const isNote = answer === 'note' && column.field !== 'note'
    if (isNote) return { ...column, field: null, confidence: 0, noted: true }
    if (field) return { ...column, field, confidence: 1 }
    const isGone = answer === 'none' || (column.field !== null && column.field !== 'note' && given.has(column.field))
    return isGone ? { ...column, field: null, confidence: 0 } : column
  })
}
