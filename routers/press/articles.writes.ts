import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { newId } from '#db/query/ids.ts'
import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { readPresentUsers } from '../auth/presence.reads.ts'
import { endPresence, recordPresence } from '../auth/presence.writes.ts'
import { AppError, orNotFound } from '../errors.ts'
import { emit } from '../events.ts'
import { keepFormerArticle } from '../former-states.writes.ts'
import { createAndRead } from '../idempotency.writes.ts'
import { articleTitleMax } from '../limits.contract.ts'
import type { Parsers } from '../services.ts'
import { validateMedias } from '../weezes/medias.reads.ts'
import type { Media } from '../weezes/weezes.contract.ts'
import type { SanitizedBody } from './article-body.rules.ts'
import { withSanitizedBody } from './article-body.writes.ts'
import type { RestoreVersionInput, VersionKind } from './article-versions.contract.ts'
import { readVersion } from './article-versions.reads.ts'
import { insertFirstVersion, saveVersion } from './article-versions.writes.ts'
import type {
  ArticlePresence,
  AutosaveArticleInput,
  CreateArticleInput,
  DuplicateArticleInput,
  SaveArticleInput,
  SetArticlePresenceInput,
} from './articles.contract.ts'
import { type ArticleRow, articleColumns, readArticleRow, toArticle, toArticleContent } from './articles.reads.ts'
import { toFrontId } from './articles.rules.ts'
import { type ArticleServices, copyOutsidePicture } from './outside-pictures.writes.ts'
import type { Article, ArticleContent, ArticleRef } from './press.contract.ts'

/** An article of the exercise, locked until the end of the transaction; 404 when there is none. */
export const lockArticle = async (tx: Db, exerciseId: number, ref: ArticleRef): Promise<ArticleRow> => {
  tx.invalidate(exerciseId, 'drafts')
  const { articles } = tx.t
  const { id } = orNotFound(await readArticleRow(tx, exerciseId, ref))
  const own = and(eq(articles.exerciseId, exerciseId), eq(articles.id, id))
  const [row] = await tx.update(articles).set({ id }).where(own).returning(articleColumns(tx))
  return orNotFound(row)
}

/** The time of a change: later than every earlier one, so that a save of an older version is recognised (design rule 15). */
export const nextUpdatedOn = ({ updatedOn }: ArticleRow, now: Date): Date => new Date(Math.max(now.getTime(), updatedOn.getTime() + 1))

type ArticleChange = { set: Partial<ArticleContent> & Partial<Pick<ArticleRow, 'status' | 'publishedOn'>>; on: Date }

/** Updates the row of a locked article. */
export const updateArticleRow = async (tx: Db, exerciseId: number, before: ArticleRow, { set, on }: ArticleChange): Promise<ArticleRow> => {
  tx.invalidate(exerciseId, 'drafts')
  const { articles } = tx.t
  const own = and(eq(articles.exerciseId, exerciseId), eq(articles.id, before.id))
  // Of a draft nobody reads anything, so readers are told nothing, and only that it was one is kept.
  if (before.status === 'PUBLISHED' || (set.status ?? before.status) !== before.status) {
    tx.invalidate(exerciseId, 'press')
    await keepFormerArticle(tx, exerciseId, before, on)
  }
  const [row] = await tx
    .update(articles)
    .set({ ...set, updatedOn: on })
    .where(own)
    .returning(articleColumns(tx))
  return orNotFound(row)
}

const hasMediaSource = (tx: Db, exerciseId: number, mediaSourceId: number): Promise<boolean> => {
  const { mediaSources } = tx.t
  const own = and(eq(mediaSources.exerciseId, exerciseId), eq(mediaSources.id, mediaSourceId))
  return tx.$count(mediaSources, own).then(count => count > 0)
}

const assertMediaSourceExists = async (tx: Db, exerciseId: number, mediaSourceId: number): Promise<void> => {
  if (!(await hasMediaSource(tx, exerciseId, mediaSourceId))) throw new AppError('media_source.unknown')
}

/** An input as it is stored: with a sanitised body and a copied picture. Called before the transaction. */
export const prepareInput = async <Input extends { body?: string | undefined; imageUrl?: string | undefined }>(
  store: Store,
  services: ArticleServices,
  actor: Actor,
  input: Input,
  now: Date,
) => {
  const sanitized = await withSanitizedBody(services.parsers, actor, input)
  if (input.imageUrl === undefined) return sanitized
  return { ...sanitized, imageUrl: await copyOutsidePicture(store, services, actor, input.imageUrl, now) }
}

/** The edited fields of an article with a sanitised body (design rule 10); absent fields stay as they are. */
type ArticleEdit = { [Field in Exclude<keyof ArticleContent, 'body' | 'clip'>]?: ArticleContent[Field] | undefined } & {
  body?: SanitizedBody | undefined
  clip?: Pick<Media, 'val' | 'alt'> | null | undefined
  publishedOn?: string | null | undefined
}

/** The clip of an edit as it is stored; undefined leaves it. 400 for an unknown one. */
const resolveClip = async (tx: Db, exerciseId: number, clip: ArticleEdit['clip']): Promise<Media | null | undefined> => {
  if (!clip) return clip
  const [stored] = await validateMedias(tx, exerciseId, [{ type: 'CLIP', val: clip.val, alt: clip.alt }])
  return stored
}

const applyEdit = async (tx: Db, exerciseId: number, before: ArticleContent, edit: ArticleEdit): Promise<ArticleContent> => {
  const input = { ...edit, clip: await resolveClip(tx, exerciseId, edit.clip) }
  const edited = Object.entries(input).filter(([name, value]) => name in before && value !== undefined)
  const content: ArticleContent = { ...before, ...Object.fromEntries(edited) }
  if (content.mediaSourceId !== before.mediaSourceId) await assertMediaSourceExists(tx, exerciseId, content.mediaSourceId)
  return content
}

const emptyContent: ArticleContent = {
  mediaSourceId: 0,
  title: '',
  subtitle: '',
  chapeau: '',
  body: '',
  author: '',
  sources: '',
  imageUrl: '',
  imageCaption: '',
  images: [],
  clip: null,
}

/**
 * The date of an article after a save, by which readers find it: what is published has one, and a draft may have that of its publication. 400 for one that
 * is ahead.
 */
const dateAfter = (before: Date | null, typed: string | null | undefined, published: boolean, now: Date): Date | null => {
  if (typed === undefined || (typed === null && published)) return before
  const date = typed === null ? null : new Date(typed)
  if (date && date > now && date.getTime() !== before?.getTime())
    throw new AppError('input.too_big', { input: 'publishedOn', max: now.toISOString() })
  return date
}

type NewArticle = { input: ArticleEdit; frontId: string | undefined; kind: VersionKind; now: Date }

/** Stores an unpublished article of the session's client with its first version. 409 when the frontId is in use. */
export const insertArticle = async (tx: Db, actor: Actor, { input, frontId, kind, now }: NewArticle): Promise<Article> => {
  const { exerciseId, clientId } = actor
  tx.invalidate(exerciseId, 'drafts')
  const content = await applyEdit(tx, exerciseId, emptyContent, input)
  const publishedOn = dateAfter(null, input.publishedOn, false, now)
  const keys = { exerciseId, id: newId(now), frontId: frontId ?? toFrontId(randomBytes(9)), clientId, status: 'UNPUBLISHED' as const }
  const [row] = await tx
    .insert(tx.t.articles)
    .values({ ...keys, ...content, createdOn: now, publishedOn, updatedOn: now })
    .onConflictDoNothing()
    .returning(articleColumns(tx))
  if (!row) throw new AppError('article.id_taken')
  await insertFirstVersion(tx, actor, row, kind)
  return toArticle(row)
}

/** 409 when the article has changed since it was loaded (design rule 15). */
const assertNotStale = ({ updatedOn }: ArticleRow, loadedUpdatedOn: string | null | undefined): void => {
  if (loadedUpdatedOn && Date.parse(loadedUpdatedOn) < updatedOn.getTime()) throw new AppError('article.changed')
}

/** Saves an edit of a locked article and keeps its earlier content as a version. An autosave without a change does nothing. */
const saveArticleEdit = async (
  tx: Db,
  actor: Actor,
  before: ArticleRow,
  { input, kind, now }: Omit<NewArticle, 'frontId'>,
): Promise<Article> => {
  const old = toArticleContent(before)
  const content = await applyEdit(tx, actor.exerciseId, old, input)
  const publishedOn = dateAfter(before.publishedOn, input.publishedOn, before.status === 'PUBLISHED', now)
  const same = JSON.stringify(content) === JSON.stringify(old)
  const sameDate = publishedOn?.getTime() === before.publishedOn?.getTime()
  if (same && sameDate && kind === 'AUTOSAVE') return toArticle(before)
  const on = nextUpdatedOn(before, now)
  if (!same) await saveVersion(tx, actor, before, { kind, content, on })
  const saved = toArticle(await updateArticleRow(tx, actor.exerciseId, before, { set: { ...content, publishedOn }, on }))
  const { exerciseId, userId: byId } = actor
  if (!(same && sameDate) && before.status === 'PUBLISHED')
    await emit(tx, 'articleChanged', { exerciseId, frontId: before.frontId, change: 'changed', byId, now })
  return saved
}

const assertOwnClient = (actor: Actor, clientId: number | undefined): void => {
  if (clientId !== undefined && clientId !== actor.clientId) throw new AppError('client.other')
}

/** Writes an article, of which a repeated request is answered with what it is by now. */
export const writeArticle = (store: Store, { exerciseId }: Actor, write: (tx: Db) => Promise<Article>): Promise<Article> => {
  const show = async (tx: Db, frontId: string) => toArticle(orNotFound(await readArticleRow(tx, exerciseId, { ref: frontId })))
  return createAndRead(store, async tx => (await write(tx)).frontId, show)
}

/**
 * POST press/articles (API-36). 403 for another client's id, 400 for an unknown media source or a missing picture, 409 when the frontId is
 * in use.
 */
export const createArticle = async (
  store: Store,
  services: ArticleServices,
  actor: Actor,
  { clientId, frontId, ...fields }: CreateArticleInput,
  now: Date,
): Promise<Article> => {
  assertOwnClient(actor, clientId)
  const input = await prepareInput(store, services, actor, fields, now)
  return writeArticle(store, actor, tx => insertArticle(tx, actor, { input, frontId: frontId || undefined, kind: 'CREATION', now }))
}

/** 400 when the input's id or frontId is not that of the article in the path. */
const assertSameArticle = (row: ArticleRow, { id, frontId }: Pick<SaveArticleInput, 'id' | 'frontId'>): void => {
  const different = { ...(id && id !== row.id ? { id } : {}), ...(frontId && frontId !== row.frontId ? { frontId } : {}) }
  const names = Object.keys(different)
  if (names.length > 0) throw new AppError('input.differs_from_path', { input: names.join(',') })
}

/** PUT press/articles/{id} (API-35): 404 when there is none, 400 for a missing picture, 409 when it has changed since it was loaded. */
export const saveArticle = async (
  store: Store,
  services: ArticleServices,
  actor: Actor,
  { ref, clientId, id, frontId, updatedOn, ...fields }: SaveArticleInput,
  now: Date,
): Promise<Article> => {
  assertOwnClient(actor, clientId)
  const input = await prepareInput(store, services, actor, fields, now)
  return writeArticle(store, actor, async tx => {
    const row = await lockArticle(tx, actor.exerciseId, { ref })
    assertSameArticle(row, { id, frontId })
    assertNotStale(row, updatedOn)
    return saveArticleEdit(tx, actor, row, { input, kind: 'SAVE', now })
  })
}

/**
 * Autosaves an unpublished article with its picture's address as typed so far, or creates it: 409 when it has changed since it was loaded,
 * is published, or exists already.
 */
export const autosaveArticle = async (
  store: Store,
  parsers: Parsers,
  actor: Actor,
  { ref, updatedOn, ...fields }: AutosaveArticleInput,
  now: Date,
): Promise<Article> => {
  const edit = { input: await withSanitizedBody(parsers, actor, fields), kind: 'AUTOSAVE' as const, now }
  return writeArticle(store, actor, async tx => {
    if (updatedOn === null) return insertArticle(tx, actor, { ...edit, frontId: ref })
    const row = await lockArticle(tx, actor.exerciseId, { ref })
    assertNotStale(row, updatedOn)
    if (row.status === 'PUBLISHED') throw new AppError('article.published')
    return saveArticleEdit(tx, actor, row, edit)
  })
}

/** Creates an unpublished copy of an article with its own frontId and `mark` after its title. */
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
  return writeArticle(store, actor, tx => insertArticle(tx, actor, { input, frontId: undefined, kind: 'CREATION', now }))
}

/** Saves the content of a version again, with the errors of a save. */
export const restoreVersion = async (
  store: Store,
  parsers: Parsers,
  actor: Actor,
  { ref, versionId, updatedOn }: RestoreVersionInput,
  now: Date,
): Promise<Article> => {
  // A version never changes, so it is read before the article is locked.
  const content = await withSanitizedBody(parsers, actor, (await readVersion(store.read, actor, { ref, versionId })).content)
  return writeArticle(store, actor, async tx => {
    const row = await lockArticle(tx, actor.exerciseId, { ref })
    assertNotStale(row, updatedOn)
    // The media source of an old version may be gone: the article then stays where it is.
    const isThere = await hasMediaSource(tx, actor.exerciseId, content.mediaSourceId)
    const input = isThere ? content : { ...content, mediaSourceId: row.mediaSourceId }
    return saveArticleEdit(tx, actor, row, { input, kind: 'RESTORE', now })
  })
}

/** Records that the user has an article open, or no longer has, and returns the others who have it open. 404 when there is none. */
export const setArticlePresence = async (
  store: Store,
  actor: Actor,
  { ref, open }: SetArticlePresenceInput,
  now: Date,
): Promise<ArticlePresence> => {
  const { id } = orNotFound(await readArticleRow(store.read, actor.exerciseId, { ref }))
  await store.write(tx => (open ? recordPresence(tx, actor, 'article', id, now) : endPresence(tx, actor, 'article', id)))
  const present = await readPresentUsers(store.read, actor, 'article', [id], now)
  return { others: present.map(({ user }) => user) }
}
