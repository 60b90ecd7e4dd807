import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/store.ts'
import type { WeezePublished } from '../events.ts'
import { readArticleIdByFrontId } from './article-cards.reads.ts'
import { findLinkedFrontId } from './article-cards.rules.ts'

/** Gives a weeze the card of the first article of the exercise that its text links to (PRESS-29). */
export const linkArticle = async (tx: Db, { exerciseId, id, text, articleId: given }: WeezePublished): Promise<void> => {
  const frontId = given === undefined ? findLinkedFrontId(text) : undefined
  const articleId = frontId === undefined ? undefined : await readArticleIdByFrontId(tx, exerciseId, frontId)
  if (articleId === undefined) return
  const { weezes } = tx.t
  await tx
    .update(weezes)
    .set({ articleId })
    .where(and(eq(weezes.exerciseId, exerciseId), eq(weezes.id, id)))
}
