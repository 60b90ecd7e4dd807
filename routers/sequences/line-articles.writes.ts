import { asc, eq } from 'drizzle-orm'
import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { AppError } from '../errors.ts'
import { keepFormerLines } from '../former-states.writes.ts'
import { articleAuthorMax, articleTitleMax } from '../limits.contract.ts'
import { readPeople } from '../people.reads.ts'
import { fullName } from '../people.rules.ts'
import type { SanitizedBody } from '../press/article-body.rules.ts'
import { readArticleRow } from '../press/articles.reads.ts'
import { insertArticle } from '../press/articles.writes.ts'
import type { ArticleRef } from '../press/press.contract.ts'
import { nameKey } from '../usernames.rules.ts'
import type { ItemIdInput } from './items.contract.ts'
import { itemRules } from './items.rules.ts'
import { assertNotPublished, lockItem, updateItem } from './items.writes.ts'
import { findArticleIdByTitle } from './lacking.reads.ts'

type Line = Awaited<ReturnType<typeof lockItem>>['item']

/** What a line says of the article that it begins; `mediaName` names its media source where the line was imported. */
type DraftedLine = Pick<Line, 'authorId' | 'title' | 'text'> & {
  body?: SanitizedBody
  subtitle?: string
  chapeau?: string
  imageUrl?: string | undefined
  mediaName?: string
}

/**
 * Stores the draft that a line begins: of the media source that it names or that its author posts for, else of the first one, under the author's
 * name.
 */
export const insertDraftOfLine = async (
  tx: Db,
  actor: Actor,
  { authorId, title, text, body, subtitle, chapeau, imageUrl, mediaName = '' }: DraftedLine,
  now: Date,
): Promise<number> => {
  const { exerciseId } = actor
  const { mediaSources } = tx.t
  const { id, name, personaId, position } = mediaSources
  const sources = await tx
    .select({ id, name, personaId })
    .from(mediaSources)
    .where(eq(mediaSources.exerciseId, exerciseId))
    .orderBy(asc(position), asc(id))
  const author = (await readPeople(tx, exerciseId, new Set([authorId]))).get(authorId)
  const named = sources.find(source => nameKey(source.name) === nameKey(mediaName))
  const input = {
    mediaSourceId: (named ?? sources.find(source => source.personaId === authorId) ?? sources[0])?.id ?? 0,
    title: (title.trim() || text.trim()).replace(/\s+/g, ' ').slice(0, articleTitleMax),
    author: named?.name ?? (author ? fullName(author).slice(0, articleAuthorMax) : ''),
    body,
    subtitle: subtitle?.replace(/\s+/g, ' '),
    chapeau,
    imageUrl,
  }
  return (await insertArticle(tx, actor, { input, frontId: undefined, kind: 'CREATION', now })).id
}

/**
 * The article that a line publishes, to be written: the one that it names, else a new draft with what the line says of it; the line names it from then on.
 * 404 for a line of another kind, 409 for a published one.
 */
export const writeArticleOfLine = (store: Store, actor: Actor, { id }: ItemIdInput, now: Date): Promise<ArticleRef> =>
  store.write(async tx => {
    const { exerciseId } = actor
    const { item } = assertNotPublished(await lockItem(tx, exerciseId, id))
    if (itemRules[item.kind].names !== 'article') throw new AppError('not_found')
    const chosen = item.targetId === null ? undefined : await readArticleRow(tx, exerciseId, { ref: String(item.targetId) })
    const named = chosen?.id ?? (await findArticleIdByTitle(tx, exerciseId, item.title.trim() || item.text))
    const targetId = named ?? (await insertDraftOfLine(tx, actor, item, now))
    await keepFormerLines(tx, exerciseId, [id], now)
    await updateItem(tx, exerciseId, id, { targetId })
    const article = await readArticleRow(tx, exerciseId, { ref: String(targetId) })
    return { ref: article?.frontId ?? String(targetId) }
  })
