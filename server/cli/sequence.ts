import { writeFile } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { phrases } from '#locales/index.ts'
import { readPreview } from '#routers/sequences/chronogramme.reads.ts'
import { importSequence } from '#routers/sequences/chronogramme.writes.ts'
import { writeSequence } from '#routers/sequences/chronogramme-export.reads.ts'
import { readOpenSequence } from '#routers/sequences/items.reads.ts'
import { readSequences } from '#routers/sequences/sequences.reads.ts'
import { fileFormat } from '#routers/spreadsheets/spreadsheets.contract.ts'
import type { Config } from '../config/config.ts'
import type { Parts } from '../http/context.ts'
import { actorIn } from './actor-in.ts'
import { fileOf, rightPreview, say } from './import-file.ts'
import type { CommandOptions } from './options.ts'
import { besideData, withData } from './with-data.ts'

const { sequences, imports } = phrases('en')
const words = { problems: sequences.problems, file: { ...imports.file, ...sequences.file } }

const importFile = async (parts: Parts, { exercise, name, ...options }: CommandOptions, paths: readonly string[]): Promise<number> => {
  const [path = '', ...images] = paths
  const actor = await actorIn(parts, exercise)
  const input = { file: await fileOf(path), images: await Promise.all(images.map(fileOf)), corrections: {} }
  const { rows } = rightPreview(await readPreview(parts.store.read, parts.parsers, actor, input), words)
  if (options['dry-run']) return say(`nothing was written: ${rows.length} rows are right\n`)
  const title = name ?? basename(path, extname(path))
  const made = await importSequence(parts.store, parts, actor, { ...input, name: title }, parts.now())
  return say(`"${made.name}" has ${made.weezesCount} items\n`)
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

/** Imports a chronogramme, with the images that it names; rows with errors stop the import. A dry run also looks beside a server. */
export const sequenceImport = (config: Config, options: CommandOptions, paths: readonly string[]): Promise<number> =>
  (options['dry-run'] ? besideData : withData)(config, parts => importFile(parts, options, paths))

/** Writes a sequence to a file, also beside a server. */
export const sequenceExport = (config: Config, options: CommandOptions, paths: readonly string[]): Promise<number> =>
  besideData(config, parts => exportFile(parts, options, paths))
