import { and, asc, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { readExerciseClock } from '../auth/exercise-display.reads.ts'
import { AppError, orNotFound } from '../errors.ts'
import { watchAccountsMax, watchCountedMax, watchNewMax, watchPageSize } from '../limits.contract.ts'
import { markText } from '../marked-text.reads.ts'
import { takeThatFit } from '../page-bytes.reads.ts'
import { readPeople } from '../people.reads.ts'
import { can } from '../permissions.ts'
import type { PreviewColumnInput, ReadColumnInput, Watch, WatchColumn, WatchPage, WatchPreview, WatchRow } from './watch.contract.ts'
import { barEnd, countBars, listRings, ringAlert } from './watch.rules.ts'
import { findHits, findWatched, type Hit, periodStart, wordsToMark } from './watch-hits.reads.ts'

type Reader = Pick<Actor, 'exerciseId' | 'userId' | 'role'>

/** The columns that somebody sees: their own, and those of the cell. */
export const isSeenBy = (db: Db, { exerciseId, userId }: Pick<Actor, 'exerciseId' | 'userId'>) => {
  const { watchColumns } = db.t
  return and(eq(watchColumns.exerciseId, exerciseId), or(eq(watchColumns.shared, true), eq(watchColumns.ownerId, userId)))
}

const readColumns = (db: Db, reader: Reader, which?: number) => {
  const { watchColumns, watchReads } = db.t
  const ofReader = and(
    eq(watchReads.exerciseId, watchColumns.exerciseId),
    eq(watchReads.columnId, watchColumns.id),
    eq(watchReads.userId, reader.userId),
  )
  return db
    .select({ column: watchColumns, seenOn: watchReads.seenOn, alertSeenOn: watchReads.alertSeenOn })
    .from(watchColumns)
    .leftJoin(watchReads, ofReader)
    .where(and(isSeenBy(db, reader), which === undefined ? undefined : eq(watchColumns.id, which)))
    .orderBy(asc(watchColumns.id))
}

type ColumnRow = Awaited<ReturnType<typeof readColumns>>[number]

/** Newspapers of an exercise by their ids. */
const readSources = async (db: Db, exerciseId: number) => {
  const { mediaSources } = db.t
  const { id, name, logoSmall } = mediaSources
  const rows = await db.select({ id, name, logoSmall }).from(mediaSources).where(eq(mediaSources.exerciseId, exerciseId))
  return new Map(rows.map(source => [source.id, source]))
}

const toIso = (on: number): string => new Date(on).toISOString()

/** How a column stands at a moment, but for the people. */
const readStanding = async (db: Db, reader: Reader, { column, seenOn, alertSeenOn }: ColumnRow, now: Date) => {
  const { exerciseId, query, alertCount, alertMinutes, createdOn } = column
  const { hour, newest } = await findWatched(db, exerciseId, query, now)
  const alert = alertCount === null || alertMinutes === null ? null : { count: alertCount, minutes: alertMinutes }
  const unseen = (alertSeenOn ?? createdOn).getTime()
  const ringing =
    alert &&
    ringAlert(
      hour.flatMap(({ on }) => (on > unseen ? [on] : [])),
      alert,
    )
  const known = hour.length > newest.length ? hour : newest
  const seen = can(reader.role, 'play') ? (seenOn ?? createdOn) : now
  return {
    hour,
    shown: {
      id: column.id,
      shared: column.shared,
      query,
      alert,
      seenOn: seen.toISOString(),
      newCount: Math.min(known.filter(({ on }) => on > seen.getTime()).length, watchNewMax),
      bars: countBars(
        hour.map(({ on }) => on),
        now.getTime(),
      ),
      ringing: ringing && { ...ringing, since: toIso(ringing.since), on: toIso(ringing.on) },
    },
  }
}

/** Who published the most, by kind and id. */
const rankAccounts = (hits: readonly Hit[]) => {
  const counts = new Map<string, { kind: Hit['kind']; byId: number; count: number }>()
  for (const { kind, byId } of hits) {
    if (byId === null) continue
    const account = counts.get(`${kind} ${byId}`) ?? { kind, byId, count: 0 }
    account.count += 1
    counts.set(`${kind} ${byId}`, account)
  }
  return [...counts.values()].toSorted((one, other) => other.count - one.count || one.byId - other.byId).slice(0, watchAccountsMax)
}

/** The columns that the reader sees, and what all of them found in the last hour; nothing tells who is a persona (CELL-06). */
export const readWatch = async (db: Db, reader: Reader, now: Date): Promise<Watch> => {
  const { exerciseId } = reader
  const rows = await readColumns(db, reader)
  const hits = new Map<string, Hit>()
  const columns: { row: ColumnRow; shown: Omit<WatchColumn, 'owner' | 'authors'> }[] = []
  for (const row of rows) {
    const { hour, shown } = await readStanding(db, reader, row, now)
    for (const hit of hour) hits.set(`${hit.kind} ${hit.id}`, hit)
    columns.push({ row, shown })
  }
  const ranked = rankAccounts([...hits.values()])
  const named = rows.flatMap(({ column }) => [column.ownerId, ...column.query.authorIds])
  const people = await readPeople(
    db,
    exerciseId,
    new Set([...named, ...ranked.flatMap(({ kind, byId }) => (kind === 'weeze' ? byId : []))]),
  )
  const sources = await readSources(db, exerciseId)
  const { pauses } = await readExerciseClock(db, exerciseId)
  return {
    data: columns.map(({ row: { column }, shown }) => ({
      ...shown,
      owner: orNotFound(people.get(column.ownerId)),
      authors: column.query.authorIds.flatMap(id => people.get(id) ?? []),
    })),
    until: toIso(barEnd(now.getTime())),
    bars: countBars(
      [...hits.values()].map(({ on }) => on),
      now.getTime(),
    ),
    count: hits.size,
    accounts: ranked.map(({ kind, byId, count }) => ({
      person: kind === 'weeze' ? (people.get(byId) ?? null) : null,
      source: kind === 'article' ? (sources.get(byId) ?? null) : null,
      count,
    })),
    pauses: pauses.map(pause => ({ ...pause })),
  }
}

type Rows = ReadonlyMap<string, Omit<WatchRow, 'createdOn'>>

const nothingElse = { author: null, source: null, frontId: null, number: null, picture: null, counts: null }

/** What publications show, by kind and id, of those that readers still see. */
const readRows = async (db: Db, exerciseId: number, hits: readonly Hit[], marked: readonly string[]): Promise<Rows> => {
  const { weezes, articles, communiques, communiqueRules } = db.t
  const idsOf = (kind: Hit['kind']) => hits.flatMap(hit => (hit.kind === kind ? hit.id : []))
  const posted = await db
    .select()
    .from(weezes)
    .where(and(eq(weezes.exerciseId, exerciseId), inArray(weezes.id, idsOf('weeze')), isNull(weezes.deletedOn)))
  const isShown = and(eq(articles.exerciseId, exerciseId), inArray(articles.id, idsOf('article')), eq(articles.status, 'PUBLISHED'))
  const published = await db
    .select({ id: articles.id, frontId: articles.frontId, title: articles.title, sourceId: articles.mediaSourceId })
    .from(articles)
    .where(isShown)
  const released = await db
    .select({ id: communiques.id, number: communiques.number, content: communiques.content, accountId: communiqueRules.accountId })
    .from(communiques)
    .leftJoin(communiqueRules, eq(communiqueRules.exerciseId, communiques.exerciseId))
    .where(
      and(
        eq(communiques.exerciseId, exerciseId),
        inArray(communiques.id, idsOf('communique')),
        isNotNull(communiques.releasedOn),
        isNull(communiques.withdrawnOn),
      ),
    )
  const sources = await readSources(db, exerciseId)
  const people = await readPeople(
    db,
    exerciseId,
    new Set([...posted.map(({ authorId }) => authorId), ...released.flatMap(({ accountId }) => accountId ?? [])]),
  )
  const rows = new Map<string, Omit<WatchRow, 'createdOn'>>()
  for (const { id, authorId, text, medias, repliesCount: replies, reweezsCount: reweezs, likesCount: likes } of posted) {
    const picture = medias.find(({ type, clip }) => type === 'IMAGE' || clip?.posterId)
    rows.set(`weeze ${id}`, {
      ...nothingElse,
      subject: 'weeze',
      id,
      author: people.get(authorId) ?? null,
      words: markText(text, marked),
      picture: picture ? { val: picture.clip?.posterId ?? picture.val, alt: picture.alt ?? '' } : null,
      counts: { replies, reweezs, likes },
    })
  }
  for (const { id, frontId, title, sourceId } of published)
    rows.set(`article ${id}`, {
      ...nothingElse,
      subject: 'article',
      id,
      frontId,
      source: sources.get(sourceId) ?? null,
      words: markText(title, marked),
    })
  for (const { id, number, content, accountId } of released)
    rows.set(`communique ${id}`, {
      ...nothingElse,
      subject: 'communique',
      id,
      number,
      author: accountId === null ? null : (people.get(accountId) ?? null),
      words: markText(content.title, marked),
    })
  return rows
}

/** What a column found, the newest first; 404 for a column that the reader does not see. */
export const readColumn = async (db: Db, reader: Reader, { id, before }: ReadColumnInput, now: Date): Promise<WatchPage> => {
  const { exerciseId } = reader
  const { query } = orNotFound((await readColumns(db, reader, id))[0]).column
  const range = { since: periodStart(query, now), before: before === undefined ? undefined : new Date(before) }
  const hits = before
    ? await findHits(db, exerciseId, query, range, watchPageSize + 1)
    : (await findWatched(db, exerciseId, query, now)).newest
  const page = hits.slice(0, watchPageSize)
  const rows = await readRows(db, exerciseId, page, wordsToMark(query))
  const data = takeThatFit(
    page.flatMap(({ kind, id, on }) => {
      const row = rows.get(`${kind} ${id}`)
      return row ? [{ ...row, createdOn: toIso(on) }] : []
    }),
  )
  return { data, hasMore: hits.length > watchPageSize }
}

/** Throws 404 for people who are not of the exercise. */
export const assertPeople = async (db: Db, exerciseId: number, ids: readonly number[]): Promise<void> => {
  if ((await readPeople(db, exerciseId, new Set(ids))).size < new Set(ids).size) throw new AppError('not_found')
}

/** How much a column would find in its period, and how often it would have told of it. */
export const previewColumn = async (db: Db, reader: Reader, { query, alert }: PreviewColumnInput, now: Date): Promise<WatchPreview> => {
  const { exerciseId } = reader
  await assertPeople(db, exerciseId, query.authorIds)
  const hits = await findHits(db, exerciseId, query, { since: periodStart(query, now) }, watchCountedMax + 1)
  const counted = hits.slice(0, watchCountedMax).map(({ on }) => on)
  const rings = alert ? listRings(counted, alert) : []
  const last = rings.at(-1)
  return {
    count: counted.length,
    hasMore: hits.length > watchCountedMax,
    alerts: rings.length,
    lastAlertOn: last === undefined ? null : toIso(last),
  }
}
