import { and, asc, desc, eq, exists, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { limitLiteral, prepareOnce } from '#db/query/prepared.ts'
import type { Column } from '#db/schema/builder-postgresql.ts'
import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { slicePage } from './feed.rules.ts'
import { pageSize, type WeezePage } from './weezes.contract.ts'
import {
  readViewerState,
  type SharedWeeze,
  selectWeezes,
  toSharedWeezes,
  type ViewerState,
  type WeezeRow,
  withViewerState,
} from './weezes.reads.ts'

/** A page and one row more, which tells whether there is a next page. */
const pageLimit = limitLiteral(21)

/** Which weezes of an exercise a page is cut from: all, those of an author, with a hashtag, of the people a reader follows, or direct replies. */
export type PageSource = 'all' | 'author' | 'hashtag' | 'following' | 'replies'

type SortOrder = (column: Column) => SQL

const rangeCondition = (db: Db, column: Column) =>
  and(sql`${column} > ${db.typedPlaceholder(column, 'after')}`, sql`${column} < ${db.typedPlaceholder(column, 'before')}`)

/**
 * What narrows the range scan over the exercise. Sources that are no range of an index first pick the newest ids of each branch,
 * so that a rare hashtag or a quiet author never makes the query walk the whole exercise.
 */
const sourceConditions: Record<PageSource, (db: Db, newest: SortOrder) => SQL | undefined> = {
  all: () => undefined,
  author: db => sql`${db.t.weezes.authorId} = ${db.typedPlaceholder(db.t.weezes.authorId, 'author')}`,
  replies: db => sql`${db.t.weezes.replyToId} = ${db.typedPlaceholder(db.t.weezes.replyToId, 'repliedTo')}`,
  hashtag: (db, newest) => {
    const tags = db.t.weezeHashtags
    const tagged = and(
      eq(tags.exerciseId, sql.placeholder('exerciseId')),
      eq(tags.tag, sql.placeholder('tag')),
      rangeCondition(db, tags.createdOn),
    )
    return inArray(
      db.t.weezes.id,
      db.select({ id: tags.weezeId }).from(tags).where(tagged).orderBy(newest(tags.createdOn)).limit(pageLimit),
    )
  },
  following: (db, newest) => {
    const { users, follows, weezes } = db.t
    const [author, written, recent] = [alias(users, 'author'), alias(weezes, 'written'), alias(weezes, 'recent')]
    const follow = and(
      eq(follows.exerciseId, author.exerciseId),
      eq(follows.followerId, sql.placeholder('reader')),
      eq(follows.followedId, author.id),
    )
    const followed = or(eq(author.id, sql.placeholder('reader')), exists(db.select({ one: sql`1` }).from(follows).where(follow)))
    const own = and(eq(recent.exerciseId, author.exerciseId), eq(recent.authorId, author.id), isNull(recent.deletedOn))
    const ids = db
      .select({ id: recent.id })
      .from(recent)
      .where(and(own, rangeCondition(db, recent.createdOn)))
      .orderBy(newest(recent.createdOn))
      .limit(pageLimit)
    const picked = and(eq(written.exerciseId, author.exerciseId), inArray(written.id, ids))
    const everyBranch = db.select({ id: written.id }).from(author).innerJoin(written, picked)
    return inArray(weezes.id, everyBranch.where(and(eq(author.exerciseId, sql.placeholder('exerciseId')), followed)))
  },
}

const createPageQuery = (source: PageSource, newest: SortOrder) =>
  prepareOnce((db: Db) => {
    const { weezes } = db.t
    const exercise = sql`${weezes.exerciseId} = ${db.typedPlaceholder(weezes.exerciseId, 'exerciseId')}`
    const where = and(exercise, sourceConditions[source](db, newest), rangeCondition(db, weezes.createdOn))
    const { fields, query } = selectWeezes(db, where)
    const page = query.orderBy(newest(weezes.createdOn)).limit(pageLimit)
    return db.prepareRows<WeezeRow>(fields, page.prepare(`page_${source}_${newest.name}`))
  })

const pageQueries = {
  all: { older: createPageQuery('all', desc), newer: createPageQuery('all', asc) },
  author: { older: createPageQuery('author', desc), newer: createPageQuery('author', asc) },
  hashtag: { older: createPageQuery('hashtag', desc), newer: createPageQuery('hashtag', asc) },
  following: { older: createPageQuery('following', desc), newer: createPageQuery('following', asc) },
  replies: { older: createPageQuery('replies', desc), newer: createPageQuery('replies', asc) },
} satisfies Record<PageSource, unknown>

export type PageRange = { after: Date | undefined; before: Date | undefined }
type PageKey = { exerciseId: number; author?: number; tag?: string; reader?: number; repliedTo?: number }

/** Outside of all that is ever posted: the bounds that a reader leaves open. */
const [farPast, farFuture] = [new Date(0), new Date('4000-01-01')]

/** Up to a page and one weeze of a source within a range: newest first, or oldest first when `after` is given. */
const readPageRows = (db: Db, source: PageSource, key: PageKey, { after, before }: PageRange): Promise<WeezeRow[]> =>
  pageQueries[source][after ? 'newer' : 'older'](db).execute({ ...key, after: after ?? farPast, before: before ?? farFuture })

/** A page as all its readers share it. */
export type SharedWeezePage = { count: number; data: SharedWeeze[]; hasNext: boolean }

/** The page of a source within a range; `count` is the kept counter of the whole. */
export const readSharedPage = async (
  db: Db,
  count: number,
  source: PageSource,
  key: PageKey,
  range: PageRange,
): Promise<SharedWeezePage> => {
  const { data, hasNext } = slicePage(await readPageRows(db, source, key, range), range.after !== undefined)
  return { count, data: await toSharedWeezes(db, key.exerciseId, data), hasNext }
}

/** A shared page with what its reader has done with it. */
export const toWeezePage = ({ count, data, hasNext }: SharedWeezePage, marks: ViewerState): WeezePage => ({
  count,
  pageSize,
  totalPages: Math.ceil(count / pageSize),
  data: withViewerState(data, marks),
  hasNext,
})

/** A shared page as its reader sees it. */
export const readViewerPage = async (db: Db, actor: Actor, page: SharedWeezePage): Promise<WeezePage> =>
  toWeezePage(page, await readViewerState(db, actor, page.data))
