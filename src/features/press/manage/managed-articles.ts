import type { ManagedArticle, ManagedArticleList } from '#routers/press/articles.contract.ts'
import type { Article, ArticleStatus } from '#routers/press/press.contract.ts'
import { getQueryKey, queryClient, trpc, utils } from '../../../trpc.ts'

/** The filters of the table, which stand in the address. */
export type ArticleFilterValues = { q?: string | undefined; status?: ArticleStatus | undefined; source?: number | undefined }

/** Reads the table of articles again. */
export const invalidateArticles = (): Promise<void> => utils.press.manage.invalidate()

const toManagedArticle = (article: Article): ManagedArticle => {
  const { id, frontId, mediaSourceId, status, title, author, imageUrl, imageCaption, createdOn, publishedOn, updatedOn } = article
  return { id, frontId, mediaSourceId, status, title, author, imageUrl, imageCaption, createdOn, publishedOn, updatedOn }
}

/** Replaces the row of a changed article (PMAN-12); counts and order follow when the table is read again. */
export const replaceArticleInCache = (article: Article): void => {
  queryClient.setQueriesData<ManagedArticleList>(
    { queryKey: getQueryKey(trpc.press.manage) },
    list => list && { ...list, data: list.data.map(row => (row.id === article.id ? toManagedArticle(article) : row)) },
  )
  void invalidateArticles()
}
