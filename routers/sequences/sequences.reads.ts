import { and, asc, count, eq, gt, isNull } from 'drizzle-orm'
import type { PublicationOutcome } from '#db/schema/enums.ts'
import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { readExerciseClock } from '../auth/exercise-display.reads.ts'
import { orNotFound } from '../errors.ts'
import { pulseMinutes } from '../limits.contract.ts'
import { playerRole } from '../permissions.ts'
import type { Pulse, Sequence } from './sequences.contract.ts'

/** The sequences of an exercise, oldest first, or only the one with that id. */
const readSequenceRows = async (db: Db, exerciseId: number, id?: number): Promise<Sequence[]> => {
  const { exercises, sequences, sequenceItems: items, sequencePublications: publications } = db.t
  const { name, kind, status, duration, elapsed, pausedTogether } = sequences
  const one = id === undefined ? undefined : eq(sequences.id, id)
  const rows = await db
    .select({ id: sequences.id, name, kind, status, duration, elapsed, speed: exercises.speed, pausedTogether })
    .from(sequences)
    .innerJoin(exercises, eq(exercises.id, sequences.exerciseId))
    .where(and(eq(sequences.exerciseId, exerciseId), one))
    .orderBy(asc(sequences.createdOn), asc(sequences.id))
  const planned = await db
    .select({ id: items.sequenceId, count: count() })
    .from(items)
    .where(and(eq(items.exerciseId, exerciseId), id === undefined ? undefined : eq(items.sequenceId, id)))
    .groupBy(items.sequenceId)
  const isInCurrentRun = and(
    eq(publications.exerciseId, sequences.exerciseId),
    eq(publications.sequenceId, sequences.id),
    eq(publications.run, sequences.run),
  )
  const outcomes = await db
    .select({ id: sequences.id, outcome: publications.outcome, count: count() })
    .from(sequences)
    .innerJoin(publications, isInCurrentRun)
    .where(and(eq(sequences.exerciseId, exerciseId), one))
    .groupBy(sequences.id, publications.outcome)
  const countOf = (sequenceId: number, outcome: PublicationOutcome) =>
    outcomes.find(row => row.id === sequenceId && row.outcome === outcome)?.count ?? 0
  return rows.map(row => ({
    ...row,
    elapsed: row.elapsed / 1000,
    publishedWeezesCount: countOf(row.id, 'published'),
    weezesCount: planned.find(({ id }) => id === row.id)?.count ?? 0,
    failedCount: countOf(row.id, 'failed'),
  }))
}

/** GET admin/sequences (API-29). */
export const readSequences = (db: Db, actor: Actor): Promise<Sequence[]> => readSequenceRows(db, actor.exerciseId)

/** One sequence; 404 when the exercise has none with that id. */
export const readSequence = async (db: Db, { exerciseId }: Actor, id: number): Promise<Sequence> =>
  orNotFound((await readSequenceRows(db, exerciseId, id))[0])

/** The running sequences of all exercises, with the process that holds the lease of each exercise. */
export const readRunningSequences = (db: Db) => {
  const { exercises, sequences, sequenceLeases: leases } = db.t
  const { exerciseId, id, turn } = sequences
  return db
    .select({ exerciseId, id, turn, speed: exercises.speed, holder: leases.holder, beat: leases.beat })
    .from(sequences)
    .innerJoin(exercises, eq(exercises.id, exerciseId))
    .leftJoin(leases, and(eq(leases.exerciseId, exerciseId)))
    .where(eq(sequences.status, 'RUNNING'))
}

export type RunningSequence = Awaited<ReturnType<typeof readRunningSequences>>[number]

/** The exercise clock, and what was published in the last minutes and not deleted. */
export const readPulse = async (db: Db, { exerciseId }: Actor, now: Date): Promise<Pulse> => {
  const { chatterPosts, sequencePublications: publications, users, weezes } = db.t
  const since = new Date(now.getTime() - pulseMinutes * 60_000)
  const recent = and(eq(weezes.exerciseId, exerciseId), gt(weezes.createdOn, since), isNull(weezes.deletedOn))
  const byRole = await db
    .select({ role: users.role, count: count() })
    .from(weezes)
    .innerJoin(users, and(eq(users.exerciseId, weezes.exerciseId), eq(users.id, weezes.authorId)))
    .where(recent)
    .groupBy(users.role)
  const [scheduled] = await db
    .select({ count: count() })
    .from(publications)
    .innerJoin(weezes, and(eq(weezes.exerciseId, publications.exerciseId), eq(weezes.id, publications.publishedId)))
    .where(and(eq(publications.exerciseId, exerciseId), recent))
  const [said] = await db
    .select({ count: count() })
    .from(chatterPosts)
    .innerJoin(weezes, and(eq(weezes.exerciseId, chatterPosts.exerciseId), eq(weezes.id, chatterPosts.weezeId)))
    .where(and(eq(chatterPosts.exerciseId, exerciseId), recent))
  const sequences = scheduled?.count ?? 0
  const chatter = said?.count ?? 0
  const players = byRole.find(({ role }) => role === playerRole)?.count ?? 0
  const others = byRole.reduce((sum, { role, count }) => sum + (role === playerRole ? 0 : count), 0)
  const published = { players, personas: others - sequences - chatter, sequences, chatter }
  return { clock: await readExerciseClock(db, exerciseId), published }
}
