import { and, desc, eq, isNull, lte, or } from 'drizzle-orm'
import type { Db } from '#db/store.ts'
import { orNotFound } from '../errors.ts'
import { articlesMax } from '../limits.contract.ts'
import { readArticleRow } from '../press/articles.reads.ts'
import type { ArticleCard } from '../weezes/article-cards.contract.ts'
import { toArticleCard } from '../weezes/article-cards.reads.ts'
import { type Moment, readFormerStates } from './past-states.reads.ts'
import type { PastArticle } from './rewind.contract.ts'

/** The cards of the articles that were published at a moment, newest publication first, with the ids of the articles. */
export const readCardsAt = async (db: Db, moment: Moment): Promise<{ id: number; card: ArticleCard }[]> => {
  const { articles, mediaSources } = db.t
  const { exerciseId, at } = moment
  const { id, frontId, title, chapeau, imageUrl, imageCaption, status, mediaSourceId, publishedOn } = articles
  const fields = { id, frontId, title, chapeau, imageUrl, imageCaption, status, mediaSourceId, publishedOn }
  const rows = await db
    .select(fields)
    .from(articles)
    .where(and(eq(articles.exerciseId, exerciseId), lte(articles.createdOn, at)))
  const former = await readFormerStates(db, moment, 'article')
  const { name, color, colorDark, logoSmall, face } = mediaSources
  const present = await db
    .select({ id: mediaSources.id, name, color, colorDark, logoSmall, face })
    .from(mediaSources)
    .where(eq(mediaSources.exerciseId, exerciseId))
  type Source = (typeof present)[number]
  const sources = new Map(present.map(source => [source.id, source]))
  for (const [sourceId, { content }] of await readFormerStates(db, moment, 'mediaSource'))
    sources.set(sourceId, { ...(content as Omit<Source, 'id'>), id: sourceId })
  type Then = Omit<(typeof rows)[number], 'publishedOn'> & { publishedOn: Date | string | null }
  const found = rows.flatMap(row => {
    const then: Then = { ...row, ...(former.get(row.id)?.content as Partial<Then> | undefined) }
    const source = sources.get(then.mediaSourceId)
    if (then.status !== 'PUBLISHED' || then.publishedOn === null || !source) return []
    const { frontId, title, chapeau, imageUrl, imageCaption } = then
    const card = { frontId, title, chapeau, imageUrl, imageCaption, publishedOn: new Date(then.publishedOn), source }
    return { id: row.id, card: toArticleCard(card) }
  })
  return found.toSorted((one, other) => Date.parse(other.card.publishedOn) - Date.parse(one.card.publishedOn) || other.id - one.id)
}

/** The front page of a moment. */
export const readPastFrontPage = async (db: Db, moment: Moment): Promise<ArticleCard[]> =>
  (await readCardsAt(db, moment)).slice(0, articlesMax).map(({ card }) => card)

/** An article as readers had it at a moment, by its newest version until then (EXO-390); 404 when it was not published. */
export const readPastArticle = async (db: Db, moment: Moment, frontId: string): Promise<PastArticle> => {
  const { exerciseId, at } = moment
  const { id, card } = orNotFound((await readCardsAt(db, moment)).find(found => found.card.frontId === frontId))
  const { articleVersions: versions } = db.t
  const saved = or(and(isNull(versions.savedOn), lte(versions.createdOn, at)), lte(versions.savedOn, at))
  const [version] = await db
    .select({ content: versions.content })
    .from(versions)
    .where(and(eq(versions.exerciseId, exerciseId), eq(versions.articleId, id), saved))
    .orderBy(desc(versions.createdOn), desc(versions.id))
    .limit(1)
  // An article that was never changed may be without versions.
  const { subtitle, body, author, sources } = version?.content ?? orNotFound(await readArticleRow(db, exerciseId, { ref: frontId }))
  return { ...card, subtitle, body, author, sources }
}
