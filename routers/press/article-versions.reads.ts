import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { orNotFound } from '../errors.ts'
import type { Person } from '../people.contract.ts'
import { personColumns } from '../people.reads.ts'
import {
  type ArticleHistory,
  type ArticleVersion,
  type ReadVersionInput,
  type VersionKind,
  type VersionWithContent,
  versionsMax,
} from './article-versions.contract.ts'
import { type ArticleRow, readArticleRow, toArticleContent } from './articles.reads.ts'
import { countChanges } from './articles.rules.ts'
import type { ArticleContent, ArticleRef } from './press.contract.ts'

export type VersionRow = {
  id: number
  kind: VersionKind
  savedById: number
  createdOn: Date
  savedOn: Date | null
  content: ArticleContent
  savedBy: Person | null
}

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

/** The versions of an article, newest first: the one that stands and up to 20 before it. */
export const readVersionRows = async (db: Db, exerciseId: number, articleId: number, most = versionsMax + 1): Promise<VersionRow[]> =>
  (await selectVersions(db, exerciseId, articleId).limit(most)) as unknown as VersionRow[]

/** Nobody is told to have saved what was only found. */
const toVersionMeta = ({ id, kind, savedBy, savedOn, createdOn }: VersionRow) => ({
  id,
  kind,
  savedBy: kind === 'FOUND' ? null : savedBy,
  savedOn: (savedOn ?? createdOn).toISOString(),
})

/** What stands of an article of which no version was ever kept. */
const toImplicitVersion = (row: ArticleRow): VersionRow => ({
  id: row.id,
  kind: 'FOUND',
  savedById: 0,
  createdOn: row.updatedOn,
  savedOn: null,
  content: toArticleContent(row),
  savedBy: null,
})

/** Who saved an article when, newest first. */
export const readVersions = async (db: Db, { exerciseId }: Actor, which: ArticleRef): Promise<ArticleHistory> => {
  const article = orNotFound(await readArticleRow(db, exerciseId, which))
  const rows = await readVersionRows(db, exerciseId, article.id)
  const all = (rows.length > 0 ? rows : [toImplicitVersion(article)]).map<ArticleVersion>((row, at, every) => {
    const before = every[at + 1]
    const change = before ? countChanges(before.content, row.content) : { added: 0, removed: 0 }
    return { ...toVersionMeta(row), title: row.content.title, ...change }
  })
  const [current, ...data] = all
  return { current: orNotFound(current), data }
}

/** One version with its content; 404 when it is none of the article's. */
export const readVersion = async (
  db: Db,
  { exerciseId }: Actor,
  { versionId, ...which }: ReadVersionInput,
): Promise<VersionWithContent> => {
  const article = orNotFound(await readArticleRow(db, exerciseId, which))
  const rows = await readVersionRows(db, exerciseId, article.id)
  const row = orNotFound((rows.length > 0 ? rows : [toImplicitVersion(article)]).find(({ id }) => id === versionId))
  return { ...toVersionMeta(row), content: row.content }
}
