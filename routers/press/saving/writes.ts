import type { Store } from '#db/store.ts'
import type { Actor } from '../../actor.ts'
import { found, Refusal } from '../../errors.ts'
import type { Article } from '../contract.ts'
import { type ArticleRow, contentOf, readRow, wireArticle } from '../reads.ts'
import type { RestoreVersion } from '../versions/contract.ts'
import { readVersion } from '../versions/reads.ts'
import { lockArticle, makeArticle, refuseStale, saveOver } from '../writes.ts'
import { type AutosaveArticle, type CreateArticle, type DuplicateArticle, type SaveArticle, titleMax } from './contract.ts'

const refuseForeignClient = ({ clientId }: Actor, asked: number | undefined): void => {
  if (asked !== undefined && asked !== clientId) throw new Refusal('FORBIDDEN')
}

/** POST press/articles (API-36). 403 for another client's id, 400 for an unknown media source, 409 for a frontId that is used. */
export const createArticle = (store: Store, actor: Actor, { clientId, frontId, ...input }: CreateArticle, now: Date): Promise<Article> =>
  store.write(async tx => {
    refuseForeignClient(actor, clientId)
    return wireArticle(await makeArticle(tx, actor, { input, frontId: frontId || undefined, kind: 'CREATION', now }))
  })

/** A body that names an article names the one of the path. */
const refuseOther = (row: ArticleRow, { id, frontId }: Pick<SaveArticle, 'id' | 'frontId'>): void => {
  const wrong = { ...(id && id !== row.id ? { id } : {}), ...(frontId && frontId !== row.frontId ? { frontId } : {}) }
  const fields = Object.fromEntries(Object.keys(wrong).map(name => [name, 'Differs from the path']))
  if (Object.keys(fields).length > 0) throw new Refusal('BAD_REQUEST', { fields })
}

/** PUT press/articles/{id} (API-35): 404 when there is none, 409 when it was changed since it was loaded. */
export const saveArticle = (
  store: Store,
  actor: Actor,
  { ref, clientId, id, frontId, updatedOn, ...input }: SaveArticle,
  now: Date,
): Promise<Article> =>
  store.write(async tx => {
    refuseForeignClient(actor, clientId)
    const row = await lockArticle(tx, actor.exerciseId, { ref })
    refuseOther(row, { id, frontId })
    refuseStale(row, updatedOn)
    return wireArticle(await saveOver(tx, actor, row, { input, kind: 'SAVE', now }))
  })

/** Saves what is being typed, or makes the article with it: 409 when it was changed since, is published, or is there already. */
export const autosaveArticle = (store: Store, actor: Actor, { ref, updatedOn, ...input }: AutosaveArticle, now: Date): Promise<Article> =>
  store.write(async tx => {
    const making = { input, kind: 'AUTOSAVE' as const, now }
    if (updatedOn === null) return wireArticle(await makeArticle(tx, actor, { ...making, frontId: ref }))
    const row = await lockArticle(tx, actor.exerciseId, { ref })
    refuseStale(row, updatedOn)
    if (row.status === 'PUBLISHED') throw new Refusal('CONFLICT', { fields: { status: 'Published' } })
    return wireArticle(await saveOver(tx, actor, row, making))
  })

/** Makes an unpublished copy of an article with a frontId of its own. */
export const duplicateArticle = (store: Store, actor: Actor, { ref, mark }: DuplicateArticle, now: Date): Promise<Article> =>
  store.write(async tx => {
    const content = contentOf(found(await readRow(tx, actor.exerciseId, { ref })))
    const title = `${content.title.slice(0, titleMax - mark.length - 1)} ${mark}`.trim()
    return wireArticle(await makeArticle(tx, actor, { input: { ...content, title }, frontId: undefined, kind: 'CREATION', now }))
  })

/** Saves a version's content again, by the rule of a save. */
export const restoreVersion = (store: Store, actor: Actor, { ref, versionId, updatedOn }: RestoreVersion, now: Date): Promise<Article> =>
  store.write(async tx => {
    const row = await lockArticle(tx, actor.exerciseId, { ref })
    const { content } = await readVersion(tx, actor, { ref, versionId })
    refuseStale(row, updatedOn)
    return wireArticle(await saveOver(tx, actor, row, { input: content, kind: 'RESTORE', now }))
  })
