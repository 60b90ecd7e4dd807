import { and, eq } from 'drizzle-orm'
import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { recordAudit } from '../audit.writes.ts'
import { resolveActAs } from '../auth/act-as.reads.ts'
import { AppError, orNotFound } from '../errors.ts'
import { emit } from '../events.ts'
import { createAndRead } from '../idempotency.writes.ts'
import { readVariables } from '../variables.reads.ts'
import { readWeeze } from '../weezes/weezes.reads.ts'
import { publishWeeze } from '../weezes/weezes.writes.ts'
import { fillArticle } from './article-variables.rules.ts'
import { saveVersion } from './article-versions.writes.ts'
import type { LoadArticleInput, PublishArticleInput, PublishedArticle, SetArticleStatusInput } from './articles.contract.ts'
import { type ArticleRow, readArticleRow, toArticle, toArticleContent } from './articles.reads.ts'
import { missingFields } from './articles.rules.ts'
import { insertArticle, lockArticle, nextUpdatedOn, prepareInput, updateArticleRow, writeArticle } from './articles.writes.ts'
import { type ArticleServices, copyOutsidePicture } from './outside-pictures.writes.ts'
import type { Article, ArticleRef, ArticleStatus } from './press.contract.ts'

type ChangeStatus = (tx: Db, actor: Actor, row: ArticleRow, now: Date) => Promise<ArticleRow>

/**
 * Publishes a locked article with the exercise's variables replaced (EXO-80); the first publication sets its date (STATE-01). 400 that names
 * the mandatory fields it lacks.
 */
const publish: ChangeStatus = async (tx, actor, row, now) => {
  const { exerciseId, userId } = actor
  const missing = missingFields(row)
  if (missing.length > 0) throw new AppError('input.mandatory', { input: missing.join(',') })
  const on = nextUpdatedOn(row, now)
  const content = fillArticle(toArticleContent(row), await readVariables(tx, exerciseId))
  await saveVersion(tx, actor, row, { kind: 'PUBLICATION', content, on })
  await recordAudit(tx, actor, { action: 'article.publish', identityId: userId, objectId: row.id, now })
  const set = { ...content, status: 'PUBLISHED', publishedOn: row.publishedOn ?? on } as const
  const published = await updateArticleRow(tx, exerciseId, row, { set, on })
  await emit(tx, 'articlePublished', { exerciseId, frontId: published.frontId, byId: userId, now })
  return published
}

/** Takes a locked article back from the readers; the date of its first publication stays. */
const unpublish: ChangeStatus = async (tx, actor, row, now) => {
  await recordAudit(tx, actor, { action: 'article.unpublish', identityId: actor.userId, objectId: row.id, now })
  const { exerciseId, userId: byId } = actor
  const taken = await updateArticleRow(tx, exerciseId, row, { set: { status: 'UNPUBLISHED' }, on: nextUpdatedOn(row, now) })
  await emit(tx, 'articleChanged', { exerciseId, frontId: row.frontId, change: 'unpublished', byId, now })
  return taken
}

const statusChanges: Record<ArticleStatus, ChangeStatus> = { PUBLISHED: publish, UNPUBLISHED: unpublish }

/** Puts a locked article into a status; one that has it already stays as it is. */
const changeStatus = async (tx: Db, actor: Actor, row: ArticleRow, status: ArticleStatus, now: Date): Promise<ArticleRow> =>
  row.status === status ? row : statusChanges[status](tx, actor, row, now)

/** Copies the picture of an article that is about to be published, because an autosave left it with the other host (PRESS-20). */
const copyPictureOfArticle = async (store: Store, services: ArticleServices, actor: Actor, ref: ArticleRef, now: Date): Promise<void> => {
  const { exerciseId } = actor
  const { status, imageUrl: typed } = orNotFound(await readArticleRow(store.read, exerciseId, ref))
  if (status === 'PUBLISHED') return
  const imageUrl = await copyOutsidePicture(store, services, actor, typed, now)
  if (imageUrl === typed) return
  await store.write(async tx => {
    const row = await lockArticle(tx, exerciseId, ref)
    if (row.imageUrl === typed) await updateArticleRow(tx, exerciseId, row, { set: { imageUrl }, on: nextUpdatedOn(row, now) })
  })
}

/** PUT press/articles/{id}/status (API-37). */
export const setArticleStatus = async (
  store: Store,
  services: ArticleServices,
  actor: Actor,
  { ref, status }: SetArticleStatusInput,
  now: Date,
): Promise<Article> => {
  if (status === 'PUBLISHED') await copyPictureOfArticle(store, services, actor, { ref }, now)
  return writeArticle(store, actor, async tx =>
    toArticle(await changeStatus(tx, actor, await lockArticle(tx, actor.exerciseId, { ref }), status, now)),
  )
}

/** Posts an article as the persona of its media source; 400 when the source has none. */
const postArticle = async (tx: Db, actor: Actor, row: ArticleRow, text: string | undefined, now: Date): Promise<number> => {
  const { exerciseId } = actor
  const { mediaSources } = tx.t
  const own = and(eq(mediaSources.exerciseId, exerciseId), eq(mediaSources.id, row.mediaSourceId))
  const [source] = await tx.select({ personaId: mediaSources.personaId }).from(mediaSources).where(own)
  if (!source?.personaId) throw new AppError('article.nobody_posts')
  const authorId = await resolveActAs(tx, actor, source.personaId)
  const weezeText = text?.trim() ? text.normalize('NFC') : row.title
  const draft = { authorId, text: weezeText, medias: [], mentions: [], sponsored: false, articleId: row.id }
  return (await publishWeeze(tx, exerciseId, draft, { actor, action: 'weeze.post' }, now)).id
}

/** Publishes an article and posts it, both or neither; an article that is already published is not posted. */
export const publishArticle = (store: Store, actor: Actor, input: PublishArticleInput, now: Date): Promise<PublishedArticle> => {
  const publishAndPost = async (tx: Db) => {
    const before = await lockArticle(tx, actor.exerciseId, { ref: input.ref })
    const row = await changeStatus(tx, actor, before, 'PUBLISHED', now)
    const posts = input.post && before.status !== 'PUBLISHED'
    const weezeId = posts ? await postArticle(tx, actor, row, input.text, now) : undefined
    return { frontId: row.frontId, weezeId }
  }
  return createAndRead(store, publishAndPost, async (tx, { frontId, weezeId }) => ({
    article: toArticle(orNotFound(await readArticleRow(tx, actor.exerciseId, { ref: frontId }))),
    weeze: weezeId === undefined ? null : orNotFound(await readWeeze(tx, actor, weezeId)),
  }))
}

/** Publishes an article as `publishArticle` does, after its picture was copied. */
export const publishArticleWithPicture = async (
  store: Store,
  services: ArticleServices,
  actor: Actor,
  input: PublishArticleInput,
  now: Date,
): Promise<PublishedArticle> => {
  await copyPictureOfArticle(store, services, actor, { ref: input.ref }, now)
  return publishArticle(store, actor, input, now)
}

/** Stores an article of a file, published if it is to be: 400 for an unknown media source or missing mandatory fields. */
export const loadArticle = async (
  store: Store,
  services: ArticleServices,
  actor: Actor,
  { status, ...fields }: LoadArticleInput,
  now: Date,
): Promise<Article> => {
  const input = await prepareInput(store, services, actor, fields, now)
  return store.write(async tx => {
    const { frontId: ref } = await insertArticle(tx, actor, { input, frontId: undefined, kind: 'CREATION', now })
    return toArticle(await changeStatus(tx, actor, await lockArticle(tx, actor.exerciseId, { ref }), status, now))
  })
}
