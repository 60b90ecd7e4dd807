import type { ManagedArticle, ManagedArticleList } from '#routers/press/articles.contract.ts'
import type { Article, ArticleStatus } from '#routers/press/press.contract.ts'
import { getQueryKey, queryClient, trpc, utils } from '../../app/trpc.ts'

/** The filters of the table, as stored in the URL. */
export type ArticleFilterValues = { q?: string | undefined; status?: ArticleStatus | undefined; source?: number | undefined }

/** Invalidates the table of articles, so that it is read again. */
export const invalidateArticles = (): Promise<void> => utils.press.manage.invalidate()

const toManagedArticle = (article: Article): ManagedArticle => {
  const { id, frontId, mediaSourceId, status, title, author, imageUrl, imageCaption, createdOn, publishedOn, updatedOn } = article
  return { id, frontId, mediaSourceId, status, title, author, imageUrl, imageCaption, createdOn, publishedOn, updatedOn }
}

/** Replaces the row of a changed article at once (PMAN-12), then reads the table again for counts and order. */
export const replaceArticleInCache = (article: Article): void => {
  queryClient.setQueriesData<ManagedArticleList>(
    { queryKey: getQueryKey(trpc.press.manage) },
    list => list && { ...list, data: list.data.map(row => (row.id === article.id ? toManagedArticle(article) : row)) },
  )
  void invalidateArticles()
}
