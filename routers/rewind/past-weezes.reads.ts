import { and, asc, count, desc, eq, inArray, lt, lte, notInArray, type SQL, sql, sum } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { orNotFound } from '../errors.ts'
import { ancestorsMax, pageSize } from '../limits.contract.ts'
import { fitPage, takeThatFit } from '../page-bytes.reads.ts'
import { playerRole } from '../permissions.ts'
import type { FeedAuthors } from '../weezes/feed.contract.ts'
import { slicePage } from '../weezes/feed.rules.ts'
import { isByHand, isPublishedBy } from '../weezes/feed-sources.reads.ts'
import { isPlainReweez } from '../weezes/text.rules.ts'
import type { Thread } from '../weezes/thread.contract.ts'
import type { Weeze, WeezePage } from '../weezes/weezes.contract.ts'
import { assembleWeezes, authorIdsOf, type WeezeRow, weezeColumns, withViewerState } from '../weezes/weezes.reads.ts'
import { readMentionsAt, readPeopleAt, toPerson } from './past-people.reads.ts'
import { readCardsAt } from './past-press.reads.ts'
import { authorAt, type Moment, readFormerStates, readStanding, wasThere } from './past-states.reads.ts'
import type { PastFeedInput, PastThreadInput } from './rewind.contract.ts'

const livingAt = (db: Db, { exerciseId, at }: Moment) => and(eq(db.t.weezes.exerciseId, exerciseId), wasThere(db.t.weezes, at))

/** The weezes of a moment with their present authors and counters; the caller adds order and limit. */
const selectPast = (db: Db, moment: Moment, where: SQL | undefined) =>
  db
    .select(weezeColumns(db))
    .from(db.t.weezes)
    .where(and(livingAt(db, moment), where))
    .$dynamic()

/** How many weezes of a moment answer or reweez each of some weezes. */
const countLinks = async (db: Db, moment: Moment, link: 'replyToId' | 'reweezId', ids: readonly number[]) => {
  const column = db.t.weezes[link]
  const linked = and(livingAt(db, moment), inArray(column, [...ids]))
  const rows = await db.select({ id: column, count: count() }).from(db.t.weezes).where(linked).groupBy(column)
  return new Map(rows.map(row => [row.id, row.count]))
}

/** How many people outside the exercise had liked each of some weezes. */
const readCrowdLikes = async (db: Db, { exerciseId, at }: Moment, ids: readonly number[]) => {
  const { crowdLikes: crowd } = db.t
  const rows = await db
    .select({ id: crowd.weezeId, count: sum(crowd.count).mapWith(Number) })
    .from(crowd)
    .where(and(eq(crowd.exerciseId, exerciseId), inArray(crowd.weezeId, [...ids]), lte(crowd.createdOn, at)))
    .groupBy(crowd.weezeId)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** Rows with the authors and the counters of their moment, and who liked them then. */
const toRowsAt = async (db: Db, moment: Moment, rows: readonly WeezeRow[]) => {
  const ids = rows.map(({ id }) => id)
  const replied = rows.flatMap(({ replyToId }) => replyToId ?? [])
  const authors = await readFormerStates(db, moment, 'author', [...ids, ...replied])
  const likes = Map.groupBy(await readStanding(db, moment, 'like', { subjectIds: ids }), ({ subjectId }) => subjectId)
  const crowd = await readCrowdLikes(db, moment, ids)
  const replies = await countLinks(db, moment, 'replyToId', ids)
  const reweezes = await countLinks(db, moment, 'reweezId', ids)
  const authorOf = (id: number | null, now: number) => (id === null ? undefined : authors.get(id)?.otherId) ?? now
  const then = rows.map(row => ({
    ...row,
    authorId: authorOf(row.id, row.authorId),
    replyToAuthorId: row.replyToAuthorId === null ? null : authorOf(row.replyToId, row.replyToAuthorId),
    repliesCount: replies.get(row.id) ?? 0,
    reweezsCount: reweezes.get(row.id) ?? 0,
    likesCount: (likes.get(row.id)?.length ?? 0) + (crowd.get(row.id) ?? 0),
  }))
  return { then, likes }
}

/** The weezes among some that the reader had a plain reweez of. */
const readReweezed = async (db: Db, moment: Moment, userId: number, ids: readonly number[]): Promise<ReadonlySet<number>> => {
  const { weezes } = db.t
  const own = eq(authorAt(db, moment, { kind: 'author', id: weezes.id }, weezes.authorId), userId)
  const rows = await selectPast(db, moment, and(inArray(weezes.reweezId, [...ids]), eq(weezes.text, ''), own))
  return new Set(rows.filter(isPlainReweez).map(row => row.reweezId))
}

/** Rows as the reader would have seen them at a moment. */
const toWeezesAt = async (db: Db, { userId }: Actor, moment: Moment, rows: readonly WeezeRow[]): Promise<Weeze[]> => {
  if (rows.length === 0) return []
  const { weezes } = db.t
  const reweezIds = rows.flatMap(({ reweezId }) => reweezId ?? [])
  const inside = reweezIds.length > 0 ? await selectPast(db, moment, inArray(weezes.id, reweezIds)) : []
  const { then, likes } = await toRowsAt(db, moment, [...rows, ...inside])
  const outer = then.slice(0, rows.length)
  const reweezed = then.slice(rows.length)
  const found = await readPeopleAt(db, moment, then.flatMap(authorIdsOf))
  const people = new Map([...found].map(([id, person]) => [id, toPerson(person)]))
  const cards = then.some(({ articleId }) => articleId !== null) ? await readCardsAt(db, moment) : []
  const mentions = await readMentionsAt(db, moment, then)
  const shared = assembleWeezes(outer, reweezed, { people, cards: new Map(cards.map(({ id, card }) => [id, card])), mentions })
  const liked = new Set([...likes].flatMap(([id, some]) => (some.some(({ otherId }) => otherId === userId) ? id : [])))
  const players = new Set([...found.values()].flatMap(({ id, role }) => (role === playerRole ? id : [])))
  const ids = then.map(({ id }) => id)
  return withViewerState(shared, { liked, players, reweezed: await readReweezed(db, moment, userId, ids) })
}

const readPageAt = async (db: Db, actor: Actor, moment: Moment, where: SQL | undefined, before: string | undefined): Promise<WeezePage> => {
  const { weezes } = db.t
  const older = before === undefined ? undefined : lt(weezes.createdOn, new Date(before))
  const rows = await selectPast(db, moment, and(where, older))
    .orderBy(desc(weezes.createdOn))
    .limit(pageSize + 1)
  const all = await db.$count(weezes, and(livingAt(db, moment), where))
  const { data, hasNext } = slicePage(rows, false)
  const page = fitPage({ data: await toWeezesAt(db, actor, moment, data), hasNext }, false)
  return { count: all, pageSize, totalPages: Math.ceil(all / pageSize), ...page }
}

/** The weezes of a camp, as the present feed tells them apart; `author` is who wrote them then. */
const isOfAuthorKind = (db: Db, exerciseId: number, author: SQL, camp: FeedAuthors): SQL | undefined => {
  const { users, weezes } = db.t
  const players = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.exerciseId, exerciseId), eq(users.role, playerRole)))
  if (camp === 'players') return inArray(author, players)
  return camp === 'personas' ? and(notInArray(author, players), isByHand(db, weezes)) : isPublishedBy(db, camp, weezes)
}

/** A page of the feed as it was at a moment (EXO-363). */
export const readPastFeed = (
  db: Db,
  actor: Actor,
  { before, authors, authorId }: Omit<PastFeedInput, 'at'>,
  at: Date,
): Promise<WeezePage> => {
  const { weezes } = db.t
  const moment = { exerciseId: actor.exerciseId, at }
  const author = authorAt(db, moment, { kind: 'author', id: weezes.id }, weezes.authorId)
  const camp = authors && isOfAuthorKind(db, actor.exerciseId, author, authors)
  const where = and(camp, authorId === undefined ? undefined : eq(author, authorId))
  return readPageAt(db, actor, moment, where, before)
}

/** A weeze in its thread as both were at a moment; 404 when it was not there then. */
export const readPastThread = async (db: Db, actor: Actor, { id, before }: Omit<PastThreadInput, 'at'>, at: Date): Promise<Thread> => {
  const { weezes } = db.t
  const moment = { exerciseId: actor.exerciseId, at }
  const [weeze] = await toWeezesAt(db, actor, moment, await selectPast(db, moment, eq(weezes.id, id)))
  const parent = alias(weezes, 'parent')
  const chain = sql`with recursive chain (id, depth) as (
    select ${weezes.replyToId}, 1 from ${weezes} where ${weezes.exerciseId} = ${moment.exerciseId} and ${weezes.id} = ${id}
    union all
    select ${parent.replyToId}, chain.depth + 1 from chain join ${weezes} parent on ${parent.id} = chain.id
    where ${parent.exerciseId} = ${moment.exerciseId} and chain.depth < ${ancestorsMax})
    select chain.id from chain where chain.id is not null`
  const above = await selectPast(db, moment, sql`${weezes.id} in (${chain})`).orderBy(asc(weezes.createdOn))
  return {
    weeze: orNotFound(weeze),
    ancestors: takeThatFit((await toWeezesAt(db, actor, moment, above)).toReversed()).toReversed(),
    replies: await readPageAt(db, actor, moment, eq(weezes.replyToId, id), before),
  }
}
