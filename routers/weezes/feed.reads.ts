import { and, asc, desc } from 'drizzle-orm'
import { distantFuture, isEqual, prepareOnce } from '#db/query/prepared.ts'

import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { AppError, orNotFound } from '../errors.ts'
import { pageSize } from '../limits.contract.ts'
import { fitPage } from '../page-bytes.reads.ts'
import { can } from '../permissions.ts'
import type { ReadAuthorFeedInput, ReadFeedInput, ReadHashtagFeedInput } from './feed.contract.ts'
import { slicePage, toPageRange } from './feed.rules.ts'
import { authorCountQuery, exerciseCountQuery, followingCountQuery, hashtagCountQuery, readAuthorKindCounts } from './feed-counts.reads.ts'
import { type PageSource, pageLimit, rangeCondition, type SortOrder, sourceConditions } from './feed-sources.reads.ts'
import { toHashtagKey } from './text.rules.ts'
import type { WeezePage } from './weezes.contract.ts'
import { readViewerState, selectWeezes, toSharedWeezes, withViewerState } from './weezes.reads.ts'

const createPageQuery = (source: PageSource, newest: SortOrder) =>
  prepareOnce((db: Db) => {
    const { weezes } = db.t
    const exercise = isEqual(db, weezes.exerciseId, 'exerciseId')
    const where = and(exercise, sourceConditions[source](db, newest), rangeCondition(db, weezes.createdOn, newest))
    const query = selectWeezes(db, where)
    return query.orderBy(newest(weezes.createdOn)).limit(pageLimit).prepare(`page_${source}_${newest.name}`)
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
  chatter: createPageQueries('chatter'),
}

type PageRange = ReturnType<typeof toPageRange>
type PageKey = { exerciseId: number; author?: number; tag?: string; reader?: number; repliedTo?: number }

/** The page of a source within a range as its reader sees it; `count` is the stored counter of the whole source. */
export const readPage = async (
  db: Db,
  actor: Actor,
  count: number,
  source: PageSource,
  key: Omit<PageKey, 'exerciseId'>,
  { after, before }: PageRange,
): Promise<WeezePage> => {
  const { exerciseId } = actor
  const query = pageQueries[source][after ? 'newer' : 'older'](db)
  const rows = await query.execute({ exerciseId, ...key, after, before: before ?? distantFuture })
  const page = slicePage(rows, after !== undefined)
  const { data, hasNext } = fitPage({ ...page, data: await toSharedWeezes(db, exerciseId, page.data) }, after !== undefined)
  return {
    count,
    pageSize,
    totalPages: Math.ceil(count / pageSize),
    data: withViewerState(data, await readViewerState(db, actor, data)),
    hasNext,
  }
}

/**
 * The feed (API-07): all weezes of the exercise, or those of followed people and oneself (FEED-13). 403 for a reader who asks for the
 * weezes of `authors` and does not oversee (EXO-68).
 */
export const readFeed = async (db: Db, actor: Actor, { scope, authors, ...input }: ReadFeedInput): Promise<WeezePage> => {
  const { exerciseId, userId: reader } = actor
  const range = toPageRange(input)
  if (authors) {
    if (!can(actor.role, 'oversee')) throw new AppError('input.not_for_players', { input: 'authors' })
    const counts = await readAuthorKindCounts(db, exerciseId)
    return readPage(db, actor, counts[authors], authors, {}, range)
  }
  if (scope === 'following') {
    const { count } = orNotFound((await followingCountQuery(db).execute({ exerciseId, reader }))[0])
    return readPage(db, actor, count, 'following', { reader }, range)
  }
  const { count } = orNotFound((await exerciseCountQuery(db).execute({ exerciseId }))[0])
  return readPage(db, actor, count, 'all', {}, range)
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
