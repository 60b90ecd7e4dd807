import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { readLocalFile } from './import-file.ts'

/** The names of an exercise's folder: settings and media sources, people, articles (a table and a folder), plans, and the pictures that these name. */
export const folderNames = {
  exercise: 'exercise.json',
  personas: 'personas',
  accounts: 'accounts',
  articles: 'articles',
  sequences: 'sequences',
  pictures: 'pictures',
}

/** Returns the paths of a folder's files in the order of their names; none when it is missing. */
const listFiles = async (folder: string): Promise<string[]> =>
  existsSync(folder)
    ? (await readdir(folder, { withFileTypes: true })).flatMap(entry => (entry.isFile() ? [join(folder, entry.name)] : [])).toSorted()
    : []

/** Returns the table of this name, as CSV or XLSX; undefined when there is none. */
export const readTable = async (folder: string, name: string): Promise<File | undefined> => {
  const path = [`${name}.csv`, `${name}.xlsx`].map(file => join(folder, file)).find(existsSync)
  return path === undefined ? undefined : readLocalFile(path)
}

export const readPictures = async (folder: string): Promise<File[]> =>
  Promise.all((await listFiles(join(folder, folderNames.pictures))).map(readLocalFile))

/** Returns the plans of the folder, named as their files without the number that orders them: `02-Rumeur.zip` is `Rumeur`. */
export const readPlans = async (folder: string): Promise<{ name: string; file: File }[]> => {
  const paths = (await listFiles(join(folder, folderNames.sequences))).filter(path => ['.csv', '.xlsx', '.zip'].includes(extname(path)))
  return Promise.all(
    paths.map(async path => ({ name: basename(path, extname(path)).replace(/^\d+[-_ ]+/, ''), file: await readLocalFile(path) })),
  )
}

/** Returns the paths of the bodies of articles. */
export const listBodies = (folder: string): Promise<string[]> => listFiles(join(folder, folderNames.articles))

/** A numbered file name that every file system takes. */
export const toFileName = (name: string, at: number, extension: string): string =>
  `${String(at + 1).padStart(2, '0')}-${name
    .replace(/[^\p{L}\p{N}._-]+/gu, ' ')
    .slice(0, 100)
    .trim()}${extension}`
