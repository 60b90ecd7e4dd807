import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { readVersionRows } from './article-versions.reads.ts'
import { insertFirstVersion } from './article-versions.writes.ts'
import { articleColumns } from './articles.reads.ts'

/** Keeps how every article of the exercise stands, for `restoreArticleStarts`; one without a version gets its first. */
export const rememberArticleStarts = async (tx: Db, actor: Actor): Promise<void> => {
  const { articles } = tx.t
  const { exerciseId } = actor
  tx.invalidate(exerciseId, 'drafts')
  for (const row of await tx
    .select(articleColumns(tx))
    .from(articles)
    .where(eq(articles.exerciseId, exerciseId))
    .orderBy(asc(articles.id))) {
    const [newest] = await readVersionRows(tx, exerciseId, row.id, 1)
    const startVersionId = newest?.id ?? (await insertFirstVersion(tx, actor, row, 'FOUND'))
    await tx
      .update(articles)
      .set({ startStatus: row.status, startPublishedOn: row.publishedOn, startVersionId })
      .where(and(eq(articles.exerciseId, exerciseId), eq(articles.id, row.id)))
  }
}

/** Deletes the articles written since the start, with their versions. */
const deleteLaterArticles = async (tx: Db, exerciseId: number): Promise<void> => {
  const { articles, articleVersions: versions } = tx.t
  const isLater = and(eq(articles.exerciseId, exerciseId), isNull(articles.startStatus))
  const later = tx.select({ id: articles.id }).from(articles).where(isLater)
  await tx.delete(versions).where(and(eq(versions.exerciseId, exerciseId), inArray(versions.articleId, later)))
  await tx.delete(articles).where(isLater)
}

/**
 * Leads every article back to the content and the status that `rememberArticleStarts` found, and forgets that start. The weezes that show
 * articles must be deleted before. `updatedOn` makes a save of an article that is open in an editor a conflict (design rule 15).
 */
export const restoreArticleStarts = async (tx: Db, exerciseId: number, now: Date): Promise<void> => {
  const { articles, articleVersions: versions, mediaSources } = tx.t
  await deleteLaterArticles(tx, exerciseId)
  const remembered = await tx
    .select({
      id: articles.id,
      status: articles.startStatus,
      publishedOn: articles.startPublishedOn,
      versionId: versions.id,
      content: versions.content,
    })
    .from(articles)
    .innerJoin(versions, and(eq(versions.exerciseId, articles.exerciseId), eq(versions.id, articles.startVersionId)))
    .where(eq(articles.exerciseId, exerciseId))
    .orderBy(asc(articles.id))
  const known = await tx.select({ id: mediaSources.id }).from(mediaSources).where(eq(mediaSources.exerciseId, exerciseId))
  for (const { id, status, publishedOn, versionId, content } of remembered) {
    const later = and(eq(versions.exerciseId, exerciseId), eq(versions.articleId, id), gt(versions.id, versionId))
    await tx.delete(versions).where(later)
    await tx
      .update(articles)
      .set({
        ...content,
        // The media source of then may have been deleted.
        mediaSourceId: known.some(source => source.id === content.mediaSourceId) ? content.mediaSourceId : articles.mediaSourceId,
        ...(status && { status }),
        publishedOn,
        updatedOn: now,
        startStatus: null,
        startPublishedOn: null,
        startVersionId: null,
      })
      .where(and(eq(articles.exerciseId, exerciseId), eq(articles.id, id)))
  }
}
