import type { LineCondition } from '#routers/conditions/conditions.contract.ts'
import { isOwned, type Owned } from '#routers/desk/roles.rules.ts'
import { elapsedAtMoment } from '#routers/exercise-clock.rules.ts'
import { fullName, nameInText } from '#routers/people.rules.ts'
import type { ItemFailure, LackingLine, Plan, SequenceItem } from '#routers/sequences/items.contract.ts'
import type { Sequence } from '#routers/sequences/sequences.contract.ts'
import type { Storm } from '#routers/storms/storms.contract.ts'
import { dueAt } from '../hand/due.ts'
import { markSequences } from '../sequences/sequence-marks.ts'

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
  /** Why it could not be published as things are. */
  lacks: readonly ItemFailure[]
  /** Whether it is the next line of its sequence, which runs or is paused. */
  next: boolean
  /** What the cell owes because of it, with the exercise clock; null = nothing, or it is not published. */
  owed: (Plan['owed'][number] & Pick<Plan, 'clock'>) | null
  /** What it waits for instead of its time. */
  condition: LineCondition | null
}

/** A storm among the lines, at the seconds of the exercise clock at which it was launched. */
export type StormRow = { storm: Storm; offset: number }
/** A row of the table: a line, or a storm, of which nothing is chosen or changed here. */
export type TableRow = PlanRow | StormRow

export const rowId = (row: TableRow): number => ('storm' in row ? row.storm.id : row.item.id)

/** Storms where the exercise clock stood at their launch, the first one first. */
export const placeStorms = (storms: readonly Storm[], clock: Plan['clock']): StormRow[] =>
  storms
    .map(storm => ({ storm, offset: Math.max(0, Math.floor((elapsedAtMoment(clock, Date.parse(storm.createdOn)) ?? 0) / 1000)) }))
    .toSorted((one, other) => one.offset - other.offset || one.storm.id - other.storm.id)

/** Lines and storms by time; at the same second the line comes first. */
export const mixRows = (lines: readonly PlanRow[], storms: readonly StormRow[]): TableRow[] => {
  const timeOf = (row: TableRow) => ('storm' in row ? row.offset : row.item.offset)
  return [...lines, ...storms].toSorted((one, other) => timeOf(one) - timeOf(other))
}

/** Whether a line may wait for something instead of its time. */
export const mayWait = (row: TableRow | undefined): boolean =>
  row !== undefined && 'item' in row && row.item.kind !== 'hand' && row.sequence.kind === 'plan'

/** The rows of the plan, in its order. */
export const toPlanRows = (
  { sequences, items, owed, clock }: Plan,
  lacking: ReadonlyMap<number, Pick<LackingLine, 'lacks'>> = new Map(),
  conditions: readonly LineCondition[] = [],
): PlanRow[] => {
  const marks = new Map(markSequences(sequences).map(mark => [mark.sequence.id, mark]))
  const numbers = new Map(items.map(({ id }, at) => [id, at + 1]))
  const byId = new Map(items.map(item => [item.id, item]))
  const conditionOf = new Map(conditions.map(condition => [condition.item.id, condition]))
  const begun = new Set<number>()
  const debts = new Map(owed.map(debt => [debt.publishedId, debt]))
  return items.flatMap((item, at) => {
    const mark = marks.get(item.sequenceId)
    if (!mark) return []
    const answered = item.targetItemId === null ? undefined : byId.get(item.targetItemId)
    // A line by hand waits for somebody, and nothing waits for it.
    const due = item.kind === 'hand' && dueAt(item) <= mark.sequence.elapsed
    const condition = conditionOf.get(item.id) ?? null
    const next = item.state === 'pending' && !due && !condition && mark.sequence.status !== 'STOPPED' && !begun.has(item.sequenceId)
    if (next) begun.add(item.sequenceId)
    const debt = item.publishedId === null ? undefined : debts.get(item.publishedId)
    const target = answered && { number: numbers.get(answered.id) ?? 0, name: nameInText(answered.author) }
    const lacks = lacking.get(item.id)?.lacks ?? []
    return [{ item, ...mark, number: at + 1, target: target ?? null, lacks, next, owed: debt ? { ...debt, clock } : null, condition }]
  })
}

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** What a plan is filtered by: the ids of sequences, or the storms. */
export type Shown = number | 'storms'

/** Everything about a row in which a search looks. */
const saidIn = (row: TableRow): string => {
  if ('storm' in row) return `${fullName(row.storm.author)} ${row.storm.author.username} ${row.storm.excerpt}`
  const { author, text, title, expected, objective, toName } = row.item
  return [fullName(author), author.username, text, title, expected, objective, toName].join(' ')
}

/** The rows of some sequences (all when none is named) in whose words or persona all words of a search occur. */
export const filterRows = <Row extends TableRow>(rows: readonly Row[], search: string, shown: readonly Shown[]): Row[] => {
  const words = fold(search).split(/\s+/).filter(Boolean)
  return rows.filter(row => {
    if (shown.length > 0 && !shown.includes('storm' in row ? 'storms' : row.sequence.id)) return false
    if (words.length === 0) return true
    const said = fold(saidIn(row))
    return words.every(word => said.includes(word))
  })
}

/** What of a plan is shown by its state: what is to come, what the cell owes because of it, what has appeared, or what has to be corrected. */
export const planStates = ['ahead', 'owed', 'published', 'failed', 'conditional'] as const
export type PlanState = (typeof planStates)[number]

/** Whether a row is in a state; a storm has appeared. */
export const isInState = (row: TableRow, state: PlanState): boolean => {
  if ('storm' in row) return state === 'published'
  if (state === 'owed') return row.owed !== null && !row.owed.satisfied
  if (state === 'conditional') return row.condition !== null
  if (state === 'failed' && (row.lacks.length > 0 || row.condition?.broken)) return true
  if (state === 'ahead') return row.item.state === 'pending' || row.item.state === 'late'
  return row.item.state === state
}

/** The lines that belong to the roles that a plan is narrowed to; storms belong to none. */
export const narrowRows = (rows: readonly TableRow[], narrowing: readonly Owned[]): readonly TableRow[] =>
  narrowing.length === 0 ? rows : rows.filter(row => 'item' in row && isOwned(narrowing, row.item.sequenceId, row.item.author.id))

/** The ids of the lines from one row to another, in whichever order they stand. */
export const idsBetween = (rows: readonly TableRow[], one: number, other: number): number[] => {
  const [from, to] = [one, other].map(id => rows.findIndex(row => rowId(row) === id)).toSorted((a, b) => a - b)
  if (from === undefined || from === -1) return [other]
  return rows.slice(from, (to ?? from) + 1).flatMap(row => ('storm' in row ? [] : row.item.id))
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
