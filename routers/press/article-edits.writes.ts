import type { Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { AppError, orNotFound } from '../errors.ts'
import type { Parsers, ParserTask } from '../services.ts'
import type { SanitizedBody } from './article-body.rules.ts'
import {
  type AutosaveArticleInput,
  articleTitleMax,
  type CreateArticleInput,
  type DuplicateArticleInput,
  type SaveArticleInput,
} from './article-edits.contract.ts'
import { type ArticleRow, readArticleRow, toArticle, toArticleContent } from './article-rows.reads.ts'
import { assertNotStale, insertArticle, lockArticle, saveArticleEdit } from './article-rows.writes.ts'
import type { Article } from './press.contract.ts'
import type { RestoreVersionInput } from './versions.contract.ts'
import { readVersion } from './versions.reads.ts'

/** Makes an article's body one that may be stored (PRESS-22), on a worker thread. */
export const sanitizeBodyTask: ParserTask<string, SanitizedBody> = {
  name: 'articleBody',
  budget: 'articleBody',
  load: async () => (await import('./article-body.reads.ts')).sanitizeArticleBody,
}

/** Input with its body as it may be stored; cleaned before the transaction, so that nobody's write waits for it. */
const withSanitizedBody = async <Input extends { body?: string | undefined }>(
  parsers: Parsers,
  actor: Actor,
  { body, ...input }: Input,
) => ({
  ...input,
  ...(body !== undefined && { body: await parsers.run(actor, sanitizeBodyTask, body) }),
})

const assertOwnClient = ({ clientId }: Actor, asked: number | undefined): void => {
  if (asked !== undefined && asked !== clientId) throw new AppError('FORBIDDEN')
}

/** POST press/articles (API-36). 403 for another client's id, 400 for an unknown media source, 409 for a frontId that is used. */
export const createArticle = async (
  store: Store,
  parsers: Parsers,
  actor: Actor,
  { clientId, frontId, ...written }: CreateArticleInput,
  now: Date,
): Promise<Article> => {
  assertOwnClient(actor, clientId)
  const input = await withSanitizedBody(parsers, actor, written)
  return store.write(async tx => toArticle(await insertArticle(tx, actor, { input, frontId: frontId || undefined, kind: 'CREATION', now })))
}

/** A body that names an article names the one of the path. */
const assertSameArticle = (row: ArticleRow, { id, frontId }: Pick<SaveArticleInput, 'id' | 'frontId'>): void => {
  const wrong = { ...(id && id !== row.id ? { id } : {}), ...(frontId && frontId !== row.frontId ? { frontId } : {}) }
  const fields = Object.fromEntries(Object.keys(wrong).map(name => [name, 'Differs from the path']))
  if (Object.keys(fields).length > 0) throw new AppError('BAD_REQUEST', { fields })
}

/** PUT press/articles/{id} (API-35): 404 when there is none, 409 when it was changed since it was loaded. */
export const saveArticle = async (
  store: Store,
  parsers: Parsers,
  actor: Actor,
  { ref, clientId, id, frontId, updatedOn, ...written }: SaveArticleInput,
  now: Date,
): Promise<Article> => {
  assertOwnClient(actor, clientId)
  const input = await withSanitizedBody(parsers, actor, written)
  return store.write(async tx => {
    const row = await lockArticle(tx, actor.exerciseId, { ref })
    assertSameArticle(row, { id, frontId })
    assertNotStale(row, updatedOn)
    return toArticle(await saveArticleEdit(tx, actor, row, { input, kind: 'SAVE', now }))
  })
}

/** Saves what is being typed, or makes the article with it: 409 when it was changed since, is published, or is there already. */
export const autosaveArticle = async (
  store: Store,
  parsers: Parsers,
  actor: Actor,
  { ref, updatedOn, ...written }: AutosaveArticleInput,
  now: Date,
): Promise<Article> => {
  const input = await withSanitizedBody(parsers, actor, written)
  return store.write(async tx => {
    const making = { input, kind: 'AUTOSAVE' as const, now }
    if (updatedOn === null) return toArticle(await insertArticle(tx, actor, { ...making, frontId: ref }))
    const row = await lockArticle(tx, actor.exerciseId, { ref })
    assertNotStale(row, updatedOn)
    if (row.status === 'PUBLISHED') throw new AppError('CONFLICT', { fields: { status: 'Published' } })
    return toArticle(await saveArticleEdit(tx, actor, row, making))
  })
}

/** Makes an unpublished copy of an article with a frontId of its own. */
export const duplicateArticle = async (
  store: Store,
  parsers: Parsers,
  actor: Actor,
  { ref, mark }: DuplicateArticleInput,
  now: Date,
): Promise<Article> => {
  const content = toArticleContent(orNotFound(await readArticleRow(store.read, actor.exerciseId, { ref })))
  const title = `${content.title.slice(0, articleTitleMax - mark.length - 1)} ${mark}`.trim()
  const input = await withSanitizedBody(parsers, actor, { ...content, title })
  return store.write(async tx => toArticle(await insertArticle(tx, actor, { input, frontId: undefined, kind: 'CREATION', now })))
}

/** Saves a version's content again, by the rule of a save. */
export const restoreVersion = async (
  store: Store,
  parsers: Parsers,
  actor: Actor,
  { ref, versionId, updatedOn }: RestoreVersionInput,
  now: Date,
): Promise<Article> => {
  // A version never changes, so it may be read before the article is locked.
  const input = await withSanitizedBody(parsers, actor, (await readVersion(store.read, actor, { ref, versionId })).content)
  return store.write(async tx => {
    const row = await lockArticle(tx, actor.exerciseId, { ref })
    assertNotStale(row, updatedOn)
    return toArticle(await saveArticleEdit(tx, actor, row, { input, kind: 'RESTORE', now }))
  })
}
