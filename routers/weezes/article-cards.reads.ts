import { and, desc, eq, isNotNull, type Placeholder, sql } from 'drizzle-orm'
import { placeholder, prepareOnce } from '#db/query/prepared.ts'

import type { Db } from '#db/store.ts'
import { toSmallLogoPath } from '../source-logos.rules.ts'
import type { ArticleCard } from './article-cards.contract.ts'

/** A card as it is stored. */
export type CardRow = Omit<ArticleCard, 'publishedOn'> & { publishedOn: Date }

/** Published articles of the exercise with the columns of a card; the caller narrows and limits the query. */
const selectArticleCards = (db: Db, exerciseId: number | Placeholder) => {
  const { articles, mediaSources } = db.t
  const { frontId, title, chapeau, imageUrl, imageCaption } = articles
  const { id, name, color, colorDark, logoSmall, face } = mediaSources
  const source = { id, name, color, colorDark, logoSmall, face }
  // Typed as never null, because of the condition below.
  const publishedOn = sql<Date>`${articles.publishedOn}`.mapWith(articles.publishedOn)
  const published = and(eq(articles.exerciseId, exerciseId), eq(articles.status, 'PUBLISHED'), isNotNull(articles.publishedOn))
  const query = db
    .select({ articleId: articles.id, frontId, title, chapeau, imageUrl, imageCaption, publishedOn, source })
    .from(articles)
    .innerJoin(mediaSources, and(eq(mediaSources.exerciseId, articles.exerciseId), eq(mediaSources.id, articles.mediaSourceId)))
    .$dynamic()
  return { query, published }
}

/** A card as it goes on the wire. */
export const toArticleCard = ({ frontId, title, chapeau, imageUrl, imageCaption, publishedOn, source }: CardRow): ArticleCard => ({
  frontId,
  title,
  chapeau,
  imageUrl,
  imageCaption,
  publishedOn: publishedOn.toISOString(),
  source: { ...source, logoSmall: toSmallLogoPath(source) },
})

/** Up to `limit` published articles of an exercise as cards, newest publication first (PRESS-35). */
export const readLatestCards = async (db: Db, exerciseId: number, limit: number): Promise<ArticleCard[]> => {
  const { query, published } = selectArticleCards(db, exerciseId)
  const { publishedOn, id } = db.t.articles
  const rows = await query.where(published).orderBy(desc(publishedOn), desc(id)).limit(limit)
  return rows.map(toArticleCard)
}

const cardsByIdsQuery = prepareOnce((db: Db) => {
  const { query, published } = selectArticleCards(db, placeholder('exerciseId'))
  return query.where(and(published, db.inIdList(db.t.articles.id, 'ids'))).prepare('cards_of')
})

/** Cards by article id. Articles that are not published or belong to another exercise have no card. */
export const readCardsByArticleId = async (
  db: Db,
  exerciseId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ArticleCard>> => {
  const rows = await cardsByIdsQuery(db).execute({ exerciseId, ids: db.toIdList([...new Set(ids)]) })
  return new Map(rows.map(row => [row.articleId, toArticleCard(row)]))
}
