import { z } from 'zod'
import { text } from '../scalars.contract.ts'
import { weeze } from '../weezes/weezes.contract.ts'
import { article, articleRef, articleStatus } from './press.contract.ts'

/**
 * PUT press/articles/{id}/status (API-37): answers the article as it is then. Publishing one that lacks a mandatory field is a 400 that
 * names it. What is already in that status stays as it is.
 */
export const setArticleStatusInput = articleRef.extend({ status: articleStatus })
export type SetArticleStatusInput = z.infer<typeof setArticleStatusInput>

/**
 * Publishes an article and, with `post`, a weeze of its media source's persona that shows its card, both or none of them. `text` absent =
 * the title. 400 when the source has no persona. Of an article that is already published nothing is posted, so asking twice posts once.
 */
export const publishArticleInput = articleRef.extend({ post: z.boolean().default(false), text: text(10_000).optional() })
export type PublishArticleInput = z.infer<typeof publishArticleInput>

export const publishedArticle = z.object({ article, weeze: weeze.nullable() })
export type PublishedArticle = z.infer<typeof publishedArticle>
