import { and, desc, eq, isNotNull, lt, or, type SQL } from 'drizzle-orm'
import { foldText } from '#db/query/text.ts'
import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { AppError, orNotFound } from '../errors.ts'
import { articlesBytesMax, articlesMax, managedArticlesMax } from '../limits.contract.ts'
import { takeThatFit } from '../page-bytes.reads.ts'
import type { ArticleCard } from '../weezes/article-cards.contract.ts'
import { readLatestCards } from '../weezes/article-cards.reads.ts'
import { readClipMedia } from '../weezes/clips.reads.ts'
import type { Media } from '../weezes/weezes.contract.ts'
import type { ListArticlesInput, ManagedArticleList, ReadArticlesInput } from './articles.contract.ts'
import type { Article, ArticleContent, ArticleRef } from './press.contract.ts'
import type { PressReader } from './visitors.reads.ts'

/** An article as it is stored. */
export type ArticleRow = Omit<Article, 'createdOn' | 'publishedOn' | 'updatedOn'> & {
  createdOn: Date
  publishedOn: Date | null
  updatedOn: Date
}

/** The columns of an `ArticleRow`. */
export const articleColumns = (db: Db) => {
  const { exerciseId: _, ...columns } = db.t.articles
  const { id, frontId, clientId, mediaSourceId, status, title, subtitle, chapeau, body, author } = columns
  const { sources, imageUrl, imageCaption, images, clip, createdOn, publishedOn, updatedOn } = columns
  const first = { id, frontId, clientId, mediaSourceId, status, title, subtitle, chapeau, body, author }
  return { ...first, sources, imageUrl, imageCaption, images, clip, createdOn, publishedOn, updatedOn }
}

const formatDates = ({ createdOn, publishedOn, updatedOn }: Pick<ArticleRow, 'createdOn' | 'publishedOn' | 'updatedOn'>) => ({
  createdOn: createdOn.toISOString(),
  publishedOn: publishedOn?.toISOString() ?? null,
  updatedOn: updatedOn.toISOString(),
})

/** An article as it goes on the wire. */
export const toArticle = (row: ArticleRow): Article => ({ ...row, ...formatDates(row) })

/** The part of an article that editors write and a version keeps. */
export const toArticleContent = (row: ArticleContent): ArticleContent => {
  const { mediaSourceId, title, subtitle, chapeau, body, author, sources, imageUrl, imageCaption, images, clip } = row
  return { mediaSourceId, title, subtitle, chapeau, body, author, sources, imageUrl, imageCaption, images, clip }
}

/** The condition for an article of the exercise by id or frontId (API-34). */
const articleRefCondition = (db: Db, exerciseId: number, { ref }: ArticleRef): SQL | undefined => {
  const { articles } = db.t
  const id = /^[1-9]\d{0,15}$/.test(ref) ? Number(ref) : undefined
  const byId = id !== undefined && Number.isSafeInteger(id) ? eq(articles.id, id) : undefined
  return and(eq(articles.exerciseId, exerciseId), or(eq(articles.frontId, ref), byId))
}

/** An article of the exercise by id or frontId, in any status; undefined when there is none. */
export const readArticleRow = async (db: Db, exerciseId: number, ref: ArticleRef): Promise<ArticleRow | undefined> => {
  const rows = await db
    .select(articleColumns(db))
    .from(db.t.articles)
    .where(articleRefCondition(db, exerciseId, ref))
    .orderBy(desc(db.t.articles.id))
  // A frontId of digits may equal the id of another article: the frontId comes first.
  return rows.find(row => row.frontId === ref.ref) ?? rows[0]
}

type ArticlePage = Pick<ReadArticlesInput, 'before' | 'limit'>

/** Articles that are read at once: one may have a megabyte. */
const articlesAtOnce = 20

/** Some of the published articles by their publication, or of all by their last change: those that come after the article `before`. */
const readSomeArticles = async (
  db: Db,
  exerciseId: number,
  all: boolean,
  before: number | undefined,
  limit: number,
): Promise<Article[]> => {
  const { articles } = db.t
  const moment = all ? articles.updatedOn : articles.publishedOn
  const shown = and(eq(articles.exerciseId, exerciseId), all ? undefined : eq(articles.status, 'PUBLISHED'))
  const readLast = async () => {
    const last = orNotFound(
      (
        await db
          .select()
          .from(articles)
          .where(and(shown, eq(articles.id, before ?? 0)))
      )[0],
    )
    const on = orNotFound(all ? last.updatedOn : last.publishedOn)
    return or(lt(moment, on), and(eq(moment, on), lt(articles.id, last.id)))
  }
  const rows = await db
    .select(articleColumns(db))
    .from(articles)
    .where(and(shown, before === undefined ? undefined : await readLast()))
    .orderBy(desc(moment), desc(articles.id))
    .limit(limit)
  return rows.map(toArticle)
}

/** A page of articles, of long ones fewer than `limit`. */
const readArticlePage = async (
  db: Db,
  exerciseId: number,
  all: boolean,
  { before, limit = articlesMax }: ArticlePage,
): Promise<Article[]> => {
  const page: Article[] = []
  for (let goesOn = true; goesOn && page.length < limit; ) {
    const wanted = Math.min(articlesAtOnce, limit - page.length)
    const some = await readSomeArticles(db, exerciseId, all, page.at(-1)?.id ?? before, wanted)
    page.push(...some)
    const fits = takeThatFit(page, articlesBytesMax)
    goesOn = some.length === wanted && fits.length === page.length
    page.length = fits.length
  }
  return page
}

/**
 * GET press/articles (API-31, API-32): 401 or 403 for `status=all` unless the reader may oversee (ROLE-11), 404 for a page after an article that
 * the reader does not see there.
 */
export const readArticles = (db: Db, reader: PressReader, { status, ...page }: ReadArticlesInput): Promise<Article[]> => {
  if (status === undefined) return readArticlePage(db, reader.exerciseId, false, page)
  if (!reader.signedIn) throw new AppError('session.missing')
  if (!reader.oversees) throw new AppError('input.not_for_players', { input: 'status' })
  return readArticlePage(db, reader.exerciseId, true, page)
}

/**
 * GET press/articles/{id} (API-34): 404 when there is none, or when it is unpublished and the reader may not oversee. Its clip has the words that it was
 * given since (CTRL-05).
 */
export const readArticle = async (db: Db, reader: PressReader, ref: ArticleRef): Promise<Article> => {
  const row = orNotFound(await readArticleRow(db, reader.exerciseId, ref))
  if (row.status !== 'PUBLISHED' && !reader.oversees) throw new AppError('not_found')
  return toArticle({ ...row, clip: row.clip && { ...row.clip, ...(await readClipMedia(db, reader.exerciseId, row.clip.val)) } })
}

/** The clips of the newest published articles, by the frontId of the article (CTRL-05). */
export const readPublishedClips = async (db: Db, { exerciseId }: PressReader): Promise<ReadonlyMap<string, Media>> => {
  const { exerciseId: exercise, status, frontId, clip, publishedOn } = db.t.articles
  const rows = await db
    .select({ frontId, clip })
    .from(db.t.articles)
    .where(and(eq(exercise, exerciseId), eq(status, 'PUBLISHED'), isNotNull(clip)))
    .orderBy(desc(publishedOn))
    .limit(articlesMax)
  return new Map(rows.flatMap(row => (row.clip ? [[row.frontId, row.clip] as const] : [])))
}

/** The published articles as cards, newest publication first (PRESS-06). */
export const readFrontPage = (db: Db, reader: PressReader): Promise<ArticleCard[]> => readLatestCards(db, reader.exerciseId, articlesMax)

/** The newest articles that the editors' table searches. */
const searchedArticlesMax = 2000

/** The articles of the exercise without their long texts, newest change first, each with the name of its media source. */
const selectManagedArticles = (db: Db, exerciseId: number, mediaSourceId: number | undefined) => {
  const { articles, mediaSources } = db.t
  const { subtitle: _, chapeau: __, body: ___, sources: ____, images: _____, clip: ______, clientId: _______, ...row } = articleColumns(db)
  return db
    .select({ row, sourceName: mediaSources.name })
    .from(articles)
    .innerJoin(mediaSources, and(eq(mediaSources.exerciseId, articles.exerciseId), eq(mediaSources.id, row.mediaSourceId)))
    .where(and(eq(articles.exerciseId, exerciseId), mediaSourceId === undefined ? undefined : eq(row.mediaSourceId, mediaSourceId)))
    .orderBy(desc(row.updatedOn), desc(row.id))
    .limit(searchedArticlesMax)
}

/** The editors' table of articles (PMAN-04, PMAN-07). */
export const listArticles = async (
  db: Db,
  { exerciseId }: Actor,
  { terms, status, mediaSourceId }: ListArticlesInput,
): Promise<ManagedArticleList> => {
  const words = foldText(terms).split(/\s+/).filter(Boolean)
  const articles = await selectManagedArticles(db, exerciseId, mediaSourceId)
  // The engines fold accents and case differently, so neither searches.
  const matching = articles.flatMap(({ row, sourceName }) => {
    const searched = foldText(`${row.title}\n${row.author}\n${sourceName}`)
    return words.every(word => searched.includes(word)) ? [row] : []
  })
  const published = matching.filter(row => row.status === 'PUBLISHED').length
  const shown = status === undefined ? matching : matching.filter(row => row.status === status)
  return {
    data: shown.slice(0, managedArticlesMax).map(row => ({ ...row, ...formatDates(row) })),
    counts: { all: matching.length, PUBLISHED: published, UNPUBLISHED: matching.length - published },
    hasMore: shown.length > managedArticlesMax,
  }
}
