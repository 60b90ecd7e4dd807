import { readFile, writeFile } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { phrases } from '#locales/index.ts'
import type { Actor } from '#routers/actor.ts'
import { fileFormat, type Preview } from '#routers/admin/sequences/chronogramme/contract.ts'
import { writeSequence } from '#routers/admin/sequences/chronogramme/export/reads.ts'
import { readPreview } from '#routers/admin/sequences/chronogramme/reads.ts'
import { importSequence } from '#routers/admin/sequences/chronogramme/writes.ts'
import { readOpenSequence } from '#routers/admin/sequences/items/reads.ts'
import { readSequences } from '#routers/admin/sequences/reads.ts'
import { readManagers } from '#routers/auth/reads.ts'
import type { Config } from '../config.ts'
import type { Parts } from '../context.ts'
import type { CommandOptions } from '../options.ts'
import { actorOf } from '../sessions.ts'
import { exerciseNamed } from './exercise-named.ts'
import { besideData, withData } from './with-data.ts'

const words = phrases('en').sequences

/** An animator or administrator of the exercise that is named, in whose name the command acts; the default exercise where none is. */
const actorIn = async ({ store, now }: Parts, exercise: string | undefined): Promise<Actor> => {
  const known = await exerciseNamed(store.read, exercise)
  for (const userId of await readManagers(store.read, known.exerciseId)) {
    const actor = await actorOf(store.read, known.exerciseId, userId, now())
    if (actor) return actor
  }
  throw new Error('the exercise has no animator')
}

const tell = ({ rows }: Preview): string[] =>
  rows.flatMap(({ line, problems }) =>
    problems.map(({ level, code, value }) => `row ${line}  ${level.padEnd(7)}  ${words.problems[code]({ value })}\n`),
  )

const fileOf = async (path: string) => new File([await readFile(path)], basename(path))

const importFile = async (parts: Parts, { exercise, name }: CommandOptions, paths: readonly string[]): Promise<number> => {
  const [path = '', ...images] = paths
  const actor = await actorIn(parts, exercise)
  const input = { file: await fileOf(path), images: await Promise.all(images.map(fileOf)), corrections: {} }
  const preview = await readPreview(parts.store.read, actor, input)
  if (preview.problem) throw new Error(words.file[preview.problem]())
  process.stdout.write(tell(preview).join(''))
  if (preview.errors > 0) throw new Error(`nothing was imported: ${words.importer.wrongRows({ count: preview.errors })}`)
  const title = name ?? basename(path, extname(path))
  const made = await importSequence(parts.store, parts.images, actor, { ...input, name: title }, parts.now())
  process.stdout.write(`"${made.name}" has ${made.weezesCount} items\n`)
  return 0
}

const exportFile = async (parts: Parts, { exercise, name }: CommandOptions, [path = '']: readonly string[]): Promise<number> => {
  const format = fileFormat.safeParse(extname(path).slice(1).toLowerCase()).data
  if (!format) throw new Error('the file must end in .csv or .xlsx')
  const actor = await actorIn(parts, exercise)
  const found = (await readSequences(parts.store.read, actor)).findLast(sequence => sequence.name === name)
  if (!found) throw new Error(`there is no sequence "${name ?? ''}"; --name says which`)
  await writeFile(path, await writeSequence(await readOpenSequence(parts.store.read, actor, found), format, 'fr'))
  return 0
}

/** Imports a chronogramme, with the images that it names; rows with errors stop the import. */
export const sequenceImport = (config: Config, options: CommandOptions, paths: readonly string[]): Promise<number> =>
  withData(config, parts => importFile(parts, options, paths))

/** Writes a sequence to a file, also beside a server. */
export const sequenceExport = (config: Config, options: CommandOptions, paths: readonly string[]): Promise<number> =>
  besideData(config, parts => exportFile(parts, options, paths))
