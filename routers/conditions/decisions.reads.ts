import { and, eq, inArray, isNotNull, isNull, ne, notInArray, or } from 'drizzle-orm'
import { isEqual, limitLiteral, prepareOnce } from '#db/query/prepared.ts'
import { hiddenRunStates, type PublicationOutcome } from '#db/schema/enums.ts'
import type { Db } from '#db/store.ts'
import { exerciseClockColumns, toExerciseClock } from '../auth/exercise-display.reads.ts'
import { type ExerciseClock, elapsedAtMoment } from '../exercise-clock.rules.ts'
import { isInCurrentRun } from '../sequences/items.reads.ts'
import type { LineFact } from './conditions.rules.ts'

const anyConditionQuery = prepareOnce((db: Db) => {
  const { lineConditions: conditions } = db.t
  return db
    .select({ itemId: conditions.itemId })
    .from(conditions)
    .where(isEqual(db, conditions.exerciseId, 'exerciseId'))
    .limit(limitLiteral(1))
    .prepare('any_condition')
})

/** Whether an exercise has a conditional line; asked at every act of a player. */
export const hasConditions = async (db: Db, exerciseId: number): Promise<boolean> =>
  (await anyConditionQuery(db).execute({ exerciseId })).length > 0

/** Joins the condition of an item with its state in the current run of its sequence. */
export const isStateOfRun = (db: Db) => {
  const { conditionStates: states, sequences, sequenceItems: items } = db.t
  return and(
    eq(states.exerciseId, items.exerciseId),
    eq(states.sequenceId, items.sequenceId),
    eq(states.itemId, items.id),
    eq(states.run, sequences.run),
  )
}

/** The conditional lines of sequences that run, are paused or have ended, with their states and outcomes in the current run. */
export const readWatched = async (db: Db, exerciseId: number) => {
  const { conditionStates: state, lineConditions: condition, sequences, sequenceItems: items, sequencePublications: publications } = db.t
  const begun = or(ne(sequences.status, 'STOPPED'), isNotNull(sequences.endedOn))
  return db
    .select({
      condition,
      state,
      sequenceId: items.sequenceId,
      run: sequences.run,
      outcome: publications.outcome,
      outcomeById: publications.byId,
    })
    .from(condition)
    .innerJoin(items, and(eq(items.exerciseId, condition.exerciseId), eq(items.id, condition.itemId)))
    .innerJoin(sequences, and(eq(sequences.exerciseId, items.exerciseId), eq(sequences.id, items.sequenceId)))
    .leftJoin(state, isStateOfRun(db))
    .leftJoin(publications, isInCurrentRun(db))
    .where(and(eq(condition.exerciseId, exerciseId), eq(sequences.kind, 'plan'), begun))
}

export type WatchedRow = Awaited<ReturnType<typeof readWatched>>[number]

/** What became of a line, and what it was published as. */
export type KnownLine = LineFact & { publishedId: number | null; itemId: number }

/** What became of some lines in their current runs; a line that was taken out to be injected later is what became of the inject. */
export const readLineFacts = async (db: Db, exerciseId: number, ids: readonly number[], clock: ExerciseClock): Promise<KnownLine[]> => {
  if (ids.length === 0) return []
  const { sequences, sequenceItems: items, sequencePublications: publications } = db.t
  const rows = await db
    .select({
      id: items.id,
      sourceId: items.sourceId,
      kind: sequences.kind,
      outcome: publications.outcome,
      publishedId: publications.publishedId,
      createdOn: publications.createdOn,
    })
    .from(items)
    .innerJoin(sequences, and(eq(sequences.exerciseId, items.exerciseId), eq(sequences.id, items.sequenceId)))
    .leftJoin(publications, isInCurrentRun(db))
    .where(and(eq(items.exerciseId, exerciseId), or(inArray(items.id, [...ids]), inArray(items.sourceId, [...ids]))))
  const toFact = (itemId: number, row: { outcome: PublicationOutcome; createdOn: Date; publishedId: number | null }): KnownLine => {
    const at = Math.max(0, Math.floor(elapsedAtMoment(clock, row.createdOn.getTime()) ?? 0))
    return { itemId, outcome: row.outcome, at, publishedId: row.publishedId }
  }
  return ids.flatMap(itemId => {
    const own = rows.find(({ id }) => id === itemId)
    const injected = rows.filter(({ kind, sourceId }) => kind === 'injects' && sourceId === itemId)
    const taken = own?.outcome === 'skipped' && injected.length > 0
    const row = taken ? (injected.find(({ outcome }) => outcome === 'published') ?? injected[0]) : own
    const { outcome, createdOn, publishedId } = row ?? {}
    return outcome && createdOn ? [toFact(itemId, { outcome, createdOn, publishedId: publishedId ?? null })] : []
  })
}

/** The exercises in which time decides something of a condition now, with the process that holds the lease of each. */
export const readDueConditions = async (db: Db, now: Date) => {
  const { conditionStates: states, exercises, sequences, sequenceLeases: leases } = db.t
  const { exerciseId, dueAt, undoUntil, status, byId } = states
  const clock = exerciseClockColumns(db)
  const rows = await db
    .select({
      ...clock,
      exerciseId,
      dueAt,
      undoUntil,
      decision: status,
      byId,
      sequence: sequences.status,
      holder: leases.holder,
      beat: leases.beat,
    })
    .from(states)
    .innerJoin(exercises, eq(exercises.id, exerciseId))
    .innerJoin(sequences, and(eq(sequences.exerciseId, exerciseId), eq(sequences.id, states.sequenceId), eq(sequences.run, states.run)))
    .leftJoin(leases, eq(leases.exerciseId, exerciseId))
    .where(
      and(
        isNotNull(dueAt),
        isNotNull(exercises.startedOn),
        isNull(exercises.suspendedOn),
        isNull(exercises.endedOn),
        notInArray(exercises.runState, [...hiddenRunStates]),
      ),
    )
  return rows.filter(({ dueAt, undoUntil, decision, byId, sequence, ...row }) => {
    const at = elapsedAtMoment(toExerciseClock(row), now.getTime())
    const decided = decision !== 'watched'
    const held = decided && byId === null && sequence === 'PAUSED'
    // What was decided waits for no clock: one that is set back would hold it.
    const isReached = at !== null && dueAt !== null && (decided || at >= dueAt)
    return isReached && !held && (undoUntil === null || undoUntil <= now)
  })
}
