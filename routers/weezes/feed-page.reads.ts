import { and, asc, desc, eq, exists, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { literal, prepared } from '#db/query/prepared.ts'
import type { Column } from '#db/schema/kit-postgresql.ts'
import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { cutPage } from './feed.rules.ts'
import { pageSize, type WeezePage } from './weezes.contract.ts'
import { asSeen, type Marks, readMarks, type SharedWeeze, shareable, type WeezeRow, weezeRows } from './weezes.reads.ts'

/** A page and one row more, which tells whether there is a next page. */
const limit = literal(21)

/** Which weezes of an exercise a page is cut from: all, those of an author, with a hashtag, of the people a reader follows, or direct replies. */
export type Source = 'all' | 'author' | 'hashtag' | 'following' | 'replies'

type Newest = (column: Column) => SQL

const between = (db: Db, column: Column) =>
  and(sql`${column} > ${db.bound(column, 'after')}`, sql`${column} < ${db.bound(column, 'before')}`)

/**
 * What narrows the range scan over the exercise. Sources that are no range of an index first pick the newest ids of each branch,
 * so that a rare hashtag or a quiet author never makes the query walk the whole exercise.
 */
const narrowed: Record<Source, (db: Db, newest: Newest) => SQL | undefined> = {
  all: () => undefined,
  author: db => sql`${db.t.weezes.authorId} = ${db.bound(db.t.weezes.authorId, 'author')}`,
  replies: db => sql`${db.t.weezes.replyToId} = ${db.bound(db.t.weezes.replyToId, 'repliedTo')}`,
  hashtag: (db, newest) => {
    const tags = db.t.weezeHashtags
    const tagged = and(
      eq(tags.exerciseId, sql.placeholder('exerciseId')),
      eq(tags.tag, sql.placeholder('tag')),
      between(db, tags.createdOn),
    )
    return inArray(
      db.t.weezes.id,
      db
        .select({ id: tags.weezeId })
        .from(tags)
        .where(tagged)
        .orderBy(newest(tags.createdOn))
        .limit(limit as never),
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
      .where(and(own, between(db, recent.createdOn)))
      .orderBy(newest(recent.createdOn))
      .limit(limit as never)
    const picked = and(eq(written.exerciseId, author.exerciseId), inArray(written.id, ids))
    const everyBranch = db.select({ id: written.id }).from(author).innerJoin(written, picked)
    return inArray(weezes.id, everyBranch.where(and(eq(author.exerciseId, sql.placeholder('exerciseId')), followed)))
  },
}

const pageQuery = (source: Source, newest: Newest) =>
  prepared((db: Db) => {
    const { weezes } = db.t
    const exercise = sql`${weezes.exerciseId} = ${db.bound(weezes.exerciseId, 'exerciseId')}`
    const where = and(exercise, narrowed[source](db, newest), between(db, weezes.createdOn))
    const { fields, query } = weezeRows(db, where)
    const page = query.orderBy(newest(weezes.createdOn)).limit(limit as never)
    return db.lean<WeezeRow>(fields, page.prepare(`page_${source}_${newest.name}`))
  })

const queries = {
  all: { older: pageQuery('all', desc), newer: pageQuery('all', asc) },
  author: { older: pageQuery('author', desc), newer: pageQuery('author', asc) },
  hashtag: { older: pageQuery('hashtag', desc), newer: pageQuery('hashtag', asc) },
  following: { older: pageQuery('following', desc), newer: pageQuery('following', asc) },
  replies: { older: pageQuery('replies', desc), newer: pageQuery('replies', asc) },
} satisfies Record<Source, unknown>

export type Range = { after: Date | undefined; before: Date | undefined }
type Key = { exerciseId: number; author?: number; tag?: string; reader?: number; repliedTo?: number }

/** Outside of all that is ever posted: the bounds that a reader leaves open. */
const [everEarlier, everLater] = [new Date(0), new Date('4000-01-01')]

/** Up to a page and one weeze of a source within a range: newest first, or oldest first when `after` is given. */
const readRows = (db: Db, source: Source, key: Key, { after, before }: Range): Promise<WeezeRow[]> =>
  queries[source][after ? 'newer' : 'older'](db).execute({ ...key, after: after ?? everEarlier, before: before ?? everLater })

/** A page as all its readers share it. */
export type SharedPage = { count: number; data: SharedWeeze[]; hasNext: boolean }

/** The page of a source within a range; `count` is the kept counter of the whole. */
export const readShared = async (db: Db, count: number, source: Source, key: Key, range: Range): Promise<SharedPage> => {
  const { data, hasNext } = cutPage(await readRows(db, source, key, range), range.after !== undefined)
  return { count, data: await shareable(db, key.exerciseId, data), hasNext }
}

/** A shared page with what its reader has done with it. */
export const asPage = ({ count, data, hasNext }: SharedPage, marks: Marks): WeezePage => ({
  count,
  pageSize,
  totalPages: Math.ceil(count / pageSize),
  data: asSeen(data, marks),
  hasNext,
})

/** A shared page as its reader sees it. */
export const seenBy = async (db: Db, actor: Actor, page: SharedPage): Promise<WeezePage> =>
  asPage(page, await readMarks(db, actor, page.data))
