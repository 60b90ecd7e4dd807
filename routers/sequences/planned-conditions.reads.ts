import { and, asc, eq, inArray } from 'drizzle-orm'
import type { ConditionAtom } from '#db/schema/enums.ts'
import type { Db } from '#db/store.ts'
import { watchedBy } from './condition-circles.rules.ts'
import type { PlannedCondition, SequenceItem } from './items.contract.ts'

type Named = { number: string; sequence: string | null; line: null }

/** The numbers in their own sequences of lines that are in others. */
const readForeignLines = async (db: Db, exerciseId: number, ids: readonly number[]): Promise<ReadonlyMap<number, Named>> => {
  const found = new Map<number, Named>()
  if (ids.length === 0) return found
  const { sequences, sequenceItems: items } = db.t
  const rows = await db
    .selectDistinct({ id: sequences.id, name: sequences.name })
    .from(items)
    .innerJoin(sequences, and(eq(sequences.exerciseId, items.exerciseId), eq(sequences.id, items.sequenceId)))
    .where(and(eq(items.exerciseId, exerciseId), inArray(items.id, [...ids])))
  for (const { id, name } of rows) {
    const lines = await db
      .select({ id: items.id })
      .from(items)
      .where(and(eq(items.exerciseId, exerciseId), eq(items.sequenceId, id)))
      .orderBy(asc(items.offset), asc(items.position), asc(items.id))
    for (const [at, line] of lines.entries()) found.set(line.id, { number: String(at + 1), sequence: name, line: null })
  }
  return found
}

/** What the lines of a sequence wait for, in the words of chronogrammes. */
export const readPlannedConditions = async (
  db: Db,
  exerciseId: number,
  lines: readonly Pick<SequenceItem, 'id'>[],
): Promise<PlannedCondition[]> => {
  const { lineConditions, users } = db.t
  const all = await db.select().from(lineConditions).where(eq(lineConditions.exerciseId, exerciseId))
  const own = new Map(lines.map(({ id }, at): [number, Named] => [id, { number: String(at + 1), sequence: null, line: null }]))
  const rows = all.filter(({ itemId }) => own.has(itemId))
  const foreign = await readForeignLines(
    db,
    exerciseId,
    rows.flatMap(({ atoms }) => watchedBy(atoms)).filter(id => !own.has(id)),
  )
  const named = rows.flatMap(({ atoms }) => atoms.flatMap(atom => (atom.kind === 'mail' ? (atom.toId ?? []) : [])))
  const people =
    named.length === 0
      ? []
      : await db
          .select({ id: users.id, username: users.username })
          .from(users)
          .where(and(eq(users.exerciseId, exerciseId), inArray(users.id, named)))
  const lineOf = ({ itemId, number }: { itemId: number | null; number?: number }): Named =>
    own.get(itemId ?? 0) ?? foreign.get(itemId ?? 0) ?? { number: String(number ?? 0), sequence: '?', line: null }
  const toCell = (atom: ConditionAtom): PlannedCondition['atoms'][number] => {
    if ('minutes' in atom) return { kind: atom.kind, line: lineOf(atom), minutes: atom.minutes }
    if ('outcome' in atom) return { kind: atom.kind, line: lineOf(atom), outcome: atom.outcome }
    if (atom.kind !== 'mail') return atom
    return { kind: atom.kind, words: atom.words, to: people.find(({ id }) => id === atom.toId)?.username ?? null }
  }
  return rows.map(({ itemId, atoms, joint, delay, proposes }) => ({ itemId, atoms: atoms.map(toCell), joint, delay, proposes }))
}
