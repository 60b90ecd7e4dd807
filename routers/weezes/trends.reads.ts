import { and, asc, desc, eq, gt } from 'drizzle-orm'
import { isAfter, limitLiteral, placeholder, prepareOnce } from '#db/query/prepared.ts'

import { startsWithText } from '#db/query/text.ts'
import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { orNotFound } from '../errors.ts'
import { hashtagSuggestionsMax } from '../limits.contract.ts'
import { toHashtagKey } from './text.rules.ts'
import type { ReadTrendsInput, SuggestHashtagsInput, Trend } from './trends.contract.ts'
import { createRunningTotals } from './trends.rules.ts'

const usesSinceQuery = prepareOnce((db: Db) => {
  const { hashtags, weezeHashtags: uses } = db.t
  const fields = { createdOn: uses.createdOn, tag: uses.tag, label: hashtags.label }
  const query = db
    .select(fields)
    .from(uses)
    .innerJoin(hashtags, and(eq(hashtags.exerciseId, uses.exerciseId), eq(hashtags.tag, uses.tag)))
    .where(and(eq(uses.exerciseId, placeholder('exerciseId')), isAfter(db, uses.createdOn, 'since')))
    .orderBy(asc(uses.createdOn))
  return query.prepare('uses_since')
})

const rewritesQuery = prepareOnce((db: Db) => {
  const { exercises } = db.t
  return db
    .select({ count: exercises.rewritesCount })
    .from(exercises)
    .where(eq(exercises.id, placeholder('exerciseId')))
    .prepare('rewrites')
})

/**
 * Totals of one exercise and duration, with all uses up to `until`. They are valid while the exercise's `rewritesCount` is `rewrites`, and
 * for requests that are not much earlier than the latest one, at `lastReadOn`.
 */
type CachedTotals = { rewrites: number; until: Date; lastReadOn: Date; totals: ReturnType<typeof createRunningTotals> }

/** Exercises and durations that are cached at once. */
const cachedTotalsMax = 20
/** How much earlier than the latest request another one may be before the totals are counted again, in milliseconds. */
const clockTolerance = 60_000
const totalsCache = new WeakMap<Db, Map<string, CachedTotals>>()

/** The totals that this process has cached, or empty ones when there are none or they are no longer valid. */
const getCachedTotals = (db: Db, key: string, rewrites: number, duration: number, now: Date): CachedTotals => {
  const all = totalsCache.get(db) ?? new Map<string, CachedTotals>()
  totalsCache.set(db, all)
  const cached = all.get(key)
  if (cached?.rewrites === rewrites && cached.lastReadOn.getTime() - now.getTime() < clockTolerance) return cached
  if (all.size >= cachedTotalsMax) all.clear()
  const fresh = { rewrites, until: new Date(now.getTime() - duration), lastReadOn: now, totals: createRunningTotals(duration) }
  all.set(key, fresh)
  return fresh
}

/**
 * The trends of a duration, by count (API-15). Uses are committed in the order of their moments (design rule 2), so the cached totals lack
 * only the uses after their newest one: one short range of an index, whichever process wrote them.
 */
export const readTrends = async (
  db: Db,
  { exerciseId }: Pick<Actor, 'exerciseId'>,
  { duration: seconds }: ReadTrendsInput,
  now: Date,
): Promise<Trend[]> => {
  const duration = seconds * 1000
  const { count } = orNotFound((await rewritesQuery(db).execute({ exerciseId }))[0])
  const cached = getCachedTotals(db, `${exerciseId}:${seconds}`, count, duration, now)
  const since = cached.until
  const later = await usesSinceQuery(db).execute({ exerciseId, since })
  // Of two requests at once, only the first one adds.
  if (cached.until === since) {
    cached.totals.add(later)
    cached.until = later.at(-1)?.createdOn ?? since
  }
  if (cached.lastReadOn < now) cached.lastReadOn = now
  return cached.totals.at(now)
}

/** Up to `hashtagSuggestionsMax` hashtags that begin with `terms`, in any case but with the same accents, the most used ones first. */
export const suggestHashtags = (db: Db, { exerciseId }: Actor, { terms }: SuggestHashtagsInput): Promise<Trend[]> => {
  const { hashtags } = db.t
  const tag = toHashtagKey(terms)
  return db
    .select({ hashtag: hashtags.label, count: hashtags.weezesCount })
    .from(hashtags)
    .where(and(eq(hashtags.exerciseId, exerciseId), gt(hashtags.weezesCount, 0), startsWithText(hashtags.tag, tag)))
    .orderBy(desc(hashtags.weezesCount), asc(hashtags.tag))
    .limit(limitLiteral(hashtagSuggestionsMax))
}
