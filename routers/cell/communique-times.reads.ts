import { and, asc, eq, lte } from 'drizzle-orm'
import type { CommuniqueState } from '#db/schema/enums.ts'
import type { Db } from '#db/store.ts'
import { type ExerciseClock, elapsedBetween } from '../exercise-clock.rules.ts'
import { readApproval, readReviews } from './communiques.reads.ts'
import { findApprovedOn, toState } from './communiques.rules.ts'

/** A communiqué as it was at a moment, with the moments of its way from the first draft to its release. */
export type CommuniqueTimes = {
  id: number
  number: number
  title: string
  state: CommuniqueState
  version: number
  createdOn: Date
  createdById: number
  submittedOn: Date | null
  approvedOn: Date | null
  releasedOn: Date | null
  releasedById: number | null
  withdrawnOn: Date | null
  withdrawReason: string
}

/** The communiqués of an exercise as they were at a moment, in the order of their numbers (CELL-05); who must approve what is not released is what is so now. */
export const readCommuniqueTimes = async (db: Db, exerciseId: number, at: Date): Promise<CommuniqueTimes[]> => {
  const { communiques, communiqueVersions: versions } = db.t
  const rows = await db
    .select()
    .from(communiques)
    .where(and(eq(communiques.exerciseId, exerciseId), lte(communiques.createdOn, at)))
    .orderBy(asc(communiques.number))
  if (rows.length === 0) return []
  const said = await db
    .select({ id: versions.communiqueId, version: versions.version, content: versions.content })
    .from(versions)
    .where(and(eq(versions.exerciseId, exerciseId), lte(versions.createdOn, at)))
    .orderBy(asc(versions.version))
  const newest = new Map(said.map(version => [version.id, version]))
  const approval = await readApproval(db, exerciseId)
  const reviews = (await readReviews(db, exerciseId)).filter(({ createdOn }) => createdOn <= at)
  const byThen = (moment: Date | null) => (moment && moment <= at ? moment : null)
  return rows.map(({ id, number, createdOn, createdById, releasedById, withdrawReason, ...row }) => {
    const { version, content } = newest.get(id) ?? row
    const moments = {
      submittedOn: byThen(row.submittedOn),
      releasedOn: byThen(row.releasedOn),
      withdrawnOn: byThen(row.withdrawnOn),
    }
    const known = { ...approval, reviews: reviews.filter(({ communiqueId }) => communiqueId === id), version }
    const { releasedOn, submittedOn } = moments
    // Of what was released it is known when it was approved, whoever must approve by now.
    const isApproved = row.approvedOn ? row.approvedOn <= at : toState(moments, known) === 'approved'
    const inWork = submittedOn ? (isApproved ? 'approved' : 'review') : 'draft'
    return {
      id,
      number,
      title: content.title,
      state: releasedOn ? toState(moments, known) : inWork,
      version,
      createdOn,
      createdById,
      ...moments,
      approvedOn: row.approvedOn ? byThen(row.approvedOn) : findApprovedOn(moments, known),
      releasedById: moments.releasedOn && releasedById,
      withdrawReason: moments.withdrawnOn ? withdrawReason : '',
    }
  })
}

/** Whole seconds of the exercise clock from the first draft to the approval, and from there to the release; null for what has not come. */
export const toDurations = ({ createdOn, approvedOn, releasedOn }: CommuniqueTimes, clock: ExerciseClock) => {
  const between = (from: Date | null, to: Date | null) =>
    from && to && Math.floor(elapsedBetween(clock, from.getTime(), to.getTime()) / 1000)
  return { toApproval: between(createdOn, approvedOn), toRelease: between(approvedOn, releasedOn) }
}
