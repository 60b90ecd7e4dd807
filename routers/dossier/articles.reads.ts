import { asc, eq } from 'drizzle-orm'
import type { Db } from '#db/store.ts'
import { readArticle } from '../press/articles.reads.ts'
import type { Article } from '../press/press.contract.ts'
import type { History } from './history.reads.ts'

/** A published article with its media source, and when it was published. */
export type PublishedArticle = { article: Article; publishedOn: Date; source: string }

/** The published articles of an exercise, one at a time, since each may be long. */
export async function* readPublishedArticles(db: Db, { exerciseId, articles }: History): AsyncGenerator<PublishedArticle> {
  const { mediaSources } = db.t
  const sources = await db
    .select({ id: mediaSources.id, name: mediaSources.name })
    .from(mediaSources)
    .where(eq(mediaSources.exerciseId, exerciseId))
    .orderBy(asc(mediaSources.id))
  const names = new Map(sources.map(({ id, name }) => [id, name]))
  for (const { id, publishedOn } of articles) {
    const article = await readArticle(db, { exerciseId, signedIn: true, oversees: true }, { ref: String(id) })
    if (publishedOn) yield { article, publishedOn, source: names.get(article.mediaSourceId) ?? '' }
  }
}
