import { and, desc, eq, or, type SQL } from 'drizzle-orm'
import { foldText } from '#db/query/fold.ts'
import { cacheUntilCommit } from '#db/query/remember.ts'
import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { AppError, orNotFound } from '../errors.ts'
import type { ArticleCard } from '../weezes/article-cards.contract.ts'
import { readLatestCards } from '../weezes/article-cards.reads.ts'
import {
  articlesMax,
  type ListArticlesInput,
  type ManagedArticleList,
  managedArticlesMax,
  type ReadArticlesInput,
} from './articles.contract.ts'
import type { Article, ArticleContent, ArticleRef } from './press.contract.ts'
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

/** How far back the table searches. */
const searchedArticlesMax = 2000

/** Every article of the exercise without its long texts, newest change first. */
const selectManagedArticles = (db: Db, exerciseId: number, mediaSourceId: number | undefined) => {
  const { articles, mediaSources } = db.t
  const {
    id,
    frontId,
    mediaSourceId: sourceId,
    status,
    title,
    author,
    imageUrl,
    imageCaption,
    createdOn,
    publishedOn,
    updatedOn,
  } = articles
  const of = mediaSourceId === undefined ? undefined : eq(sourceId, mediaSourceId)
  const row = { id, frontId, mediaSourceId: sourceId, status, title, author, imageUrl, imageCaption, createdOn, publishedOn, updatedOn }
  return db
    .select({ row, source: mediaSources.name })
    .from(articles)
    .innerJoin(mediaSources, and(eq(mediaSources.exerciseId, articles.exerciseId), eq(mediaSources.id, sourceId)))
    .where(and(eq(articles.exerciseId, exerciseId), of))
    .orderBy(desc(updatedOn), desc(id))
    .limit(searchedArticlesMax)
}

/** The table of articles (PMAN-04, PMAN-07). */
export const listArticles = async (
  db: Db,
  { exerciseId }: Actor,
  { terms, status, mediaSourceId }: ListArticlesInput,
): Promise<ManagedArticleList> => {
  const wanted = foldText(terms).split(/\s+/).filter(Boolean)
  const light = await selectManagedArticles(db, exerciseId, mediaSourceId)
  // The engines fold accents and case differently, so neither searches.
  const found = light.filter(({ row, source }) => {
    const searched = foldText(`${row.title}\n${row.author}\n${source}`)
    return wanted.every(term => searched.includes(term))
  })
  const published = found.filter(({ row }) => row.status === 'PUBLISHED').length
  const shown = status === undefined ? found : found.filter(({ row }) => row.status === status)
  return {
    data: shown.slice(0, managedArticlesMax).map(({ row: { createdOn, publishedOn, updatedOn, ...row } }) => ({
      ...row,
      createdOn: createdOn.toISOString(),
      publishedOn: publishedOn?.toISOString() ?? null,
      updatedOn: updatedOn.toISOString(),
    })),
    counts: { all: found.length, PUBLISHED: published, UNPUBLISHED: found.length - published },
    hasMore: shown.length > managedArticlesMax,
  }
}
