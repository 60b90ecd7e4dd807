import { and, eq, exists, or, sql } from 'drizzle-orm'
import { prepared } from '#db/query/prepared.ts'
import { remember } from '#db/query/remember.ts'
import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { found } from '../errors.ts'
import type { ReadAuthorFeed, ReadFeed, ReadHashtagFeed } from './feed.contract.ts'
import { rangeOf } from './feed.rules.ts'
import { asPage, type Range, readShared, type SharedPage, seenBy } from './feed-page.reads.ts'
import type { WeezePage } from './weezes.contract.ts'
import { noMarks, readMarks } from './weezes.reads.ts'

const exerciseCount = prepared((db: Db) => {
  const { exercises } = db.t
  return db
    .select({ count: exercises.weezesCount })
    .from(exercises)
    .where(eq(exercises.id, sql.placeholder('exerciseId')))
    .prepare('count_all')
})

const authorCount = prepared((db: Db) => {
  const { users } = db.t
  const author = and(eq(users.exerciseId, sql.placeholder('exerciseId')), eq(users.id, sql.placeholder('author')))
  return db.select({ count: users.weezesCount }).from(users).where(author).prepare('count_author')
})

const hashtagCount = prepared((db: Db) => {
  const { hashtags } = db.t
  const tagged = and(eq(hashtags.exerciseId, sql.placeholder('exerciseId')), eq(hashtags.tag, sql.placeholder('tag')))
  return db.select({ count: hashtags.weezesCount }).from(hashtags).where(tagged).prepare('count_hashtag')
})

const followingCount = prepared((db: Db) => {
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

const countOf = remember(
  500,
  async (db, exerciseId) => found((await exerciseCount(db).execute({ exerciseId: Number(exerciseId) }))[0]).count,
)

const wholeFeed = async (db: Db, exerciseId: number, range: Range): Promise<SharedPage> =>
  readShared(db, await countOf(db, String(exerciseId)), 'all', { exerciseId }, range)

/** The newest page of an exercise, which every first page and every poll of every reader asks for. */
const head = remember(100, (db, exerciseId) => wholeFeed(db, Number(exerciseId), { after: undefined, before: undefined }))

/** What a reader has done with that page, by exercise and person. */
const marksInHead = remember(2000, async (db, key) => {
  const [exerciseId = 0, userId = 0] = key.split(':').map(Number)
  return readMarks(db, { exerciseId, userId }, (await head(db, String(exerciseId))).data)
})

/** What is newer than a moment, out of the newest page; undefined when that page does not reach back so far. */
const newerInHead = ({ count, data, hasNext }: SharedPage, after: Date): SharedPage | undefined => {
  const from = data.findIndex(weeze => Date.parse(weeze.createdOn) <= after.getTime())
  if (from === -1 && hasNext) return undefined
  return { count, data: from === -1 ? data : data.slice(0, from), hasNext: false }
}

/** GET feed (API-07): all weezes of the exercise, or those of followed people and oneself (FEED-13). */
export const readFeed = async (db: Db, actor: Actor, { scope, ...input }: ReadFeed): Promise<WeezePage> => {
  const { exerciseId, userId: reader } = actor
  const range = rangeOf(input)
  if (scope === 'following') {
    const [total] = await followingCount(db).execute({ exerciseId, reader })
    return seenBy(db, actor, await readShared(db, found(total).count, 'following', { exerciseId, reader }, range))
  }
  if (range.before) return seenBy(db, actor, await wholeFeed(db, exerciseId, range))
  const newest = await head(db, String(exerciseId))
  const page = range.after ? newerInHead(newest, range.after) : newest
  if (!page) return seenBy(db, actor, await wholeFeed(db, exerciseId, range))
  return asPage(page, page.data.length === 0 ? noMarks : await marksInHead(db, `${exerciseId}:${reader}`))
}

/** GET users/{userId}/weezs (API-08); 404 for a person who is not of the exercise. */
export const readAuthorFeed = async (db: Db, actor: Actor, { userId: author, ...input }: ReadAuthorFeed): Promise<WeezePage> => {
  const { exerciseId } = actor
  const range = rangeOf(input)
  const [person] = await authorCount(db).execute({ exerciseId, author })
  return seenBy(db, actor, await readShared(db, found(person).count, 'author', { exerciseId, author }, range))
}

/** GET weezs?hashtag (API-12): case does not matter, accents do. */
export const readHashtagFeed = async (db: Db, actor: Actor, { hashtag, ...input }: ReadHashtagFeed): Promise<WeezePage> => {
  const { exerciseId } = actor
  const range = rangeOf(input)
  const tag = hashtag.replace(/^#/, '').normalize('NFC').toLowerCase()
  const [used] = await hashtagCount(db).execute({ exerciseId, tag })
  return seenBy(db, actor, await readShared(db, used?.count ?? 0, 'hashtag', { exerciseId, tag }, range))
}
