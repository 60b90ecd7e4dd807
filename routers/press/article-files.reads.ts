import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '#db/store.ts'
import { formatZonedTime } from '#locales/format.ts'
import { getPhrases } from '#locales/index.ts'
import { type Locale, languages } from '#locales/languages.ts'
import type { Actor } from '../actor.ts'
import { toTimeZone } from '../auth/exercise-display.reads.ts'
import { orNotFound } from '../errors.ts'
import { fullName } from '../people.rules.ts'
import type { ParserTask } from '../services.ts'
import { toLogoImageId } from '../source-logos.rules.ts'
import { serializeRows } from '../spreadsheets/export.reads.ts'
import type { FileFormat } from '../spreadsheets/spreadsheets.contract.ts'
import { normalizeLabel, normalizeText } from '../spreadsheets/spreadsheets.rules.ts'
import { articleColumn } from './article-files.contract.ts'
import { type ArticleFileContext, type ArticleRows, articleColumnTable, toSourceKey } from './article-files.rules.ts'
import { readManagedMediaSources } from './media-sources.reads.ts'
import { type ArticleStatus, articleStatus } from './press.contract.ts'

/** Parses a file of articles on a worker thread. */
export const parseArticlesTask: ParserTask<Uint8Array<ArrayBuffer>, ArticleRows> = { name: 'articles', budget: 'xlsx' }

/** The statuses by their codes and their words in every language; an empty cell is a draft. */
const statusByWord = new Map<string, ArticleStatus>([
  ...['', 'draft', 'brouillon'].map(word => [word, 'UNPUBLISHED'] as const),
  ...articleStatus.options.flatMap(status =>
    [status, ...languages.map(language => getPhrases(language).articles.status[status]())].map(
      word => [normalizeLabel(word), status] as const,
    ),
  ),
])

/** What the rows of a file of articles may name in the exercise. */
export const readArticleFileContext = async (
  db: Db,
  actor: Pick<Actor, 'exerciseId'>,
): Promise<Omit<ArticleFileContext, 'bodies' | 'pictures' | 'now'>> => {
  const { articles, exercises, users } = db.t
  const [exercise] = await db.select({ timeZone: exercises.timeZone }).from(exercises).where(eq(exercises.id, actor.exerciseId))
  const sources = await readManagedMediaSources(db, actor)
  const people = await db
    .select({ username: users.username, firstname: users.firstname, lastname: users.lastname })
    .from(users)
    .where(eq(users.exerciseId, actor.exerciseId))
  const titles = await db.select({ title: articles.title }).from(articles).where(eq(articles.exerciseId, actor.exerciseId))
  return {
    timeZone: toTimeZone(orNotFound(exercise).timeZone),
    statuses: statusByWord,
    titles: new Set(titles.map(({ title }) => normalizeText(title))),
    sources: new Map(sources.map(({ name, id }) => [toSourceKey(name), id])),
    people: new Map(people.map(person => [person.username, fullName(person)])),
  }
}

/** All articles of the exercise with the names of their media sources, in the order of their publication. */
export const readSavedArticles = async (db: Db, { exerciseId }: Pick<Actor, 'exerciseId'>) => {
  const { articles, mediaSources } = db.t
  const rows = await db
    .select({ article: articles, media: mediaSources.name })
    .from(articles)
    .innerJoin(mediaSources, and(eq(mediaSources.exerciseId, articles.exerciseId), eq(mediaSources.id, articles.mediaSourceId)))
    .where(eq(articles.exerciseId, exerciseId))
    .orderBy(asc(articles.id))
  const toOrder = ({ article: { publishedOn } }: (typeof rows)[number]) => publishedOn?.getTime() ?? Number.MAX_SAFE_INTEGER
  return rows.toSorted((one, other) => toOrder(one) - toOrder(other))
}

type SavedArticle = Awaited<ReturnType<typeof readSavedArticles>>[number]

/** Articles as a file that can be loaded; `toBody` and `toPicture` name their files. */
export const exportArticles = (
  saved: readonly SavedArticle[],
  format: FileFormat,
  locale: Locale,
  timeZone: string,
  { toBody, toPicture }: { toBody: (at: number) => string; toPicture: (imageId: string) => string },
): Promise<Uint8Array<ArrayBuffer>> => {
  const { props, status: statuses } = getPhrases(locale).articles
  const rows = saved.map(({ article, media }, at) => {
    const { title, subtitle, chapeau, author, sources, status, publishedOn, imageUrl, imageCaption: caption } = article
    const imageId = toLogoImageId(imageUrl)
    const published = publishedOn ? formatZonedTime(publishedOn.toISOString(), timeZone) : ''
    const files = { body: toBody(at), picture: imageId ? toPicture(imageId) : imageUrl }
    return { title, subtitle, chapeau, author, media, status: statuses[status](), published, sources, caption, ...files }
  })
  const headings = { ...props, published: props.publishedOn, picture: props.image }
  return serializeRows(rows, format, { columns: articleColumn.options, table: articleColumnTable, headings, sheet: 'Articles' })
}
