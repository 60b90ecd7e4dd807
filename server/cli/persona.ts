import { phrases } from '#locales/index.ts'
import { readPreview } from '#routers/admin/personas.reads.ts'
import { importPersonas } from '#routers/admin/personas.writes.ts'
import type { Config } from '../config/config.ts'
import type { Parts } from '../http/context.ts'
import { actorIn } from './actor-in.ts'
import { fileOf, rightPreview, say } from './import-file.ts'
import type { CommandOptions } from './options.ts'
import { besideData, withData } from './with-data.ts'

const { personas, imports } = phrases('en')
const words = { problems: personas.problems, file: { ...imports.file, ...personas.file } }

const importFile = async (parts: Parts, { exercise, update = false, ...options }: CommandOptions, paths: readonly string[]) => {
  const [path = '', ...photos] = paths
  const actor = await actorIn(parts, exercise)
  const input = { file: await fileOf(path), images: await Promise.all(photos.map(fileOf)), corrections: {}, update }
  const { rows } = rightPreview(await readPreview(parts.store.read, parts.parsers, actor, input), words)
  const known = rows.filter(row => row.known).length
  if (options['dry-run']) return say(`nothing was written: ${personas.summary({ added: rows.length - known, updated: known })}\n`)
  const { added, updated } = await importPersonas(parts.store, parts, actor, input, parts.now())
  return say(`${personas.added({ count: added })}, ${personas.updated({ count: updated })}\n`)
}

/** Imports personas with the photos that their file names; rows with errors stop the import. A dry run also looks beside a server. */
export const personaImport = (config: Config, options: CommandOptions, paths: readonly string[]): Promise<number> =>
  (options['dry-run'] ? besideData : withData)(config, parts => importFile(parts, options, paths))
