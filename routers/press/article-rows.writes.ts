import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { newId } from '#db/query/ids.ts'
import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { found, Refusal } from '../errors.ts'
import type { CleanBody } from './article-body.rules.ts'
import { type ArticleRow, articleColumns, contentOf, readRow } from './article-rows.reads.ts'
import { frontIdOf } from './articles.rules.ts'
import type { ArticleContent, ArticleRef } from './press.contract.ts'
import type { VersionKind } from './versions.contract.ts'
import { keepFirst, keepVersion } from './versions.writes.ts'

const invalid = (fields: Record<string, string>) => new Refusal('BAD_REQUEST', { fields })

/** An article of the exercise, locked until the end of the transaction, so that what is decided of it stays true. */
export const lockArticle = async (tx: Db, exerciseId: number, which: ArticleRef): Promise<ArticleRow> => {
  const { articles } = tx.t
  const { id } = found(await readRow(tx, exerciseId, which))
  const own = and(eq(articles.exerciseId, exerciseId), eq(articles.id, id))
  const [row] = await tx.update(articles).set({ id }).where(own).returning(articleColumns(tx))
  return found(row)
}

/** The moment of a change: later than every one before it, so that it can be told apart from what was loaded (design rule 15). */
export const nextMoment = ({ updatedOn }: ArticleRow, now: Date): Date => new Date(Math.max(now.getTime(), updatedOn.getTime() + 1))

type Change = { set: Partial<ArticleContent> & Partial<Pick<ArticleRow, 'status' | 'publishedOn'>>; on: Date }

/** Writes a locked article's row. */
export const changeArticle = async (tx: Db, exerciseId: number, { id }: ArticleRow, { set, on }: Change): Promise<ArticleRow> => {
  const { articles } = tx.t
  const own = and(eq(articles.exerciseId, exerciseId), eq(articles.id, id))
  const [row] = await tx
    .update(articles)
    .set({ ...set, updatedOn: on })
    .where(own)
    .returning(articleColumns(tx))
  return found(row)
}

const needSource = async (tx: Db, exerciseId: number, mediaSourceId: number): Promise<void> => {
  const { mediaSources } = tx.t
  const own = and(eq(mediaSources.exerciseId, exerciseId), eq(mediaSources.id, mediaSourceId))
  const [row] = await tx.select({ id: mediaSources.id }).from(mediaSources).where(own)
  if (!row) throw invalid({ mediaSourceId: 'Unknown media source' })
}

/** What was written of an article, as it may be stored (design rule 10). */
export type Written = { [Field in Exclude<keyof ArticleContent, 'body'>]?: ArticleContent[Field] | undefined } & {
  body?: CleanBody | undefined
}

/** The content after an edit: what is absent stays as it was. */
const edited = async (tx: Db, exerciseId: number, before: ArticleContent, input: Written): Promise<ArticleContent> => {
  const given = Object.entries(input).filter(([name, value]) => name in before && value !== undefined)
  const content: ArticleContent = { ...before, ...Object.fromEntries(given) }
  if (content.mediaSourceId !== before.mediaSourceId) await needSource(tx, exerciseId, content.mediaSourceId)
  return content
}

const nothing: ArticleContent = {
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

type Making = { input: Written; frontId: string | undefined; kind: VersionKind; now: Date }

/** Stores a new, unpublished article of the session's client with its first version. 409 for a frontId that is used. */
export const makeArticle = async (tx: Db, actor: Actor, { input, frontId, kind, now }: Making): Promise<ArticleRow> => {
  const { exerciseId, clientId } = actor
  const content = await edited(tx, exerciseId, nothing, input)
  const about = { exerciseId, id: newId(now), frontId: frontId ?? frontIdOf(randomBytes(9)), clientId, status: 'UNPUBLISHED' as const }
  const [row] = await tx
    .insert(tx.t.articles)
    .values({ ...about, ...content, createdOn: now, publishedOn: null, updatedOn: now })
    .onConflictDoNothing()
    .returning(articleColumns(tx))
  if (!row) throw new Refusal('CONFLICT', { fields: { frontId: 'Used by another article' } })
  await keepFirst(tx, actor, row, kind)
  return row
}

/** What a save carries of what it was loaded with: when the stored article is newer, the save is refused and nothing changes (design rule 15). */
export const refuseStale = ({ updatedOn }: ArticleRow, loaded: string | null | undefined): void => {
  if (loaded && Date.parse(loaded) < updatedOn.getTime())
    throw new Refusal('CONFLICT', { fields: { updatedOn: 'Changed since it was loaded' } })
}

/** Saves over a locked article; what it said before stays among the versions. An autosave of what stands already changes nothing. */
export const saveOver = async (
  tx: Db,
  actor: Actor,
  before: ArticleRow,
  { input, kind, now }: Omit<Making, 'frontId'>,
): Promise<ArticleRow> => {
  const old = contentOf(before)
  const content = await edited(tx, actor.exerciseId, old, input)
  const same = JSON.stringify(content) === JSON.stringify(old)
  if (same && kind === 'AUTOSAVE') return before
  const on = nextMoment(before, now)
  if (!same) await keepVersion(tx, actor, before, { kind, content, on })
  return changeArticle(tx, actor.exerciseId, before, { set: content, on })
}
