import { and, eq, inArray } from 'drizzle-orm'
import { newId } from '#db/query/ids.ts'
import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { versionsMax } from '../limits.contract.ts'
import type { VersionKind } from './article-versions.contract.ts'
import { readVersionRows } from './article-versions.reads.ts'
import { type ArticleRow, toArticleContent } from './articles.reads.ts'
import { isSameAutosave } from './articles.rules.ts'
import type { ArticleContent } from './press.contract.ts'

type NewVersion = { articleId: number; kind: VersionKind; content: ArticleContent; on: Date }

const insertVersion = async (
  tx: Db,
  { exerciseId, userId: savedById }: Actor,
  { articleId, kind, content, on }: NewVersion,
): Promise<number> => {
  tx.invalidate(exerciseId, 'drafts')
  const id = newId(on)
  await tx.insert(tx.t.articleVersions).values({ exerciseId, id, articleId, savedById, kind, content: { ...content }, createdOn: on })
  return id
}

/** Stores the first version of an article and returns its id. */
export const insertFirstVersion = (tx: Db, actor: Actor, row: ArticleRow, kind: VersionKind): Promise<number> =>
  insertVersion(tx, actor, { articleId: row.id, kind, content: toArticleContent(row), on: row.updatedOn })

/** The version that the article had when the exercise was started; null when that has not happened. */
const readStartVersionId = async (tx: Db, exerciseId: number, articleId: number): Promise<number | null | undefined> => {
  const { articles } = tx.t
  const own = and(eq(articles.exerciseId, exerciseId), eq(articles.id, articleId))
  return (await tx.select({ id: articles.startVersionId }).from(articles).where(own))[0]?.id
}

/**
 * Stores the new content of an article as a version, or in the newest version when both are autosaves of one editor. Keeps `versionsMax`
 * earlier versions and the one that a reset leads back to. The caller has locked the article.
 */
export const saveVersion = async (
  tx: Db,
  actor: Actor,
  before: ArticleRow,
  { kind, content, on }: Omit<NewVersion, 'articleId'>,
): Promise<void> => {
  const { exerciseId, userId: savedById } = actor
  tx.invalidate(exerciseId, 'drafts')
  const { articleVersions: versions } = tx.t
  const articleId = before.id
  // More than are kept, so that older ones are deleted.
  const stored = await readVersionRows(tx, exerciseId, articleId, versionsMax + 2)
  if (stored.length === 0)
    await insertVersion(tx, actor, { articleId, kind: 'FOUND', content: toArticleContent(before), on: before.updatedOn })
  const [newest] = stored
  const startVersionId = await readStartVersionId(tx, exerciseId, articleId)
  const isStart = newest?.id === startVersionId
  if (newest && !isStart && isSameAutosave(newest, { kind, savedById, createdOn: on })) {
    const own = and(eq(versions.exerciseId, exerciseId), eq(versions.id, newest.id))
    await tx
      .update(versions)
      .set({ content: { ...content }, savedOn: on })
      .where(own)
    return
  }
  await insertVersion(tx, actor, { articleId, kind, content, on })
  const old = stored.slice(versionsMax).flatMap(({ id }) => (id === startVersionId ? [] : id))
  if (old.length > 0) await tx.delete(versions).where(and(eq(versions.exerciseId, exerciseId), inArray(versions.id, old)))
}
