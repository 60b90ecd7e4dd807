import { and, desc, eq } from 'drizzle-orm'
import { cacheUntilCommit } from '#db/query/cache.ts'
import type { Db } from '#db/store.ts'
import { AppError, orNotFound } from '../errors.ts'
import type { ArticleCard } from '../weezes/article-cards.contract.ts'
import { readLatestCards } from '../weezes/article-cards.reads.ts'
import { articleColumns, readArticleRow, toArticle } from './article-rows.reads.ts'
import { articlesMax, type ReadArticlesInput } from './articles.contract.ts'
import type { Article, ArticleRef } from './press.contract.ts'
import type { PressReader } from './visitors.reads.ts'

const readPublishedArticles = cacheUntilCommit(100, async (db, exerciseId): Promise<Article[]> => {
  const { articles } = db.t
  const published = and(eq(articles.exerciseId, Number(exerciseId)), eq(articles.status, 'PUBLISHED'))
  const newest = [desc(articles.publishedOn), desc(articles.id)]
  const rows = await db
    .select(articleColumns(db))
    .from(articles)
    .where(published)
    .orderBy(...newest)
    .limit(articlesMax)
  return rows.map(toArticle)
})

const readAllArticles = async (db: Db, exerciseId: number): Promise<Article[]> => {
  const { articles } = db.t
  const newest = [desc(articles.updatedOn), desc(articles.id)]
  const own = eq(articles.exerciseId, exerciseId)
  const rows = await db
    .select(articleColumns(db))
    .from(articles)
    .where(own)
    .orderBy(...newest)
    .limit(articlesMax)
  return rows.map(toArticle)
}

/** GET press/articles (API-31, API-32): 403 for `status=all` unless an animator asks (ROLE-11). */
export const readArticles = (db: Db, reader: PressReader, { status }: ReadArticlesInput): Promise<Article[]> => {
  if (status === undefined) return readPublishedArticles(db, String(reader.exerciseId))
  if (!reader.signedIn) throw new AppError('UNAUTHORIZED')
  if (!reader.canAnimate) throw new AppError('FORBIDDEN')
  return readAllArticles(db, reader.exerciseId)
}

/** GET press/articles/{id} (API-34): 404 when there is none, and for all but animators while it is unpublished. */
export const readArticle = async (db: Db, reader: PressReader, which: ArticleRef): Promise<Article> => {
  const row = orNotFound(await readArticleRow(db, reader.exerciseId, which))
  if (row.status !== 'PUBLISHED' && !reader.canAnimate) throw new AppError('NOT_FOUND')
  return toArticle(row)
}

const cachedFrontPage = cacheUntilCommit(100, (db, exerciseId) => readLatestCards(db, Number(exerciseId), articlesMax))

/** The published articles as cards, newest publication first (PRESS-06). */
export const readFrontPage = (db: Db, reader: PressReader): Promise<ArticleCard[]> => cachedFrontPage(db, String(reader.exerciseId))
