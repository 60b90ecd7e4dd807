import type { ConditionAtom, ConditionCause, ConditionJoint, ConditionMark, ConditionStatus, PublicationOutcome } from '#db/schema/enums.ts'
import { toHashtagKey } from '../weezes/text.rules.ts'

/** What a conditional line waits for. */
export type Condition = {
  itemId: number
  atoms: readonly ConditionAtom[]
  joint: ConditionJoint
  /** Minutes of the exercise clock. */
  delay: number
  proposes: boolean
}

/** What became of a line, and when on the exercise clock, in milliseconds. */
export type LineFact = { outcome: PublicationOutcome; at: number }

type Said = { words: string; hashtags: readonly string[]; cause: ConditionCause }
/** Something that players or animators have done, which conditions may wait for. */
export type Act =
  | { kind: 'reaction'; itemIds: readonly number[]; cause: ConditionCause }
  | ({ kind: 'weeze' | 'communique' } & Said)
  /** A weeze that shows an article, by whose title and words it is found. */
  | ({ kind: 'article' } & Said)
  | ({ kind: 'mail'; toIds: readonly number[] } & Said)
  | { kind: 'said'; itemId: number; atom: number; cause: ConditionCause }

/** Where the exercise stands when something is decided; `at` is its clock in milliseconds. */
export type Moment = { at: number; lines: ReadonlyMap<number, LineFact>; acts: readonly Act[] }

/** How a condition stands in a run; `dueAt` = when time decides something next. */
export type Standing = { status: ConditionStatus; marks: readonly ConditionMark[]; metAt: number | null; dueAt: number | null }

export const newStanding = ({ atoms }: Pick<Condition, 'atoms'>): Standing => ({
  status: 'watched',
  marks: atoms.map(() => null),
  metAt: null,
  dueAt: null,
})

const minute = 60_000

const fold = (words: string): string =>
  words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('’', "'").replaceAll(/\s+/g, ' ')

/** Whether what was said has these words, in any case and with or without accents, or this hashtag; no words = anything. */
export const saysWords = (wanted: string, { words, hashtags }: Pick<Said, 'words' | 'hashtags'>): boolean => {
  const sought = wanted.trim()
  if (/^[#＃]\S+$/u.test(sought)) return hashtags.includes(toHashtagKey(sought))
  return fold(words).includes(fold(sought))
}

const fits = (atom: ConditionAtom, act: Act): boolean => {
  if (act.kind === 'reaction' || act.kind === 'said' || act.kind !== atom.kind) return false
  if (act.kind === 'mail' && atom.kind === 'mail' && atom.toId !== null && !act.toIds.includes(atom.toId)) return false
  return 'words' in atom && saysWords(atom.words, act)
}

/** Until when the cell may react to a published line; undefined for one that is not. */
const deadlineOf = (atom: ConditionAtom, { lines }: Pick<Moment, 'lines'>): number | undefined => {
  if (atom.kind !== 'reacted' && atom.kind !== 'silent') return undefined
  const line = lines.get(atom.itemId ?? 0)
  return line?.outcome === 'published' ? line.at + atom.minutes * minute : undefined
}

/** The mark of an atom at a moment: what has settled stays, whatever comes later. */
const settle = ({ itemId, atoms }: Condition, index: number, mark: ConditionMark, moment: Moment): ConditionMark => {
  const atom = atoms[index]
  if (mark || !atom) return mark
  const { at, lines, acts } = moment
  const deadline = deadlineOf(atom, moment)
  if (atom.kind === 'reacted' || atom.kind === 'silent') {
    if (deadline === undefined) return null
    const reaction = acts.find(act => act.kind === 'reaction' && act.itemIds.includes(atom.itemId ?? 0))
    if (reaction && at < deadline) return { holds: atom.kind === 'reacted', at, cause: reaction.cause }
    return at >= deadline ? { holds: atom.kind === 'silent', at: deadline, cause: null } : null
  }
  if (atom.kind === 'line') {
    const line = lines.get(atom.itemId ?? 0)
    return line?.outcome === atom.outcome ? { holds: true, at: line.at, cause: { kind: 'item', id: atom.itemId ?? 0 } } : null
  }
  const isSaid = (act: Act) => act.kind === 'said' && act.itemId === itemId && act.atom === index
  const act = acts.find(act => (atom.kind === 'said' ? isSaid(act) : fits(atom, act)))
  return act ? { holds: true, at, cause: act.cause } : null
}

/** Whether an atom that has not settled cannot come true as things are: its line is deleted, or became something else. */
const isBarred = (atom: ConditionAtom, { lines }: Moment): boolean => {
  if (!('itemId' in atom)) return false
  if (atom.itemId === null) return true
  const outcome = lines.get(atom.itemId)?.outcome
  if (atom.kind === 'line') return outcome === (atom.outcome === 'published' ? 'skipped' : 'published')
  return outcome === 'skipped'
}

/** Since when a condition holds; `void` = it can no longer, null = it is open. */
const judge = ({ atoms, joint }: Condition, marks: readonly ConditionMark[], moment: Moment): number | 'void' | null => {
  const held = marks.flatMap(mark => (mark?.holds ? mark.at : []))
  const barred = atoms.filter((atom, index) => marks[index]?.holds === false || (!marks[index] && isBarred(atom, moment)))
  if (joint === 'or' || atoms.length === 1) {
    if (held.length > 0) return Math.min(...held)
    return barred.length === atoms.length ? 'void' : null
  }
  if (held.length === atoms.length) return Math.max(...held)
  return barred.length > 0 ? 'void' : null
}

/** When time decides something of a condition that is open: the first of its deadlines. */
const nextDeadline = (atoms: readonly ConditionAtom[], marks: readonly ConditionMark[], moment: Moment): number | null => {
  const deadlines = atoms.flatMap((atom, index) => (marks[index] ? [] : (deadlineOf(atom, moment) ?? [])))
  return deadlines.length > 0 ? Math.min(...deadlines) : null
}

/**
 * How a condition stands after a moment (CTRL-02). Once it has fired, is proposed or dismissed it stays so for the run. One whose line has an outcome
 * already decides nothing until that is taken back, and keeps in mind what happens until then.
 */
export const advanceCondition = (condition: Condition, known: Standing, moment: Moment, outcome: PublicationOutcome | null): Standing => {
  const done = outcome !== null
  if (known.status === 'fired') return { ...known, dueAt: done ? null : (known.dueAt ?? moment.at) }
  // One that was dismissed, and whose line an animator lets come again, is proposed again.
  if (known.status === 'dismissed' && !done && known.dueAt === null) return { ...known, status: 'proposed' }
  if (known.status === 'dismissed') return { ...known, dueAt: done ? null : known.dueAt }
  if (outcome === 'published' || known.status === 'proposed') return { ...known, dueAt: null }
  const marks = condition.atoms.map((_, index) => settle(condition, index, known.marks[index] ?? null, moment))
  if (done) return { ...known, marks, dueAt: null }
  const met = known.metAt ?? judge(condition, marks, moment)
  if (met === 'void') return { status: 'void', marks, metAt: null, dueAt: null }
  if (met === null) return { status: 'watched', marks, metAt: null, dueAt: nextDeadline(condition.atoms, marks, moment) }
  const dueAt = met + condition.delay * minute
  if (moment.at < dueAt) return { status: 'watched', marks, metAt: met, dueAt }
  return condition.proposes
    ? { status: 'proposed', marks, metAt: met, dueAt: null }
    : { status: 'fired', marks, metAt: met, dueAt: moment.at }
}
