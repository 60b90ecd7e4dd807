import { type Locale, languages } from '#locales/languages.ts'
import {
  type AnswerReader,
  type BadAnswer,
  createAnswerReader,
  findBadAnswer,
  keepValid,
  type PlanAnswers,
  type Playing,
  parsePlaying,
  playings,
} from './answers.rules.ts'
import { kindOfChannel } from './channels.rules.ts'
import { assignColumns, type PlanColumn, type PlanHeadings } from './columns.rules.ts'
import { fileAnswerId, namedFiles } from './files.rules.ts'
import { findExcess } from './import.rules.ts'
import { chooseLanguage, findTranslations } from './languages.rules.ts'
import {
  cellOf,
  isPlayerAction,
  type Line,
  leftOutReason,
  linesOf,
  markOfLine,
  mendLine,
  ownValues,
  parseDelay,
  textOf,
} from './lines.rules.ts'
import { findRemembered, type PlanMapping, recall } from './mappings.rules.ts'
import { dayOfTitle } from './moments.rules.ts'
import {
  type CellName,
  createCommaReader,
  createPersonFinder,
  createPlayerFinder,
  type ExercisePerson,
  meansCell,
  splitNames,
} from './people.rules.ts'
import { chooseTexts, findRivalTexts } from './rival-texts.rules.ts'
import { type Candidate, chooseSheet, dayOfSheet, findAlike, type PlanRefusal, proposeSheet, refuse, toCandidates } from './sheets.rules.ts'
import { isOpenState } from './states.rules.ts'
import { type TimeAnswers, type TimedRow, type Timeline, type TimeQuestion, toTimeline } from './timeline.rules.ts'
import type { PlanField, PlanName, PlanPreview, PlanQuestion, PlanRow, QuestionSubject, UnderstoodPlan } from './understand.contract.ts'
import { letterOf, type PlanSheet } from './workbook.rules.ts'

/** What of an exercise a file may name, and the answers to its questions by their ids. */
export type PlanContext = {
  hasMail: boolean
  /** The language that is likely published where a file has two. */
  language?: Locale
  people: readonly ExercisePerson[]
  /** The names of the roles of the desk. */
  roles?: readonly string[]
  /** What is remembered of files of the client. */
  mappings?: readonly PlanMapping[]
  answers: PlanAnswers
}

/** A question before it has words. */
export type OpenQuestion = Omit<PlanQuestion, 'text'> & {
  subject: QuestionSubject
  /** What of the file it is about. */
  value: string
  answered: boolean
  /** The offset of the last line, in seconds, where the answer moves it. */
  end?: number
  between?: TimeQuestion['between']
}

/** What is known of a file once it is understood, for a preview. */
type Understood = {
  candidate: Candidate
  columns: PlanHeadings['columns']
  /** Every row with its line, the id of its answers, and the files that nobody has given. */
  lines: { line: Line; id: string; row: PlanRow; missing: string[] }[]
  timed: readonly TimedRow[]
  timeline: Timeline
  timeAnswers: TimeAnswers
  channelWords: (Playing & { value: string; rows: number; near?: string })[]
  names: PlanName[]
  model: PlanPreview['model']
  /** The answers of the remembered mapping. */
  remembered: PlanAnswers
  unmet: string[]
  proposed: string | null
}
export type Understanding = Omit<UnderstoodPlan, 'questions'> & { questions: OpenQuestion[]; found: Understood }

/** What asks and remembers the questions of a file: one with an answer is as good as settled, and shows it. */
const createQuestions = ({ read, isRemembered }: AnswerReader) => {
  const asked = new Map<string, OpenQuestion>()
  return {
    asked,
    ask: (
      subject: QuestionSubject,
      options: string[],
      chosen: string | null,
      { about = '', ...more }: { about?: string } & Partial<Pick<OpenQuestion, 'value' | 'end' | 'between'>> = {},
    ): string | null => {
      const id = about === '' ? subject : `${subject}:${about}`
      const answer = read(id)
      const known = asked.get(id)
      // What is remembered is not asked again.
      if (!known && !isRemembered(id))
        asked.set(id, { id, subject, value: about, options, answered: answer !== undefined, ...more, chosen: answer ?? chosen })
      return answer ?? known?.chosen ?? chosen
    },
  }
}
type Questions = ReturnType<typeof createQuestions>

/** What each line becomes, by the word of its channel (PLAN-09). */
const createChannels = (hasColumn: boolean, context: PlanContext, read: AnswerReader['read'], { ask }: Questions) => {
  const words = new Map<string, Playing & { value: string; rows: number; near?: string }>()
  const options = playings(context)
  const find = (line: Line): Playing => {
    const cell = cellOf(line, 'channel')
    const own = parsePlaying(cell)
    if (own) return own
    if (!hasColumn && cell === '') return parsePlaying(ask('kind', options, null) ?? '') ?? { kind: 'weeze' }
    const { known, near, ...likely } = kindOfChannel(cell, context.hasMail)
    const answer = known ? read(`channel:${cell}`) : ask('channel', options, likely.kind, { about: cell })
    const told = answer === null || answer === undefined || (answer === likely.kind && likely.means) ? undefined : parsePlaying(answer)
    const playing = told ?? likely
    const word = words.get(cell)
    words.set(cell, { value: cell, ...playing, rows: (word?.rows ?? 0) + 1, ...(near !== undefined && { near }) })
    return playing
  }
  return { words, find }
}

type Role = 'sender' | 'recipient' | 'copy' | 'player'

/** Whom the names of a file mean, each asked about once (PLAN-10). */
const createPeople = (context: PlanContext, lines: readonly Line[], read: AnswerReader['read'], { ask }: Questions) => {
  const names = new Map<string, PlanName>()
  const findPerson = createPersonFinder(context.people)
  const findPlayer = createPlayerFinder(context.people, context.roles ?? [])
  // Who speaks in some line is nobody of the cell in another.
  const speakers = new Set(
    lines.flatMap(line => [true, false].flatMap(whole => splitNames(cellOf(line, 'sender'), () => whole).map(({ name }) => name))),
  )
  const blank = { cell: null, near: false, asked: false, group: null, sender: 0, recipient: 0, copy: 0, player: 0 }
  const meet = (name: string, likely: string): PlanName => {
    const id = `person:${name}`
    if (meansCell(name)) return { ...blank, name, id, meaning: read(id) ?? 'the cell' }
    const found = findPerson(name)
    if (found && !found.near) return { ...blank, name, id, meaning: read(id) ?? `@${found.username}` }
    const options = [...(found ? [`@${found.username}`] : []), 'new persona', 'the cell', 'nobody']
    const chosen = found ? `@${found.username}` : likely
    const meaning = ask('person', options, chosen, { about: name }) ?? chosen
    const group = read(`group:${name}`)
    return { ...blank, name, id, meaning, near: found !== undefined && meaning === chosen, asked: true, group: group ?? null }
  }
  const meetPlayer = (name: string): PlanName => {
    const id = `plays:${name}`
    const found = findPlayer(name)
    const meaning = read(id)
    return { ...blank, name, id, meaning: meaning ?? found?.meaning ?? 'nobody', near: meaning === undefined && found?.near === true }
  }
  const tell = (found: readonly CellName[], role: Role): string[] => {
    for (const { name, cell } of found) {
      const key = role === 'player' ? `plays:${name}` : name
      const known = names.get(key) ?? (role === 'player' ? meetPlayer(name) : meet(name, speakers.has(name) ? 'new persona' : 'the cell'))
      names.set(key, { ...known, cell: known.cell ?? cell, [role]: known[role] + 1 })
    }
    return found.map(({ name }) => name)
  }
  const cells = lines.flatMap(line => (['sender', 'recipient', 'copy'] as const).map(field => ({ field, cell: cellOf(line, field) })))
  // One who is only called almost so is no reason to part a name.
  const readComma = createCommaReader(cells, name => findPerson(name)?.near === false || meansCell(name))
  const isTogether = (part: string): boolean => {
    const reading = readComma(part)
    const likely = reading === 'one' ? 'one' : 'several'
    const answer = reading === 'open' ? ask('together', ['one', 'several'], likely, { about: part }) : read(`together:${part}`)
    return (answer ?? likely) === 'one'
  }
  return {
    names,
    tell: (cell: string, role: Role) => tell(role === 'player' ? splitNames(cell, () => false) : splitNames(cell, isTogether), role),
  }
}
type People = ReturnType<typeof createPeople>

const joinNotes = (parts: readonly (string | undefined)[]): string => parts.filter(part => part).join('\n')

/** A line as a row of the plan; `offset` in seconds. */
const toRow = (
  line: Line,
  offset: number | undefined,
  doubt: 'time' | 'moment' | undefined,
  playing: Playing,
  { names, tell }: People,
): PlanRow => {
  const subject = cellOf(line, 'subject')
  const text = cellOf(line, 'text')
  const isBroken = line.fields.text?.broken === true
  const links = line.cells.flatMap(({ link }) => link ?? [])
  const senders = tell(cellOf(line, 'sender'), 'sender')
  const to = tell(cellOf(line, 'recipient'), 'recipient')
  const copy = tell(cellOf(line, 'copy'), 'copy')
  tell(cellOf(line, 'player'), 'player')
  const lacks = isBroken ? 'broken' : text === '' && subject === '' ? 'text' : undefined
  const isOpen = [...senders, ...to].some(name => names.get(name)?.meaning === 'row by row')
  const plain = {
    number: cellOf(line, 'number'),
    from: senders.join('; '),
    subject,
    subtitle: cellOf(line, 'subtitle'),
    lead: cellOf(line, 'lead'),
    text: text || subject,
    expected: cellOf(line, 'expected'),
    objective: cellOf(line, 'objective'),
    phase: cellOf(line, 'phase'),
    player: cellOf(line, 'player'),
    note: joinNotes([cellOf(line, 'note'), ...line.notes, ...links]),
    picture: cellOf(line, 'picture'),
    attachment: cellOf(line, 'attachment'),
  }
  const told = Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== '' && /[\p{L}\p{N}]/u.test(value)))
  const delay = parseDelay(cellOf(line, 'delay'))
  const row: PlanRow = {
    row: line.row,
    state: 'ready',
    ...(offset !== undefined && { offset }),
    ...playing,
    ...told,
    ...(to.length > 0 && { to }),
    ...(copy.length > 0 && { copy }),
    ...(delay !== undefined && { delay }),
  }
  const reason = doubt ?? lacks ?? (isOpen ? 'person' : findExcess(row))
  return reason ? { ...row, state: 'question', reason } : row
}

type Reason = NonNullable<PlanRow['reason']>
/** A line with the id of its answers, and why it is left out. */
type Sorted = { line: Line; id: string; reason: Reason | undefined }

/** Why a line is left out by answers: its own, or those about its state and about lines of what players do. */
const leftOutByAnswers = (line: Line, own: string | undefined, { ask }: Questions): Reason | undefined => {
  if (own === 'leave out') return 'byHand'
  const state = cellOf(line, 'state')
  if (isOpenState(state) && ask('state', ['keep', 'leave out'], 'keep', { about: state }) === 'leave out') return 'status'
  return isPlayerAction(line) && ask('player', ['leave out', 'keep'], 'leave out') === 'leave out' ? 'status' : undefined
}

/** A line that is brought back says what it has. */
const bringBack = (line: Line): Line => {
  const [only] = ownValues(line)
  const hasText = cellOf(line, 'text') + cellOf(line, 'subject') !== ''
  const cell = only === undefined ? undefined : line.cells[only]
  return hasText || !cell ? line : { ...line, fields: { ...line.fields, text: cell } }
}

/** The rows of the chosen sheets with the cells that answers mend, and why some are left out (PLAN-11). */
const sortLines = (
  parts: readonly { sheet: PlanSheet; headings: PlanHeadings }[],
  read: AnswerReader['read'],
  questions: Questions,
): Sorted[] => {
  const seen = new Map<string, string>()
  const all = parts.flatMap(({ sheet, headings }) => linesOf(sheet, headings).map(line => ({ line, headings })))
  return all.map(({ line: { row, ...plain }, headings }, key): Sorted => {
    const id = parts.length > 1 ? `row:${plain.sheet.name}:${row}` : `row:${row}`
    const line = mendLine({ ...plain, row, key }, id, read)
    const own = read(id)
    if (own === 'keep') return { line: bringBack(line), id, reason: undefined }
    return { line, id, reason: leftOutReason(line, headings.columns, seen) ?? leftOutByAnswers(line, own, questions) }
  })
}

/** What each line says of its time; where no cell says the day, it is that of the title above, or of one of several sheets. */
const toTimedRows = (sorted: readonly Sorted[], sheets: readonly PlanSheet[]): TimedRow[] => {
  const isDated = sorted.some(({ line }) => cellOf(line, 'day') !== '')
  let section = ''
  return sorted.map(({ line, reason }) => {
    const [only = -1] = ownValues(line)
    if (!isDated && (reason === 'title' || reason === 'blank')) section = dayOfTitle(textOf(line.cells[only])) || section
    const ofSheet = sheets.length > 1 ? dayOfSheet(line.sheet) || String(sheets.indexOf(line.sheet) + 1) : ''
    return {
      row: line.key,
      time: cellOf(line, 'time'),
      day: cellOf(line, 'day') || section || ofSheet,
      mark: reason === 'administrative' ? markOfLine(line) : undefined,
      out: reason !== undefined,
    }
  })
}

/** The chosen sheet, and on request those with the same headings, as where each day has its own. */
const choosePlan = (chosen: Candidate, candidates: readonly Candidate[], { ask }: Questions): Candidate[] => {
  const alike = findAlike(chosen, candidates)
  if (alike.length === 1) return alike
  const areDays = alike.every(({ sheet }) => dayOfSheet(sheet) !== '')
  const names = alike.map(({ sheet }) => sheet.name).join(', ')
  return ask('sheets', ['one plan', 'this sheet'], areDays ? 'one plan' : null, { value: names }) === 'one plan' ? alike : [chosen]
}

const timeSubjects = ['unit', 'dates', 'midnight', 'clock', 'spacing', 'anchor', 'date'] as const

const askAboutTimes = ({ offsets, questions }: Timeline, sorted: readonly Sorted[], { ask }: Questions): void => {
  const end = Math.max(0, ...sorted.flatMap(({ line, reason }) => (reason ? [] : (offsets.get(line.key) ?? []))))
  const rowOf = (key: number) => sorted[key]?.line.row ?? key
  for (const { subject, options, chosen, value, between } of questions)
    ask(subject, options, chosen, {
      ...(subject === 'about' ? { about: value } : { value }),
      end,
      ...(between && { between: { ...between, from: rowOf(between.from), to: rowOf(between.to) } }),
    })
}

const isFull = (cells: PlanSheet['rows'][number]) => cells.some(cell => textOf(cell) !== '')

/** What the lines of a plan become (PLAN-08 to PLAN-11). */
const toRows = (
  sorted: readonly Sorted[],
  timeline: Timeline,
  find: (line: Line) => Playing,
  people: People,
  questions: Questions,
  { read }: AnswerReader,
  isOne: boolean,
) => {
  const early = questions.asked.get('before')?.chosen
  return sorted.map(({ line, id, reason: left }) => {
    const offset = timeline.offsets.get(line.key)
    const isEarly = offset !== undefined && offset < 0
    const reason = left ?? (isEarly && early === 'leave out' ? 'before' : undefined)
    const ofSheet = isOne || !line.sheet.name ? {} : { sheet: line.sheet.name }
    if (reason) {
      const marked = (reason === 'administrative' || reason === 'before') && offset !== undefined ? { offset } : {}
      return { line, id, row: { row: line.row, state: 'out' as const, reason, ...marked, ...ofSheet }, missing: [] }
    }
    const playing = isEarly && early === 'hand' ? { kind: 'hand' as const } : find(line)
    const row = { ...toRow(line, offset, timeline.doubts.get(line.key), playing, people), ...ofSheet }
    return { line, id, row, missing: namedFiles(row).filter(name => read(fileAnswerId(name, row.kind)) === undefined) }
  })
}

/** The columns with one of two that may both be the texts, or with both; asked where nobody has said it of either. */
const askTexts = (
  sheet: PlanSheet,
  headings: PlanHeadings,
  areTranslated: boolean,
  read: AnswerReader['read'],
  ask: Questions['ask'],
): PlanColumn[] => {
  const rivals = areTranslated ? undefined : findRivalTexts(sheet, headings)
  const lettered = (rivals ?? []).map(column => ({ column, letter: letterOf(column.at) }))
  if (!rivals || lettered.some(({ letter }) => read(`column:${letter}`) !== undefined)) return headings.columns
  const letters = lettered.map(({ letter }) => letter)
  const value = lettered.map(({ letter, column }) => `${letter} ${column.heading.replace(/\s+/g, ' ')}`).join(', ')
  const answer = ask('texts', [...letters, 'both'], letters[0] ?? null, { value })
  const chosen = lettered.flatMap(({ column, letter }) => (answer === 'both' || answer === letter ? [column] : []))
  return chosen.length === 0 ? headings.columns : chooseTexts(headings.columns, rivals, chosen)
}

/** The columns of a sheet as answers change them, where it has two languages in the one that is published. */
const settleColumns = (
  { sheet, headings }: Candidate,
  { language = languages[0] }: PlanContext,
  read: AnswerReader['read'],
  { ask }: Questions,
): PlanHeadings => {
  const translations = findTranslations(sheet, headings)
  // Who says what one of these columns means has chosen.
  const open = translations.filter(({ column, other }) => [column, other].every(({ at }) => read(`column:${letterOf(at)}`) === undefined))
  const [first] = open
  const value = first ? [first.column, first.other].map(({ heading }) => heading.replace(/\s+/g, ' ')).join(', ') : ''
  const chosen = first ? ask('language', [...languages], language, { value }) : null
  const columns = askTexts(
    sheet,
    { row: headings.row, columns: chooseLanguage(headings.columns, open, chosen) },
    translations.length > 0,
    read,
    ask,
  )
  return { row: headings.row, columns: assignColumns(columns, letter => read(`column:${letter}`)) }
}

/** The index of the row of headings that an answer names; -1 for none. */
const headingRowOf = (answer: string | undefined): number | undefined => {
  if (answer === undefined) return undefined
  return answer === 'none' ? -1 : Number(answer) - 1
}

/** The sheet that is the plan, as answers, a remembered mapping or its looks say, and that mapping. */
const chooseRemembered = (
  sheets: readonly PlanSheet[],
  candidates: readonly Candidate[],
  { answers, mappings = [] }: PlanContext,
  read: AnswerReader['read'],
): { chosen: Candidate | undefined; mapping: PlanMapping | undefined } => {
  const wanted = read('model')
  const sheet = read('sheet')
  const headingRow = headingRowOf(read('headingRow'))
  const likely = mappings.filter(({ name }) => wanted === undefined || wanted === name)
  const searched = sheets.filter(({ name, hidden }) => (sheet === undefined ? !hidden : name === sheet))
  const found = headingRow === undefined && wanted !== 'none' ? findRemembered(searched, likely) : undefined
  const columns = Object.keys(answers).some(id => id.startsWith('column:'))
  const told = { sheet: found?.sheet.name ?? sheet, headingRow: found?.row ?? headingRow, columns }
  return { chosen: chooseSheet(sheets, candidates, told), mapping: found?.mapping }
}

/**
 * Understands a plan as its director wrote it: its sheet, headings, columns, times, channels, people and rows. No guess is hidden, no row is
 * lost, and everything that is understood can be changed by an answer.
 */
export const understandPlan = (sheets: readonly PlanSheet[], context: PlanContext): Understanding | PlanRefusal | BadAnswer => {
  const { answers, people: known, roles = [], hasMail } = context
  const bad = findBadAnswer(answers, { people: known, roles, hasMail })
  if (bad) return bad
  if (answers.sheet !== undefined && !sheets.some(({ name }) => name === answers.sheet))
    return { id: 'sheet', problem: 'value', value: answers.sheet }
  const reader = createAnswerReader(answers)
  const { read } = reader
  const questions = createQuestions(reader)
  const candidates = toCandidates(sheets)
  const { chosen, mapping } = chooseRemembered(sheets, candidates, context, read)
  if (!chosen) return refuse(sheets)
  const recalled = mapping && recall(mapping, chosen.headings)
  const remembered = recalled ? keepValid(recalled.answers, { people: known, roles, hasMail }) : {}
  reader.remember(remembered)
  const parts = choosePlan(chosen, candidates, questions).map(candidate => ({
    sheet: candidate.sheet,
    headings: settleColumns(candidate, context, read, questions),
  }))
  const { row: headingRow, columns } = parts.find(({ sheet }) => sheet === chosen.sheet)?.headings ?? chosen.headings
  const sorted = sortLines(parts, read, questions)
  const partSheets = parts.map(({ sheet }) => sheet)
  const timed = toTimedRows(sorted, partSheets)
  const timeAnswers: TimeAnswers = {
    ...Object.fromEntries(timeSubjects.map(subject => [subject, read(subject)])),
    meant: cell => read(`about:${cell}`),
  }
  const timeline = toTimeline(timed, timeAnswers)
  askAboutTimes(timeline, sorted, questions)
  const has = (field: PlanField) => columns.some(column => column.field === field)
  const channels = createChannels(has('channel'), context, read, questions)
  const played = sorted.flatMap(({ line, reason }) => (reason ? [] : [line]))
  const people = createPeople(context, played, read, questions)
  const lines = toRows(sorted, timeline, channels.find, people, questions, reader, parts.length === 1)
  const rows: PlanRow[] = lines.map(({ row }) => row)
  const count = (state: PlanRow['state']) => rows.filter(row => row.state === state).length
  const words = [...channels.words.values()]
  const names = [...people.names.values()]
  return {
    sheet: chosen.sheet.name,
    sheets: sheets.flatMap(({ name, hidden, rows }) => (name === null ? [] : [{ name, hidden, rows: rows.filter(isFull).length }])),
    headingRow: headingRow === -1 ? null : headingRow + 1,
    columns: columns.map(({ heading, field, confidence }) => ({ heading: heading.replace(/\s+/g, ' '), field, confidence })),
    questions: [...questions.asked.values()],
    channels: Object.fromEntries(
      words.flatMap(({ value, kind, means, rows }) =>
        /[\p{L}\p{N}]/u.test(value) ? [[value, { kind, ...(means && { means }), rows }] as const] : [],
      ),
    ),
    people: Object.fromEntries(
      names.flatMap(({ name, meaning, group, player }) =>
        player > 0 || (meansCell(name) && meaning === 'the cell')
          ? []
          : [[name, group === null ? meaning : `${meaning}: ${group}`] as const],
      ),
    ),
    rows,
    counts: { rows: rows.length, ready: count('ready'), question: count('question'), out: count('out') },
    found: {
      candidate: chosen,
      columns,
      lines,
      timed,
      timeline,
      timeAnswers,
      channelWords: words,
      names,
      model: recalled?.model ?? null,
      remembered,
      unmet: reader.unmet(),
      proposed: proposeSheet(candidates)?.sheet.name ?? null,
    },
  }
}
