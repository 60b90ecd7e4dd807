import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { newId } from '#db/query/ids.ts'
import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { readPresentUsers } from '../auth/presence.reads.ts'
import { endPresence, recordPresence } from '../auth/presence.writes.ts'
import { AppError, orNotFound } from '../errors.ts'
import type { Parsers, ParserTask } from '../services.ts'
import type { SanitizedBody } from './article-body.rules.ts'
import type { RestoreVersionInput, VersionKind } from './article-versions.contract.ts'
import { readVersion } from './article-versions.reads.ts'
import { insertFirstVersion, saveVersion } from './article-versions.writes.ts'
import {
  type ArticlePresence,
  type AutosaveArticleInput,
  articleTitleMax,
  type CreateArticleInput,
  type DuplicateArticleInput,
  type SaveArticleInput,
  type SetArticlePresenceInput,
} from './articles.contract.ts'
import { type ArticleRow, articleColumns, readArticleRow, toArticle, toArticleContent } from './articles.reads.ts'
import { toFrontId } from './articles.rules.ts'
import type { Article, ArticleContent, ArticleRef } from './press.contract.ts'

const badRequest = (fields: Record<string, string>) => new AppError('BAD_REQUEST', { fields })

/** An article of the exercise, locked until the end of the transaction, so that what is decided of it stays true. */
export const lockArticle = async (tx: Db, exerciseId: number, which: ArticleRef): Promise<ArticleRow> => {
  const { articles } = tx.t
  const { id } = orNotFound(await readArticleRow(tx, exerciseId, which))
  const own = and(eq(articles.exerciseId, exerciseId), eq(articles.id, id))
  const [row] = await tx.update(articles).set({ id }).where(own).returning(articleColumns(tx))
  return orNotFound(row)
}

/** The moment of a change: later than every one before it, so that it can be told apart from what was loaded (design rule 15). */
export const nextUpdatedOn = ({ updatedOn }: ArticleRow, now: Date): Date => new Date(Math.max(now.getTime(), updatedOn.getTime() + 1))

type ArticleChange = { set: Partial<ArticleContent> & Partial<Pick<ArticleRow, 'status' | 'publishedOn'>>; on: Date }

/** Writes a locked article's row. */
export const updateArticleRow = async (tx: Db, exerciseId: number, { id }: ArticleRow, { set, on }: ArticleChange): Promise<ArticleRow> => {
  const { articles } = tx.t
  const own = and(eq(articles.exerciseId, exerciseId), eq(articles.id, id))
  const [row] = await tx
    .update(articles)
    .set({ ...set, updatedOn: on })
    .where(own)
    .returning(articleColumns(tx))
  return orNotFound(row)
}

const assertMediaSourceExists = async (tx: Db, exerciseId: number, mediaSourceId: number): Promise<void> => {
  const { mediaSources } = tx.t
  const own = and(eq(mediaSources.exerciseId, exerciseId), eq(mediaSources.id, mediaSourceId))
  const [row] = await tx.select({ id: mediaSources.id }).from(mediaSources).where(own)
  if (!row) throw badRequest({ mediaSourceId: 'Unknown media source' })
}

/** What was written of an article, as it may be stored (design rule 10). */
export type ArticleEdit = { [Field in Exclude<keyof ArticleContent, 'body'>]?: ArticleContent[Field] | undefined } & {
  body?: SanitizedBody | undefined
}

/** The content after an edit: what is absent stays as it was. */
const applyEdit = async (tx: Db, exerciseId: number, before: ArticleContent, input: ArticleEdit): Promise<ArticleContent> => {
  const given = Object.entries(input).filter(([name, value]) => name in before && value !== undefined)
  const content: ArticleContent = { ...before, ...Object.fromEntries(given) }
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
}

type NewArticle = { input: ArticleEdit; frontId: string | undefined; kind: VersionKind; now: Date }

/** Stores a new, unpublished article of the session's client with its first version. 409 for a frontId that is used. */
export const insertArticle = async (tx: Db, actor: Actor, { input, frontId, kind, now }: NewArticle): Promise<ArticleRow> => {
  const { exerciseId, clientId } = actor
  const content = await applyEdit(tx, exerciseId, emptyContent, input)
  const about = { exerciseId, id: newId(now), frontId: frontId ?? toFrontId(randomBytes(9)), clientId, status: 'UNPUBLISHED' as const }
  const [row] = await tx
    .insert(tx.t.articles)
    .values({ ...about, ...content, createdOn: now, publishedOn: null, updatedOn: now })
    .onConflictDoNothing()
    .returning(articleColumns(tx))
  if (!row) throw new AppError('CONFLICT', { fields: { frontId: 'Used by another article' } })
  await insertFirstVersion(tx, actor, row, kind)
  return row
}

/** What a save carries of what it was loaded with: when the stored article is newer, the save is refused and nothing changes (design rule 15). */
export const assertNotStale = ({ updatedOn }: ArticleRow, loaded: string | null | undefined): void => {
  if (loaded && Date.parse(loaded) < updatedOn.getTime())
    throw new AppError('CONFLICT', { fields: { updatedOn: 'Changed since it was loaded' } })
}

/** Saves over a locked article; what it said before stays among the versions. An autosave of what stands already changes nothing. */
export const saveArticleEdit = async (
  tx: Db,
  actor: Actor,
  before: ArticleRow,
  { input, kind, now }: Omit<NewArticle, 'frontId'>,
): Promise<ArticleRow> => {
  const old = toArticleContent(before)
  const content = await applyEdit(tx, actor.exerciseId, old, input)
  const same = JSON.stringify(content) === JSON.stringify(old)
  if (same && kind === 'AUTOSAVE') return before
  const on = nextUpdatedOn(before, now)
  if (!same) await saveVersion(tx, actor, before, { kind, content, on })
  return updateArticleRow(tx, actor.exerciseId, before, { set: content, on })
}

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

/** Notes that one has an article open, or not any more, and answers who else has it. 404 for an article that is not there. */
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
