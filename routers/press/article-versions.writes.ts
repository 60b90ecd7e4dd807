import { and, eq, inArray } from 'drizzle-orm'
import { newId } from '#db/query/ids.ts'
import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { type VersionKind, versionsMax } from './article-versions.contract.ts'
import { readVersionRows } from './article-versions.reads.ts'
import { type ArticleRow, toArticleContent } from './articles.reads.ts'
import { isSameAutosave } from './articles.rules.ts'
import type { ArticleContent } from './press.contract.ts'

type NewVersion = { articleId: number; kind: VersionKind; content: ArticleContent; on: Date }

const insertVersion = async (
  tx: Db,
  { exerciseId, userId: savedById }: Actor,
  { articleId, kind, content, on }: NewVersion,
): Promise<void> =>
  void (await tx
    .insert(tx.t.articleVersions)
    .values({ exerciseId, id: newId(on), articleId, savedById, kind, content: { ...content }, createdOn: on }))

/** Keeps what an article that has just been made says. */
export const insertFirstVersion = (tx: Db, actor: Actor, row: ArticleRow, kind: VersionKind): Promise<void> =>
  insertVersion(tx, actor, { articleId: row.id, kind, content: toArticleContent(row), on: row.updatedOn })

/**
 * Keeps what an article says from `on` on; what it said before stays among the versions, up to 20 of them. The article's row must be
 * locked by the caller.
 */
export const saveVersion = async (
  tx: Db,
  actor: Actor,
  before: ArticleRow,
  { kind, content, on }: Omit<NewVersion, 'articleId'>,
): Promise<void> => {
  const { exerciseId, userId: savedById } = actor
  const { articleVersions: versions } = tx.t
  const articleId = before.id
  const known = await readVersionRows(tx, exerciseId, articleId, versionsMax + 2)
  if (known.length === 0)
    await insertVersion(tx, actor, { articleId, kind: 'FOUND', content: toArticleContent(before), on: before.updatedOn })
  const [newest] = known
  if (newest && isSameAutosave(newest, { kind, savedById, createdOn: on })) {
    const own = and(eq(versions.exerciseId, exerciseId), eq(versions.id, newest.id))
    await tx
      .update(versions)
      .set({ content: { ...content }, savedOn: on })
      .where(own)
    return
  }
  await insertVersion(tx, actor, { articleId, kind, content, on })
  const old = known.slice(versionsMax).map(({ id }) => id)
  if (old.length > 0) await tx.delete(versions).where(and(eq(versions.exerciseId, exerciseId), inArray(versions.id, old)))
}
