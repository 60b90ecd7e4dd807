import { and, asc, eq, inArray } from 'drizzle-orm'
import type { ConditionAtom, ConditionMark } from '#db/schema/enums.ts'
import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { orNotFound } from '../errors.ts'
import type { Person } from '../people.contract.ts'
import { readPeople } from '../people.reads.ts'
import { selectItems, toSequenceItem } from '../sequences/items.reads.ts'
import { readLineNumbers } from '../sequences/line-numbers.reads.ts'
import type { LineCondition, LineConditionAtom } from './conditions.contract.ts'
import { isStateOfRun } from './decisions.reads.ts'

type Cause = NonNullable<NonNullable<ConditionMark>['cause']>

/** Who has done what settled conditions, by kind and id. */
const readCausers = async (db: Db, exerciseId: number, causes: readonly Cause[]): Promise<ReadonlyMap<string, number>> => {
  const { communiques, debts, mails, messages, weezes } = db.t
  const authors = {
    weeze: { table: weezes, byId: weezes.authorId },
    message: { table: messages, byId: messages.authorId },
    mail: { table: mails, byId: mails.fromId },
    communique: { table: communiques, byId: communiques.releasedById },
    debt: { table: debts, byId: debts.judgedById },
  } as const
  const found = new Map<string, number>()
  for (const kind of ['weeze', 'message', 'mail', 'communique', 'debt'] as const) {
    const ids = causes.flatMap(cause => (cause.kind === kind ? cause.id : []))
    if (ids.length === 0) continue
    const { table, byId } = authors[kind]
    const rows = await db
      .select({ id: table.id, byId })
      .from(table)
      .where(and(eq(table.exerciseId, exerciseId), inArray(table.id, ids)))
    for (const row of rows) if (row.byId !== null) found.set(`${kind} ${row.id}`, row.byId)
  }
  for (const { kind, id } of causes) if (kind === 'person') found.set(`${kind} ${id}`, id)
  return found
}

/** What is needed to put a condition into words that people read. */
type Names = { numbers: ReadonlyMap<number, number>; people: ReadonlyMap<number, Person>; causers: ReadonlyMap<string, number> }

const toMark = (mark: ConditionMark, { people, causers }: Names): LineConditionAtom['mark'] => {
  if (!mark) return null
  const { holds, at, cause } = mark
  const by = cause && people.get(causers.get(`${cause.kind} ${cause.id}`) ?? 0)
  return { holds, at: at / 1000, cause: cause && { ...cause, by: by ?? null } }
}

const toAtom = (atom: ConditionAtom, mark: ConditionMark, names: Names): LineConditionAtom => {
  const told = toMark(mark, names)
  if (atom.kind === 'mail') {
    const { toId, ...rest } = atom
    return { ...rest, to: names.people.get(toId ?? 0) ?? null, mark: told }
  }
  if (!('itemId' in atom)) return { ...atom, mark: told }
  return { ...atom, number: names.numbers.get(atom.itemId ?? 0) ?? atom.number ?? 0, mark: told }
}

/** The conditions of the lines of an exercise, or of one, and how they stand in the current runs of their sequences (CTRL-02). */
const readRows = async (db: Db, exerciseId: number, id?: number) => {
  const { conditionStates, lineConditions, sequences, sequenceItems: items } = db.t
  const own = id === undefined ? undefined : eq(lineConditions.itemId, id)
  const rows = await db
    .select({ condition: lineConditions, state: conditionStates })
    .from(lineConditions)
    .innerJoin(items, and(eq(items.exerciseId, lineConditions.exerciseId), eq(items.id, lineConditions.itemId)))
    .innerJoin(sequences, and(eq(sequences.exerciseId, items.exerciseId), eq(sequences.id, items.sequenceId)))
    .leftJoin(conditionStates, isStateOfRun(db))
    .where(and(eq(lineConditions.exerciseId, exerciseId), own))
  const ids = rows.map(({ condition }) => condition.itemId)
  if (ids.length === 0) return []
  const lines = await selectItems(db)
    .where(and(eq(items.exerciseId, exerciseId), inArray(items.id, ids)))
    .orderBy(asc(items.offset), asc(items.sequenceId), asc(items.position), asc(items.id))
  return lines.flatMap(line => {
    const row = rows.find(({ condition }) => condition.itemId === line.item.id)
    return row ? [{ ...row, line: toSequenceItem(line) }] : []
  })
}

/** The conditions of an exercise in the order of its plan (CTRL-02). */
export const readConditions = async (db: Db, { exerciseId }: Pick<Actor, 'exerciseId'>, only?: number): Promise<LineCondition[]> => {
  const rows = await readRows(db, exerciseId, only)
  if (rows.length === 0) return []
  const numbers = await readLineNumbers(db, exerciseId)
  const causes = rows.flatMap(({ state }) => (state?.marks ?? []).flatMap(mark => mark?.cause ?? []))
  const causers = await readCausers(db, exerciseId, causes)
  const named = rows.flatMap(({ condition, state }) => [
    ...condition.atoms.flatMap(atom => (atom.kind === 'mail' ? (atom.toId ?? []) : [])),
    ...(state?.byId ? [state.byId] : []),
  ])
  const people = await readPeople(db, exerciseId, new Set([...named, ...causers.values()]))
  const names = { numbers, people, causers }
  return rows.map(({ condition, state, line }) => {
    const { id, sequenceId, offset, kind, author, title, text, state: outcome } = line
    return {
      item: { id, sequenceId, offset, kind, author, title, text, state: outcome },
      number: numbers.get(id) ?? 0,
      atoms: condition.atoms.map((atom, index) => toAtom(atom, state?.marks[index] ?? null, names)),
      joint: condition.joint,
      delay: condition.delay,
      proposes: condition.proposes,
      // Whatever an animator has done with the line by hand, nothing decides it any more.
      status: state && state.status === 'watched' && outcome !== 'pending' ? 'void' : (state?.status ?? null),
      decidedOn: state?.decidedOn?.toISOString() ?? null,
      by: people.get(state?.byId ?? 0) ?? null,
      undoUntil: state?.undoUntil?.toISOString() ?? null,
      broken: condition.atoms.some(atom => 'itemId' in atom && atom.itemId === null),
    }
  })
}

/** One condition; 404 for a line without one. */
export const readCondition = async (db: Db, actor: Pick<Actor, 'exerciseId'>, id: number): Promise<LineCondition> =>
  orNotFound((await readConditions(db, actor, id))[0])
