import { and, eq, exists, not, type SQL, sql } from 'drizzle-orm'
import { limitLiteral } from '#db/query/prepared.ts'
import { type EntrySearch, entryColumns, type SearchedKind, splitIndexedWords, splitPhrase } from '#db/query/search-entries.ts'
import { containsText } from '#db/query/text.ts'
import type { Column } from '#db/schema/builder-postgresql.ts'
import type { WatchQuery } from '#db/schema/cell.ts'
import type { WatchPlace } from '#db/schema/enums.ts'
import type { Db } from '#db/store.ts'
import { watchCountedMax, watchPageSize, watchSeconds, watchVolumeMinutes } from '../limits.contract.ts'
import { toHashtagKey } from '../weezes/text.rules.ts'

/** A publication that a column found, and the moment at which it was published, in ms; `byId` = its author or newspaper. */
export type Hit = { kind: 'weeze' | 'article' | 'communique'; id: number; on: number; byId: number | null }

const kindOf: Record<WatchPlace, Hit['kind']> = { weezes: 'weeze', press: 'article', communiques: 'communique' }

const isHashtag = (word: string) => /^[#＃]/.test(word)
const isMention = (word: string) => word.startsWith('@')
const isSigned = (word: string) => isHashtag(word) || isMention(word)

/** The words that a column marks in what it found. */
export const wordsToMark = ({ words, any, phrase }: WatchQuery): string[] => [...words, ...any, phrase].flatMap(splitIndexedWords)

/** Whether a row is what an entry of the index is of. */
const isEntry = (exerciseId: Column, id: Column) =>
  and(sql`${exerciseId} = ${entryColumns.exerciseId}`, sql`${id} = ${entryColumns.subjectId}`)

/** Whether the weeze of an entry has a hashtag, or names somebody: the index knows their words, and not their signs. */
const hasSign = (db: Db, word: string): SQL => {
  const { weezeHashtags: uses, weezes } = db.t
  const one = { one: sql`1` }
  const isNamed = containsText(sql`lower(${weezes.text})`, word.toLowerCase())
  return isMention(word)
    ? exists(
        db
          .select(one)
          .from(weezes)
          .where(and(isEntry(weezes.exerciseId, weezes.id), isNamed)),
      )
    : exists(
        db
          .select(one)
          .from(uses)
          .where(and(isEntry(uses.exerciseId, uses.weezeId), eq(uses.tag, toHashtagKey(word)))),
      )
}

type Range = { since?: Date | undefined; before?: Date | undefined }

/** The places of a query where something can be found: only weezes have hashtags, name people and have the authors that one asks for. */
const kindsOf = ({ places, words, authorIds, any, hasPicture }: WatchQuery): Hit['kind'][] => {
  const onlyWeezes = authorIds.length > 0 || [...words, ...any].some(isSigned)
  return [...new Set(places)]
    .map(place => kindOf[place])
    .filter(kind => kind === 'weeze' || (!onlyWeezes && !(hasPicture && kind === 'communique')))
}

/** What of the index a column looks for. */
const toSearch = (exerciseId: number, kind: SearchedKind, query: WatchQuery, range: Range): EntrySearch => ({
  exerciseId,
  kind,
  words: query.words.flatMap(splitIndexedWords),
  marks: [...(kind === 'article' ? ['published'] : []), ...(query.hasPicture ? ['picture'] : [])],
  anyOf: query.any.map(splitIndexedWords).filter(group => group.length > 0),
  without: query.without
    .filter(word => !isSigned(word))
    .map(splitIndexedWords)
    .filter(group => group.length > 0),
  phrase: splitPhrase(query.phrase),
  authorIds: kind === 'weeze' ? query.authorIds : [],
  ...range,
})

/** Who published an entry; nobody in particular released a communiqué. */
const publisherOf = (db: Db, kind: Hit['kind']): SQL => {
  const { weezes, articles } = db.t
  if (kind === 'communique') return sql`null`
  const publisher =
    kind === 'weeze'
      ? db.select({ id: weezes.authorId }).from(weezes).where(isEntry(weezes.exerciseId, weezes.id))
      : db.select({ id: articles.mediaSourceId }).from(articles).where(isEntry(articles.exerciseId, articles.id))
  return sql`(${publisher})`
}

/** The newest publications that a query finds in the index, within a time. */
export const findHits = async (db: Db, exerciseId: number, query: WatchQuery, range: Range, max: number): Promise<Hit[]> => {
  const hits: Hit[] = []
  for (const kind of kindsOf(query)) {
    const { from, matches, newestFirst, moment } = db.searchEntries(toSearch(exerciseId, kind, query, range))
    const signs = kind === 'weeze' ? [...query.words, ...query.any].filter(isSigned).map(word => hasSign(db, word)) : []
    const unsigned = kind === 'weeze' ? query.without.filter(isSigned).map(word => not(hasSign(db, word))) : []
    const rows = await db
      .select({
        id: sql<number>`${entryColumns.subjectId}`.mapWith(Number),
        on: sql<number>`${moment}`.mapWith(Number),
        byId: sql<number | null>`${publisherOf(db, kind)}`.mapWith(id => (id === null ? null : Number(id))),
      })
      .from(from)
      .where(and(matches, ...signs, ...unsigned))
      .orderBy(newestFirst)
      .limit(limitLiteral(max))
    hits.push(...rows.map(row => ({ kind, ...row })))
  }
  return hits.toSorted((one, other) => other.on - one.on).slice(0, max)
}

const minutesBefore = (now: Date, minutes: number) => new Date(now.getTime() - minutes * 60_000)

/** The beginning of the period of a column; undefined for all time. */
export const periodStart = ({ minutes }: WatchQuery, now: Date): Date | undefined =>
  minutes === null ? undefined : minutesBefore(now, minutes)

/** What a column found in its period: the publications of the last hour, and the newest ones. */
type Found = { hour: Hit[]; newest: Hit[] }

/** One question to the index: the beginning of a frequent word costs as much as all that begins so, each time. */
const find = async (db: Db, exerciseId: number, query: WatchQuery, now: Date): Promise<Found> => {
  const hits = await findHits(db, exerciseId, query, { since: periodStart(query, now) }, watchCountedMax)
  const since = minutesBefore(now, watchVolumeMinutes).getTime()
  return { hour: hits.filter(({ on }) => on >= since), newest: hits.slice(0, watchPageSize + 1) }
}

/** How many columns this process keeps the findings of. */
const keptMax = 500

const keptBy = new WeakMap<Db, Map<string, { until: number; found: Promise<Found> }>>()

/** What a query finds, which is asked at most every 10 s, whoever has it in a column (CELL-06); what is deleted meanwhile is asked anew. */
export const findWatched = async (db: Db, exerciseId: number, query: WatchQuery, now: Date): Promise<Found> => {
  const { exercises } = db.t
  const [version] = await db
    .select({ rewrites: exercises.rewritesCount, resets: exercises.resetsCount })
    .from(exercises)
    .where(eq(exercises.id, exerciseId))
  const key = JSON.stringify([exerciseId, version, query])
  const kept = keptBy.get(db) ?? new Map<string, { until: number; found: Promise<Found> }>()
  keptBy.set(db, kept)
  const known = kept.get(key)
  if (known && known.until > now.getTime()) return known.found
  const found = find(db, exerciseId, query, now)
  kept.delete(key)
  kept.set(key, { until: now.getTime() + watchSeconds * 1000, found })
  const [oldest] = kept.size > keptMax ? kept.keys() : []
  if (oldest !== undefined) kept.delete(oldest)
  found.catch(() => kept.delete(key))
  return found
}
