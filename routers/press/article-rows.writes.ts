import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { newId } from '#db/query/ids.ts'
import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { AppError, orNotFound } from '../errors.ts'
import type { SanitizedBody } from './article-body.rules.ts'
import { type ArticleRow, articleColumns, readArticleRow, toArticleContent } from './article-rows.reads.ts'
import { toFrontId } from './articles.rules.ts'
import type { ArticleContent, ArticleRef } from './press.contract.ts'
import type { VersionKind } from './versions.contract.ts'
import { insertFirstVersion, saveVersion } from './versions.writes.ts'

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
