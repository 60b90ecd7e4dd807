import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ManagedArticle, ManagedArticleList } from '#routers/press/article-list.contract.ts'
import type { Article, ArticleStatus } from '#routers/press/press.contract.ts'
import { queryClient, trpcClient } from '../../../trpc.ts'

/** What narrows the table; it stands in the address. */
export type ArticleFilterValues = { q?: string | undefined; status?: ArticleStatus | undefined; source?: number | undefined }

const managedArticlesKey = ['press', 'manage']

/** The table of articles as the filters have it (PMAN-19). */
export const managedArticlesQuery = ({ q, status, source }: ArticleFilterValues) =>
  queryOptions({
    queryKey: [...managedArticlesKey, { q, status, source }],
    queryFn: ({ signal }) => trpcClient.press.manage.query({ terms: q ?? '', status, mediaSourceId: source }, { signal }),
    placeholderData: keepPreviousData,
  })

/** Asks for the table anew: something in it changed. */
export const invalidateArticles = (): Promise<void> => queryClient.invalidateQueries({ queryKey: managedArticlesKey })

const toManagedArticle = (article: Article): ManagedArticle => {
  const { id, frontId, mediaSourceId, status, title, author, imageUrl, imageCaption, createdOn, publishedOn, updatedOn } = article
  return { id, frontId, mediaSourceId, status, title, author, imageUrl, imageCaption, createdOn, publishedOn, updatedOn }
}

/** Puts the updated article in the place of its row (PMAN-12); counts and order follow with the next answer. */
export const replaceArticleInCache = (article: Article): void => {
  const replace = (kept: ManagedArticleList | undefined) =>
    kept && { ...kept, data: kept.data.map(row => (row.id === article.id ? toManagedArticle(article) : row)) }
  queryClient.setQueriesData<ManagedArticleList>({ queryKey: managedArticlesKey }, replace)
  void invalidateArticles()
}

/** Whether the published articles are open to visitors. */
export const pressSettingsQuery = queryOptions({
  queryKey: ['press', 'settings'],
  queryFn: ({ signal }) => trpcClient.press.settings.query({}, { signal }),
})
