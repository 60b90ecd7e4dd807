import { and, desc, eq, exists, inArray, isNotNull, isNull, not, notExists, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isAfter, isBefore, isEqual, limitLiteral, placeholder } from '#db/query/prepared.ts'

import type { Column } from '#db/schema/builder-postgresql.ts'
import type { Db } from '#db/store.ts'
import { pageSize } from '../limits.contract.ts'
import { playerRole } from '../permissions.ts'
import type { FeedAuthors } from './feed.contract.ts'

/** One row more than a page shows whether there is a next one. */
export const pageLimit = limitLiteral(pageSize + 1)

/**
 * The weezes that a page is cut from: all, those of an author, with a hashtag, of followed people and the reader, direct replies, or, for
 * those who oversee, of a camp: each weeze is of one of the four.
 */
export type PageSource = 'all' | 'author' | 'hashtag' | 'following' | 'replies' | FeedAuthors

export type SortOrder = (column: Column) => SQL

/**
 * The range of a page. The newest rows are asked for without `after`: between two bounds SQLite would rather scan the whole feed than use the
 * index of an author or of replies.
 */
export const rangeCondition = (db: Db, column: Column, newest: SortOrder) =>
  and(newest === desc ? undefined : isAfter(db, column, 'after'), isBefore(db, column, 'before'))

/** Whether an author is the reader or followed by the reader. */
export const isFollowedOrSelf = (db: Db, author: Record<'exerciseId' | 'id', Column>) => {
  const { follows } = db.t
  const follow = and(
    eq(follows.exerciseId, author.exerciseId),
    eq(follows.followerId, placeholder('reader')),
    eq(follows.followedId, author.id),
  )
  return or(eq(author.id, placeholder('reader')), exists(db.select({ one: sql`1` }).from(follows).where(follow)))
}

type Authors = Record<'exerciseId' | 'id' | 'role', Column>

/** What publishes by itself in the name of personas. */
export type Publisher = Exclude<FeedAuthors, 'players' | 'personas'>

/** Where it stands which weezes were published by itself: what lines and reactions of storms became, and what is chatter (CTRL-04). */
export const publishedBy = ({ t: { sequencePublications: lines, stormReactions: reactions, chatterPosts: posts } }: Db) =>
  ({
    sequences: [
      { name: 'lines', table: lines, weezeId: lines.publishedId },
      { name: 'reactions', table: reactions, weezeId: reactions.publishedId },
    ],
    chatter: [{ name: 'chatter', table: posts, weezeId: posts.weezeId }],
  }) as const

/** Whether a weeze was published by itself. */
export const isPublishedBy = (db: Db, publisher: Publisher, { exerciseId: own, id }: Record<'exerciseId' | 'id', Column>): SQL => {
  const known = publishedBy(db)[publisher].map(
    ({ table, weezeId }) => sql`exists (select 1 from ${table} where ${table.exerciseId} = ${own} and ${weezeId} = ${id})`,
  )
  return sql`(${sql.join(known, sql` or `)})`
}

/** Whether somebody wrote a weeze: it was not published by itself. */
export const isByHand = (db: Db, weeze: Record<'exerciseId' | 'id', Column>): SQL | undefined =>
  and(not(isPublishedBy(db, 'sequences', weeze)), not(isPublishedBy(db, 'chatter', weeze)))

/** The newest weezes of each of some authors, each read from the index of that author. */
const isNewestOfAuthors = (db: Db, newest: SortOrder, isWanted: (author: Authors) => SQL | undefined) => {
  const { users, weezes } = db.t
  const author = alias(users, 'author')
  const written = alias(weezes, 'written')
  const recent = alias(weezes, 'recent')
  const own = and(eq(recent.exerciseId, author.exerciseId), eq(recent.authorId, author.id), isNull(recent.deletedOn))
  const ids = db
    .select({ id: recent.id })
    .from(recent)
    .where(and(own, rangeCondition(db, recent.createdOn, newest)))
    .orderBy(newest(recent.createdOn))
    .limit(pageLimit)
  const newestOfAuthor = and(eq(written.exerciseId, author.exerciseId), inArray(written.id, ids))
  const allBranches = db.select({ id: written.id }).from(author).innerJoin(written, newestOfAuthor)
  return inArray(weezes.id, allBranches.where(and(eq(author.exerciseId, placeholder('exerciseId')), isWanted(author))))
}

export type Published = ReturnType<typeof publishedBy>[Publisher][number]

/** The newest weezes that were published by itself, each read from the index of what says so. */
const selectNewestPublished = (db: Db, { table, weezeId, name }: Published, newest: SortOrder) => {
  const shown = alias(db.t.weezes, 'shown')
  const isShown = and(eq(shown.exerciseId, table.exerciseId), eq(shown.id, weezeId), isNull(shown.deletedOn))
  const own = and(eq(table.exerciseId, placeholder('exerciseId')), isNotNull(weezeId), rangeCondition(db, shown.createdOn, newest))
  // Ids are in the order of `createdOn` (design rule 4).
  return db.select({ id: shown.id }).from(table).innerJoin(shown, isShown).where(own).orderBy(newest(weezeId)).limit(pageLimit).as(name)
}

/**
 * What narrows the range scan over the exercise. Sources that are no range of an index first select the newest ids of each branch, so that
 * a rare hashtag or an author with few weezes does not make the query scan the whole exercise.
 */
export const sourceConditions: Record<PageSource, (db: Db, newest: SortOrder) => SQL | undefined> = {
  all: () => undefined,
  author: db => isEqual(db, db.t.weezes.authorId, 'author'),
  replies: db => isEqual(db, db.t.weezes.replyToId, 'repliedTo'),
  hashtag: (db, newest) => {
    const tags = db.t.weezeHashtags
    const tagged = and(
      eq(tags.exerciseId, placeholder('exerciseId')),
      eq(tags.tag, placeholder('tag')),
      rangeCondition(db, tags.createdOn, newest),
    )
    return inArray(
      db.t.weezes.id,
      db.select({ id: tags.weezeId }).from(tags).where(tagged).orderBy(newest(tags.createdOn)).limit(pageLimit),
    )
  },
  following: (db, newest) => isNewestOfAuthors(db, newest, author => isFollowedOrSelf(db, author)),
  // Sequences and storms publish as personas only.
  players: (db, newest) => isNewestOfAuthors(db, newest, author => eq(author.role, playerRole)),
  // Most weezes are theirs, so the range of the feed is scanned and each of it decided.
  personas: db => {
    const { users, weezes } = db.t
    const player = and(eq(users.exerciseId, weezes.exerciseId), eq(users.id, weezes.authorId), eq(users.role, playerRole))
    return and(notExists(db.select({ one: sql`1` }).from(users).where(player)), isByHand(db, weezes))
  },
  sequences: (db, newest) => {
    const [ofLines, ofReactions] = publishedBy(db).sequences
    const lines = selectNewestPublished(db, ofLines, newest)
    const reactions = selectNewestPublished(db, ofReactions, newest)
    return inArray(
      db.t.weezes.id,
      db
        .select({ id: lines.id })
        .from(lines)
        .unionAll(db.select({ id: reactions.id }).from(reactions)),
    )
  },
  chatter: (db, newest) => {
    const posts = selectNewestPublished(db, publishedBy(db).chatter[0], newest)
    return inArray(db.t.weezes.id, db.select({ id: posts.id }).from(posts))
  },
}
