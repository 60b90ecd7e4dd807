import { advisedWeezeLength } from '../limits.contract.ts'
import type { PlanColumn } from './columns.rules.ts'
import { cellOf, isCrossedOut, type Line, ownValues, parseDelay, playerActionOf, textOf } from './lines.rules.ts'
import { isAmbiguous, type WrittenMoment } from './moments.rules.ts'
import { requiredFields } from './plan-words.contract.ts'
import { isStruck } from './states.rules.ts'
import { formatClock, type TimeAnswers, type TimedRow, toTimeline } from './timeline.rules.ts'
import type { PlanName, PlanPreview, PlanRow } from './understand.contract.ts'
import type { OpenQuestion, PlanContext, Understanding } from './understand.rules.ts'
import { letterOf, type PlanCell, type PlanSheet } from './workbook.rules.ts'

/** A preview before its questions have words. */
export type UnwordedPreview = Omit<PlanPreview, 'questions'> & {
  questions: (Omit<PlanPreview['questions'][number], 'text'> & Pick<OpenQuestion, 'end'>)[]
}

/** What of the first rows is shown. */
const topRows = 6
const rowsBelowHeadings = 3
const topColumns = 40
const topCharacters = 60

const findTop = ({ rows }: PlanSheet, headingRow: number | null): string[][] =>
  rows.slice(0, Math.max(topRows, (headingRow ?? 0) + rowsBelowHeadings)).map((cells, row) => {
    // What is merged over other cells stands in the first one.
    const isOwn = ({ merged }: PlanCell, at: number) => merged === undefined || merged === `${row + 1}:${at + 1}`
    return cells.slice(0, topColumns).map((cell, at) => (isOwn(cell, at) ? textOf(cell).slice(0, topCharacters) : ''))
  })

/** What of a value is compared: two samples show different ones where there are such. */
const shapeOf = (text: string): string => text.toLowerCase().replace(/\d+/g, '0').replace(/\s+/g, '')

type Column = PlanPreview['columns'][number]

const readSample = (field: PlanColumn['field'], text: string, players: ReadonlyMap<string, string>): Column['samples'][number]['read'] => {
  const minutes = field === 'delay' ? parseDelay(text) : undefined
  if (minutes !== undefined && text !== String(minutes)) return { as: 'minutes', value: String(minutes) }
  const player = field === 'player' ? players.get(text) : undefined
  if (player !== undefined) return { as: 'person', value: player }
  return field === 'state' && isStruck(text) ? { as: 'leftOut', value: '' } : null
}

/** Whether all values of a column are read as they stand. */
const areSure = (field: PlanColumn['field'], values: readonly string[], players: ReadonlyMap<string, string>): boolean => {
  if (field === 'delay') return values.every(value => /^\d{1,4}(?: ?(?:min|minutes?|mn))?$/i.test(value))
  return field !== 'player' || !values.some(value => players.has(value))
}

const toColumn = (
  { at, heading, field, confidence, noted, crossed }: PlanColumn,
  lines: readonly Line[],
  players: ReadonlyMap<string, string>,
  answered: ReadonlySet<string>,
): Column => {
  const values = lines.map(({ cells }) => textOf(cells[at])).filter(text => text !== '')
  const [first = ''] = values
  const second = values.find(text => shapeOf(text) !== shapeOf(first)) ?? values.find(text => text !== first)
  const samples = crossed === undefined ? [first, second ?? ''].filter(text => text !== '') : [crossed]
  const letter = letterOf(at)
  const isKnown = noted || answered.has(`column:${letter}`) || (confidence > 0.9 && areSure(field, values, players))
  const isUsed = field !== null || noted === true
  const hidden = lines[0]?.sheet.hiddenColumns?.includes(at + 1) ?? false
  return {
    letter,
    heading: heading.replace(/\s+/g, ' '),
    field,
    confidence,
    hidden,
    use: noted ? 'note' : field ? 'field' : 'none',
    reading: isUsed ? (isKnown ? 'known' : 'check') : 'unused',
    values: values.length,
    samples: samples.map(text => ({ text: text.slice(0, 200), read: readSample(field, text, players) })),
  }
}

const rowsOfRange = (range: string): number => {
  const [first = 0, last = first] = range.split(':').map(address => Number(address.replace(/\D/g, '')))
  return last - first + 1
}

const countSeen = (
  { hiddenRows = [], hiddenColumns = [], merges = [], beyond }: PlanSheet,
  lines: readonly Line[],
): PlanPreview['seen'] => {
  const isBelow = (row: number) => row >= (lines[0]?.row ?? 0) && row <= (lines.at(-1)?.row ?? 0)
  const merged = merges.filter(range => isBelow(Number(/\d+/.exec(range)?.[0])))
  const count = (is: (cell: Line['cells'][number]) => boolean) => lines.reduce((sum, { cells }) => sum + cells.filter(is).length, 0)
  return {
    hiddenRows: hiddenRows.filter(isBelow).length,
    hiddenColumns: hiddenColumns.length,
    mergedCells: merged.length,
    mergedRows: merged.reduce((sum, range) => sum + rowsOfRange(range), 0),
    broken: count(({ broken }) => broken === true),
    links: count(({ link }) => link !== undefined),
    beyond: beyond?.values ?? 0,
  }
}

type Writing = PlanPreview['writings'][number]

const writingOf = ({ time }: TimedRow, moment: WrittenMoment | undefined): Pick<Writing, 'as' | 'question'> => {
  if (time === '') return { as: 'blank', question: null }
  if (!moment) return { as: 'unread', question: null }
  if (moment.as === 'bare') return { as: 'number', question: 'unit' }
  if (moment.as === 'start' || moment.as === 'end') return { as: 'mark', question: null }
  if (moment.as === 'day') return { as: 'day', question: isAmbiguous(moment.day) ? 'dates' : null }
  if (moment.as === 'clock' && moment.vague) return { as: moment.day ? 'dayClock' : 'clock', question: `about:${time}` }
  if (moment.as === 'clock' && moment.day) return { as: 'dayClock', question: isAmbiguous(moment.day) ? 'dates' : null }
  return { as: moment.as, question: moment.as === 'clock' || /^\d/.test(time) ? 'clock' : null }
}

/** What the times look like, with how often, the most frequent first. */
const findWritings = ({ lines, timed, timeline }: Understanding['found'], asked: ReadonlySet<string>): PlanPreview['writings'] => {
  const found = new Map<string, Writing>()
  for (const [index, { row }] of lines.entries()) {
    const cell = timed[index]
    if (!cell || (row.state === 'out' && row.reason !== 'before')) continue
    const { as, question } = writingOf(cell, timeline.moments.get(cell.row))
    // What cannot be read stands on its own, all else by its letters and signs.
    const key = as === 'unread' ? `unread ${cell.time}` : `${as} ${cell.time.toLowerCase().replace(/\d+|\s/g, '')}`
    const example = { row: row.row, written: cell.time, offset: timeline.offsets.get(cell.row) ?? null }
    const known = found.get(key)
    const isAsked = question !== null && asked.has(question)
    if (known) found.set(key, { ...known, rows: known.rows + 1, examples: [...known.examples.slice(0, 1), example] })
    else found.set(key, { written: cell.time, rows: 1, as, question: isAsked ? question : null, examples: [example] })
  }
  return [...found.values()].toSorted((one, other) => other.rows - one.rows)
}

const day = 86_400
const formatDate = (number: number): string => new Date(number * day * 1000).toISOString().slice(0, 10)

/** The days of lines that are played, from that of H on. */
const findDays = (rows: readonly PlanRow[], { anchor }: Understanding['found']['timeline']): PlanPreview['days'] => {
  const offsets = rows.flatMap(({ state, offset }) => (state === 'out' || offset === undefined ? [] : [offset]))
  const ordered = offsets.toSorted((one, other) => one - other)
  const days = Map.groupBy(ordered, offset => Math.floor(((anchor.clock ?? 0) + offset) / day))
  return [...days].map(([number, offsets]) => ({ date: anchor.day === null ? null : formatDate(anchor.day + number), offsets }))
}

/** Where the last line falls by each option of a question about times, where they differ (PLAN-07). */
const findEnds = ({ subject, value, options }: OpenQuestion, timed: readonly TimedRow[], answers: TimeAnswers): Record<string, number> => {
  if (!['unit', 'dates', 'midnight', 'clock', 'about'].includes(subject)) return {}
  const ends = options.map(option => {
    const meant = (cell: string) => (cell === value ? option : answers.meant?.(cell))
    const { offsets } = toTimeline(timed, { ...answers, ...(subject === 'about' ? { meant } : { [subject]: option }) })
    return [option, Math.max(0, ...timed.flatMap(({ row, out }) => (out ? [] : (offsets.get(row) ?? []))))] as const
  })
  return new Set(ends.map(([, end]) => end)).size > 1 ? Object.fromEntries(ends) : {}
}

/** The names of those of the team who play lines, by what the file calls them. */
const findPlayers = (names: readonly PlanName[], people: PlanContext['people']): Map<string, string> =>
  new Map(
    names.flatMap(({ name, meaning, player }) => {
      const person = people.find(({ username }) => `@${username}` === meaning)
      return player > 0 && person && person.name !== name ? [[name, person.name] as const] : []
    }),
  )

/** The state that leaves a line out; blank for one whose text is struck through. */
const findState = (line: Line): string => (isCrossedOut(line) ? '' : playerActionOf(line) || cellOf(line, 'state'))

/** A row with what stands in the cell that is doubtful, and what is shown of it where it is left out. */
const toPreviewRow = ({ line, id, row, missing }: Understanding['found']['lines'][number]): PlanPreview['rows'][number] => {
  const { reason, kind = 'hand', text = '' } = row
  const isOut = row.state === 'out'
  const shown = ownValues(line).map(at => textOf(line.cells[at]))
  const length = kind === 'weeze' || kind === 'reply' ? [...text].length : 0
  const written =
    reason === 'time' || reason === 'moment' || reason === 'late' ? cellOf(line, 'time') : reason === 'status' ? findState(line) : ''
  return {
    ...row,
    id,
    hidden: line.sheet.hiddenRows?.includes(row.row) ?? false,
    written: written === '' ? null : written,
    shown: isOut ? shown.slice(0, 4).join(' · ').slice(0, 200) : null,
    long: length > advisedWeezeLength ? length : null,
    missing,
  }
}

/** What a page shows of a plan that was understood. */
export const toPlanPreview = ({ found, ...plan }: Understanding, { people, answers }: PlanContext): UnwordedPreview => {
  const { candidate, columns, lines, timed, timeline, timeAnswers, channelWords, names, model, remembered, unmet, proposed } = found
  const { anchor } = timeline
  const ofSheet = lines.flatMap(({ line }) => (line.sheet === candidate.sheet ? [line] : []))
  const played = lines.flatMap(({ line, row }) =>
    line.sheet === candidate.sheet && !['blank', 'title', 'administrative'].includes(row.reason ?? '') ? [line] : [],
  )
  const players = findPlayers(names, people)
  const answered = new Set([...Object.keys(answers), ...Object.keys(remembered)])
  const fields = new Set(columns.map(({ field }) => field))
  return {
    ...plan,
    proposed,
    top: findTop(candidate.sheet, plan.headingRow),
    columns: columns.map(column => toColumn(column, played, players, answered)),
    missing: requiredFields.filter(field => !fields.has(field) && !(field === 'text' && fields.has('subject'))),
    seen: countSeen(candidate.sheet, ofSheet),
    questions: plan.questions.map(({ between, ...question }) => ({
      ...question,
      ends: findEnds(question, timed, timeAnswers),
      between: between ?? null,
    })),
    anchor: {
      firstLine: anchor.firstLine,
      clock: anchor.clock === null ? null : formatClock(anchor.clock),
      date: anchor.day === null ? null : formatDate(anchor.day),
    },
    writings: findWritings(found, new Set(plan.questions.map(({ id }) => id))),
    days: findDays(plan.rows, timeline),
    channelWords: channelWords.map(({ near, ...word }) => ({ ...word, id: `channel:${word.value}`, near: near ?? null })),
    names,
    rows: lines.map(toPreviewRow),
    model,
    memory: Object.fromEntries(Object.entries(remembered).filter(([id]) => !id.startsWith('column:'))),
    unmet,
  }
}
