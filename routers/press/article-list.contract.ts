import { z } from 'zod'
import { text } from '../scalars.contract.ts'
import { article, articleStatus, mediaSourceId } from './press.contract.ts'

/** Rows of the table at a time; a longer list is narrowed by searching. */
export const managedArticlesMax = 100

/**
 * The table of articles, newest change first (PMAN-04). Every one of the `terms` must be part of the title, the author or the media
 * source's name, accents and case aside (PMAN-07).
 */
export const listArticlesInput = z.strictObject({
  terms: text(100).default(''),
  status: articleStatus.optional(),
  mediaSourceId: mediaSourceId.optional(),
})
export type ListArticlesInput = z.infer<typeof listArticlesInput>

/** A row of the table: an article without its long texts. */
const managedArticle = article.omit({ body: true, subtitle: true, chapeau: true, sources: true, images: true, clientId: true })
export type ManagedArticle = z.infer<typeof managedArticle>

/** `counts` are those of the terms and the media source, in every status; `hasMore` says that rows beyond the first 100 are left out. */
export const managedArticleList = z.object({
  data: z.array(managedArticle),
  counts: z.object({ all: z.int(), PUBLISHED: z.int(), UNPUBLISHED: z.int() }),
  hasMore: z.boolean(),
})
export type ManagedArticleList = z.infer<typeof managedArticleList>
