import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { isEqual, prepareOnce } from '#db/query/prepared.ts'

import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import type { ReadCountsInput, WeezeCounts } from './counts.contract.ts'

const countsQuery = prepareOnce((db: Db) => {
  const { articles, weezes } = db.t
  const { id, authorId, replyToAuthorId, likesCount, repliesCount, reweezsCount } = weezes
  const published = and(eq(articles.status, 'PUBLISHED'), isNotNull(articles.publishedOn))
  const card = and(eq(articles.exerciseId, weezes.exerciseId), eq(articles.id, weezes.articleId), published)
  return db
    .select({ id, authorId, replyToAuthorId, likesCount, repliesCount, reweezsCount, frontId: articles.frontId })
    .from(weezes)
    .leftJoin(articles, card)
    .where(and(isEqual(db, weezes.exerciseId, 'exerciseId'), db.inIdList(id, 'ids'), isNull(weezes.deletedOn)))
    .prepare('figures')
})

/** The authors and counts of those of some weezes that exist and are not deleted, in no order (EXO-01, EXO-02). */
export const readCounts = (db: Db, { exerciseId }: Actor, { ids }: ReadCountsInput): Promise<WeezeCounts[]> =>
  countsQuery(db).execute({ exerciseId, ids: db.toIdList(ids) })
