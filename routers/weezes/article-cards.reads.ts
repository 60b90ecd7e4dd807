import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { prepareOnce } from '#db/query/prepared.ts'
import type { Db } from '#db/store.ts'
import type { ArticleCard } from './article-cards.contract.ts'

type CardRow = Omit<ArticleCard, 'publishedOn'> & { publishedOn: Date | null }

/** Published articles of the exercise with what a card needs of their media source; the caller narrows and limits the query. */
const selectArticleCards = (db: Db, exerciseId: unknown) => {
  const { articles, mediaSources } = db.t
  const { frontId, title, chapeau, imageUrl, imageCaption, publishedOn } = articles
  const { id, name, color, colorDark, logoSmall } = mediaSources
  const source = { id, name, color, colorDark, logoSmall }
  const published = and(eq(articles.exerciseId, exerciseId as number), eq(articles.status, 'PUBLISHED'), isNotNull(publishedOn))
  const query = db
    .select({ articleId: articles.id, frontId, title, chapeau, imageUrl, imageCaption, publishedOn, source })
    .from(articles)
    .innerJoin(mediaSources, and(eq(mediaSources.exerciseId, articles.exerciseId), eq(mediaSources.id, articles.mediaSourceId)))
    .$dynamic()
  return { query, published }
}

/** A card as it goes on the wire. */
const toArticleCard = ({ frontId, title, chapeau, imageUrl, imageCaption, publishedOn, source }: CardRow): ArticleCard => ({
  frontId,
  title,
  chapeau,
  imageUrl,
  imageCaption,
  publishedOn: (publishedOn ?? new Date(0)).toISOString(),
  source,
})

/** The newest published articles of an exercise as cards, newest publication first (PRESS-35). */
export const readLatestCards = async (db: Db, exerciseId: number, most: number): Promise<ArticleCard[]> => {
  const { query, published } = selectArticleCards(db, exerciseId)
  const { publishedOn, id } = db.t.articles
  const rows = await query.where(published).orderBy(desc(publishedOn), desc(id)).limit(most)
  return rows.map(toArticleCard)
}

const cardsByIdsQuery = prepareOnce((db: Db) => {
  const { query, published } = selectArticleCards(db, sql.placeholder('exerciseId'))
  return query.where(and(published, db.inIdList(db.t.articles.id, 'ids'))).prepare('cards_of')
})

/** Cards by the ids of their articles; of an article that is not published, or of another exercise, there is none. */
export const readCardsByArticleId = async (
  db: Db,
  exerciseId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ArticleCard>> => {
  const rows = await cardsByIdsQuery(db).execute({ exerciseId, ids: db.toIdList([...new Set(ids)]) })
  return new Map(rows.map(row => [row.articleId, toArticleCard(row)]))
}

/** The article of the exercise with a frontId, in any status; undefined when there is none. */
export const readArticleIdByFrontId = async (db: Db, exerciseId: number, frontId: string): Promise<number | undefined> => {
  const { articles } = db.t
  const named = and(eq(articles.exerciseId, exerciseId), eq(articles.frontId, frontId))
  return (await db.select({ id: articles.id }).from(articles).where(named))[0]?.id
}
