import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/store.ts'
import type { WeezePublished } from '../events.ts'

const articleLinkPattern =
  /^[("'«“‘[{]*(?:https?:\/\/[^\s/?#]{1,255})?(?:\/[\w-]{1,100})?(?:\/clones\/[\w-]{1,100})?(?:\/webpress)?\/articles\/([\w-]{12})(?![\w-])/i

/**
 * The frontId in the first link of a text to an article (PRESS-29): an address on any host, because Weez may be reached under several, or
 * a path of this site. The article need not exist.
 */
export const findLinkedFrontId = (text: string): string | undefined => {
  if (!text.includes('/articles/')) return undefined
  for (const word of text.split(/\s+/)) {
    const frontId = articleLinkPattern.exec(word)?.[1]
    if (frontId) return frontId
  }
  return undefined
}

/** Attaches the first article of the exercise that a weeze's text links to, unless the weeze was posted with one (PRESS-29). */
export const linkArticle = async (tx: Db, { exerciseId, id, text, articleId: postedArticleId }: WeezePublished): Promise<void> => {
  const frontId = postedArticleId === undefined ? findLinkedFrontId(text) : undefined
  if (frontId === undefined) return
  const { articles, weezes } = tx.t
  const linked = and(eq(articles.exerciseId, exerciseId), eq(articles.frontId, frontId))
  const [article] = await tx.select({ articleId: articles.id }).from(articles).where(linked)
  if (!article) return
  await tx
    .update(weezes)
    .set(article)
    .where(and(eq(weezes.exerciseId, exerciseId), eq(weezes.id, id)))
}
