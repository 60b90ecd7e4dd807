import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '#db/store.ts'
import type { ArticleCard } from './contract.ts'

type CardRow = Omit<ArticleCard, 'publishedOn'> & { publishedOn: Date | null }

/** Published articles of the exercise with what a card needs of their media source; the caller narrows and limits the query. */
export const cardRows = (db: Db, exerciseId: unknown) => {
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
export const wireCard = ({ frontId, title, chapeau, imageUrl, imageCaption, publishedOn, source }: CardRow): ArticleCard => ({
  frontId,
  title,
  chapeau,
  imageUrl,
  imageCaption,
  publishedOn: (publishedOn ?? new Date(0)).toISOString(),
  source,
})

/** The newest published articles of an exercise as cards, newest publication first (PRESS-35). */
export const readCards = async (db: Db, exerciseId: number, most: number): Promise<ArticleCard[]> => {
  const { query, published } = cardRows(db, exerciseId)
  const { publishedOn, id } = db.t.articles
  const rows = await query.where(published).orderBy(desc(publishedOn), desc(id)).limit(most)
  return rows.map(wireCard)
}
