import { and, asc, count, desc, eq, exists, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { keepUntilMoved } from '#db/query/kept.ts'
import { distantFuture, distantPast, isAfter, isBefore, isEqual, placeholder } from '#db/query/placeholders.ts'
import { limitLiteral, prepareOnce } from '#db/query/prepared.ts'
import type { Column } from '#db/schema/builder-postgresql.ts'
import type { Role } from '#db/schema/enums.ts'
import type { Db } from '#db/store.ts'
import { personalTopicOf, topicOf } from '#db/topics.ts'
import type { Actor } from '../actor.ts'
import { AppError, orNotFound } from '../errors.ts'
import { pageSize } from '../limits.contract.ts'
import { can, personaRole, playerRole } from '../permissions.ts'
import type { FeedAuthors, ReadAuthorFeedInput, ReadFeedInput, ReadHashtagFeedInput } from './feed.contract.ts'
import { slicePage, toPageRange } from './feed.rules.ts'
import { toHashtagKey } from './text.rules.ts'
import type { WeezePage } from './weezes.contract.ts'
import {
  emptyViewerState,
  readViewerState,
  type SharedWeeze,
  selectWeezes,
  toSharedWeezes,
  type ViewerState,
  type WeezeRow,
  withViewerState,
} from './weezes.reads.ts'

/** One row more than a page shows whether there is a next one. */
const pageLimit = limitLiteral(pageSize + 1)

/**
 * The weezes that a page is cut from: all, those of an author, with a hashtag, of followed people and the reader, direct replies, or, for
 * those who oversee, what players or personas wrote or sequences published.
 */
type PageSource = 'all' | 'author' | 'hashtag' | 'following' | 'replies' | FeedAuthors

type SortOrder = (column: Column) => SQL

const rangeCondition = (db: Db, column: Column) => and(isAfter(db, column, 'after'), isBefore(db, column, 'before'))

/** Whether an author is the reader or followed by the reader. */
const isFollowedOrSelf = (db: Db, author: Record<'exerciseId' | 'id', Column>) => {
  const { follows } = db.t
  const follow = and(
    eq(follows.exerciseId, author.exerciseId),
    eq(follows.followerId, placeholder('reader')),
    eq(follows.followedId, author.id),
  )
  return or(eq(author.id, placeholder('reader')), exists(db.select({ one: sql`1` }).from(follows).where(follow)))
}

type Authors = Record<'exerciseId' | 'id' | 'role', Column>

/** The newest weezes of each of some authors, each read from the index of that author. */
const isNewestOfAuthors = (db: Db, newest: SortOrder, isWanted: (author: Authors) => SQL | undefined) => {
  const { users, weezes } = db.t
  const [author, written, recent] = [alias(users, 'author'), alias(weezes, 'written'), alias(weezes, 'recent')]
  const own = and(eq(recent.exerciseId, author.exerciseId), eq(recent.authorId, author.id), isNull(recent.deletedOn))
  const ids = db
    .select({ id: recent.id })
    .from(recent)
    .where(and(own, rangeCondition(db, recent.createdOn)))
    .orderBy(newest(recent.createdOn))
    .limit(pageLimit)
  const newestOfAuthor = and(eq(written.exerciseId, author.exerciseId), inArray(written.id, ids))
  const allBranches = db.select({ id: written.id }).from(author).innerJoin(written, newestOfAuthor)
  return inArray(weezes.id, allBranches.where(and(eq(author.exerciseId, placeholder('exerciseId')), isWanted(author))))
}

/**
 * What narrows the range scan over the exercise. Sources that are no range of an index first select the newest ids of each branch, so that
 * a rare hashtag or an author with few weezes does not make the query scan the whole exercise.
 */
const sourceConditions: Record<PageSource, (db: Db, newest: SortOrder) => SQL | undefined> = {
  all: () => undefined,
  author: db => isEqual(db, db.t.weezes.authorId, 'author'),
  replies: db => isEqual(db, db.t.weezes.replyToId, 'repliedTo'),
  hashtag: (db, newest) => {
    const tags = db.t.weezeHashtags
    const tagged = and(eq(tags.exerciseId, placeholder('exerciseId')), eq(tags.tag, placeholder('tag')), rangeCondition(db, tags.createdOn))
    return inArray(
      db.t.weezes.id,
      db.select({ id: tags.weezeId }).from(tags).where(tagged).orderBy(newest(tags.createdOn)).limit(pageLimit),
    )
  },
  following: (db, newest) => isNewestOfAuthors(db, newest, author => isFollowedOrSelf(db, author)),
  players: (db, newest) => isNewestOfAuthors(db, newest, author => eq(author.role, playerRole)),
  // Most weezes are theirs, so the range of the feed is scanned and the author of each decides.
  personas: db => {
    const { users, weezes } = db.t
    const author = and(eq(users.exerciseId, weezes.exerciseId), eq(users.id, weezes.authorId), eq(users.role, personaRole))
    return exists(db.select({ one: sql`1` }).from(users).where(author))
  },
  sequences: db => {
    const { sequencePublications: publications, weezes } = db.t
    const own = and(eq(publications.exerciseId, placeholder('exerciseId')), isNotNull(publications.publishedId))
    return inArray(weezes.id, db.select({ id: publications.publishedId }).from(publications).where(own))
  },
}

const createPageQuery = (source: PageSource, newest: SortOrder) =>
  prepareOnce((db: Db) => {
    const { weezes } = db.t
    const exercise = isEqual(db, weezes.exerciseId, 'exerciseId')
    const where = and(exercise, sourceConditions[source](db, newest), rangeCondition(db, weezes.createdOn))
    const { fields, query } = selectWeezes(db, where)
    const page = query.orderBy(newest(weezes.createdOn)).limit(pageLimit)
    return db.prepareRows<WeezeRow>(fields, page.prepare(`page_${source}_${newest.name}`))
  })

const createPageQueries = (source: PageSource) => ({ older: createPageQuery(source, desc), newer: createPageQuery(source, asc) })

const pageQueries: Record<PageSource, ReturnType<typeof createPageQueries>> = {
  all: createPageQueries('all'),
  author: createPageQueries('author'),
  hashtag: createPageQueries('hashtag'),
  following: createPageQueries('following'),
  replies: createPageQueries('replies'),
  players: createPageQueries('players'),
  personas: createPageQueries('personas'),
  sequences: createPageQueries('sequences'),
}

type PageRange = ReturnType<typeof toPageRange>
type PageKey = { exerciseId: number; author?: number; tag?: string; reader?: number; repliedTo?: number }

/** A page without what depends on its reader. */
type SharedWeezePage = { count: number; data: SharedWeeze[]; hasNext: boolean }

/** The page of a source within a range; `count` is the stored counter of the whole source. */
const readSharedPage = async (
  db: Db,
  count: number,
  source: PageSource,
  key: PageKey,
  { after, before }: PageRange,
): Promise<SharedWeezePage> => {
  const query = pageQueries[source][after ? 'newer' : 'older'](db)
  const rows = await query.execute({ ...key, after: after ?? distantPast, before: before ?? distantFuture })
  const { data, hasNext } = slicePage(rows, after !== undefined)
  return { count, data: await toSharedWeezes(db, key.exerciseId, data), hasNext }
}

const toWeezePage = ({ count, data, hasNext }: SharedWeezePage, state: ViewerState): WeezePage => ({
  count,
  pageSize,
  totalPages: Math.ceil(count / pageSize),
  data: withViewerState(data, state),
  hasNext,
})

const toViewerPage = async (db: Db, actor: Actor, page: SharedWeezePage): Promise<WeezePage> =>
  toWeezePage(page, await readViewerState(db, actor, page.data))

/** The page of a source within a range as its reader sees it; `count` is the stored counter of the whole source. */
export const readPage = async (
  db: Db,
  actor: Actor,
  count: number,
  source: PageSource,
  key: Omit<PageKey, 'exerciseId'>,
  range: PageRange,
): Promise<WeezePage> => toViewerPage(db, actor, await readSharedPage(db, count, source, { exerciseId: actor.exerciseId, ...key }, range))

const exerciseCountQuery = prepareOnce((db: Db) => {
  const { exercises } = db.t
  return db
    .select({ count: exercises.weezesCount })
    .from(exercises)
    .where(eq(exercises.id, placeholder('exerciseId')))
    .prepare('count_all')
})

const authorCountQuery = prepareOnce((db: Db) => {
  const { users } = db.t
  const author = and(eq(users.exerciseId, placeholder('exerciseId')), eq(users.id, placeholder('author')))
  return db.select({ count: users.weezesCount }).from(users).where(author).prepare('count_author')
})

const hashtagCountQuery = prepareOnce((db: Db) => {
  const { hashtags } = db.t
  const hashtag = and(eq(hashtags.exerciseId, placeholder('exerciseId')), eq(hashtags.tag, placeholder('tag')))
  return db.select({ count: hashtags.weezesCount }).from(hashtags).where(hashtag).prepare('count_hashtag')
})

const followingCountQuery = prepareOnce((db: Db) => {
  const { users } = db.t
  return db
    .select({ count: sql<number>`coalesce(sum(${users.weezesCount}), 0)`.mapWith(Number) })
    .from(users)
    .where(and(eq(users.exerciseId, placeholder('exerciseId')), isFollowedOrSelf(db, users)))
    .prepare('count_following')
})

/** Counts the weezes of everybody with a role, from the kept counters. */
const roleCountQuery = prepareOnce((db: Db) => {
  const { users } = db.t
  return db
    .select({ count: sql<number>`coalesce(sum(${users.weezesCount}), 0)`.mapWith(Number) })
    .from(users)
    .where(and(eq(users.exerciseId, placeholder('exerciseId')), eq(users.role, placeholder('role'))))
    .prepare('count_role')
})

/** Counts what sequences published; there are at most some thousand items. */
const sequencesCountQuery = prepareOnce((db: Db) => {
  const { sequencePublications: publications, weezes } = db.t
  const isShown = and(eq(weezes.exerciseId, publications.exerciseId), eq(weezes.id, publications.publishedId), isNull(weezes.deletedOn))
  return db
    .select({ count: count() })
    .from(publications)
    .innerJoin(weezes, isShown)
    .where(eq(publications.exerciseId, placeholder('exerciseId')))
    .prepare('count_sequences')
})

const countByAuthors: Record<FeedAuthors, (db: Db, exerciseId: number) => Promise<{ count: number }[]>> = {
  players: (db, exerciseId) => roleCountQuery(db).execute({ exerciseId, role: playerRole }),
  personas: (db, exerciseId) => roleCountQuery(db).execute({ exerciseId, role: personaRole }),
  sequences: (db, exerciseId) => sequencesCountQuery(db).execute({ exerciseId }),
}

const cachedExerciseCount = keepUntilMoved(
  500,
  exerciseId => [topicOf(Number(exerciseId), 'weezes')],
  async (db, exerciseId) => orNotFound((await exerciseCountQuery(db).execute({ exerciseId: Number(exerciseId) }))[0]).count,
)

const readExerciseFeed = async (db: Db, exerciseId: number, range: PageRange): Promise<SharedWeezePage> =>
  readSharedPage(db, await cachedExerciseCount(db, String(exerciseId)), 'all', { exerciseId }, range)

/** What a page of weezes shows: them, the names of people, and the cards of articles. */
const topicsOfPage = (exerciseId: number | string) =>
  (['weezes', 'people', 'press'] as const).map(topic => topicOf(Number(exerciseId), topic))

/** The newest page of an exercise, which every first load and every poll of every reader asks for. */
const cachedFirstPage = keepUntilMoved(100, topicsOfPage, (db, exerciseId) =>
  readExerciseFeed(db, Number(exerciseId), { after: undefined, before: undefined }),
)

/** The state of a reader for that page, by exercise, reader and the reader's role. */
const topicsOfViewerState = (key: string) => {
  const [exerciseId = '', userId] = key.split(':')
  return [...topicsOfPage(exerciseId), personalTopicOf(Number(exerciseId), Number(userId), 'marks')]
}

const cachedFirstPageViewerState = keepUntilMoved(2000, topicsOfViewerState, async (db, key) => {
  const [exerciseId = '', userId, role] = key.split(':')
  const viewer = { exerciseId: Number(exerciseId), userId: Number(userId), role: role as Role }
  return readViewerState(db, viewer, (await cachedFirstPage(db, exerciseId)).data)
})

/** The weezes of the newest page that are later than a moment; undefined when that page does not reach back to it. */
const sliceNewerThan = ({ count, data, hasNext }: SharedWeezePage, after: Date): SharedWeezePage | undefined => {
  const from = data.findIndex(weeze => Date.parse(weeze.createdOn) <= after.getTime())
  if (from === -1 && hasNext) return undefined
  return { count, data: from === -1 ? data : data.slice(0, from), hasNext: false }
}

/**
 * The feed (API-07): all weezes of the exercise, or those of followed people and oneself (FEED-13). 403 for a reader who asks for the
 * weezes of `authors` and does not oversee (EXO-68).
 */
export const readFeed = async (db: Db, actor: Actor, { scope, authors, ...input }: ReadFeedInput): Promise<WeezePage> => {
  const { exerciseId, userId: reader, role } = actor
  const range = toPageRange(input)
  if (authors) {
    if (!can(role, 'oversee')) throw new AppError('FORBIDDEN', { fields: { authors: 'Not for players' } })
    const { count } = orNotFound((await countByAuthors[authors](db, exerciseId))[0])
    return readPage(db, actor, count, authors, {}, range)
  }
  if (scope === 'following') {
    const { count } = orNotFound((await followingCountQuery(db).execute({ exerciseId, reader }))[0])
    return readPage(db, actor, count, 'following', { reader }, range)
  }
  const newest = range.before ? undefined : await cachedFirstPage(db, String(exerciseId))
  const page = newest && range.after ? sliceNewerThan(newest, range.after) : newest
  if (!page) return toViewerPage(db, actor, await readExerciseFeed(db, exerciseId, range))
  return toWeezePage(
    page,
    page.data.length === 0 ? emptyViewerState : await cachedFirstPageViewerState(db, `${exerciseId}:${reader}:${role}`),
  )
}

/** The weezes of an author (API-08); 404 for somebody outside the exercise. */
export const readAuthorFeed = async (db: Db, actor: Actor, { userId: author, ...input }: ReadAuthorFeedInput): Promise<WeezePage> => {
  const { count } = orNotFound((await authorCountQuery(db).execute({ exerciseId: actor.exerciseId, author }))[0])
  return readPage(db, actor, count, 'author', { author }, toPageRange(input))
}

/** The weezes with a hashtag (API-12): case is ignored, accents are not. */
export const readHashtagFeed = async (db: Db, actor: Actor, { hashtag, ...input }: ReadHashtagFeedInput): Promise<WeezePage> => {
  const tag = toHashtagKey(hashtag)
  const [known] = await hashtagCountQuery(db).execute({ exerciseId: actor.exerciseId, tag })
  return readPage(db, actor, known?.count ?? 0, 'hashtag', { tag }, toPageRange(input))
}
