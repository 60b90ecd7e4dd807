import type { Plan, SequenceItem } from '#routers/sequences/items.contract.ts'
import type { Sequence } from '#routers/sequences/sequences.contract.ts'
import { fullName } from '../../../ui/full-name.ts'
import { markSequences } from '../sequence-marks.ts'

/** What animators change in a cell of the plan. */
export const editableColumns = ['offset', 'author', 'text', 'expected', 'objective'] as const
export type EditableColumn = (typeof editableColumns)[number]

/** A line of the plan, with its number, the letter and colour of its sequence, and what it answers. */
export type PlanRow = {
  item: SequenceItem
  sequence: Sequence
  number: number
  letter: string
  /** Which of the four colours of sequences it has. */
  tone: number
  target: { number: number; name: string } | null
  /** Whether it is the next line of its sequence, which runs or is paused. */
  next: boolean
  /** What the cell owes because of it, with the times in which the exercise stood; null = nothing, or it is not published. */
  owed: (Plan['owed'][number] & { pauses: Plan['clock']['pauses'] }) | null
}

/** The rows of the plan, in its order. */
export const toPlanRows = ({ sequences, items, owed, clock: { pauses } }: Plan): PlanRow[] => {
  const marks = new Map(markSequences(sequences).map(mark => [mark.sequence.id, mark]))
  const numbers = new Map(items.map(({ id }, at) => [id, at + 1]))
  const byId = new Map(items.map(item => [item.id, item]))
  const begun = new Set<number>()
  const debts = new Map(owed.map(debt => [debt.publishedId, debt]))
  return items.flatMap((item, at) => {
    const mark = marks.get(item.sequenceId)
    if (!mark) return []
    const answered = item.targetItemId === null ? undefined : byId.get(item.targetItemId)
    const next = item.state === 'pending' && mark.sequence.status !== 'STOPPED' && !begun.has(item.sequenceId)
    if (next) begun.add(item.sequenceId)
    const debt = item.publishedId === null ? undefined : debts.get(item.publishedId)
    const target = answered && { number: numbers.get(answered.id) ?? 0, name: fullName(answered.author) }
    return [{ item, ...mark, number: at + 1, target: target ?? null, next, owed: debt ? { ...debt, pauses } : null }]
  })
}

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The rows of some sequences (all when none is named) in whose words or persona all words of a search occur. */
export const filterRows = (rows: readonly PlanRow[], search: string, sequenceIds: readonly number[]): PlanRow[] => {
  const words = fold(search).split(/\s+/).filter(Boolean)
  return rows.filter(({ item: { author, text, title, expected, objective }, sequence: { id } }) => {
    if (sequenceIds.length > 0 && !sequenceIds.includes(id)) return false
    if (words.length === 0) return true
    const said = fold([fullName(author), author.username, text, title, expected, objective].join(' '))
    return words.every(word => said.includes(word))
  })
}

/** The ids from one row to another, in whichever order they stand. */
export const idsBetween = (rows: readonly PlanRow[], one: number, other: number): number[] => {
  const [from, to] = [one, other].map(id => rows.findIndex(({ item }) => item.id === id)).toSorted((a, b) => a - b)
  return from === undefined || from === -1 ? [other] : rows.slice(from, (to ?? from) + 1).map(({ item }) => item.id)
}

/** The plan after items have changed or come. */
export const mergeItems = (plan: Plan, changed: readonly SequenceItem[]): Plan => {
  const byId = new Map([...plan.items, ...changed].map(item => [item.id, item]))
  return { ...plan, items: [...byId.values()].toSorted((one, other) => one.offset - other.offset || one.sequenceId - other.sequenceId) }
}

/** Up to seven round moments of an axis of so many seconds. */
export const axisSteps = (span: number): number[] => {
  const step = [60, 300, 600, 900, 1800, 3600, 7200, 14_400, 43_200, 86_400].find(seconds => span / seconds <= 7) ?? 86_400
  return Array.from({ length: Math.floor((span * 0.97) / step) + 1 }, (_, at) => at * step)
}
