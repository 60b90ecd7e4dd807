import { and, desc, eq } from 'drizzle-orm'
import { foldText } from '#db/query/text.ts'
import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { type ListArticlesInput, type ManagedArticleList, managedArticlesMax } from './article-list.contract.ts'

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
