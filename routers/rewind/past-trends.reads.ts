import { and, asc, eq, gt, inArray, like, lte } from 'drizzle-orm'
import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { orNotFound } from '../errors.ts'
import { extractHashtags } from '../weezes/text.rules.ts'
import { createRunningTotals } from '../weezes/trends.rules.ts'
import { type Moment, wasThere } from './past-states.reads.ts'
import type { PastTrend, RewindSpan } from './rewind.contract.ts'
import { toVolume } from './rewind.rules.ts'

/** The trends of the `seconds` before a moment: what was deleted since counts, what was deleted before does not. */
export const readPastTrends = async (db: Db, { exerciseId, at }: Moment, seconds: number): Promise<PastTrend[]> => {
  const { hashtags, weezes } = db.t
  const { createdOn, text } = weezes
  const since = new Date(at.getTime() - seconds * 1000)
  const rows = await db
    .select({ createdOn, text })
    .from(weezes)
    .where(and(eq(weezes.exerciseId, exerciseId), gt(createdOn, since), wasThere(weezes, at), like(text, '%#%')))
    .orderBy(asc(createdOn))
  const uses = rows.flatMap(row => extractHashtags(row.text).map(({ tag }) => ({ createdOn: row.createdOn, tag })))
  const tags = [...new Set(uses.map(({ tag }) => tag))]
  if (tags.length === 0) return []
  const known = await db
    .select({ tag: hashtags.tag, label: hashtags.label })
    .from(hashtags)
    .where(and(eq(hashtags.exerciseId, exerciseId), inArray(hashtags.tag, tags)))
  const labels = new Map(known.map(({ tag, label }) => [tag, label]))
  const totals = createRunningTotals(seconds * 1000)
  totals.add(uses.map(use => ({ ...use, label: labels.get(use.tag) ?? use.tag })))
  return totals.at(at)
}

/** The span of the exercise that can be rewound: from its start, or the last day without one, to its end, its close, or now. */
export const readRewindSpan = async (db: Db, { exerciseId }: Actor, now: Date): Promise<RewindSpan> => {
  const { exercises, runs, weezes } = db.t
  const [exercise] = await db.select().from(exercises).where(eq(exercises.id, exerciseId))
  const [run] = await db.select({ closedOn: runs.closedOn, startedOn: runs.startedOn }).from(runs).where(eq(runs.exerciseId, exerciseId))
  const { startedOn, endedOn, pauses, clockChanges: changes, runState } = orNotFound(exercise)
  const to = endedOn ?? run?.closedOn ?? now
  // At a full hour, so that a link to a moment does not move with each reading.
  const dayBefore = new Date(Math.floor(to.getTime() / 3_600_000 - 24) * 3_600_000)
  const from = startedOn ?? run?.startedOn ?? dayBefore
  const rows = await db
    .select({ on: weezes.createdOn })
    .from(weezes)
    .where(and(eq(weezes.exerciseId, exerciseId), gt(weezes.createdOn, from), lte(weezes.createdOn, to)))
  const minutes = toVolume(
    rows.map(({ on }) => on),
    from,
    to,
  )
  return { from: from.toISOString(), to: to.toISOString(), goesOn: runState !== 'archived' && !endedOn, minutes, pauses, changes }
}
