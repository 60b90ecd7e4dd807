import { fromLocalTime } from '#locales/time-zone.ts'
import { pictureKey } from '../picture-names.rules.ts'
import type { FileNotice, FileProblem } from '../spreadsheets/spreadsheets.contract.ts'
import {
  type CellRow,
  type ColumnTable,
  createColumnMatcher,
  missingHeadingsProblem,
  normalizeLabel,
  normalizeText,
  type Table,
  toCellRows,
} from '../spreadsheets/spreadsheets.rules.ts'
import { type ArticleColumn, articleColumn } from './article-files.contract.ts'
import type { ArticleStatus } from './press.contract.ts'

/** The rows of a file with what there is to tell of it, or why it cannot be read. */
export type ArticleRows = { rows: CellRow<ArticleColumn>[]; notices: FileNotice[] } | { problem: FileProblem }

/**
 * What the rows of a file may name: media sources by name, people by username, statuses by their words, bodies by the names of
 * their files, pictures by the keys of theirs; and the titles that are taken.
 */
export type ArticleFileContext = {
  statuses: ReadonlyMap<string, ArticleStatus>
  titles: ReadonlySet<string>
  sources: ReadonlyMap<string, number>
  people: ReadonlyMap<string, string>
  bodies: ReadonlySet<string>
  pictures: ReadonlySet<string>
  timeZone: string
  now: Date
}

/** A row as an article; `body` and `picture` name files, or `picture` is an address. `problems` stop the whole file. */
export type ArticleEntry = {
  row: number
  title: string
  subtitle: string
  chapeau: string
  author: string
  mediaSourceId: number
  status: ArticleStatus
  publishedOn: Date | null
  body: string
  sources: string
  picture: string
  caption: string
  problems: string[]
}

/** The columns of a file with articles, with their French and English headings. */
export const articleColumnTable: ColumnTable<ArticleColumn> = {
  title: { headings: 'title|titre', width: 40 },
  subtitle: { headings: 'subtitle|sous-titre|sous titre', width: 40 },
  chapeau: { headings: 'chapeau|standfirst|lead', width: 40 },
  author: { headings: 'author|auteur|byline|signature', width: 24 },
  media: { headings: 'media|medias|media source|newspaper|journal', width: 24 },
  status: { headings: 'status|statut|etat', width: 16 },
  published: { headings: 'published|published on|publie le|publie|publication|date', width: 28 },
  body: { headings: 'body|corps|text|texte|article body|texte de l article|file|fichier', width: 32 },
  sources: { headings: 'sources', width: 24 },
  picture: { headings: 'picture|image|photo|illustration', width: 32 },
  caption: { headings: 'caption|legende', width: 32 },
}

/** Recognises the columns of a file with articles: its headings include a title and a media source. */
export const articleColumns = createColumnMatcher(articleColumn.options, articleColumnTable, found =>
  (['title', 'media'] as const).every(column => found.includes(column)),
)

/** The rows of a table below its headings. */
export const toArticleRows = (table: Table): ArticleRows => {
  const at = articleColumns.headingRow(table)
  if (at === -1) return { problem: missingHeadingsProblem(table) }
  return { rows: toCellRows(table, at, articleColumns.headingsOf(table[at] ?? []).headings, {}), notices: [] }
}

/** The key by which a file names a media source. */
export const toSourceKey = (name: string): string => normalizeText(name)

/** The moment of a cell: `20/11/2026 14:32` or `2026-11-20 14:32`, with seconds or not, in the exercise's zone unless it names one. */
export const parseMoment = (cell: string, timeZone: string): Date | undefined => {
  const [, day, month, years, rest = ''] = /^(\d\d)\/(\d\d)\/(\d{4}) (.*)$/.exec(cell.trim()) ?? []
  const text = day ? `${years}-${month}-${day} ${rest}` : cell.trim()
  const [, date, time, seconds = ':00', zone = ''] =
    /^(\d{4}-\d\d-\d\d)[ T]((?:[01]\d|2[0-3]):[0-5]\d)(:[0-5]\d)?(?:\.\d+)?(?: ?(?:UTC)?([+-]\d\d:\d\d))?$/.exec(text) ?? []
  const local = `${date}T${time}${seconds}`
  const midnight = new Date(`${date}T00:00:00Z`)
  const moment = zone ? new Date(local + zone) : fromLocalTime(local, timeZone)
  if (date === undefined || Number.isNaN(midnight.getTime()) || Number.isNaN(moment.getTime())) return undefined
  // A day that does not exist, such as 31/02, would become another one.
  return midnight.toISOString().startsWith(date) ? moment : undefined
}

/** The author of a cell: `@username` stands for that person's name. */
const toAuthor = (cell: string, people: ReadonlyMap<string, string>): string | undefined =>
  cell.startsWith('@') ? people.get(cell.slice(1).toLowerCase()) : cell

/** A row as an article, with all its problems. */
export const toArticleEntry = ({ row, cells }: CellRow<ArticleColumn>, context: ArticleFileContext): ArticleEntry => {
  const { title = '', subtitle = '', chapeau = '', media = '', body = '', sources = '', picture = '', caption = '' } = cells
  const problems: string[] = []
  const check = <Value>(value: Value | undefined, problem: string): Value | undefined => {
    if (value === undefined) problems.push(problem)
    return value
  }
  const mediaSourceId = check(context.sources.get(toSourceKey(media)), `there is no media source "${media}"`)
  const author = check(toAuthor(cells.author ?? '', context.people), `there is nobody called "${cells.author}"`)
  const status = check(context.statuses.get(normalizeLabel(cells.status ?? '')), `"${cells.status}" is no status`)
  const publishedOn = cells.published
    ? check(parseMoment(cells.published, context.timeZone), `"${cells.published}" is no date with a time`)
    : null
  if (publishedOn && publishedOn > context.now) problems.push(`"${cells.published}" is in the future: let a sequence publish it`)
  if (title && context.titles.has(normalizeText(title))) problems.push(`there is an article "${title}" already`)
  const bodyName = body.normalize('NFC')
  if (body && !context.bodies.has(bodyName)) problems.push(`there is no text "${body}" in the folder articles`)
  const isAddress = /^(?:https?:\/)?\//i.test(picture)
  if (picture && !isAddress && !context.pictures.has(pictureKey(picture))) problems.push(`there is no picture "${picture}"`)
  const found = {
    mediaSourceId: mediaSourceId ?? 0,
    author: author ?? '',
    status: status ?? 'UNPUBLISHED',
    publishedOn: publishedOn ?? null,
  }
  return { row, title, subtitle, chapeau, ...found, body: bodyName, sources, picture, caption, problems }
}

const picturePath = /\b(src|poster|href)=(["'])(?:\.\.\/)?pictures\/([^"'/]+)\2/gi

/** The pictures of the folder that a body names. */
export const findBodyPictures = (body: string): string[] => [...new Set([...body.matchAll(picturePath)].map(([, , , name = '']) => name))]

/** A body of a folder with the pictures of the exercise instead of the folder's. */
export const withExercisePictures = (body: string, imageIds: ReadonlyMap<string, string>): string =>
  body.replace(picturePath, (whole, attribute: string, quote: string, name: string) => {
    const imageId = imageIds.get(name)
    return imageId ? `${attribute}=${quote}/media/${imageId}${quote}` : whole
  })

/** A body of the exercise with the pictures of a folder, which `toPicture` names. */
export const withFolderPictures = (body: string, toPicture: (imageId: string) => string): string =>
  body.replace(
    /\b(src|poster|href)="\/media\/([\w-]{22})(?:\?[^"]*)?"/g,
    (_, attribute: string, imageId: string) => `${attribute}="../pictures/${toPicture(imageId)}"`,
  )
