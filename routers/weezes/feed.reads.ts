import { and, asc, desc } from 'drizzle-orm'
import { keepUntilMoved } from '#db/query/kept.ts'
import { distantFuture, isEqual } from '#db/query/placeholders.ts'
import { prepareOnce } from '#db/query/prepared.ts'
import type { Role } from '#db/schema/enums.ts'
import type { Db } from '#db/store.ts'
import { personalTopicOf, topicOf } from '#db/topics.ts'
import type { Actor } from '../actor.ts'
import { AppError, orNotFound } from '../errors.ts'
import { pageSize } from '../limits.contract.ts'
import { fitPage } from '../page-bytes.reads.ts'
import { can } from '../permissions.ts'
import type { ReadAuthorFeedInput, ReadFeedInput, ReadHashtagFeedInput } from './feed.contract.ts'
import { slicePage, toPageRange } from './feed.rules.ts'
import { authorCountQuery, exerciseCountQuery, followingCountQuery, hashtagCountQuery, readCampCounts } from './feed-counts.reads.ts'
import { type PageSource, pageLimit, rangeCondition, type SortOrder, sourceConditions } from './feed-sources.reads.ts'
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

const createPageQuery = (source: PageSource, newest: SortOrder) =>
  prepareOnce((db: Db) => {
    const { weezes } = db.t
    const exercise = isEqual(db, weezes.exerciseId, 'exerciseId')
    const where = and(exercise, sourceConditions[source](db, newest), rangeCondition(db, weezes.createdOn, newest))
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
  const rows = await query.execute({ ...key, after, before: before ?? distantFuture })
  const { data, hasNext } = slicePage(rows, after !== undefined)
  return { count, ...fitPage({ data: await toSharedWeezes(db, key.exerciseId, data), hasNext }, after !== undefined) }
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
    const counts = await readCampCounts(db, String(exerciseId))
    return readPage(db, actor, counts[authors], authors, {}, range)
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
