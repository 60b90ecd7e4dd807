import type { Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import type { Parsers } from '../context.ts'
import { found, Refusal } from '../errors.ts'
import { type AutosaveArticle, type CreateArticle, type DuplicateArticle, type SaveArticle, titleMax } from './article-edits.contract.ts'
import { type ArticleRow, contentOf, readRow, wireArticle } from './article-rows.reads.ts'
import { lockArticle, makeArticle, refuseStale, saveOver } from './article-rows.writes.ts'
import type { Article } from './press.contract.ts'
import type { RestoreVersion } from './versions.contract.ts'
import { readVersion } from './versions.reads.ts'

/** Input with its body as it may be stored; cleaned before the transaction, so that nobody's write waits for it. */
const cleaned = async <Input extends { body?: string | undefined }>(parsers: Parsers, actor: Actor, { body, ...input }: Input) => ({
  ...input,
  ...(body !== undefined && { body: await parsers.articleBody(actor, body) }),
})

const refuseForeignClient = ({ clientId }: Actor, asked: number | undefined): void => {
  if (asked !== undefined && asked !== clientId) throw new Refusal('FORBIDDEN')
}

/** POST press/articles (API-36). 403 for another client's id, 400 for an unknown media source, 409 for a frontId that is used. */
export const createArticle = async (
  store: Store,
  parsers: Parsers,
  actor: Actor,
  { clientId, frontId, ...written }: CreateArticle,
  now: Date,
): Promise<Article> => {
  refuseForeignClient(actor, clientId)
  const input = await cleaned(parsers, actor, written)
  return store.write(async tx => wireArticle(await makeArticle(tx, actor, { input, frontId: frontId || undefined, kind: 'CREATION', now })))
}

/** A body that names an article names the one of the path. */
const refuseOther = (row: ArticleRow, { id, frontId }: Pick<SaveArticle, 'id' | 'frontId'>): void => {
  const wrong = { ...(id && id !== row.id ? { id } : {}), ...(frontId && frontId !== row.frontId ? { frontId } : {}) }
  const fields = Object.fromEntries(Object.keys(wrong).map(name => [name, 'Differs from the path']))
  if (Object.keys(fields).length > 0) throw new Refusal('BAD_REQUEST', { fields })
}

/** PUT press/articles/{id} (API-35): 404 when there is none, 409 when it was changed since it was loaded. */
export const saveArticle = async (
  store: Store,
  parsers: Parsers,
  actor: Actor,
  { ref, clientId, id, frontId, updatedOn, ...written }: SaveArticle,
  now: Date,
): Promise<Article> => {
  refuseForeignClient(actor, clientId)
  const input = await cleaned(parsers, actor, written)
  return store.write(async tx => {
    const row = await lockArticle(tx, actor.exerciseId, { ref })
    refuseOther(row, { id, frontId })
    refuseStale(row, updatedOn)
    return wireArticle(await saveOver(tx, actor, row, { input, kind: 'SAVE', now }))
  })
}

/** Saves what is being typed, or makes the article with it: 409 when it was changed since, is published, or is there already. */
export const autosaveArticle = async (
  store: Store,
  parsers: Parsers,
  actor: Actor,
  { ref, updatedOn, ...written }: AutosaveArticle,
  now: Date,
): Promise<Article> => {
  const input = await cleaned(parsers, actor, written)
  return store.write(async tx => {
    const making = { input, kind: 'AUTOSAVE' as const, now }
    if (updatedOn === null) return wireArticle(await makeArticle(tx, actor, { ...making, frontId: ref }))
    const row = await lockArticle(tx, actor.exerciseId, { ref })
    refuseStale(row, updatedOn)
    if (row.status === 'PUBLISHED') throw new Refusal('CONFLICT', { fields: { status: 'Published' } })
    return wireArticle(await saveOver(tx, actor, row, making))
  })
}

/** Makes an unpublished copy of an article with a frontId of its own. */
export const duplicateArticle = async (
  store: Store,
  parsers: Parsers,
  actor: Actor,
  { ref, mark }: DuplicateArticle,
  now: Date,
): Promise<Article> => {
  const content = contentOf(found(await readRow(store.read, actor.exerciseId, { ref })))
  const title = `${content.title.slice(0, titleMax - mark.length - 1)} ${mark}`.trim()
  const input = await cleaned(parsers, actor, { ...content, title })
  return store.write(async tx => wireArticle(await makeArticle(tx, actor, { input, frontId: undefined, kind: 'CREATION', now })))
}

/** Saves a version's content again, by the rule of a save. */
export const restoreVersion = async (
  store: Store,
  parsers: Parsers,
  actor: Actor,
  { ref, versionId, updatedOn }: RestoreVersion,
  now: Date,
): Promise<Article> => {
  // A version never changes, so it may be read before the article is locked.
  const input = await cleaned(parsers, actor, (await readVersion(store.read, actor, { ref, versionId })).content)
  return store.write(async tx => {
    const row = await lockArticle(tx, actor.exerciseId, { ref })
    refuseStale(row, updatedOn)
    return wireArticle(await saveOver(tx, actor, row, { input, kind: 'RESTORE', now }))
  })
}
