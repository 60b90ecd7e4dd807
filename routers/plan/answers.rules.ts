import { languages } from '#locales/languages.ts'
import { withoutFile } from './files.rules.ts'
import { parseMoment } from './moments.rules.ts'
import { planFields, planKinds, planMeans } from './plan-words.contract.ts'
import type { PlanField, PlanKind, PlanMeans } from './understand.contract.ts'

/** Everything of a plan that can be changed, by its id. */
export type PlanAnswers = Readonly<Record<string, string>>

/** An answer that no file understands: its id, or its value. */
export type BadAnswer = { id: string; problem: 'id' | 'value'; value: string }

/** What an answer can name of the exercise. */
type Named = { hasMail: boolean; people: readonly { username: string }[]; roles: readonly string[] }

const meansWords: Record<PlanMeans, string> = { phone: 'hand phone', radio: 'hand radio', inPerson: 'hand in person', paper: 'hand paper' }

/** How a line is played, as answers say it: a kind, or `hand phone` and the like. */
export type Playing = { kind: PlanKind; means?: PlanMeans }
export const parsePlaying = (answer: string): Playing | undefined => {
  const means = planMeans.find(one => meansWords[one] === answer)
  const kind = means ? 'hand' : planKinds.find(one => one === answer)
  return kind && { kind, ...(means && { means }) }
}
/** The answers to how lines are played. */
export const playings = ({ hasMail }: { hasMail: boolean }): string[] => [
  ...planKinds.filter(kind => kind !== 'mail' || hasMail),
  ...Object.values(meansWords),
]

/** The names of cells in answers to rows: those of the fields, and shorter ones as rows have them. */
const cellNames = new Map<string, PlanField>([
  ...planFields.map(field => [field, field] as const),
  ['kind', 'channel'],
  ['from', 'sender'],
  ['to', 'recipient'],
])

/** What answers mend of a row, by field. */
export const readMends = (read: AnswerReader['read'], rowId: string): Map<PlanField, string> =>
  new Map(
    [...cellNames].flatMap(([name, field]) => {
      const mended = read(`${rowId}:${name}`)
      return mended === undefined ? [] : [[field, mended] as const]
    }),
  )

/** The second of the day that `HH:MM` says. */
export const parseClockAnswer = (answer: string | undefined): number | undefined => {
  const moment = answer === undefined ? undefined : parseMoment(answer)
  return moment?.as === 'clock' && !moment.day ? moment.seconds : undefined
}

type Check = (value: string, about: string, named: Named) => boolean
const oneOf =
  (...options: string[]): Check =>
  value =>
    options.includes(value)
const isPerson: Check = (value, _, { people }) => value.startsWith('@') && people.some(({ username }) => `@${username}` === value)
const isPlaying: Check = (value, _, named) => playings(named).includes(value)
const isKept = oneOf('keep', 'leave out')
const isMeant = oneOf('meant', 'wrong')
/** The id of an uploaded picture. */
const isImageId: Check = value => /^[\w-]{22}$/.test(value)

/** What of a file answers are about as a whole, with what they may be. */
const wholeChecks = new Map<string, Check>(
  Object.entries<Check>({
    // Which sheets and rows there are is known once the file is read.
    sheet: value => value !== '',
    headingRow: value => /^(?:\d{1,4}|none)$/.test(value),
    sheets: oneOf('one plan', 'this sheet'),
    language: oneOf(...languages),
    texts: value => value === 'both' || /^[A-Z]{1,3}$/.test(value),
    anchor: value => value === 'first line' || parseClockAnswer(value) !== undefined,
    date: value => /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)),
    model: value => value !== '',
    unit: oneOf('minutes', 'hours'),
    dates: oneOf('day first', 'month first'),
    midnight: oneOf('afternoon', 'next day', 'same day'),
    clock: oneOf('time of day', 'duration'),
    spacing: value => /^\d{1,4}$/.test(value) && Number(value) > 0,
    gap: isMeant,
    span: isMeant,
    before: oneOf('history', 'hand', 'leave out'),
    kind: isPlaying,
    player: isKept,
  }),
)

/** What answers are about one value of the file, which stands behind a colon. */
const valueChecks = new Map<string, Check>(
  Object.entries<Check>({
    column: (value, letters) => /^[A-Z]{1,3}$/.test(letters) && oneOf(...planFields, 'none')(value, letters, noNames),
    channel: isPlaying,
    state: isKept,
    about: value => parseClockAnswer(value) !== undefined,
    together: oneOf('one', 'several'),
    person: (value, about, named) => isPerson(value, about, named) || ['new persona', 'the cell', 'nobody', 'row by row'].includes(value),
    plays: (value, about, named) =>
      isPerson(value, about, named) || value === 'nobody' || named.roles.some(role => `role:${role}` === value),
    group: value => value.trim() !== '',
    file: (value, about, named) => value === withoutFile || isImageId(value, about, named),
    attach: value => value === withoutFile || /^\d{1,16}$/.test(value),
  }),
)
const noNames: Named = { hasMail: false, people: [], roles: [] }

const rowId = /^row:(?:.+:)?\d+(?::([a-z]+))?$/

const problemOf = (id: string, value: string, named: Named): BadAnswer['problem'] | undefined => {
  if (id.startsWith('row:')) {
    const found = rowId.exec(id)
    const [, cell] = found ?? []
    if (!found || (cell !== undefined && !cellNames.has(cell))) return 'id'
    return cell !== undefined || isKept(value, '', named) ? undefined : 'value'
  }
  const at = id.indexOf(':')
  const about = at === -1 ? '' : id.slice(at + 1)
  const check = at === -1 ? wholeChecks.get(id) : valueChecks.get(id.slice(0, at))
  if (!check || (at !== -1 && about === '')) return 'id'
  return check(value, about, named) ? undefined : 'value'
}

/** The answers of a mapping that mean something in this exercise. */
export const keepValid = (answers: PlanAnswers, named: Named): PlanAnswers =>
  Object.fromEntries(Object.entries(answers).filter(([id, value]) => problemOf(id, value, named) === undefined))

/** The first answer of which the id or the value means nothing, whatever the file is. */
export const findBadAnswer = (answers: PlanAnswers, named: Named): BadAnswer | undefined => {
  for (const [id, value] of Object.entries(answers)) {
    const problem = problemOf(id, value, named)
    if (problem) return { id, problem, value }
  }
  return undefined
}

/** Answers, and below them those that are remembered, with which of them were about something. */
export const createAnswerReader = (answers: PlanAnswers) => {
  const met = new Set<string>()
  let remembered: PlanAnswers = {}
  return {
    read: (id: string): string | undefined => {
      met.add(id)
      return Object.hasOwn(answers, id) ? answers[id] : Object.hasOwn(remembered, id) ? remembered[id] : undefined
    },
    remember: (more: PlanAnswers): void => {
      remembered = more
    },
    isRemembered: (id: string): boolean => !Object.hasOwn(answers, id) && Object.hasOwn(remembered, id),
    unmet: (): string[] => Object.keys(answers).filter(id => !met.has(id)),
  }
}
export type AnswerReader = ReturnType<typeof createAnswerReader>
