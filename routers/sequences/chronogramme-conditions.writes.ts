import { and, asc, desc, eq, ne } from 'drizzle-orm'
import type { Db } from '#db/store.ts'
import { normalizeText } from '../spreadsheets/spreadsheets.rules.ts'
import type { SequencePreviewRow } from './chronogramme.contract.ts'
import { type LineRef, toStoredAtom } from './chronogramme-conditions.rules.ts'
import { publicationOrder } from './items.reads.ts'

/** The line of another sequence that a cell names; the newest sequence of that name counts. */
const findPlannedLine = async (tx: Db, exerciseId: number, { number, sequence }: LineRef): Promise<number | null> => {
  const { sequences, sequenceItems: items } = tx.t
  const known = await tx
    .select({ id: sequences.id, name: sequences.name })
    .from(sequences)
    .where(and(eq(sequences.exerciseId, exerciseId), ne(sequences.kind, 'reserve')))
    .orderBy(desc(sequences.createdOn), asc(sequences.id))
  const named = known.find(({ name }) => normalizeText(name) === normalizeText(sequence ?? ''))
  if (!named) return null
  const lines = await tx
    .select({ id: items.id })
    .from(items)
    .where(and(eq(items.exerciseId, exerciseId), eq(items.sequenceId, named.id)))
    .orderBy(...publicationOrder(tx))
  return lines[Number(number) - 1]?.id ?? null
}

/**
 * Stores what the rows of a file wait for. A line of another sequence that the exercise has not is one that must be mended; somebody whom it has not is
 * anybody.
 */
export const insertRowConditions = async (
  tx: Db,
  exerciseId: number,
  rows: readonly SequencePreviewRow[],
  ids: ReadonlyMap<number, number>,
): Promise<void> => {
  const { lineConditions, users } = tx.t
  for (const { line, condition } of rows) {
    if (!condition) continue
    const lines = new Map<LineRef, number | null>()
    const people = new Map<string, number>()
    for (const atom of condition.atoms) {
      if ('line' in atom) {
        const own = atom.line.line === null ? undefined : ids.get(atom.line.line)
        lines.set(atom.line, own ?? (await findPlannedLine(tx, exerciseId, atom.line)))
      }
      if (atom.kind !== 'mail' || atom.to === null) continue
      const isNamed = and(eq(users.exerciseId, exerciseId), eq(users.username, atom.to))
      const [person] = await tx.select({ id: users.id }).from(users).where(isNamed)
      if (person) people.set(atom.to, person.id)
    }
    const { joint, delay, proposes } = condition
    const atoms = condition.atoms.map(atom =>
      toStoredAtom(
        atom,
        ref => lines.get(ref) ?? null,
        username => people.get(username) ?? null,
      ),
    )
    await tx.insert(lineConditions).values({ exerciseId, itemId: ids.get(line) ?? 0, atoms, joint, delay, proposes })
  }
}
