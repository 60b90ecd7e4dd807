import { and, desc, eq } from 'drizzle-orm'
import { remember } from '#db/query/remember.ts'
import type { Db } from '#db/store.ts'
import { found, Refusal } from '../errors.ts'
import type { ArticleCard } from '../weezes/article-cards.contract.ts'
import { readCards } from '../weezes/article-cards.reads.ts'
import { articleColumns, readRow, wireArticle } from './article-rows.reads.ts'
import { articlesMax, type ReadArticles } from './articles.contract.ts'
import type { Article, ArticleRef } from './press.contract.ts'
import type { PressReader } from './visitors.reads.ts'

const readPublished = remember(100, async (db, exerciseId): Promise<Article[]> => {
  const { articles } = db.t
  const published = and(eq(articles.exerciseId, Number(exerciseId)), eq(articles.status, 'PUBLISHED'))
  const newest = [desc(articles.publishedOn), desc(articles.id)]
  const rows = await db
    .select(articleColumns(db))
    .from(articles)
    .where(published)
    .orderBy(...newest)
    .limit(articlesMax)
  return rows.map(wireArticle)
})

const readAll = async (db: Db, exerciseId: number): Promise<Article[]> => {
  const { articles } = db.t
  const newest = [desc(articles.updatedOn), desc(articles.id)]
  const own = eq(articles.exerciseId, exerciseId)
  const rows = await db
    .select(articleColumns(db))
    .from(articles)
    .where(own)
    .orderBy(...newest)
    .limit(articlesMax)
  return rows.map(wireArticle)
}

/** GET press/articles (API-31, API-32): 403 for `status=all` unless an animator asks (ROLE-11). */
export const readArticles = (db: Db, reader: PressReader, { status }: ReadArticles): Promise<Article[]> => {
  if (status === undefined) return readPublished(db, String(reader.exerciseId))
  if (!reader.signedIn) throw new Refusal('UNAUTHORIZED')
  if (!reader.animates) throw new Refusal('FORBIDDEN')
  return readAll(db, reader.exerciseId)
}

/** GET press/articles/{id} (API-34): 404 when there is none, and for all but animators while it is unpublished. */
export const readArticle = async (db: Db, reader: PressReader, which: ArticleRef): Promise<Article> => {
  const row = found(await readRow(db, reader.exerciseId, which))
  if (row.status !== 'PUBLISHED' && !reader.animates) throw new Refusal('NOT_FOUND')
  return wireArticle(row)
}

const front = remember(100, (db, exerciseId) => readCards(db, Number(exerciseId), articlesMax))

/** The published articles as cards, newest publication first (PRESS-06). */
export const readFront = (db: Db, reader: PressReader): Promise<ArticleCard[]> => front(db, String(reader.exerciseId))
