import { type Dirent, existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { isSystemName } from '#routers/spreadsheets/archive.rules.ts'
import { readLocalFile } from './import-file.ts'

/** The names of an exercise's folder: settings and media sources, the runs (which stay out of a load), people, prepared reactions, texts for chatter, articles (a table and a folder), mails (what they need, not what was written), plans, and the pictures that these name. */
export const folderNames = {
  exercise: 'exercise.json',
  runs: 'runs.json',
  personas: 'personas',
  accounts: 'accounts',
  reactions: 'reactions',
  chatter: 'chatter',
  articles: 'articles',
  mails: 'mails',
  sequences: 'sequences',
  pictures: 'pictures',
  clips: 'clips',
}

/** The only file of the folder `mails`. */
export const mailDirectory = 'directory.json'

const tableEndings = ['.csv', '.xlsx']
const planEndings = [...tableEndings, '.zip']
const endingOf = (path: string) => extname(path).toLowerCase()

/** Returns what a folder holds, without what systems and programs leave there; throws for a link, which could lead out of the folder. */
const readEntries = async (folder: string): Promise<Dirent[]> => {
  if (!existsSync(folder)) return []
  const entries = (await readdir(folder, { withFileTypes: true })).filter(({ name }) => !isSystemName(name))
  const link = entries.find(entry => entry.isSymbolicLink())
  if (link) throw new Error(`${join(folder, link.name)} is a link; put the file itself there`)
  return entries
}

/** Returns the paths of a folder's files in the order of their names; none when it is missing. */
const listFiles = async (folder: string): Promise<string[]> =>
  (await readEntries(folder)).flatMap(entry => (entry.isFile() ? [join(folder, entry.name)] : [])).toSorted()

/** Returns the names in the folder that stand for nothing, so that a misnamed file is not left out in silence. */
export const listLeftOut = async (folder: string): Promise<string[]> => {
  const { exercise, runs, personas, accounts, reactions, chatter, articles, mails, sequences, pictures, clips } = folderNames
  const tables = [personas, accounts, reactions, chatter, articles].flatMap(name => tableEndings.map(ending => `${name}${ending}`))
  const isKnown = (entry: Dirent) =>
    entry.isFile()
      ? [exercise, runs].includes(entry.name) || tables.includes(entry.name.toLowerCase())
      : [articles, mails, sequences, pictures, clips].includes(entry.name)
  const isDirectory = (entry: Dirent) => entry.isFile() && entry.name === mailDirectory
  const isPlan = (entry: Dirent) => entry.isFile() && planEndings.includes(endingOf(entry.name))
  return [
    ...(await readEntries(folder)).filter(entry => !isKnown(entry)).map(({ name }) => name),
    ...(await readEntries(join(folder, mails))).filter(entry => !isDirectory(entry)).map(({ name }) => join(mails, name)),
    ...(await readEntries(join(folder, sequences))).filter(entry => !isPlan(entry)).map(({ name }) => join(sequences, name)),
  ]
}

/** Returns the table of this name, as CSV or XLSX; undefined when there is none. Throws when there are both. */
export const readTable = async (folder: string, name: string): Promise<File | undefined> => {
  const names = tableEndings.map(ending => `${name}${ending}`)
  const [path, other] = (await listFiles(folder)).filter(path => names.includes(basename(path).toLowerCase()))
  if (path && other) throw new Error(`there are ${basename(path)} and ${basename(other)}; keep one of them`)
  return path === undefined ? undefined : readLocalFile(path)
}

export const readPictures = async (folder: string): Promise<File[]> =>
  Promise.all((await listFiles(join(folder, folderNames.pictures))).map(readLocalFile))

/** The name of the plan in a file: its own without the number that orders it. */
export const toPlanName = (path: string): string => basename(path, extname(path)).replace(/^\d+[-_ ]+/, '')

/** Returns the plans of the folder, named as their files without the number that orders them: `02-Rumeur.zip` is `Rumeur`. */
export const readPlans = async (folder: string): Promise<{ name: string; file: File }[]> => {
  const paths = (await listFiles(join(folder, folderNames.sequences))).filter(path => planEndings.includes(endingOf(path)))
  return Promise.all(
    paths.map(async path => {
      const name = toPlanName(path)
      if (!name.trim()) throw new Error(`${basename(path)} has no name after its number`)
      return { name, file: await readLocalFile(path) }
    }),
  )
}

/** Returns the paths of the bodies of articles. */
export const listBodies = (folder: string): Promise<string[]> => listFiles(join(folder, folderNames.articles))

/** A numbered file name that every file system takes. */
export const toFileName = (name: string, at: number, extension: string): string =>
  `${String(at + 1).padStart(2, '0')}-${
    name
      .replace(/[\p{Cc}"*/:<>?\\|]+/gu, ' ')
      .slice(0, 100)
      .toWellFormed()
      .trim() || '_'
  }${extension}`
