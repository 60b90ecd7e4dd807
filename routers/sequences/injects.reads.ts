import { and, asc, eq, isNotNull, ne } from 'drizzle-orm'
import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { readExerciseClock } from '../auth/exercise-display.reads.ts'
import type { Person } from '../people.contract.ts'
import { readPeople } from '../people.reads.ts'
import type { Injects, InjectUse } from './injects.contract.ts'
import { isInCurrentRun, readLineMails, selectItems, toSequenceItem } from './items.reads.ts'

/** What says that a line was used: its own publication, or an inject that repeats it. */
type Use = Omit<InjectUse, 'by' | 'on'> & { sourceId: number; on: Date | null; byId: number | null }

/** The injects of an exercise that repeat lines, of all lines or of one, and are published or planned; the latest last. */
const readCopies = async (db: Db, exerciseId: number, sourceId?: number): Promise<Use[]> => {
  const { exercises, sequences, sequenceItems: items, sequencePublications: publications } = db.t
  const { elapsed } = sequences
  const { speed } = exercises
  const { outcome, byId, createdOn } = publications
  const rows = await db
    .select({ sourceId: items.sourceId, addedById: items.addedById, offset: items.offset, elapsed, speed, outcome, byId, createdOn })
    .from(items)
    .innerJoin(sequences, and(eq(sequences.exerciseId, items.exerciseId), eq(sequences.id, items.sequenceId)))
    .innerJoin(exercises, eq(exercises.id, items.exerciseId))
    .leftJoin(publications, isInCurrentRun(db))
    .where(
      and(
        eq(items.exerciseId, exerciseId),
        eq(sequences.kind, 'injects'),
        sourceId === undefined ? isNotNull(items.sourceId) : eq(items.sourceId, sourceId),
      ),
    )
    .orderBy(asc(items.offset), asc(items.id))
  return rows.flatMap((row): Use[] => {
    const own = { sourceId: row.sourceId ?? 0, byId: row.byId ?? row.addedById }
    if (row.outcome === 'published') return [{ ...own, state: 'published', on: row.createdOn, wait: null }]
    if (row.outcome !== null) return []
    return [{ ...own, state: 'planned', on: null, wait: Math.max(0, row.offset - row.elapsed / 1000) / row.speed }]
  })
}

/** Whether an inject repeats a line in this run, published or planned. */
export const isInjected = async (db: Db, exerciseId: number, itemId: number): Promise<boolean> =>
  (await readCopies(db, exerciseId, itemId)).length > 0

const toUse = ({ sourceId: _, byId, on, ...use }: Use, people: ReadonlyMap<number, Person>): InjectUse => ({
  ...use,
  on: on?.toISOString() ?? null,
  by: (byId !== null && people.get(byId)) || null,
})

/** The lines of the reserve and of the plan, sequence by sequence in their order, and what has become of each in this run. */
export const readInjects = async (db: Db, { exerciseId }: Actor): Promise<Injects> => {
  const { sequences, sequenceItems: items } = db.t
  const rows = await selectItems(db)
    .where(and(eq(items.exerciseId, exerciseId), ne(sequences.kind, 'injects')))
    .orderBy(asc(items.offset), asc(items.sequenceId), asc(items.position), asc(items.id))
  const uses = new Map<number, Use>()
  for (const { item, published } of rows)
    if (published?.outcome === 'published')
      uses.set(item.id, { sourceId: item.id, state: 'published', on: published.createdOn, wait: null, byId: published.byId })
  for (const copy of await readCopies(db, exerciseId)) uses.set(copy.sourceId, copy)
  const ids = new Set([...uses.values()].flatMap(({ byId }) => byId ?? []))
  const people = await readPeople(db, exerciseId, ids)
  const mails = await readLineMails(db, exerciseId, rows)
  const data = rows.map(row => {
    const use = uses.get(row.item.id)
    const sequence = { name: row.sequence.name, reserve: row.sequence.kind === 'reserve' }
    return { item: toSequenceItem(row, mails.get(row.item.id)), sequence, use: use ? toUse(use, people) : null }
  })
  return { data, clock: await readExerciseClock(db, exerciseId) }
}
