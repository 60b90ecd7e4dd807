import { mkdir, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { getPhrases } from '#locales/index.ts'
import type { Actor } from '#routers/actor.ts'
import { pictureKey } from '#routers/picture-names.rules.ts'
import { exportArticles, parseArticlesTask, readArticleFileContext, readSavedArticles } from '#routers/press/article-files.reads.ts'
import {
  type ArticleEntry,
  findBodyPictures,
  toArticleEntry,
  withExercisePictures,
  withFolderPictures,
} from '#routers/press/article-files.rules.ts'
import { loadArticle } from '#routers/press/article-status.writes.ts'
import { loadArticleInput } from '#routers/press/articles.contract.ts'
import type { Services } from '../services.ts'
import { folderNames, listBodies, readTable, toFileName } from './exercise-folder.ts'
import { printNotices, readLocalText } from './import-file.ts'
import { describeInputError, parseInput } from './parse-input.ts'

/** What loads articles: the keys of the folder's pictures, and `uploadPicture`, which answers the image id of one of them. */
type ArticlesLoad = {
  services: Services
  actor: Actor
  folder: string
  pictures: ReadonlySet<string>
  uploadPicture: (name: string) => Promise<string>
  now: Date
}

const fileProblems = { ...getPhrases('en').imports.file, headings: () => 'the headings need a title and a media source' }

const inRow = (row: number, problem: string) => `${folderNames.articles}: row ${row}: ${problem}`

/** A body as it was written, without what editors of text add around it. */
const readBody = async (path: string): Promise<string> => (await readLocalText(path)).trimEnd()

/** The rows of the table with the texts of their bodies; throws one error that lists the problems of all rows. */
const readEntries = async ({ services, actor, folder, pictures, now }: ArticlesLoad): Promise<ArticleEntry[]> => {
  const file = await readTable(folder, folderNames.articles)
  if (!file) return []
  const found = await services.parsers.run(actor, parseArticlesTask, new Uint8Array(await file.arrayBuffer()))
  if ('problem' in found) throw new Error(`${file.name}: ${fileProblems[found.problem]()}`)
  printNotices(found.notices, `${file.name}: `)
  const bodies = new Map((await listBodies(folder)).map(path => [basename(path).normalize('NFC'), path]))
  const names = await readArticleFileContext(services.store.read, actor)
  const context = { ...names, bodies: new Set(bodies.keys()), pictures, now }
  const entries = await Promise.all(
    found.rows.map(async row => {
      const entry = toArticleEntry(row, context)
      const path = bodies.get(entry.body)
      const body = path === undefined ? '' : await readBody(path)
      const missing = findBodyPictures(body).filter(name => !pictures.has(pictureKey(name)))
      return { ...entry, body, problems: [...entry.problems, ...missing.map(name => `there is no picture "${name}"`)] }
    }),
  )
  const problems = entries.flatMap(({ row, problems }) => problems.map(problem => inRow(row, problem)))
  if (problems.length > 0) throw new Error(problems.join('; '))
  return entries
}

/** Stores an article with its pictures; its errors name the row. */
const storeEntry = async (load: ArticlesLoad, { row, picture, caption, body, problems: _, ...entry }: ArticleEntry): Promise<void> => {
  const { services, actor, pictures, uploadPicture, now } = load
  const imageIds = new Map<string, string>()
  for (const name of findBodyPictures(body)) imageIds.set(name, await uploadPicture(name))
  const publishedOn = entry.publishedOn?.toISOString()
  const imageUrl = pictures.has(pictureKey(picture)) ? `/media/${await uploadPicture(picture)}` : picture
  try {
    const input = { ...entry, publishedOn, body: withExercisePictures(body, imageIds), imageUrl, imageCaption: caption }
    await loadArticle(services.store, services, actor, parseInput(loadArticleInput, input), now)
  } catch (error) {
    const message = describeInputError(error)
    throw message === undefined ? error : new Error(inRow(row, message))
  }
}

/** Adds the articles of a folder (EXO-97); returns their number. */
export const loadArticles = async (load: ArticlesLoad): Promise<number> => {
  const entries = await readEntries(load)
  for (const entry of entries) await storeEntry(load, entry)
  return entries.length
}

/** Saves all articles as a table and a body each. */
export const saveArticles = async (
  { store }: Services,
  actor: Actor,
  folder: string,
  toPicture: (imageId: string) => string,
): Promise<void> => {
  const saved = await readSavedArticles(store.read, actor)
  if (saved.length === 0) return
  const toBody = (at: number) => toFileName(saved[at]?.article.title ?? '', at, '.html')
  await mkdir(join(folder, folderNames.articles), { recursive: true })
  for (const [at, { article }] of saved.entries())
    await writeFile(join(folder, folderNames.articles, toBody(at)), `${withFolderPictures(article.body, toPicture)}\n`)
  await writeFile(
    join(folder, `${folderNames.articles}.csv`),
    await exportArticles(saved, 'csv', 'fr', actor.user.exercise.timeZone, { toBody, toPicture }),
  )
}
