import { and, asc, desc, eq, gt, sql } from 'drizzle-orm'
import { startsWithText } from '#db/query/text.ts'
import { limitLiteral, prepareOnce } from '#db/query/prepared.ts'
import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { orNotFound } from '../errors.ts'
import type { ReadTrendsInput, SuggestHashtagsInput, Trend } from './trends.contract.ts'
import { createRunningTotals, type HashtagUse } from './trends.rules.ts'

const placeholder = sql.placeholder

const usesSinceQuery = prepareOnce((db: Db) => {
  const { hashtags, weezeHashtags: uses } = db.t
  const fields = { createdOn: uses.createdOn, tag: uses.tag, label: hashtags.label }
  const query = db
    .select(fields)
    .from(uses)
    .innerJoin(hashtags, and(eq(hashtags.exerciseId, uses.exerciseId), eq(hashtags.tag, uses.tag)))
    .where(and(eq(uses.exerciseId, placeholder('exerciseId')), sql`${uses.createdOn} > ${db.typedPlaceholder(uses.createdOn, 'since')}`))
    .orderBy(asc(uses.createdOn))
  return db.prepareRows<HashtagUse>(fields, query.prepare('uses_since'))
})

const rewritesQuery = prepareOnce((db: Db) => {
  const { exercises } = db.t
  return db
    .select({ count: exercises.rewritesCount })
    .from(exercises)
    .where(eq(exercises.id, placeholder('exerciseId')))
    .prepare('rewrites')
})

/** Totals of one exercise and duration, with all uses up to `until`; good until something older changes. */
type CachedTotals = { rewrites: number; until: Date; asked: Date; totals: ReturnType<typeof createRunningTotals> }

/** How many exercises and durations are kept at once. */
const cachedTotalsMax = 20
/** How far back a clock may go, in milliseconds, before what has expired is counted anew: requests overtake each other a little. */
const clockTolerance = 60_000
const totalsCache = new WeakMap<Db, Map<string, CachedTotals>>()

/** The totals kept by this process, or new ones when a weeze was taken away, another clock asks, or nothing was kept. */
const getCachedTotals = (db: Db, key: string, count: number, duration: number, now: Date): CachedTotals => {
  const all = totalsCache.get(db) ?? new Map<string, CachedTotals>()
  totalsCache.set(db, all)
  const kept = all.get(key)
  if (kept?.rewrites === count && kept.asked.getTime() - now.getTime() < clockTolerance) return kept
  if (all.size >= cachedTotalsMax) all.clear()
  const fresh = { rewrites: count, until: new Date(now.getTime() - duration), asked: now, totals: createRunningTotals(duration) }
  all.set(key, fresh)
  return fresh
}

/**
 * GET trends (API-15), by count. Uses are committed in the order of their moments (design rule 2), so what is newer than the newest
 * one known is all that is missing: one short range of an index, on either engine and whichever process wrote it.
 */
export const readTrends = async (db: Db, { exerciseId }: Actor, { duration: seconds }: ReadTrendsInput, now: Date): Promise<Trend[]> => {
  const duration = seconds * 1000
  const { count } = orNotFound((await rewritesQuery(db).execute({ exerciseId }))[0])
  const kept = getCachedTotals(db, `${exerciseId}:${seconds}`, count, duration, now)
  const since = kept.until
  const later = await usesSinceQuery(db).execute({ exerciseId, since })
  // Two readers may have asked at once; only the first one adds.
  if (kept.until === since) {
    kept.totals.add(later)
    kept.until = later.at(-1)?.createdOn ?? since
  }
  if (kept.asked < now) kept.asked = now
  return kept.totals.at(now)
}

/** Up to 10 hashtags that begin so, in any case (accents count), the most used ones first. */
export const suggestHashtags = (db: Db, { exerciseId }: Actor, { terms }: SuggestHashtagsInput): Promise<Trend[]> => {
  const { hashtags } = db.t
  const tag = terms.replace(/^#/, '').normalize('NFC').toLowerCase()
  return db
    .select({ hashtag: hashtags.label, count: hashtags.weezesCount })
    .from(hashtags)
    .where(and(eq(hashtags.exerciseId, exerciseId), gt(hashtags.weezesCount, 0), startsWithText(hashtags.tag, tag)))
    .orderBy(desc(hashtags.weezesCount), asc(hashtags.tag))
    .limit(limitLiteral(10))
}
