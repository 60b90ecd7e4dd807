import { and, count, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { placeholder, prepareOnce } from '#db/query/prepared.ts'

import type { Db } from '#db/store.ts'
import { orNotFound } from '../errors.ts'
import { playerRole } from '../permissions.ts'
import type { FeedAuthors } from './feed.contract.ts'
import { isFollowedOrSelf } from './feed-sources.reads.ts'

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

/** Counts the weezes that lines of sequences or reactions of storms became, and those of them that have become a player's. */
const createPlayedCountQuery = (name: 'sequencePublications' | 'stormReactions') =>
  prepareOnce((db: Db) => {
    const { users, weezes } = db.t
    const played = db.t[name]
    const isShown = and(eq(weezes.exerciseId, played.exerciseId), eq(weezes.id, played.publishedId), isNull(weezes.deletedOn))
    const byPlayer = and(eq(users.exerciseId, weezes.exerciseId), eq(users.id, weezes.authorId), eq(users.role, playerRole))
    return db
      .select({ all: count(), byPlayers: count(users.id) })
      .from(played)
      .innerJoin(weezes, isShown)
      .leftJoin(users, byPlayer)
      .where(and(eq(played.exerciseId, placeholder('exerciseId')), isNotNull(played.publishedId)))
      .prepare(`count_${name}`)
  })

const playedCountQueries = [createPlayedCountQuery('sequencePublications'), createPlayedCountQuery('stormReactions')]

/**
 * How many weezes each camp of an exercise has: those that sequences and storms published, those of players, and the others. What a persona
 * published who has become a player since is of the first two.
 */
export const readAuthorKindCounts = async (db: Db, exerciseId: number): Promise<Record<FeedAuthors, number>> => {
  const countAll = async (query: (db: Db) => { execute: (values: { exerciseId: number }) => Promise<{ count: number }[]> }) =>
    orNotFound((await query(db).execute({ exerciseId }))[0]).count
  const all = await countAll(exerciseCountQuery)
  const ofPlayers = await countAll(playersCountQuery)
  let sequences = 0
  let personas = all - ofPlayers
  for (const query of playedCountQueries)
    for (const played of await query(db).execute({ exerciseId })) {
      sequences += played.all
      personas -= played.all - played.byPlayers
    }
  return { players: ofPlayers, personas, sequences }
}
