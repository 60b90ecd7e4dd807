import { normalizeLabel } from '../spreadsheets/spreadsheets.rules.ts'
import { kindOfChannel } from './channels.rules.ts'
import { findColumns, headingLabel, type PlanHeadings } from './columns.rules.ts'
import { logWords, peopleHeadings, sideSheetWords } from './headings.rules.ts'
import { markOf, parseMoment } from './moments.rules.ts'
import { createPersonFinder, type ExercisePerson, meansCell, splitPeople } from './people.rules.ts'
import { type TimedRow, toTimeline } from './timeline.rules.ts'
import {
  type PlanField,
  type PlanKind,
  type PlanQuestion,
  type PlanRow,
  planKinds,
  type QuestionSubject,
  type UnderstoodPlan,
} from './understand.contract.ts'
import type { PlanCell, PlanSheet } from './workbook.rules.ts'

/** What of an exercise a file may name, and the answers to its questions by their ids. */
export type PlanContext = { hasMail: boolean; people: readonly ExercisePerson[]; answers: Readonly<Record<string, string>> }

/** What a file without a plan seems to be, and which columns it lacks (PLAN-16). */
export type PlanRefusal = { refused: 'people' | 'log' | 'empty' | 'other'; missing: ('time' | 'text')[] }

/** A question before it has words. */
export type OpenQuestion = Omit<PlanQuestion, 'text'> & {
  subject: QuestionSubject
  value: string /** The offset of the last line, in seconds, where the answer moves it. */
  end?: number
}
export type Understanding = Omit<UnderstoodPlan, 'questions'> & { questions: OpenQuestion[] }

const textOf = (cell: PlanCell | undefined): string => cell?.text.trim() ?? ''

const words = (list: string): ReadonlySet<string> => new Set(list.split('|'))
const sideWords = words(sideSheetWords)
const peopleWords = words(peopleHeadings)
const taskWords = words(logWords)

type Candidate = { sheet: PlanSheet; headings: PlanHeadings; side: boolean; timed: number }

/** The cells of a row by what they mean. */
type Fields = Partial<Record<PlanField, PlanCell>>
type Line = { /** Which of all lines it is. */ key: number; sheet: PlanSheet; row: number; fields: Fields; cells: readonly PlanCell[] }

const cellOf = ({ fields }: Line, field: PlanField): string => textOf(fields[field])

const linesOf = (sheet: PlanSheet, { row, columns }: PlanHeadings): Line[] => {
  const { rows } = sheet
  const last = rows.findLastIndex(cells => cells.some(cell => textOf(cell) !== ''))
  return rows.slice(row + 1, last + 1).map((cells, below) => {
    const fields: Fields = {}
    for (const { at, field } of columns) if (field && cells[at]) fields[field] = cells[at]
    return { key: below, sheet, row: row + below + 2, fields, cells }
  })
}

const toCandidate = (sheet: PlanSheet): Candidate[] => {
  const headings = findColumns(sheet)
  if (!headings) return []
  const side = headingLabel(sheet.name ?? '')
    .split(' ')
    .some(word => sideWords.has(word))
  const timed = linesOf(sheet, headings).filter(
    line => cellOf(line, 'time') !== '' && cellOf(line, 'text') + cellOf(line, 'subject') !== '',
  ).length
  return [{ sheet, headings, side, timed }]
}

/** The sheet that looks most like a plan: visible, not beside the matter by its name, with the most known headings, then the most lines (PLAN-02, PLAN-18). */
const chooseSheet = (candidates: readonly Candidate[], wanted: string | undefined): Candidate | undefined => {
  const named = candidates.find(({ sheet }) => wanted !== undefined && sheet.name === wanted)
  const fieldsOf = ({ headings }: Candidate) => headings.columns.filter(({ field }) => field).length - (headings.row === -1 ? 10 : 0)
  const visible = candidates.filter(({ sheet, timed, headings }) => !sheet.hidden && (timed > 0 || headings.row !== -1))
  return (
    named ??
    visible.toSorted((one, other) => Number(one.side) - Number(other.side) || fieldsOf(other) - fieldsOf(one) || other.timed - one.timed)[0]
  )
}

/** What a workbook without a plan seems to be. */
const refuse = (sheets: readonly PlanSheet[]): PlanRefusal => {
  const visible = sheets.filter(({ hidden }) => !hidden)
  const rows = visible.flatMap(sheet => sheet.rows.slice(0, 30))
  const labels = rows.flatMap(cells => cells.map(cell => headingLabel(cell.text))).filter(label => label !== '')
  if (labels.length === 0) return { refused: 'empty', missing: ['time', 'text'] }
  const isPeople = rows.some(cells => cells.filter(cell => peopleWords.has(headingLabel(cell.text))).length >= 3)
  const titles = [
    ...visible.map(({ name }) => name ?? ''),
    ...visible.flatMap(sheet => sheet.rows.slice(0, 3).flatMap(cells => cells.map(({ text }) => text))),
  ]
  const isLog = titles.map(headingLabel).some(label => label.split(' ').some(word => taskWords.has(word)) || taskWords.has(label))
  const hasTimes = rows.some(cells => cells.some(cell => parseMoment(cell.text)?.as === 'clock'))
  return { refused: isPeople ? 'people' : isLog ? 'log' : 'other', missing: hasTimes ? ['text'] : ['time', 'text'] }
}

/** States of lines that were struck (PLAN-11), and of those that are simply planned or done. */
const struckStates = words(
  'annule|annulee|annules|omitted|omit|deleted|supprime|supprimee|cancelled|canceled|cancel|retire|retiree|removed|abandonne|abandonnee|rejected|rejete|not used|unused|struck|barre',
)
const plainStates = words(
  'prevu|prevue|planned|pret|prete|ready|ready to inject|ready to go|a jouer|a injecter|to inject|approved|approuve|valide|validee|validated|final|scheduled|programme|programmee|active|actif|ok|go|open|injected|inject|done|joue|jouee|fait|faite|sent|envoye|envoyee|complete|completed|termine|terminee|closed|confirme|confirmee|confirmed|new|nouveau',
)

/** Lines that tell what players do, and not what they meet (PLAN-18). */
const isPlayerAction = (line: Line): boolean =>
  /^(?:expected )?player actions?$|^actions? (?:des? )?joueurs?$/.test(normalizeLabel(cellOf(line, 'channel')))

/** Whether a cell is not only part of one that is merged over it. */
const isOwn = (line: Line, at: number): boolean => {
  const cell = line.cells[at]
  return cell !== undefined && textOf(cell) !== '' && (cell.merged === undefined || cell.merged === `${line.row}:${at + 1}`)
}

/** The index of a line's values: those that are its own. */
const ownValues = (line: Line): number[] => line.cells.flatMap((_, at) => (isOwn(line, at) ? [at] : []))

const markOfLine = (line: Line): 'start' | 'end' | undefined => {
  const marks = line.cells.flatMap(cell => markOf(cell.text) ?? [])
  if (marks[0]) return marks[0]
  return /^(?:fin|end)$/.test(normalizeLabel(cellOf(line, 'channel'))) ? 'end' : undefined
}

/** Why a line is left out; undefined when it is part of the plan. */
const leftOutReason = (
  line: Line,
  columns: PlanHeadings['columns'],
  seen: Map<string, string>,
): 'blank' | 'title' | 'administrative' | 'status' | 'duplicate' | undefined => {
  const own = ownValues(line)
  const fieldAt = (at: number) => columns.find(column => column.at === at)?.field
  const telling = own.filter(at => !['number', 'time', 'day', 'state'].includes(fieldAt(at) ?? ''))
  if (own.length === 0) return 'blank'
  if (
    own.length === 1 &&
    fieldAt(own[0] ?? -1) !== 'text' &&
    textOf(line.cells[own[0] ?? -1]).length > 5 &&
    !parseMoment(textOf(line.cells[own[0] ?? -1]))
  )
    return 'title'
  if (markOfLine(line)) return 'administrative'
  if (telling.length === 0 && !line.cells.some(({ broken }) => broken)) return 'blank'
  if (struckStates.has(normalizeLabel(cellOf(line, 'state')))) return 'status'
  const number = cellOf(line, 'number')
  if (!/\d/.test(number)) return undefined
  const text = normalizeLabel(cellOf(line, 'text') || cellOf(line, 'subject'))
  if (text !== '' && seen.get(number) === text) return 'duplicate'
  seen.set(number, text)
  return undefined
}

/** Minutes that a cell of delays says; undefined when it says none. */
const parseDelay = (cell: string): number | undefined => {
  const label = normalizeLabel(cell)
  const moment = parseMoment(cell)
  if (/^\d{1,4}$/.test(label)) return Number(label)
  if (moment?.as === 'offset' || moment?.as === 'clock') return Math.round(moment.seconds / 60)
  return undefined
}

/** What asks and remembers the questions of a file: one with an answer is as good as settled, and shows it. */
const createQuestions = (answers: PlanContext['answers']) => {
  const asked = new Map<string, OpenQuestion>()
  const idOf = (subject: QuestionSubject, value: string) => (value === '' ? subject : `${subject}:${value}`)
  return {
    asked,
    answerTo: (subject: QuestionSubject, value = '') => answers[idOf(subject, value)],
    ask: (
      subject: QuestionSubject,
      options: string[],
      chosen: string | null,
      { about, value }: { about?: string; value?: string } = {},
    ) => {
      const id = idOf(subject, about ?? '')
      if (!asked.has(id)) asked.set(id, { id, subject, value: value ?? about ?? '', options, chosen: answers[id] ?? chosen })
      return asked.get(id)?.chosen ?? null
    },
  }
}
type Questions = ReturnType<typeof createQuestions>

const isKind = (word: string | null | undefined): word is PlanKind => planKinds.some(kind => kind === word)

/** What each line becomes, by the word of its channel (PLAN-09). */
const createKindFinder = (hasColumn: boolean, context: PlanContext, { ask, answerTo }: Questions) => {
  const channels: Record<string, { kind: PlanKind; rows: number }> = {}
  const options = planKinds.filter(kind => kind !== 'mail' || context.hasMail)
  const find = (line: Line): PlanKind => {
    const cell = cellOf(line, 'channel')
    if (!hasColumn) {
      const chosen = ask('kind', options, null)
      return isKind(chosen) ? chosen : 'weeze'
    }
    const { kind, known } = kindOfChannel(cell, context.hasMail)
    const told = known ? answerTo('channel', cell) : ask('channel', options, kind, { about: cell })
    const settled = isKind(told) ? told : kind
    if (cell !== '' && /[\p{L}\p{N}]/u.test(cell)) {
      channels[cell] ??= { kind: settled, rows: 0 }
      channels[cell].rows += 1
    }
    return settled
  }
  return { channels, find }
}

/** Whom the names of a file mean, each asked about once (PLAN-10). */
const createPeople = (context: PlanContext, { ask }: Questions) => {
  const people: Record<string, string> = {}
  const findPerson = createPersonFinder(context.people)
  const tell = (names: readonly string[], likely: string): string[] => {
    for (const name of names) {
      if (meansCell(name) || people[name] !== undefined) continue
      const username = findPerson(name)
      people[name] = username ? `@${username}` : (ask('person', ['new persona', 'the cell', 'nobody'], likely, { about: name }) ?? likely)
    }
    return [...names]
  }
  return { people, tell }
}

const joinNotes = (parts: readonly (string | undefined)[]): string => parts.filter(part => part).join('\n')

/** A line as a row of the plan; `offset` in seconds. */
const toRow = (
  line: Line,
  offset: number | undefined,
  doubt: 'time' | 'moment' | undefined,
  kind: PlanKind,
  tell: (names: readonly string[], likely: string) => string[],
): PlanRow => {
  const subject = cellOf(line, 'subject')
  const text = cellOf(line, 'text')
  const isBroken = line.fields.text?.broken === true
  const links = line.cells.flatMap(({ link }) => link ?? [])
  const senders = splitPeople(cellOf(line, 'sender'))
  tell(senders, 'new persona')
  const to = tell(splitPeople(cellOf(line, 'recipient')), 'the cell')
  const copy = tell(splitPeople(cellOf(line, 'copy')), 'the cell')
  const lacks = isBroken ? 'broken' : text === '' && subject === '' ? 'text' : undefined
  const reason = doubt ?? lacks
  const plain = {
    number: cellOf(line, 'number'),
    from: senders.join('; '),
    subject,
    text: text || subject,
    expected: cellOf(line, 'expected'),
    objective: cellOf(line, 'objective'),
    phase: cellOf(line, 'phase'),
    player: cellOf(line, 'player'),
    note: joinNotes([cellOf(line, 'note'), ...links]),
    picture: cellOf(line, 'picture'),
    attachment: cellOf(line, 'attachment'),
  }
  const told = Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== '' && /[\p{L}\p{N}]/u.test(value)))
  const delay = parseDelay(cellOf(line, 'delay'))
  return {
    row: line.row,
    state: reason ? 'question' : 'ready',
    ...(reason && { reason }),
    ...(offset !== undefined && { offset }),
    kind,
    ...told,
    ...(to.length > 0 && { to }),
    ...(copy.length > 0 && { copy }),
    ...(delay !== undefined && { delay }),
  }
}

/** Asks once for each state that is neither done nor struck, and for lines of what players do; returns whether a line stays. */
const staysByAnswer = (line: Line, { ask }: Questions): boolean => {
  const state = cellOf(line, 'state')
  const label = normalizeLabel(state)
  if (
    label !== '' &&
    /[a-z]/.test(label) &&
    !plainStates.has(label) &&
    ask('state', ['keep', 'leave out'], 'keep', { about: state }) === 'leave out'
  )
    return false
  return !isPlayerAction(line) || ask('player', ['leave out', 'keep'], 'leave out') === 'keep'
}

const labelsOf = ({ headings }: Candidate): string => headings.columns.map(({ heading }) => headingLabel(heading)).join('|')

/** The sheets of a plan: the chosen one, and on request those with the same headings, as where each day has its own (PLAN-18). */
const sheetsOf = (chosen: Candidate, candidates: readonly Candidate[], { ask }: Questions): Candidate[] => {
  const alike = candidates.filter(
    other =>
      other === chosen ||
      (!other.sheet.hidden && !other.side && other.timed > 0 && chosen.headings.row !== -1 && labelsOf(other) === labelsOf(chosen)),
  )
  if (alike.length === 1) return alike
  const areDays = alike.every(({ sheet }) => dayOfSheet(sheet) !== '')
  const names = alike.map(({ sheet }) => sheet.name).join(', ')
  return ask('sheets', ['one plan', 'this sheet'], areDays ? 'one plan' : null, { value: names }) === 'one plan' ? alike : [chosen]
}

/** The day that the name of a sheet says, as a cell would. */
const dayOfSheet = ({ name }: PlanSheet): string => {
  const [found = ''] =
    /\b(?:j|jour|day|d) ?\+? ?\d{1,2}\b|\d{1,2}[/.-]\d{1,2}(?:[/.-]\d{2,4})?|\b(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|\w+day)\b/i.exec(
      name ?? '',
    ) ?? []
  return found
}

/** What each line says of its time; lines of several sheets without days have those of their sheets. */
const toTimedRow = (line: Line, reason: string | undefined, sheets: readonly PlanSheet[]): TimedRow => {
  const ofSheet = sheets.length > 1 ? dayOfSheet(line.sheet) || String(sheets.indexOf(line.sheet) + 1) : ''
  return {
    row: line.key,
    time: cellOf(line, 'time'),
    day: cellOf(line, 'day') || ofSheet,
    mark: reason === 'administrative' ? markOfLine(line) : undefined,
    out: reason !== undefined,
  }
}

/** Understands a plan as its director wrote it: its sheet, headings, columns, times, channels, people and rows. No guess is hidden, no row is lost. */
export const understandPlan = (sheets: readonly PlanSheet[], context: PlanContext): Understanding | PlanRefusal => {
  const candidates = sheets.flatMap(toCandidate)
  const chosen = chooseSheet(candidates, context.answers.sheet)
  if (!chosen) return refuse(sheets)
  const { sheet, headings } = chosen
  const questions = createQuestions(context.answers)
  const parts = sheetsOf(chosen, candidates, questions)
  const lines = parts.flatMap(part => linesOf(part.sheet, part.headings)).map((line, key) => ({ ...line, key }))
  const seen = new Map<string, string>()
  const sorted = lines.map(line => {
    const reason = leftOutReason(line, headings.columns, seen)
    return { line, reason: reason ?? (staysByAnswer(line, questions) ? undefined : ('status' as const)) }
  })
  const timed = sorted.map(({ line, reason }) =>
    toTimedRow(
      line,
      reason,
      parts.map(part => part.sheet),
    ),
  )
  const { offsets, doubts, questions: open } = toTimeline(timed, context.answers)
  const end = Math.max(0, ...sorted.flatMap(({ line, reason }) => (reason ? [] : (offsets.get(line.key) ?? []))))
  for (const { subject, options, chosen, value } of open) {
    questions.ask(subject, options, chosen, { value })
    const asked = questions.asked.get(subject)
    if (asked) asked.end = end
  }
  const has = (field: PlanField) => headings.columns.some(column => column.field === field)
  const kinds = createKindFinder(has('channel'), context, questions)
  const { people, tell } = createPeople(context, questions)
  const rows = sorted.map(({ line, reason }): PlanRow => {
    const offset = offsets.get(line.key)
    const ofSheet = parts.length > 1 && line.sheet.name ? { sheet: line.sheet.name } : {}
    if (!reason) return { ...toRow(line, offset, doubts.get(line.key), kinds.find(line), tell), ...ofSheet }
    const marked = reason === 'administrative' && offset !== undefined ? { offset } : {}
    return { row: line.row, state: 'out', reason, ...marked, ...ofSheet }
  })
  const count = (state: PlanRow['state']) => rows.filter(row => row.state === state).length
  return {
    sheet: sheet.name,
    sheets: sheets.flatMap(({ name, hidden, rows }) =>
      name === null ? [] : [{ name, hidden, rows: rows.filter(cells => cells.some(cell => textOf(cell) !== '')).length }],
    ),
    headingRow: headings.row === -1 ? null : headings.row + 1,
    columns: headings.columns.map(({ heading, field, confidence }) => ({ heading: heading.replace(/\s+/g, ' '), field, confidence })),
    questions: [...questions.asked.values()],
    channels: kinds.channels,
    people,
    rows,
    counts: { rows: rows.length, ready: count('ready'), question: count('question'), out: count('out') },
  }
}
