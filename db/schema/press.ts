import type { AccountTables } from './accounts.ts'
import type { SchemaBuilder } from './builder-postgresql.ts'
import type { ArticleStatus, HeadlineFace, VersionKind } from './enums.ts'
import type { ExerciseTables } from './exercises.ts'
import type { Media } from './weezes.ts'

/** Media sources, their articles and the versions of articles; the newest version is the current content. */
export const createPressTables = (
  { table, id, int, text, time, json, index, uniqueIndex, primaryKey, foreignKey }: SchemaBuilder,
  { clients, exercises }: ExerciseTables,
  { users }: AccountTables,
) => {
  const mediaSources = table(
    'media_sources',
    {
      exerciseId: id().notNull(),
      /** Small numbers, not generated ids (1 to 5 in the demo). */
      id: int().notNull(),
      name: text().notNull(),
      /** What it is, in words: a national daily, a radio. */
      genre: text().notNull().default(''),
      color: text().notNull(),
      colorDark: text().notNull(),
      /** A path; empty = drawn from the initials. */
      logoSmall: text().notNull(),
      /** A path; empty = the name in the typeface of its headlines. */
      logoBig: text().notNull(),
      face: text().notNull().default('serif').$type<HeadlineFace>(),
      /** Its place in the exercise's order; the number decides between equals. */
      position: int().notNull().default(0),
      /** The persona that posts for it. */
      personaId: id(),
    },
    t => [
      primaryKey({ columns: [t.exerciseId, t.id] }),
      foreignKey({ columns: [t.exerciseId], foreignColumns: [exercises.id], name: 'media_sources_exercise' }),
      foreignKey({ columns: [t.exerciseId, t.personaId], foreignColumns: [users.exerciseId, users.id], name: 'media_sources_persona' }),
    ],
  )
  const articles = table(
    'articles',
    {
      exerciseId: id().notNull(),
      id: id().notNull(),
      frontId: text().notNull(),
      clientId: id().notNull(),
      mediaSourceId: int().notNull(),
      status: text().notNull().$type<ArticleStatus>(),
      title: text().notNull(),
      subtitle: text().notNull(),
      chapeau: text().notNull(),
      /** Sanitised HTML (design rule 10). */
      body: text().notNull(),
      author: text().notNull(),
      sources: text().notNull().default(''),
      imageUrl: text().notNull().default(''),
      imageCaption: text().notNull().default(''),
      images: json<string[]>().notNull(),
      /** The clip above its title (CTRL-05). */
      clip: json<Media>(),
      createdOn: time().notNull(),
      publishedOn: time(),
      updatedOn: time().notNull(),
      /** How it stood when the exercise was started; null for an article that was written later. No foreign key: versions refer to articles. */
      startStatus: text().$type<ArticleStatus>(),
      startPublishedOn: time(),
      startVersionId: id(),
    },
    t => [
      primaryKey({ columns: [t.exerciseId, t.id] }),
      uniqueIndex('articles_front').on(t.exerciseId, t.frontId),
      index('articles_published').on(t.exerciseId, t.status, t.publishedOn),
      foreignKey({ columns: [t.clientId], foreignColumns: [clients.id], name: 'articles_client' }),
      foreignKey({
        columns: [t.exerciseId, t.mediaSourceId],
        foreignColumns: [mediaSources.exerciseId, mediaSources.id],
        name: 'articles_media_source',
      }),
    ],
  )
  const articleVersions = table(
    'article_versions',
    {
      exerciseId: id().notNull(),
      id: id().notNull(),
      articleId: id().notNull(),
      savedById: id().notNull(),
      content: json<ArticleVersionContent>().notNull(),
      kind: text().notNull().default('SAVE').$type<VersionKind>(),
      createdOn: time().notNull(),
      /** When a later autosave last replaced its content: consecutive autosaves are one version. Null = never. */
      savedOn: time(),
    },
    t => [
      primaryKey({ columns: [t.exerciseId, t.id] }),
      index('article_versions_article').on(t.exerciseId, t.articleId, t.createdOn),
      foreignKey({
        columns: [t.exerciseId, t.articleId],
        foreignColumns: [articles.exerciseId, articles.id],
        name: 'article_versions_article',
      }),
      foreignKey({ columns: [t.exerciseId, t.savedById], foreignColumns: [users.exerciseId, users.id], name: 'article_versions_saved_by' }),
    ],
  )
  return { mediaSources, articles, articleVersions }
}

/** What a version keeps of an article. */
type ArticleVersionContent = {
  mediaSourceId: number
  title: string
  subtitle: string
  chapeau: string
  body: string
  author: string
  sources: string
  imageUrl: string
  imageCaption: string
  images: string[]
  clip?: Media | null
}
