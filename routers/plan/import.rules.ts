import type { HandMeans } from '#db/schema/enums.ts'
import {
  chapeauMax,
  expectedDelayMax,
  handAddressMax,
  itemLabelMax,
  itemNoteMax,
  itemTitleMax,
  mailSubjectMax,
  sequenceSecondsMax,
  weezeTextMax,
} from '../limits.contract.ts'
import type { PlanAnswers } from './answers.rules.ts'
import { fileAnswerId, namedFiles, restOfFiles, withoutFile } from './files.rules.ts'
import { meansCell, splitPeople } from './people.rules.ts'
import type { PlanKind, PlanPreview, PlanRow } from './understand.contract.ts'

/** Whom a name of a plan means: somebody of the exercise, a persona that the import makes, the cell as a whole, or nobody. */
export type Meaning = { name: string } & (
  | { is: 'user'; username: string }
  | { is: 'new'; group: string }
  | { is: 'cell' }
  | { is: 'nobody' }
)

/** Who plays a line by hand: a role of the desk by its name, or an animator by user name. */
type Player = { role: string } | { username: string }

/** What the names of a plan mean. */
export type Names = Pick<PlanPreview, 'people' | 'names'>

const toMeaning = (name: string, { people }: Names): Meaning => {
  const told = people[name] ?? (meansCell(name) ? 'the cell' : 'nobody')
  if (told.startsWith('@')) return { name, is: 'user', username: told.slice(1) }
  if (told === 'the cell') return { name, is: 'cell' }
  const [, group = ''] = /^new persona(?:: (.*))?$/s.exec(told) ?? []
  return told.startsWith('new persona') ? { name, is: 'new', group } : { name, is: 'nobody' }
}

/** The first who plays a line and is known, and the names of the others. */
const findPlayer = (cell: string, { names }: Names): { player: Player | null; others: string } => {
  const told = splitPeople(cell)
  for (const name of told) {
    const meaning = names.find(known => known.name === name && known.player > 0)?.meaning ?? ''
    const others = told.filter(other => other !== name).join(', ')
    if (meaning.startsWith('role:')) return { player: { role: meaning.slice('role:'.length) }, others }
    if (meaning.startsWith('@')) return { player: { username: meaning.slice(1) }, others }
  }
  return { player: null, others: cell }
}

/** The words that the notes of lines are put together from. */
export type NoteWords = Record<
  | 'reply'
  | 'with'
  | 'to'
  | 'copy'
  | 'player'
  | 'picture'
  | 'attachment'
  | 'subject'
  | 'subtitle'
  | 'lead'
  | 'objective'
  | 'phase'
  | 'delay',
  string
>

/** A line of a plan as it is imported. */
export type PlannedLine = {
  sheet: string | null
  /** The cells of its row as they stand in the file. */
  cells: string[]
  /** Seconds from the start; less than 0 for one that is published as its past. */
  offset: number
  kind: Exclude<PlanKind, 'reply' | 'reweez'>
  from: Meaning | null
  to: Meaning[]
  /** Who of the exercise gets a copy of a mail. */
  cc: Meaning[]
  title: string
  /** Of an article. */
  subtitle: string
  lead: string
  text: string
  expected: string | null
  expectedDelay: number | null
  objective: string | null
  phase: string | null
  note: string
  means: HandMeans
  player: Player | null
  toName: string | null
  contact: string | null
  /** The ids of its pictures. */
  pictures: string[]
  /** The ids of the files of a mail. */
  attachments: number[]
}

const kindOf = ({ kind = 'hand', to = [] }: PlanRow, names: Names): PlannedLine['kind'] => {
  // Nobody of the exercise gets it.
  if (kind === 'message' || kind === 'mail')
    return to.length > 0 && to.every(name => toMeaning(name, names).is === 'nobody') ? 'hand' : kind
  return kind === 'reply' || kind === 'reweez' ? 'weeze' : kind
}

const isLabel = (label: string): boolean => label !== '' && label.length <= itemLabelMax

const phoneNumber = /\+?\d[\d .()-]{7,18}\d/

/** Whether a row has more than a line holds, or comes too late for one: nothing is cut. */
export const findExcess = (row: PlanRow): 'long' | 'late' | undefined => {
  const { text = '', subject = '', expected = '', offset = 0 } = row
  const noted = [
    row.note,
    row.player,
    row.picture,
    row.attachment,
    row.subtitle,
    row.lead,
    row.objective,
    row.phase,
    ...(row.copy ?? []),
    ...(row.to ?? []),
  ]
  const isLong =
    subject.length + text.length >= weezeTextMax || expected.length > itemNoteMax || noted.join('  ').length + wordsMax > itemNoteMax
  if (isLong) return 'long'
  return offset > sequenceSecondsMax ? 'late' : undefined
}
/** Room for the words of a note. */
const wordsMax = 500

/** `keepsPast`: whether what came before the start is published, and not played by hand. */
type LineOptions = { words: NoteWords; keepsPast: boolean; answers: PlanAnswers }

/** A ready row as a line. What has no place of its own stands in the note, below its heading. */
export const toPlannedLine = (row: PlanRow, cells: string[], names: Names, { words, keepsPast, answers }: LineOptions): PlannedLine => {
  const {
    subject = '',
    text = '',
    objective = '',
    phase = '',
    delay,
    copy = [],
    picture,
    attachment,
    expected,
    subtitle = '',
    lead = '',
  } = row
  const kind = kindOf(row, names)
  const [from = null, ...senders] = (row.from ?? '').split('; ').flatMap(name => (name === '' ? [] : [toMeaning(name, names)]))
  const to = (row.to ?? []).map(name => toMeaning(name, names))
  const copied = copy.map(name => toMeaning(name, names))
  const cc = kind === 'mail' ? copied.filter(({ is }) => is !== 'nobody') : []
  const receives = kind === 'message' || kind === 'mail' || kind === 'hand'
  const toName = to.map(({ name }) => name).join(', ')
  const { player, others } = findPlayer(row.player ?? '', names)
  const isDelay = delay !== undefined && delay >= 1 && delay <= expectedDelayMax
  const isTitled = subject !== text && subject.length <= itemTitleMax && (kind === 'article' || kind === 'hand')
  const hasTitle = isTitled || (kind === 'mail' && subject.length <= mailSubjectMax)
  const unmet = to.filter(({ is }) => (receives ? is === 'nobody' : is !== 'cell')).map(({ name }) => name)
  const fitsName = toName.length <= handAddressMax
  const files = new Map(namedFiles(row).map(name => [name, answers[fileAnswerId(name, row.kind)] ?? withoutFile] as const))
  // A mail that nobody of the exercise gets is played by hand, and holds no file.
  const holds = row.kind !== 'mail' || kind === 'mail'
  const given = new Map([...files].filter(([, answer]) => answer !== withoutFile && holds))
  const isArticle = kind === 'article' && hasTitle
  const headsArticle = (words: string) => isArticle && words.length <= chapeauMax
  const notes: [word: keyof NoteWords, value: string | undefined][] = [
    ['with', senders.map(({ name }) => name).join(', ')],
    ['to', kind === 'hand' && fitsName ? '' : unmet.join(', ')],
    ['copy', copied.flatMap(one => (cc.includes(one) ? [] : one.name)).join(', ')],
    ['player', kind === 'hand' ? others : row.player],
    ['picture', restOfFiles(picture, given)],
    ['attachment', restOfFiles(attachment, given)],
    ['subject', kind === 'weeze' && subject !== text ? subject : ''],
    ['subtitle', headsArticle(subtitle) ? '' : subtitle],
    ['lead', headsArticle(lead) ? '' : lead],
    ['objective', isLabel(objective) ? '' : objective],
    ['phase', isLabel(phase) ? '' : phase],
    ['delay', delay === undefined || isDelay ? '' : String(delay)],
  ]
  const isAnswer = row.kind === 'reply' || row.kind === 'reweez'
  const told = notes.flatMap(([word, value]) => (value ? [`${words[word]} ${value}`] : []))
  const offset = row.offset ?? 0
  return {
    sheet: row.sheet ?? null,
    cells,
    // What nobody publishes has no past: it is played at the start.
    offset: keepsPast && kind !== 'hand' ? offset : Math.max(0, offset),
    kind: !keepsPast && offset < 0 ? 'hand' : kind,
    from,
    to,
    cc,
    title: hasTitle ? subject : '',
    subtitle: headsArticle(subtitle) ? subtitle : '',
    lead: headsArticle(lead) ? lead : '',
    // What has no title says it in its text, but nobody posts the title that a director gave.
    text: hasTitle || kind === 'weeze' || subject === '' || subject === text ? text : `${subject}\n${text}`,
    expected: expected || null,
    expectedDelay: isDelay ? delay : null,
    objective: isLabel(objective) ? objective : null,
    phase: isLabel(phase) ? phase : null,
    note: [row.note, isAnswer ? words.reply : '', ...told].filter(Boolean).join('\n'),
    means: row.means ?? 'other',
    player,
    toName: fitsName && toName !== '' ? toName : null,
    contact: phoneNumber.exec(toName)?.[0] ?? null,
    pictures: kind === 'mail' ? [] : [...given.values()],
    attachments: kind === 'mail' ? [...given.values()].map(Number) : [],
  }
}

/** The number of a column, counted from 1, by its letters. */
const columnOf = (letters: string): number => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)

/** The columns of a plan in their order, as its export needs them: their headings, and what each means. */
export const toSourceColumns = (columns: PlanPreview['columns']): { headings: string[]; fields: (string | null)[] } => {
  const byAt = new Map(columns.map(column => [columnOf(column.letter), column]))
  const all = Array.from({ length: Math.max(0, ...byAt.keys()) }, (_, at) => byAt.get(at + 1))
  return { headings: all.map(column => column?.heading ?? ''), fields: all.map(column => column?.field ?? null) }
}
