import { and, count, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { placeholder, prepareOnce } from '#db/query/prepared.ts'

import type { Db } from '#db/store.ts'
import { orNotFound } from '../errors.ts'
import { playerRole } from '../permissions.ts'
import type { FeedAuthors } from './feed.contract.ts'
import { isFollowedOrSelf, type Published, publishedBy } from './feed-sources.reads.ts'

/** Counts the weezes of an exercise, from the kept counter. */
export const exerciseCountQuery = prepareOnce((db: Db) => {
  const { exercises } = db.t
  return db
    .select({ count: exercises.weezesCount })
    .from(exercises)
    .where(eq(exercises.id, placeholder('exerciseId')))
    .prepare('count_all')
})

/** Counts the weezes of an author, from the kept counter. */
export const authorCountQuery = prepareOnce((db: Db) => {
  const { users } = db.t
  const author = and(eq(users.exerciseId, placeholder('exerciseId')), eq(users.id, placeholder('author')))
  return db.select({ count: users.weezesCount }).from(users).where(author).prepare('count_author')
})

/** Counts the weezes with a hashtag, from the kept counter. */
export const hashtagCountQuery = prepareOnce((db: Db) => {
  const { hashtags } = db.t
  const hashtag = and(eq(hashtags.exerciseId, placeholder('exerciseId')), eq(hashtags.tag, placeholder('tag')))
  return db.select({ count: hashtags.weezesCount }).from(hashtags).where(hashtag).prepare('count_hashtag')
})

/** Counts the weezes of a reader and of those whom they follow, from the kept counters. */
export const followingCountQuery = prepareOnce((db: Db) => {
  const { users } = db.t
  return db
    .select({ count: sql<number>`coalesce(sum(${users.weezesCount}), 0)`.mapWith(Number) })
    .from(users)
    .where(and(eq(users.exerciseId, placeholder('exerciseId')), isFollowedOrSelf(db, users)))
    .prepare('count_following')
})

/** Counts the weezes of players, from the kept counters. */
const playersCountQuery = prepareOnce((db: Db) => {
  const { users } = db.t
  return db
    .select({ count: sql<number>`coalesce(sum(${users.weezesCount}), 0)`.mapWith(Number) })
    .from(users)
    .where(and(eq(users.exerciseId, placeholder('exerciseId')), eq(users.role, playerRole)))
    .prepare('count_players')
})

/** Counts the weezes that were published by itself, and those of them that have become a player's. */
const createPublishedCountQuery = (find: (published: ReturnType<typeof publishedBy>) => Published) =>
  prepareOnce((db: Db) => {
    const { users, weezes } = db.t
    const { name, table, weezeId } = find(publishedBy(db))
    const isShown = and(eq(weezes.exerciseId, table.exerciseId), eq(weezes.id, weezeId), isNull(weezes.deletedOn))
    const byPlayer = and(eq(users.exerciseId, weezes.exerciseId), eq(users.id, weezes.authorId), eq(users.role, playerRole))
    return db
      .select({ all: count(), byPlayers: count(users.id) })
      .from(table)
      .innerJoin(weezes, isShown)
      .leftJoin(users, byPlayer)
      .where(and(eq(table.exerciseId, placeholder('exerciseId')), isNotNull(weezeId)))
      .prepare(`count_${name}`)
  })

const publishedCountQueries = {
  sequences: [createPublishedCountQuery(({ sequences }) => sequences[0]), createPublishedCountQuery(({ sequences }) => sequences[1])],
  chatter: [createPublishedCountQuery(({ chatter }) => chatter[0])],
}

/**
 * How many weezes each camp of an exercise has: those that sequences and storms published, chatter, those of players, and the others. What was
 * published as a persona that has become a player since is of its publisher and of players.
 */
export const readAuthorKindCounts = async (db: Db, exerciseId: number): Promise<Record<FeedAuthors, number>> => {
  const countAll = async (query: (db: Db) => { execute: (values: { exerciseId: number }) => Promise<{ count: number }[]> }) =>
    orNotFound((await query(db).execute({ exerciseId }))[0]).count
  const all = await countAll(exerciseCountQuery)
  const ofPlayers = await countAll(playersCountQuery)
  const counts = { players: ofPlayers, personas: all - ofPlayers, sequences: 0, chatter: 0 }
  for (const publisher of ['sequences', 'chatter'] as const)
    for (const query of publishedCountQueries[publisher])
      for (const published of await query(db).execute({ exerciseId })) {
        counts[publisher] += published.all
        counts.personas -= published.all - published.byPlayers
      }
  return counts
}
