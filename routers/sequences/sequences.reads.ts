import { and, asc, count, eq } from 'drizzle-orm'
import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { orNotFound } from '../errors.ts'
import type { Sequence } from './sequences.contract.ts'

/** Sequences of an exercise, oldest first, or the one of an id. */
const readSequenceRows = async (db: Db, exerciseId: number, id?: number): Promise<Sequence[]> => {
  const { sequences, sequenceItems: items, sequencePublications: publications } = db.t
  const { name, status, duration, elapsed, speed } = sequences
  const one = id === undefined ? undefined : eq(sequences.id, id)
  const rows = await db
    .select({ id: sequences.id, name, status, duration, elapsed, speed })
    .from(sequences)
    .where(and(eq(sequences.exerciseId, exerciseId), one))
    .orderBy(asc(sequences.createdOn), asc(sequences.id))
  const planned = await db
    .select({ id: items.sequenceId, count: count() })
    .from(items)
    .where(and(eq(items.exerciseId, exerciseId), id === undefined ? undefined : eq(items.sequenceId, id)))
    .groupBy(items.sequenceId)
  const ofTheRun = and(
    eq(publications.exerciseId, sequences.exerciseId),
    eq(publications.sequenceId, sequences.id),
    eq(publications.run, sequences.run),
  )
  const outcomes = await db
    .select({ id: sequences.id, outcome: publications.outcome, count: count() })
    .from(sequences)
    .innerJoin(publications, ofTheRun)
    .where(and(eq(sequences.exerciseId, exerciseId), one))
    .groupBy(sequences.id, publications.outcome)
  const counted = (of: number, outcome: string) => outcomes.find(row => row.id === of && row.outcome === outcome)?.count ?? 0
  return rows.map(row => ({
    ...row,
    elapsed: row.elapsed / 1000,
    publishedWeezesCount: counted(row.id, 'published'),
    weezesCount: planned.find(({ id }) => id === row.id)?.count ?? 0,
    failedCount: counted(row.id, 'failed'),
  }))
}

/** GET admin/sequences (API-29). */
export const readSequences = (db: Db, actor: Actor): Promise<Sequence[]> => readSequenceRows(db, actor.exerciseId)

/** One of them; 404 for what is not of the exercise. */
export const readSequence = async (db: Db, { exerciseId }: Actor, id: number): Promise<Sequence> =>
  orNotFound((await readSequenceRows(db, exerciseId, id))[0])

/** The sequences that run, of all exercises, and who runs those of theirs. */
export const readRunningSequences = (db: Db) => {
  const { sequences, sequenceLeases: leases } = db.t
  const { exerciseId, id, turn, speed } = sequences
  return db
    .select({ exerciseId, id, turn, speed, holder: leases.holder, beat: leases.beat })
    .from(sequences)
    .leftJoin(leases, and(eq(leases.exerciseId, exerciseId)))
    .where(eq(sequences.status, 'RUNNING'))
}

export type RunningSequence = Awaited<ReturnType<typeof readRunningSequences>>[number]
