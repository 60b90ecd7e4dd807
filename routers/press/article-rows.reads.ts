import { and, desc, eq, or, type SQL } from 'drizzle-orm'
import type { Db } from '#db/store.ts'
import type { Article, ArticleContent, ArticleRef } from './press.contract.ts'

/** An article's row as it is stored. */
export type ArticleRow = Omit<Article, 'createdOn' | 'publishedOn' | 'updatedOn'> & {
  createdOn: Date
  publishedOn: Date | null
  updatedOn: Date
}

/** Everything of an article, to select. */
export const articleColumns = (db: Db) => {
  const { exerciseId: _, ...columns } = db.t.articles
  const { id, frontId, clientId, mediaSourceId, status, title, subtitle, chapeau, body, author } = columns
  const { sources, imageUrl, imageCaption, images, createdOn, publishedOn, updatedOn } = columns
  const about = { id, frontId, clientId, mediaSourceId, status, title, subtitle, chapeau, body, author }
  return { ...about, sources, imageUrl, imageCaption, images, createdOn, publishedOn, updatedOn }
}

/** An article as it goes on the wire. */
export const toArticle = ({ createdOn, publishedOn, updatedOn, ...row }: ArticleRow): Article => ({
  ...row,
  createdOn: createdOn.toISOString(),
  publishedOn: publishedOn?.toISOString() ?? null,
  updatedOn: updatedOn.toISOString(),
})

/** What people wrote of an article: what a version keeps. */
export const toArticleContent = (row: ArticleContent): ArticleContent => {
  const { mediaSourceId, title, subtitle, chapeau, body, author, sources, imageUrl, imageCaption, images } = row
  return { mediaSourceId, title, subtitle, chapeau, body, author, sources, imageUrl, imageCaption, images }
}

/** The article of an exercise that an id or a frontId names (API-34). */
const articleRefCondition = (db: Db, exerciseId: number, { ref }: ArticleRef): SQL | undefined => {
  const { articles } = db.t
  const id = /^[1-9]\d{0,15}$/.test(ref) ? Number(ref) : undefined
  const byId = id !== undefined && Number.isSafeInteger(id) ? eq(articles.id, id) : undefined
  return and(eq(articles.exerciseId, exerciseId), or(eq(articles.frontId, ref), byId))
}

/** One article of the exercise by its id or frontId, in any status; undefined when there is none. */
export const readArticleRow = async (db: Db, exerciseId: number, which: ArticleRef): Promise<ArticleRow | undefined> => {
  const { articles } = db.t
  // A frontId of digits could be another one's id: what was asked for by name comes first.
  const rows = await db
    .select(articleColumns(db))
    .from(articles)
    .where(articleRefCondition(db, exerciseId, which))
    .orderBy(desc(articles.id))
  return rows.find(row => row.frontId === which.ref) ?? rows[0]
}
