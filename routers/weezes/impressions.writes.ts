import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { isEqual, prepareOnce } from '#db/query/prepared.ts'

import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { isWatched } from '../exercise-phase.rules.ts'
import type { Impressions } from './impressions.contract.ts'

const seenQueries = prepareOnce((db: Db) => {
  const { articles, weezes } = db.t
  const published = and(eq(articles.status, 'PUBLISHED'), isNotNull(articles.publishedOn))
  return {
    weezes: db
      .select({ id: weezes.id })
      .from(weezes)
      .where(and(isEqual(db, weezes.exerciseId, 'exerciseId'), db.inIdList(weezes.id, 'ids'), isNull(weezes.deletedOn)))
      .prepare('seen_weezes'),
    articles: db
      .select({ id: articles.id })
      .from(articles)
      .where(and(isEqual(db, articles.exerciseId, 'exerciseId'), db.inTextList(articles.frontId, 'frontIds'), published))
      .prepare('seen_articles'),
  }
})

/**
 * Stores what stood on a player's screen, each with the first moment that was told; what the player cannot read is left out. Nothing is stored of
 * others, nor where it is not recorded (EXO-378, EXO-380). What is told again changes nothing.
 */
export const recordImpressions = async (store: Store, actor: Actor, { weezeIds, frontIds }: Impressions, seenOn: Date): Promise<void> => {
  if (!isWatched(actor.user)) return
  const { exerciseId, userId } = actor
  const { read } = store
  const queries = seenQueries(read)
  const weezes = weezeIds.length > 0 ? await queries.weezes.execute({ exerciseId, ids: read.toIdList(weezeIds) }) : []
  const articles = frontIds.length > 0 ? await queries.articles.execute({ exerciseId, frontIds: read.toTextList(frontIds) }) : []
  const rows = [
    ...weezes.map(({ id: subjectId }) => ({ exerciseId, subject: 'weeze' as const, subjectId, userId, seenOn })),
    ...articles.map(({ id: subjectId }) => ({ exerciseId, subject: 'article' as const, subjectId, userId, seenOn })),
  ]
  if (rows.length === 0) return
  await store.write(async tx => {
    tx.invalidate(exerciseId, 'sightings')
    await tx.insert(tx.t.sightings).values(rows).onConflictDoNothing()
  })
}
