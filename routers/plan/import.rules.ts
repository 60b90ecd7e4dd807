import { expectedDelayMax, itemLabelMax, itemNoteMax, itemTitleMax, sequenceSecondsMax, weezeTextMax } from '../limits.contract.ts'
import { meansCell } from './people.rules.ts'
import type { PlanKind, PlanRow, UnderstoodPlan } from './understand.contract.ts'

/** Whom a name of a plan means: somebody of the exercise, a persona that the import makes, the cell as a whole, or nobody. */
export type Meaning = { name: string } & (
  | { is: 'user'; username: string }
  | { is: 'new'; group: string }
  | { is: 'cell' }
  | { is: 'nobody' }
)

/** What a name means by what is told of the people of a plan: `@username`, `new persona` or `new persona: group`, `the cell` or `nobody`. */
const toMeaning = (name: string, people: UnderstoodPlan['people']): Meaning => {
  const told = people[name] ?? (meansCell(name) ? 'the cell' : 'nobody')
  if (told.startsWith('@')) return { name, is: 'user', username: told.slice(1) }
  if (told === 'the cell') return { name, is: 'cell' }
  const [, group] = /^new persona(?:: *(.*))?$/.exec(told) ?? []
  return told.startsWith('new persona') ? { name, is: 'new', group: group ?? '' } : { name, is: 'nobody' }
}

/** The words that the notes of lines are put together from. */
export type NoteWords = Record<
  'reply' | 'with' | 'to' | 'copy' | 'player' | 'picture' | 'attachment' | 'objective' | 'phase' | 'delay',
  string
>

/** A line of a plan as it is imported; `to` has one line for each. */
export type PlannedLine = {
  row: number
  sheet: string | null
  offset: number
  kind: Exclude<PlanKind, 'reply' | 'reweez' | 'mail'>
  from: Meaning | null
  to: Meaning[]
  title: string
  text: string
  expected: string | null
  expectedDelay: number | null
  objective: string | null
  phase: string | null
  note: string
}

/** The first sender, and the names of the others. */
const sendersOf = ({ from = '' }: PlanRow, people: UnderstoodPlan['people']): Meaning[] =>
  from.split('; ').flatMap(name => (name === '' ? [] : [toMeaning(name, people)]))

const kindOf = ({ kind = 'hand' }: PlanRow): PlannedLine['kind'] => {
  if (kind === 'mail') return 'message'
  return kind === 'reply' || kind === 'reweez' ? 'weeze' : kind
}

const isLabel = (label: string): boolean => label !== '' && label.length <= itemLabelMax

/** Whether nothing of a row is too long or too late to be a line. */
export const fitsLine = ({ text = '', subject = '', expected = '', note = '', offset = 0 }: PlanRow): boolean =>
  text.length <= weezeTextMax &&
  expected.length <= itemNoteMax &&
  subject.length + note.length <= itemNoteMax - 2000 &&
  offset <= sequenceSecondsMax

/** A ready row as a line. What has no place of its own stands in the note, below its heading. */
export const toPlannedLine = (row: PlanRow, people: UnderstoodPlan['people'], words: NoteWords): PlannedLine => {
  const { subject = '', text = '', objective = '', phase = '', delay, copy = [], player, picture, attachment, expected } = row
  const kind = kindOf(row)
  const [from = null, ...others] = sendersOf(row, people)
  const to = (row.to ?? []).map(name => toMeaning(name, people))
  const isDelay = delay !== undefined && delay >= 1 && delay <= expectedDelayMax
  const hasTitle = subject !== text && subject.length <= itemTitleMax && (kind === 'article' || kind === 'hand')
  const notes: [word: keyof NoteWords, value: string | undefined][] = [
    ['with', others.map(({ name }) => name).join(', ')],
    ['to', kind === 'weeze' || kind === 'article' ? to.flatMap(({ is, name }) => (is === 'cell' ? [] : [name])).join(', ') : ''],
    ['copy', copy.join(', ')],
    ['player', player],
    ['picture', picture],
    ['attachment', attachment],
    ['objective', isLabel(objective) ? '' : objective],
    ['phase', isLabel(phase) ? '' : phase],
    ['delay', delay === undefined || isDelay ? '' : String(delay)],
  ]
  const isAnswer = row.kind === 'reply' || row.kind === 'reweez'
  const told = notes.flatMap(([word, value]) => (value ? [`${words[word]} ${value}`] : []))
  const note = [row.note, isAnswer ? words.reply : '', ...told].filter(Boolean).join('\n')
  return {
    row: row.row,
    sheet: row.sheet ?? null,
    offset: Math.max(0, row.offset ?? 0),
    kind,
    from,
    to,
    title: hasTitle ? subject : '',
    // What has no title says it in its text.
    text: hasTitle || subject === '' || subject === text ? text : `${subject}\n${text}`,
    expected: expected || null,
    expectedDelay: isDelay ? delay : null,
    objective: isLabel(objective) ? objective : null,
    phase: isLabel(phase) ? phase : null,
    note,
  }
}
