import { and, eq } from 'drizzle-orm'
import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { recordAudit } from '../audit.writes.ts'
import { resolveActAs } from '../auth/act-as.reads.ts'
import { AppError, orNotFound } from '../errors.ts'
import { emit } from '../events.ts'
import type { Weeze } from '../weezes/weezes.contract.ts'
import { readWeeze } from '../weezes/weezes.reads.ts'
import { publishWeeze } from '../weezes/weezes.writes.ts'
import { saveVersion } from './article-versions.writes.ts'
import { mandatoryFieldMessage, type PublishArticleInput, type PublishedArticle, type SetArticleStatusInput } from './articles.contract.ts'
import { type ArticleRow, toArticle, toArticleContent } from './articles.reads.ts'
import { missingFields } from './articles.rules.ts'
import { lockArticle, nextUpdatedOn, updateArticleRow } from './articles.writes.ts'
import type { Article } from './press.contract.ts'

/** Puts a locked article into a status; the first publication gives it its date (STATE-01). 400 for a publication that lacks a field. */
const applyStatus = async (
  tx: Db,
  actor: Actor,
  row: ArticleRow,
  { status, now }: Pick<SetArticleStatusInput, 'status'> & { now: Date },
): Promise<ArticleRow> => {
  if (row.status === status) return row
  const on = nextUpdatedOn(row, now)
  if (status === 'PUBLISHED') {
    const missing = missingFields(row)
    if (missing.length > 0)
      throw new AppError('BAD_REQUEST', { fields: Object.fromEntries(missing.map(field => [field, mandatoryFieldMessage])) })
    await saveVersion(tx, actor, row, { kind: 'PUBLICATION', content: toArticleContent(row), on })
  }
  const action = status === 'PUBLISHED' ? 'article.publish' : 'article.unpublish'
  await recordAudit(tx, actor, { action, identityId: actor.userId, objectId: row.id, now })
  const publishedOn = status === 'PUBLISHED' ? (row.publishedOn ?? on) : row.publishedOn
  const changed = await updateArticleRow(tx, actor.exerciseId, row, { set: { status, publishedOn }, on })
  if (status === 'PUBLISHED') await emit(tx, 'articlePublished', { exerciseId: actor.exerciseId, frontId: changed.frontId, now })
  return changed
}

/** PUT press/articles/{id}/status (API-37). */
export const setArticleStatus = (store: Store, actor: Actor, { ref, status }: SetArticleStatusInput, now: Date): Promise<Article> =>
  store.write(async tx => toArticle(await applyStatus(tx, actor, await lockArticle(tx, actor.exerciseId, { ref }), { status, now })))

/** Posts an article as its media source's persona; 400 when the source has none. */
const postArticle = async (tx: Db, actor: Actor, row: ArticleRow, text: string | undefined, now: Date): Promise<Weeze> => {
  const { exerciseId } = actor
  const { mediaSources } = tx.t
  const own = and(eq(mediaSources.exerciseId, exerciseId), eq(mediaSources.id, row.mediaSourceId))
  const [source] = await tx.select({ personaId: mediaSources.personaId }).from(mediaSources).where(own)
  if (!source?.personaId) throw new AppError('BAD_REQUEST', { fields: { post: 'Nobody posts for this media source' } })
  const authorId = await resolveActAs(tx, actor, source.personaId)
  const words = text?.trim() ? text.normalize('NFC') : row.title
  const draft = { authorId, text: words, medias: [], mentions: [], sponsored: false, articleId: row.id }
  const { id } = await publishWeeze(tx, exerciseId, draft, { actor, action: 'weeze.post' }, now)
  return orNotFound(await readWeeze(tx, actor, id))
}

/** Publishes an article and posts it, both or neither; nothing is posted of what is published already. */
export const publishArticle = (store: Store, actor: Actor, input: PublishArticleInput, now: Date): Promise<PublishedArticle> =>
  store.write(async tx => {
    const before = await lockArticle(tx, actor.exerciseId, { ref: input.ref })
    const row = await applyStatus(tx, actor, before, { status: 'PUBLISHED', now })
    const posts = input.post && before.status !== 'PUBLISHED'
    return { article: toArticle(row), weeze: posts ? await postArticle(tx, actor, row, input.text, now) : null }
  })
