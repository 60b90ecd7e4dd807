import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { orNotFound } from '../errors.ts'
import { versionsMax } from '../limits.contract.ts'
import { personColumns } from '../people.reads.ts'
import type { ArticleHistory, ArticleVersion, ReadVersionInput, VersionWithContent } from './article-versions.contract.ts'
import { type ArticleRow, readArticleRow, toArticleContent } from './articles.reads.ts'
import { countChanges } from './articles.rules.ts'
import type { ArticleRef } from './press.contract.ts'

const selectVersions = (db: Db, exerciseId: number, articleId: number) => {
  const { articleVersions: versions, users } = db.t
  const { id, kind, savedById, createdOn, savedOn, content } = versions
  return db
    .select({ id, kind, savedById, createdOn, savedOn, content, savedBy: personColumns(users) })
    .from(versions)
    .leftJoin(users, and(eq(users.exerciseId, versions.exerciseId), eq(users.id, savedById)))
    .where(and(eq(versions.exerciseId, exerciseId), eq(versions.articleId, articleId)))
    .orderBy(desc(id))
    .$dynamic()
}

type VersionRow = Awaited<ReturnType<typeof selectVersions>>[number]

/** The versions of an article, newest first; by default the current one and `versionsMax` before it. */
export const readVersionRows = async (db: Db, exerciseId: number, articleId: number, limit = versionsMax + 1): Promise<VersionRow[]> =>
  selectVersions(db, exerciseId, articleId).limit(limit)

/** The part of a version beside its content; `savedBy` is null for `FOUND`, which no editor saved. */
const toVersionMeta = ({ id, kind, savedBy, savedOn, createdOn }: VersionRow) => ({
  id,
  kind,
  savedBy: kind === 'FOUND' ? null : savedBy,
  savedOn: (savedOn ?? createdOn).toISOString(),
})

/** The current content of an article without stored versions, as a version. */
const toImplicitVersion = (row: ArticleRow): VersionRow => ({
  id: row.id,
  kind: 'FOUND',
  savedById: 0,
  createdOn: row.updatedOn,
  savedOn: null,
  content: toArticleContent(row),
  savedBy: null,
})

/** The versions of an article, newest first; 404 when there is no such article. */
export const readVersions = async (db: Db, { exerciseId }: Actor, ref: ArticleRef): Promise<ArticleHistory> => {
  const article = orNotFound(await readArticleRow(db, exerciseId, ref))
  const rows = await readVersionRows(db, exerciseId, article.id)
  const versions = (rows.length > 0 ? rows : [toImplicitVersion(article)]).map<ArticleVersion>((row, at, all) => {
    const before = all[at + 1]
    const change = before ? countChanges(before.content, row.content) : { added: 0, removed: 0 }
    return { ...toVersionMeta(row), title: row.content.title, ...change }
  })
  const [current, ...data] = versions
  return { current: orNotFound(current), data }
}

/** One version with its content; 404 when the article has none with that id. */
export const readVersion = async (db: Db, { exerciseId }: Actor, { versionId, ...ref }: ReadVersionInput): Promise<VersionWithContent> => {
  const article = orNotFound(await readArticleRow(db, exerciseId, ref))
  const rows = await readVersionRows(db, exerciseId, article.id)
  const row = orNotFound((rows.length > 0 ? rows : [toImplicitVersion(article)]).find(({ id }) => id === versionId))
  return { ...toVersionMeta(row), content: { ...row.content, clip: row.content.clip ?? null } }
}
