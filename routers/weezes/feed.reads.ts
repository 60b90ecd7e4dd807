import { and, eq, exists, or, sql } from 'drizzle-orm'
import { prepareOnce } from '#db/query/prepared.ts'
import { cacheUntilCommit } from '#db/query/cache.ts'
import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { orNotFound } from '../errors.ts'
import type { ReadAuthorFeedInput, ReadFeedInput, ReadHashtagFeedInput } from './feed.contract.ts'
import { toPageRange } from './feed.rules.ts'
import { type PageRange, readSharedPage, readViewerPage, type SharedWeezePage, toWeezePage } from './feed-page.reads.ts'
import type { WeezePage } from './weezes.contract.ts'
import { emptyViewerState, readViewerState } from './weezes.reads.ts'

const exerciseCountQuery = prepareOnce((db: Db) => {
  const { exercises } = db.t
  return db
    .select({ count: exercises.weezesCount })
    .from(exercises)
    .where(eq(exercises.id, sql.placeholder('exerciseId')))
    .prepare('count_all')
})

const authorCountQuery = prepareOnce((db: Db) => {
  const { users } = db.t
  const author = and(eq(users.exerciseId, sql.placeholder('exerciseId')), eq(users.id, sql.placeholder('author')))
  return db.select({ count: users.weezesCount }).from(users).where(author).prepare('count_author')
})

const hashtagCountQuery = prepareOnce((db: Db) => {
  const { hashtags } = db.t
  const tagged = and(eq(hashtags.exerciseId, sql.placeholder('exerciseId')), eq(hashtags.tag, sql.placeholder('tag')))
  return db.select({ count: hashtags.weezesCount }).from(hashtags).where(tagged).prepare('count_hashtag')
})

const followingCountQuery = prepareOnce((db: Db) => {
  const { users, follows } = db.t
  const follow = and(
    eq(follows.exerciseId, users.exerciseId),
    eq(follows.followerId, sql.placeholder('reader')),
    eq(follows.followedId, users.id),
  )
  const followed = or(eq(users.id, sql.placeholder('reader')), exists(db.select({ one: sql`1` }).from(follows).where(follow)))
  return db
    .select({ count: sql<number>`coalesce(sum(${users.weezesCount}), 0)`.mapWith(Number) })
    .from(users)
    .where(and(eq(users.exerciseId, sql.placeholder('exerciseId')), followed))
    .prepare('count_following')
})

const cachedExerciseCount = cacheUntilCommit(
  500,
  async (db, exerciseId) => orNotFound((await exerciseCountQuery(db).execute({ exerciseId: Number(exerciseId) }))[0]).count,
)

const readExerciseFeed = async (db: Db, exerciseId: number, range: PageRange): Promise<SharedWeezePage> =>
  readSharedPage(db, await cachedExerciseCount(db, String(exerciseId)), 'all', { exerciseId }, range)

/** The newest page of an exercise, which every first page and every poll of every reader asks for. */
const cachedFirstPage = cacheUntilCommit(100, (db, exerciseId) =>
  readExerciseFeed(db, Number(exerciseId), { after: undefined, before: undefined }),
)

/** What a reader has done with that page, by exercise and person. */
const cachedFirstPageViewerState = cacheUntilCommit(2000, async (db, key) => {
  const [exerciseId = 0, userId = 0] = key.split(':').map(Number)
  return readViewerState(db, { exerciseId, userId }, (await cachedFirstPage(db, String(exerciseId))).data)
})

/** What is newer than a moment, out of the newest page; undefined when that page does not reach back so far. */
const sliceNewerThan = ({ count, data, hasNext }: SharedWeezePage, after: Date): SharedWeezePage | undefined => {
  const from = data.findIndex(weeze => Date.parse(weeze.createdOn) <= after.getTime())
  if (from === -1 && hasNext) return undefined
  return { count, data: from === -1 ? data : data.slice(0, from), hasNext: false }
}

/** GET feed (API-07): all weezes of the exercise, or those of followed people and oneself (FEED-13). */
export const readFeed = async (db: Db, actor: Actor, { scope, ...input }: ReadFeedInput): Promise<WeezePage> => {
  const { exerciseId, userId: reader } = actor
  const range = toPageRange(input)
  if (scope === 'following') {
    const [total] = await followingCountQuery(db).execute({ exerciseId, reader })
    return readViewerPage(db, actor, await readSharedPage(db, orNotFound(total).count, 'following', { exerciseId, reader }, range))
  }
  if (range.before) return readViewerPage(db, actor, await readExerciseFeed(db, exerciseId, range))
  const newest = await cachedFirstPage(db, String(exerciseId))
  const page = range.after ? sliceNewerThan(newest, range.after) : newest
  if (!page) return readViewerPage(db, actor, await readExerciseFeed(db, exerciseId, range))
  return toWeezePage(page, page.data.length === 0 ? emptyViewerState : await cachedFirstPageViewerState(db, `${exerciseId}:${reader}`))
}

/** GET users/{userId}/weezs (API-08); 404 for a person who is not of the exercise. */
export const readAuthorFeed = async (db: Db, actor: Actor, { userId: author, ...input }: ReadAuthorFeedInput): Promise<WeezePage> => {
  const { exerciseId } = actor
  const range = toPageRange(input)
  const [person] = await authorCountQuery(db).execute({ exerciseId, author })
  return readViewerPage(db, actor, await readSharedPage(db, orNotFound(person).count, 'author', { exerciseId, author }, range))
}

/** GET weezs?hashtag (API-12): case does not matter, accents do. */
export const readHashtagFeed = async (db: Db, actor: Actor, { hashtag, ...input }: ReadHashtagFeedInput): Promise<WeezePage> => {
  const { exerciseId } = actor
  const range = toPageRange(input)
  const tag = hashtag.replace(/^#/, '').normalize('NFC').toLowerCase()
  const [used] = await hashtagCountQuery(db).execute({ exerciseId, tag })
  return readViewerPage(db, actor, await readSharedPage(db, used?.count ?? 0, 'hashtag', { exerciseId, tag }, range))
}
