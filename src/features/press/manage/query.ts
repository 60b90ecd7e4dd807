import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ManagedArticle, ManagedArticles } from '#routers/press/article-list.contract.ts'
import type { Article, ArticleStatus } from '#routers/press/press.contract.ts'
import { client, queryClient } from '../../../trpc.ts'

/** What narrows the table; it stands in the address. */
export type Filters = { q?: string | undefined; status?: ArticleStatus | undefined; source?: number | undefined }

const key = ['press', 'manage']

/** The table of articles as the filters have it (PMAN-19). */
export const articlesQuery = ({ q, status, source }: Filters) =>
  queryOptions({
    queryKey: [...key, { q, status, source }],
    queryFn: ({ signal }) => client.press.manage.query({ terms: q ?? '', status, mediaSourceId: source }, { signal }),
    placeholderData: keepPreviousData,
  })

/** Asks for the table anew: something in it changed. */
export const refreshArticles = (): Promise<void> => queryClient.invalidateQueries({ queryKey: key })

const rowOf = (article: Article): ManagedArticle => {
  const { id, frontId, mediaSourceId, status, title, author, imageUrl, imageCaption, createdOn, publishedOn, updatedOn } = article
  return { id, frontId, mediaSourceId, status, title, author, imageUrl, imageCaption, createdOn, publishedOn, updatedOn }
}

/** Puts the updated article in the place of its row (PMAN-12); counts and order follow with the next answer. */
export const replaceRow = (article: Article): void => {
  const replace = (kept: ManagedArticles | undefined) =>
    kept && { ...kept, data: kept.data.map(row => (row.id === article.id ? rowOf(article) : row)) }
  queryClient.setQueriesData<ManagedArticles>({ queryKey: key }, replace)
  void refreshArticles()
}

/** Whether the published articles are open to visitors. */
export const settingsQuery = queryOptions({
  queryKey: ['press', 'settings'],
  queryFn: ({ signal }) => client.press.settings.query({}, { signal }),
})
