import { and, asc, eq, inArray, isNotNull, isNull, lte, ne, not, or, sql } from 'drizzle-orm'
import { limitLiteral } from '#db/query/prepared.ts'
import type { Db } from '#db/store.ts'
import { personaRole } from '../permissions.ts'
import { isConditional, isInCurrentRun, publicationOrder } from './items.reads.ts'

/** Whether a user is a persona of the exercise that is not disabled. */
export const isActivePersona = async (db: Db, exerciseId: number, id: number): Promise<boolean> => {
  const { users } = db.t
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.exerciseId, exerciseId), eq(users.id, id), eq(users.role, personaRole), isNull(users.disabledOn)))
  return row !== undefined
}

/** The id that an item was published as in a run; undefined while it is not published. */
export const readPublishedId = async (
  db: Db,
  exerciseId: number,
  sequenceId: number,
  run: number,
  itemId: number,
): Promise<number | undefined> => {
  const { sequencePublications: publications } = db.t
  const [row] = await db
    .select({ publishedId: publications.publishedId })
    .from(publications)
    .where(
      and(
        eq(publications.exerciseId, exerciseId),
        eq(publications.sequenceId, sequenceId),
        eq(publications.run, run),
        eq(publications.itemId, itemId),
        eq(publications.outcome, 'published'),
      ),
    )
  return row?.publishedId ?? undefined
}

/** The most due items that one transaction publishes. */
export const dueItemsMax = 50

/** The due items of running sequences that nobody plays by hand and no condition holds back, each with whose rights publish it, that have no outcome in the current run yet, in publication order, up to `dueItemsMax`. */
export const readDueItems = async (db: Db, exerciseId: number, sequenceIds: readonly number[]) => {
  const { sequences, sequenceItems: items, sequencePublications: publications } = db.t
  const { run, elapsed, startedById } = sequences
  return db
    .select({
      item: items,
      run,
      elapsed,
      startedById: sql<number | null>`coalesce(${items.addedById}, ${startedById})`.mapWith(startedById),
    })
    .from(sequences)
    .innerJoin(items, and(eq(items.exerciseId, sequences.exerciseId), eq(items.sequenceId, sequences.id)))
    .leftJoin(publications, isInCurrentRun(db))
    .where(
      and(
        eq(sequences.exerciseId, exerciseId),
        inArray(sequences.id, [...sequenceIds]),
        eq(sequences.status, 'RUNNING'),
        lte(items.offset, sql`${elapsed} / 1000`),
        ne(items.kind, 'hand'),
        not(isConditional(db)),
        isNull(publications.itemId),
      ),
    )
    .orderBy(...publicationOrder(db))
    .limit(limitLiteral(dueItemsMax))
}

export type DueItem = Awaited<ReturnType<typeof readDueItems>>[number]
export type StoredItem = DueItem['item']

/** The conditional items that are decided and have no outcome yet, with who decided them, until when that can be taken back. */
export const readDecidedItems = async (db: Db, exerciseId: number, now: Date) => {
  const { conditionStates: states, sequences, sequenceItems: items, sequencePublications: publications } = db.t
  const { byId, dueAt, status, undoUntil } = states
  const isState = and(
    eq(states.exerciseId, items.exerciseId),
    eq(states.sequenceId, items.sequenceId),
    eq(states.itemId, items.id),
    eq(states.run, sequences.run),
  )
  const mayPublish = or(isNotNull(byId), eq(sequences.status, 'RUNNING'), isNotNull(sequences.endedOn))
  return db
    .select({ item: items, run: sequences.run, elapsed: sequences.elapsed, startedById: sequences.startedById, byId, status })
    .from(states)
    .innerJoin(items, and(eq(items.exerciseId, states.exerciseId), eq(items.id, states.itemId)))
    .innerJoin(sequences, and(eq(sequences.exerciseId, items.exerciseId), eq(sequences.id, items.sequenceId)))
    .leftJoin(publications, isInCurrentRun(db))
    .where(
      and(
        eq(states.exerciseId, exerciseId),
        isState,
        inArray(status, ['fired', 'dismissed']),
        isNotNull(dueAt),
        or(isNull(undoUntil), lte(undoUntil, now)),
        isNull(publications.itemId),
        mayPublish,
      ),
    )
    .orderBy(asc(dueAt), ...publicationOrder(db))
    .limit(limitLiteral(dueItemsMax))
}
